import type { ChargeLogPage, ChargeLogWire } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { baseUrl } from '../city/askPlatform.ts';
import { city } from '../city/cityFixture.ts';
import { core, coreTokens } from '../city/coreCityNames.ts';
import type { CoreSuite } from '../city/askCore.ts';

const tag = encodeURIComponent('04 A1:B2');

/** Charge logs, under their name and under the older one. */
export function testChargeLogs({ ask, promised }: CoreSuite): void {
  describe.each([
    ['charge_log', 'listChargeLogs'],
    ['datatable_charge_logs', 'listDatatableChargeLogs'],
  ] as const)('%s', (name, operationId) => {
    async function page(path: string, token: string = coreTokens.own): Promise<ChargeLogPage> {
      return promised(operationId, await ask(`/${name}/${path}`, { token })) as ChargeLogPage;
    }
    async function ids(path: string, token?: string): Promise<readonly number[]> {
      return (await page(path, token)).data.map(({ id }) => id);
    }

    it('lists latest first, by customer, charge point and card', async () => {
      expect(await ids(`customer/${core.contact}`)).toEqual([core.log]);
      expect(await ids(`customer/${core.contact.toUpperCase()}`)).toEqual([core.log]);
      expect(await ids(`customer/${core.idleContact}`)).toEqual([]);
      expect(await ids(`cp/${city.station}`)).toEqual([core.laterLog, core.log]);
      expect(await ids(`cp/${core.cpUuid}`)).toEqual([core.cpLog]);
      expect(await ids(`card/${core.card}`)).toEqual([core.laterLog, core.log]);
      expect(await ids(`card/${tag}`)).toEqual([core.laterLog, core.log]);
    });

    it('takes a card for its number first, then for its tag, among those the key sees', async () => {
      // The number is another organization's card; the tag is the own one's.
      expect(await ids(`card/${core.otherCard}`)).toEqual([]);
      expect(await ids(`card/${core.otherCard}`, coreTokens.all)).toEqual([core.otherLog]);
      expect(await ids(`card/${core.otherCard}`, coreTokens.other)).toEqual([core.otherLog]);
    });

    it('reads one by its uuid or its number', async () => {
      const byUuid = await page(`details/${core.logUuid}`);
      expect(byUuid.data.map(({ id }) => id)).toEqual([core.log]);
      expect(byUuid.pagination).toEqual({ offset: 0, limit: 100, next_offset: null, total: 1 });
      expect(await page(`details/${core.log}`)).toEqual(byUuid);
    });

    it('explains what a session cost', async () => {
      const [log] = (await page(`details/${core.log}`)).data;
      const entry_uuid = null;
      const from = '2026-01-05T10:00:00.000Z';
      const until = '2026-01-05T10:30:00.000Z';
      const expected: Partial<ChargeLogWire> = {
        cp_uuid: city.station,
        card_id: core.card,
        customer_uuid: core.contact,
        start: from,
        end: until,
        energy_wh: 10_000,
        receipt: {
          currency: 'EUR',
          total: '5.30',
          lines: [
            {
              component: 'energy',
              entry_uuid,
              from,
              until,
              quantity: 10_000,
              unit: 1000,
              price: '0.42',
              amount: '4.2',
            },
            {
              component: 'time',
              entry_uuid,
              from,
              until,
              quantity: 30,
              unit: 60,
              price: '1.2',
              amount: '0.6',
            },
            {
              component: 'session_fee',
              entry_uuid,
              from,
              until: expect.any(String) as string,
              quantity: 1,
              unit: 1,
              price: '0.5',
              amount: '0.5',
            },
          ],
          tax: { percent: 20, net: '4.42', tax: '0.88', gross: '5.30' },
        },
      };
      expect(log).toMatchObject(expected);
    });

    it('comes in pages', async () => {
      const first = await page(`card/${core.card}?limit=1`);
      expect(first.data.map(({ id }) => id)).toEqual([core.laterLog]);
      expect(first.pagination).toEqual({ offset: 0, limit: 1, next_offset: 1, total: 2 });
      const second = await page(`card/${core.card}?limit=1&offset=1`);
      expect(second.data.map(({ id }) => id)).toEqual([core.log]);
      expect((await page(`card/${core.card}?limit=9999&offset=x`)).pagination).toMatchObject({
        offset: 0,
        limit: 500,
      });
      expect((await page(`details/${core.log}?offset=1`)).data).toEqual([]);
    });

    it.each([
      `customer/${core.otherContact}`,
      `customer/${core.card}`,
      `customer/${city.station}`,
      `cp/${core.otherCpUuid}`,
      `cp/${city.otherStation}`,
      `cp/${core.cp}`,
      'card/99',
      'card/04%20a1:b2',
      `card/0${core.card}`,
      'card/%00',
      'card/OTHER',
      `details/${core.otherLog}`,
      'details/99',
      'details/x',
    ])('has nothing under %s', async (path) => {
      const answered = await ask(`/${name}/${path}`);
      expect(answered.status).toBe(404);
    });

    it.each(['station', 'Card', '%00'])('refuses the type %s', async (type) => {
      const { status, body } = await ask(`/${name}/${type}/${core.card}`);
      expect(status).toBe(400);
      expect((body as { message: string }).message).toMatch(/^type: /);
    });
  });

  describe('the older name', () => {
    it('says so in every answer and leads to the new one', async () => {
      const old = `/datatable_charge_logs/card/${tag}`;
      for (const [path, token, status] of [
        [old, coreTokens.own, 200],
        ['/datatable_charge_logs/card/04%20nobody', coreTokens.own, 404],
        ['/datatable_charge_logs/x/04%20A1%3AB2', coreTokens.own, 400],
        [old, 'nobody', 401],
        [old, coreTokens.stations, 403],
      ] as const) {
        const answered = await ask(path, { token });
        expect(answered.status).toBe(status);
        expect(answered.headers.get('deprecation')).toBe('true');
        const successor = path.replace('datatable_charge_logs', 'charge_log');
        expect(answered.headers.get('link')).toBe(
          `<${baseUrl}/api/v1${successor}>; rel="successor-version"`,
        );
      }
      const etag = (await ask(old)).headers.get('etag') ?? '';
      const again = await ask(old, { headers: { 'if-none-match': etag } });
      expect([again.status, again.headers.get('deprecation')]).toEqual([304, 'true']);
    });

    it('is the only one to say so', async () => {
      const { headers } = await ask(`/charge_log/card/${tag}`);
      expect([headers.get('deprecation'), headers.get('link')]).toEqual([null, null]);
    });
  });
}
