import { operations, type ChargeLogWire, type InvoiceWire } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { coreToken, makeClient } from './makeClient.ts';
import type { Client } from '../src/createClient.ts';
import { collect } from '../src/pages.ts';

const log = (id: number): ChargeLogWire => ({
  id,
  uuid: '00000000-0000-4000-8000-000000000001',
  cp_id: 1,
  cp_uuid: null,
  card_id: null,
  customer_uuid: null,
  cost_rate_uuid: '00000000-0000-4000-8000-000000000002',
  start: '2026-01-01T00:00:00.000Z',
  end: '2026-01-01T00:00:00.000Z',
  energy_wh: 0,
  receipt: { currency: 'EUR', total: '0.00', lines: [], tax: null },
});

const invoice = (id: number): InvoiceWire => ({
  id,
  number: `R-${id}`,
  company_uuid: 'c',
  contact_uuid: null,
  date: '2026-01-31',
  currency: 'EUR',
  total: '1.00',
});

/** A client whose platform has a list of `total` things, and what it was asked. */
function clientOf(thing: (id: number) => unknown, total: number): [Client, Request[]] {
  const seen: Request[] = [];
  const { client } = makeClient({
    fetch: (url, init) => {
      const request = new Request(url, init);
      seen.push(request);
      const query = new URL(url).searchParams;
      const offset = Number(query.get('offset') ?? 0);
      const limit = Number(query.get('limit') ?? 100);
      const end = Math.min(total, offset + limit);
      const data = Array.from({ length: Math.max(0, end - offset) }, (_, at) => thing(offset + at));
      const next_offset = end < total ? end : null;
      const body = { data, pagination: { offset, limit, next_offset, total } };
      return Promise.resolve(Response.json(body));
    },
  });
  return [client, seen];
}

describe('lists of the core surface', () => {
  it('are walked page by page, with the key in Authorization', async () => {
    const [client, seen] = clientOf(log, 5);
    const logs = await collect(client.chargeLogs('card', 20, { pageSize: 2 }));
    expect(logs.ok && logs.value.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
    expect(seen).toHaveLength(3);
    expect(seen[0]?.headers.get('authorization')).toBe(coreToken);
    expect(seen[0]?.headers.get('x-api-token')).toBeNull();
    const [other] = clientOf(invoice, 3);
    const invoices = await collect(other.invoices('company', 'c', { pageSize: 2 }));
    expect(invoices.ok && invoices.value.map(({ number }) => number)).toEqual([
      'R-0',
      'R-1',
      'R-2',
    ]);
  });

  it('have one thing where one was asked for', async () => {
    expect(await clientOf(log, 1)[0].readChargeLog(0)).toEqual({ ok: true, value: log(0) });
    expect(await clientOf(invoice, 1)[0].readInvoice(0)).toEqual({ ok: true, value: invoice(0) });
    for (const total of [0, 2]) {
      expect(await clientOf(log, total)[0].readChargeLog(0)).toMatchObject({
        ok: false,
        error: { kind: 'invalid_response' },
      });
    }
  });
});

describe('a refusal', () => {
  it('of a payment to be verified is an error value', async () => {
    const { client } = makeClient({
      fetch: () =>
        Promise.resolve(Response.json({ status: 'error', message: 'No.' }, { status: 403 })),
    });
    expect(operations.verifyPaymentTransaction.neverSucceeds).toBe(true);
    expect(await client.verifyPaymentTransaction()).toEqual({
      ok: false,
      error: { kind: 'http', status: 403, message: 'No.' },
    });
  });
});
