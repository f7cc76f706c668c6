import type { FleetRegistration } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { FakePlatform, type FakeResponse } from './fakePlatform.ts';
import { fleetToken, makeClient } from './makeClient.ts';

const customer: FleetRegistration = {
  company_id: '0c0c0c0c-0c0c-4c0c-8c0c-0c0c0c0c0c0c',
  contact: { name: 'Maria Musterfrau' },
  user: { email: 'maria@fleet.example', password: 'a long sentence' },
  card: { card_no: '04A1', rate_id: 'r', billing_contact_id: 'b' },
};
const data = { contact_id: 'c1', user_id: 'u1', card_id: '7' };
const registered: FakeResponse = { status: 200, body: { status: 'success', data } };
const broken: FakeResponse = { status: 503, body: { status: 'error', message: 'Later.' } };

function platformOf(...answers: readonly FakeResponse[]): FakePlatform {
  const platform = new FakePlatform();
  platform.override = () => answers[platform.seen.length - 1];
  return platform;
}

describe('4.6 registerFleet', () => {
  it('returns the ids, with the token of its area', async () => {
    const platform = platformOf(registered);
    const { client } = makeClient({ fetch: platform.fetch });
    expect(await client.registerFleet(customer)).toEqual({ ok: true, value: data });
    expect(platform.seen[0]?.headers).toMatchObject({ 'x-api-token': fleetToken });
    expect(platform.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(platform.seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('is made once when nothing makes a repeat safe', async () => {
    const platform = platformOf(broken, registered);
    const { client } = makeClient({ fetch: platform.fetch });
    expect(await client.registerFleet(customer)).toMatchObject({ ok: false });
    expect(platform.seen).toHaveLength(1);
  });

  it('is repeated with the same idempotency key', async () => {
    const platform = platformOf(broken, broken, registered);
    const { client } = makeClient({ fetch: platform.fetch });
    const answer = await client.registerFleet(customer, { idempotencyKey: 'order-1' });
    expect(answer).toEqual({ ok: true, value: data });
    const keys = platform.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['order-1', 'order-1', 'order-1']);
  });

  it('passes on an error', async () => {
    const message = 'card.card_no: Another card has the number "04A1" already.';
    const platform = platformOf({ status: 409, body: { status: 'error', message } });
    const { client } = makeClient({ fetch: platform.fetch });
    const answer = await client.registerFleet(customer, { idempotencyKey: 'order-1' });
    expect(answer).toEqual({ ok: false, error: { kind: 'http', status: 409, message } });
    expect(platform.seen).toHaveLength(1);
  });

  it.each(['', 'a b', 'ä', 'x'.repeat(256)])(
    'refuses the key %j unsent',
    async (idempotencyKey) => {
      const platform = platformOf(registered);
      const { client } = makeClient({ fetch: platform.fetch });
      await expect(client.registerFleet(customer, { idempotencyKey })).rejects.toThrow(RangeError);
      expect(platform.seen).toHaveLength(0);
    },
  );
});
