import { randomUUID } from 'node:crypto';
import type { Site } from '@wattpost/contract/wire';
import { createPlatform, type Platform } from '@wattpost/platform';
import { beforeEach, describe, expect, it } from 'vitest';
import { ocpiLocationSchema } from '../../../../packages/platform/test/stations/ocpiLocationSchema.ts';
import {
  addToken,
  importSite,
  names,
  partnerNamed,
  publishingSite,
  rateAt,
  rates,
  stationAt,
  stationUuids,
} from '../support/site.ts';
import { withStores } from '../support/withStores.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly status_code: number;
  readonly status_message: string;
  readonly timestamp: string;
  readonly data: unknown;
}

interface Listed {
  readonly id: string;
  readonly last_updated: string;
  readonly [field: string]: unknown;
}

const base = 'https://cpo.example/ocpi';
/** A Saturday, 10:30 in Vienna. */
const start = Date.UTC(2026, 10, 21, 9, 30);

withStores(({ openWith }) => {
  let store: AdminStore;
  let platform: Platform;
  let token: string;
  let tokenUuid: string;
  let now = start;

  beforeEach(async () => {
    now = start;
    store = await openWith(publishingSite());
    platform = createPlatform({ store, clock: () => now, newUuid: randomUUID });
    tokenUuid = randomUUID();
    token = await addToken(store, { uuid: tokenUuid, partner: 'nap' });
  });

  async function ask(
    path: string,
    init: RequestInit & { as?: string | null } = {},
  ): Promise<Answer> {
    const { as = token, ...request } = init;
    const headers = new Headers(request.headers);
    if (as !== null) headers.set('authorization', `Token ${btoa(as)}`);
    const url = path.startsWith('https:') ? path : `${base}${path}`;
    const response = await platform.fetch(new Request(url, { ...request, headers }));
    const body = (await response.json()) as Omit<Answer, 'status' | 'headers'>;
    expect(body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    return { ...body, status: response.status, headers: response.headers };
  }
  async function list(module: string, query = ''): Promise<readonly Listed[]> {
    const answer = await ask(`/2.2.1/${module}${query}`);
    expect(answer).toMatchObject({ status: 200, status_code: 1000 });
    return answer.data as readonly Listed[];
  }
  const updated = async (module: string): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries((await list(module)).map(({ id, last_updated }) => [id, last_updated]));

  describe('who is let in', () => {
    it('leads from the versions to the modules', async () => {
      const versions = await ask('/versions');
      expect(versions).toMatchObject({
        status_code: 1000,
        data: [{ version: '2.2.1', url: `${base}/2.2.1` }],
      });
      const details = await ask('/2.2.1');
      const endpoint = (identifier: string): object => {
        return { identifier, role: 'SENDER', url: `${base}/2.2.1/${identifier}` };
      };
      expect(details.data).toEqual({
        version: '2.2.1',
        endpoints: ['credentials', 'tariffs', 'locations'].map(endpoint),
      });
      const credentials = await ask('/2.2.1/credentials');
      expect(credentials.data).toEqual({
        token,
        url: `${base}/versions`,
        roles: [
          {
            role: 'CPO',
            business_details: { name: 'Stadtstrom' },
            party_id: 'WPT',
            country_code: 'AT',
          },
        ],
      });
    });

    it('takes a token in Base64 and as it is, and gives back what requests are known by', async () => {
      const headers = {
        authorization: `Token ${token}`,
        'x-request-id': 'request-1',
        'x-correlation-id': 'c 0',
      };
      const plain = await ask('/versions', { as: null, headers });
      expect(plain.status).toBe(200);
      expect(plain.headers.get('x-request-id')).toBe('request-1');
      expect(plain.headers.get('x-correlation-id')).toBeNull();
    });

    it('refuses who has no key of a partner, everywhere alike', async () => {
      const stations = await addToken(store, { areas: ['stations', 'pricing'] });
      for (const path of ['/versions', '/2.2.1', '/2.2.1/tariffs', '/2.2.1/nothing', '/else']) {
        expect(await ask(path, { as: null })).toMatchObject({ status: 401, status_code: 2000 });
        expect(await ask(path, { as: 'wattpost_unknown' })).toMatchObject({ status: 401 });
        expect(await ask(path, { as: stations })).toMatchObject({ status: 403 });
      }
      const other = await platform.fetch(
        new Request('https://cpo.example/api/cpoapi/v1/charging_stations', {
          headers: { authorization: token },
        }),
      );
      expect(other.status).toBe(403);
    });

    it('refuses a token from the moment when it is revoked', async () => {
      expect((await ask('/2.2.1/tariffs')).status).toBe(200);
      await store.tokens.revoke(tokenUuid, now);
      expect(await ask('/2.2.1/tariffs')).toMatchObject({
        status: 401,
        status_message: 'The credentials token is unknown or revoked.',
      });
    });

    it('can be read only', async () => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await ask('/2.2.1/credentials', { method });
        expect(answer).toMatchObject({ status: 405, status_code: 2000 });
        expect(answer.headers.get('allow')).toBe('GET, HEAD');
      }
      expect(await ask('/2.1.1/tariffs')).toMatchObject({ status: 404, status_code: 2000 });
    });
  });

  describe('what a partner receives', () => {
    it('is a tariff for each price that a station has, and a Location for each station', async () => {
      const tariffs = await list('tariffs');
      expect(tariffs.map(({ id }) => id).sort()).toEqual([rates.usual, rates.dated].sort());
      expect(tariffs[0]).toMatchObject({
        country_code: 'AT',
        party_id: 'WPT',
        currency: 'EUR',
        type: 'AD_HOC_PAYMENT',
        elements: [{ price_components: [{ type: 'ENERGY', price: 0.32, vat: 25 }] }],
        last_updated: '2026-11-21T09:30:00Z',
      });
      const locations = await list('locations');
      expect(locations.map(({ id }) => id)).toEqual(stationUuids);
      for (const [index, location] of locations.entries()) {
        const tariff = index === 2 ? rates.dated : rates.usual;
        expect(location).toMatchObject({
          operator: { name: 'Stadtstrom' },
          evses: [{ connectors: [{ tariff_ids: [tariff] }] }],
        });
        const { operator: _, evses, ...rest } = location;
        const plain = (evses as { connectors: Listed[] }[]).map((evse) => ({
          ...evse,
          connectors: evse.connectors.map(({ tariff_ids: _ids, ...connector }) => connector),
        }));
        expect(ocpiLocationSchema.safeParse({ ...rest, evses: plain }).error).toBeUndefined();
      }
    });

    it('is each of them by its id, and each part of a Location', async () => {
      const [id] = stationUuids;
      const [first] = await list('locations');
      const evses = first?.['evses'] as { uid: string; connectors: Listed[] }[];
      const uid = evses[0]?.uid ?? '';
      const at = async (path: string): Promise<unknown> => (await ask(`/2.2.1/${path}`)).data;
      expect(await at(`locations/${id}`)).toEqual(first);
      expect(await at(`locations/${id}/${uid}`)).toEqual(evses[0]);
      expect(await at(`locations/${id}/${uid}/20`)).toEqual(evses[0]?.connectors[0]);
      expect(await at(`tariffs/${rates.usual.toUpperCase()}`)).toEqual((await list('tariffs'))[0]);
      for (const path of [
        ...['locations/none', `locations/${id}/none`, `locations/${id}/${uid}/99`],
        ...[`locations/${id}/${uid}/20/more`, 'locations/%E0%A4%A'],
      ]) {
        expect(await ask(`/2.2.1/${path}`)).toMatchObject({ status: 404, status_code: 2003 });
      }
      for (const path of ['tariffs/none', `tariffs/${rates.usual}/none`]) {
        expect(await ask(`/2.2.1/${path}`)).toMatchObject({ status: 404, status_code: 2000 });
      }
    });

    it('says what holds everywhere, where the partner is told so', async () => {
      const everywhere = {
        twentyfourseven: true,
        is_green_energy: true,
        supplier_name: 'Wind\u202erad',
        parking_restrictions: ['EV_ONLY'],
      };
      const partner = partnerNamed('nap', { everywhere, operator_name: 'Stadt\u2066strom' });
      await importSite(store, publishingSite({ publishing_partners: [partner] }));
      expect(JSON.stringify((await ask('/2.2.1/credentials')).data)).toContain('"Stadtstrom"');
      expect((await list('locations'))[0]).toMatchObject({
        operator: { name: 'Stadtstrom' },
        opening_times: { twentyfourseven: true },
        energy_mix: { is_green_energy: true, supplier_name: 'Windrad' },
        evses: [{ parking_restrictions: ['EV_ONLY'] }],
      });
    });

    it('says what a station states of itself, before what holds everywhere', async () => {
      const everywhere = { twentyfourseven: true, is_green_energy: true } as const;
      const facts = {
        opening_times: {
          weekly: [{ weekdays: [0, 6], start_time: '06:00', end_time: '24:00' }],
        },
        payments: ['card_reader', 'contactless', 'cash'],
        all_renewable: false,
      } as const;
      const publishing_partners = [partnerNamed('nap', { everywhere })];
      const stations = [stationAt(0, { facts })];
      await importSite(store, publishingSite({ publishing_partners, stations }));
      const day = { period_begin: '06:00', period_end: '23:59' };
      expect((await list('locations'))[0]).toMatchObject({
        opening_times: {
          twentyfourseven: false,
          regular_hours: [
            { weekday: 6, ...day },
            { weekday: 7, ...day },
          ],
        },
        energy_mix: { is_green_energy: false },
        evses: [
          {
            capabilities: ['CREDIT_CARD_PAYABLE', 'DEBIT_CARD_PAYABLE', 'CONTACTLESS_CARD_SUPPORT'],
          },
        ],
      });
    });

    it('is nothing of another organization, and not of roaming stations', async () => {
      const of = (costRateUuid: string): object => ({ costRateUuid });
      const foreign = stationAt(1, { companyUuid: names.otherCompany, costRateUuid: null });
      const stations = [foreign, stationAt(0, { roaming: true }), stationAt(2, of(rates.dated))];
      const elsewhere = publishingSite({ stations });
      const other = await openWith(elsewhere);
      const key = await addToken(other, { partner: 'nap' });
      platform = createPlatform({ store: other, clock: () => now, newUuid: randomUUID });
      const answer = await ask('/2.2.1/locations', { as: key });
      expect((answer.data as Listed[]).map(({ id }) => id)).toEqual([stationUuids[2]]);
      const tariffs = await ask('/2.2.1/tariffs', { as: key });
      expect((tariffs.data as Listed[]).map(({ id }) => id)).toEqual([rates.dated]);
    });
  });

  describe('when it was last updated', () => {
    const later = '2026-11-21T10:30:00Z';

    it('moves exactly when what it says does', async () => {
      const [tariffs, locations] = [await updated('tariffs'), await updated('locations')];
      now += 3_600_000;
      // The same again, and what no partner is told of.
      const renamed = stationAt(0, { label: 'Another', iccid: '8943' });
      const stations = [renamed, stationAt(1), stationAt(2, { costRateUuid: rates.dated })];
      await importSite(store, publishingSite({ stations }));
      expect(await updated('tariffs')).toEqual(tariffs);
      expect(await updated('locations')).toEqual(locations);
      const cost_rates = [rateAt(rates.usual, 0.5), rateAt(rates.dated, 0.6)];
      await importSite(store, publishingSite({ cost_rates }));
      expect(await updated('tariffs')).toEqual({ ...tariffs, [rates.usual]: later });
      expect(await updated('locations')).toEqual(locations);
      const moved = stationAt(1, { publicDisplayName: 'Market' });
      await importSite(store, publishingSite({ cost_rates, stations: [moved] }));
      expect(await updated('tariffs')).toEqual({ ...tariffs, [rates.usual]: later });
      expect(await updated('locations')).toEqual({ ...locations, [stationUuids[1]]: later });
    });

    it('moves also twice in a second', async () => {
      const seen = [await updated('tariffs')];
      for (const price of [0.5, 0.6]) {
        await importSite(store, publishingSite({ cost_rates: [rateAt(rates.usual, price)] }));
        seen.push(await updated('tariffs'));
      }
      expect(seen.map((each) => each[rates.usual])).toEqual([
        ...['2026-11-21T09:30:00Z', '2026-11-21T09:30:01Z', '2026-11-21T09:30:02Z'],
      ]);
    });

    it('is what date_from and date_to ask about', async () => {
      await list('tariffs');
      now += 3_600_000;
      await importSite(store, publishingSite({ cost_rates: [rateAt(rates.usual, 0.5)] }));
      const ids = async (query: string): Promise<readonly string[]> =>
        (await list('tariffs', query)).map(({ id }) => id);
      expect(await ids(`?date_from=${later}`)).toEqual([rates.usual]);
      expect(await ids('?date_from=2026-11-21T10:30:00')).toEqual([rates.usual]);
      expect(await ids(`?date_to=${later}`)).toEqual([rates.dated]);
      expect(await ids('?date_from=2026-11-21T10:30:00.5Z')).toEqual([]);
    });
  });

  describe('pages', () => {
    it('lead through the list, each to the next', async () => {
      const seen: string[] = [];
      let url: string | undefined = `${base}/2.2.1/locations?limit=2`;
      while (url !== undefined) {
        const { headers, data }: Answer = await ask(url);
        expect(headers.get('x-total-count')).toBe('3');
        expect(headers.get('x-limit')).toBe('2');
        seen.push(...(data as readonly Listed[]).map(({ id }) => id));
        url = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      }
      expect(seen).toEqual(stationUuids);
    });

    it('are empty past the end, and lead nowhere', async () => {
      const past = await ask('/2.2.1/locations?offset=3');
      expect(past).toMatchObject({ status: 200, status_code: 1000, data: [] });
      expect(past.headers.get('x-total-count')).toBe('3');
      expect(past.headers.get('link')).toBeNull();
    });

    it.each(['date_from=2026-11-21T09:30:00%2B01:00', 'offset=-1', 'limit=0'])(
      'that are asked for with %s are refused in the words of OCPI',
      async (query) => {
        const answer = await ask(`/2.2.1/tariffs?${query}`);
        expect(answer).toMatchObject({ status: 200, status_code: 2001 });
        expect(answer.status_message).toContain(query.split('=')[0]);
        expect(answer.data).toBeUndefined();
      },
    );
  });

  describe('what cannot be expressed', () => {
    const without = (changes: object): Site => {
      const others = [stationAt(1), stationAt(2, { costRateUuid: rates.dated })];
      return publishingSite({ stations: [stationAt(0, changes), ...others] });
    };

    it('a station without coordinates is a finding, and in no list', async () => {
      const other = await openWith(without({ geolocation: null }));
      const key = await addToken(other, { partner: 'nap' });
      platform = createPlatform({ store: other, clock: () => now, newUuid: randomUUID });
      const { data } = await ask('/2.2.1/locations', { as: key });
      expect((data as Listed[]).map(({ id }) => id)).toEqual(stationUuids.slice(1));
      expect(await other.outbox.findings()).toEqual([
        {
          slug: 'nap',
          kind: 'location',
          id: stationUuids[0],
          isPublished: false,
          organization_uuid: names.organization,
          finding: 'The station cannot be an OCPI Location: the geolocation is missing.',
        },
      ]);
    });

    it('a station that loses them is removed, as OCPI removes, and comes back', async () => {
      const statuses = async (): Promise<unknown> =>
        (await list('locations')).map(({ evses }) => (evses as { status: string }[])[0]?.status);
      expect(await statuses()).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
      now += 60_000;
      await importSite(store, without({ geolocation: null }));
      expect(await statuses()).toEqual(['REMOVED', 'UNKNOWN', 'UNKNOWN']);
      const [removed] = await list('locations');
      expect(removed?.last_updated).toBe('2026-11-21T09:31:00Z');
      expect(JSON.stringify(removed)).not.toContain('tariff_ids');
      expect(await store.outbox.findings()).toMatchObject([
        { isPublished: false, kind: 'location' },
      ]);
      await importSite(store, without({}));
      expect(await statuses()).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
      expect(await store.outbox.findings()).toEqual([]);
    });

    it('a price that OCPI would tell otherwise is no tariff: no connector names one', async () => {
      await list('tariffs');
      const unsaid = rateAt(rates.usual, 0.4, { intervals: null });
      await importSite(store, publishingSite({ cost_rates: [unsaid] }));
      expect((await list('tariffs')).map(({ id }) => id)).toEqual([rates.dated]);
      const [first, , third] = await list('locations');
      expect(JSON.stringify(first)).not.toContain('tariff_ids');
      expect(JSON.stringify(third)).toContain('tariff_ids');
      const findings = await store.outbox.findings();
      expect(findings.map(({ kind, isPublished }) => [kind, isPublished])).toEqual([
        ['location', true],
        ['location', true],
        ['tariff', false],
      ]);
      expect(findings[0]?.finding).toContain('cost rate cannot be published');
    });

    it('dates that end are no tariff from then on, though nothing changes', async () => {
      const dated = rateAt(rates.dated, 0, {
        dynamic_pricing: 2,
        intervals: null,
        unique: [
          {
            uuid: '00000000-0000-4000-9000-000000000001',
            name: 'Saturday',
            validity: { type: 'unique', start: '2026-11-21T00:00:00', end: '2026-11-21T23:59:59' },
            intervals: {
              energy: [{ unit: 1000, price: 0.25 }],
              time: [],
              session_fee: null,
            },
            marketing_texts: {},
          },
        ],
      });
      await importSite(store, publishingSite({ cost_rates: [dated] }));
      const byId = async (): Promise<Listed | undefined> =>
        (await list('tariffs')).find(({ id }) => id === rates.dated);
      const told = await byId();
      expect(told).toMatchObject({ end_date_time: '2026-11-21T23:00:00Z' });
      now = Date.UTC(2026, 10, 21, 22, 59, 59);
      expect(await byId()).toEqual(told);
      now = Date.UTC(2026, 10, 21, 23);
      expect(await byId()).toBeUndefined();
      expect(await store.outbox.findings()).toContainEqual(
        expect.objectContaining({ kind: 'tariff', id: rates.dated, isPublished: false }),
      );
      // The clock was ahead: it is a tariff again, and whoever has asked in between hears of it.
      const { last_updated: before, ...same } = told ?? { last_updated: '' };
      now = start;
      const again = await byId();
      expect(again).toMatchObject(same);
      expect(Date.parse(again?.last_updated ?? '')).toBeGreaterThan(Date.parse(before));
    });

    it('a price that is changed after the clock was set back is sent at once', async () => {
      await list('tariffs');
      now -= 3_600_000;
      await importSite(store, publishingSite({ cost_rates: [rateAt(rates.usual, 0.5)] }));
      expect(JSON.stringify(await list('tariffs'))).toContain('"price":0.4');
      now -= 3_600_000;
      await importSite(store, publishingSite({ cost_rates: [rateAt(rates.usual, 0.75)] }));
      expect(JSON.stringify(await list('tariffs'))).toContain('"price":0.6');
    });
  });
});
