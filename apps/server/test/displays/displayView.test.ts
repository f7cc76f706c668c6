import { readFileSync } from 'node:fs';
import { readBundle, runtimeZones, stationPlan, type Bundle } from '@wattpost/contract';
import type { DisplayList, DisplayReport, DisplayStatus } from '@wattpost/contract/wire';
import { nextChange } from '@wattpost/engine';
import { boardModel, boardStation, shownPriceText } from '@wattpost/display';
import type { Platform } from '@wattpost/platform';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import { beforeEach, describe, expect, it } from 'vitest';
import { parsedSite } from '../../../../packages/platform/test/site/siteData.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { platformOver } from '../conformance/conformancePlatform.ts';
import { displayStatus } from '../support/displayReports.ts';
import { addToken } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';

const { cityWorks, motorways } = citySiteOrganizations;
const city = parsedSite(JSON.parse(readFileSync(sampleSitePath('city'), 'utf8')) as object);
const stationsOf = (organization: string): readonly string[] => {
  const own = new Set(
    city.companies.filter((one) => one.organization_uuid === organization).map(({ uuid }) => uuid),
  );
  return city.stations
    .filter(({ companyUuid, roaming }) => own.has(companyUuid) && !roaming)
    .map(({ uuid }) => uuid);
};
const cityStations = stationsOf(cityWorks);
const [first = '', second = ''] = cityStations;

/** A Friday, in Vienna 18:00. */
const startMs = Date.UTC(2026, 10, 27, 17);
const minuteMs = 60_000;
const display = (number: number): string =>
  `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** What a kiosk paints from its bundle. */
function painted(bundle: Bundle, atMs: number, locales: readonly string[]): string {
  const stations = bundle.stations.map((station) => ({
    station: boardStation(station),
    plan: stationPlan(bundle, station.uuid),
  }));
  return shownPriceText(boardModel({ stations, instant: atMs, locales, validUntilMs: null }));
}

withStores(({ openWith }) => {
  describe('the view of displays', () => {
    let store: AdminStore;
    let platform: Platform;
    let clockMs: number;
    let keys: Readonly<Record<'report' | 'displays' | 'pricing' | 'other' | 'all', string>>;

    beforeEach(async () => {
      store = await openWith(city);
      clockMs = startMs;
      platform = platformOver(store, { clock: () => clockMs });
      const key = (areas: Parameters<typeof addToken>[1]): Promise<string> =>
        addToken(store, areas);
      keys = {
        report: await key({ organization: cityWorks, areas: ['report'] }),
        displays: await key({ organization: cityWorks, areas: ['displays'] }),
        pricing: await key({ organization: cityWorks, areas: ['pricing', 'stations'] }),
        other: await key({ organization: motorways, areas: ['displays', 'report'] }),
        all: await key({ organization: motorways, areas: ['displays'], crossOrganization: true }),
      };
    });

    async function report(
      number: number,
      other: Partial<DisplayStatus> = {},
      key = keys.report,
    ): Promise<void> {
      const at = new Date(clockMs).toISOString();
      const status = displayStatus({ at, stations: [first], ...other });
      const body: DisplayReport = { display: display(number), status, lines: [] };
      const response = await platform.fetch(
        new Request('http://platform.test/api/displays/report', {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
      expect(response.status).toBe(200);
    }

    const get = (query = '', key = keys.displays, etag?: string): Promise<Response> =>
      platform.fetch(
        new Request(`http://platform.test/api/displays${query}`, {
          headers: {
            authorization: `Bearer ${key}`,
            ...(etag === undefined ? {} : { 'if-none-match': etag }),
          },
        }),
      );
    /** Later than any view that was read before. */
    async function list(query = '', key = keys.displays): Promise<DisplayList> {
      clockMs += 5_000;
      const response = await get(query, key);
      expect(response.status).toBe(200);
      return (await response.json()) as DisplayList;
    }

    async function bundleOf(stations: readonly string[]): Promise<Bundle> {
      const query = new URLSearchParams(
        stations.map((uuid) => ['station', uuid] as [string, string]),
      );
      const response = await platform.fetch(
        new Request(`http://platform.test/api/dynamic_pricing/bundle?${query.toString()}`, {
          headers: { 'x-api-token': keys.pricing, authorization: keys.pricing },
        }),
      );
      const reading = readBundle(new Uint8Array(await response.arrayBuffer()));
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      return reading.bundle;
    }

    /** The first station has no usual price from now on. */
    async function removePrice(): Promise<void> {
      const response = await platform.fetch(
        new Request(`http://platform.test/api/cpoapi/v1/charging_stations/${first}`, {
          method: 'PUT',
          headers: {
            authorization: await addToken(store, {
              organization: cityWorks,
              areas: ['stations', 'pricing:write'],
            }),
            'content-type': 'application/json',
          },
          body: JSON.stringify({ usualCostRateUuid: null }),
        }),
      );
      expect(response.status).toBe(200);
    }

    it('finds what every kiosk paints right, whatever its stations, its languages and the time', async () => {
      const boards: readonly (readonly string[])[] = [
        ...cityStations.map((uuid) => [uuid]),
        cityStations.slice(0, 2),
        cityStations.slice(0, 4),
      ];
      const bundles = await Promise.all(boards.map((stations) => bundleOf(stations)));
      for (const hours of [0, 3, 7.5, 13, 31, 62, 24 * 35]) {
        clockMs = startMs + hours * 60 * minuteMs;
        let number = 0;
        for (const [index, stations] of boards.entries()) {
          for (const locales of [[], ['de-AT', 'en'], ['fr']]) {
            number += 1;
            const price = painted(bundles[index] as Bundle, clockMs, locales);
            await report(number, { stations: [...stations], locales, price });
          }
        }
        const { data, counts } = await list('?page[limit]=500');
        expect(data.filter(({ verdict }) => verdict !== 'right')).toEqual([]);
        expect(counts).toEqual({ wrong: 0, silent: 0, old: 0, doubtful: 0, right: number });
      }
    });

    it.each([
      ['2026e', 'wrong', 'its zone data is 2026e, that of the server 2026f'],
      ['2027a', 'doubtful', 'its zone data is 2027a, newer than that of the server (2026f)'],
    ])('compares zone data %s with that of the stations', async (zone_data, verdict, reason) => {
      const zones = { ...runtimeZones, release: '2027a', releaseOf: () => '2026f' };
      platform = platformOver(store, { clock: () => clockMs, zones });
      const bundle = await bundleOf([first]);
      // Another price began half an hour ago.
      clockMs = (nextChange(stationPlan(bundle, first), startMs) ?? 0) + 30 * minuteMs;
      const price = painted(bundle, clockMs - 60 * minuteMs, ['de-AT']);
      await report(1, { price, zone_data });
      const { data } = await list();
      expect(data).toMatchObject([{ verdict, reason: expect.stringContaining(reason) as string }]);
    });

    it('has a verdict for each case, the most urgent first', async () => {
      const price = painted(await bundleOf([first]), clockMs, ['de-AT']);
      const good = { price };
      await report(9, good);
      clockMs += 16 * minuteMs;
      const now = { price: painted(await bundleOf([first]), clockMs, ['de-AT']) };
      const lost = { lines: 9, failures: 2, lost: 1 };
      const slow = new Date(clockMs - 2 * minuteMs).toISOString();
      const cases = [
        ['right', null, now],
        ['right', null, { price: '', state: 'night' }],
        ['doubtful', 'Lines of its record were lost.', { ...now, record: lost }],
        [
          'doubtful',
          'Lines of its record do not arrive; its log says why.',
          { ...now, record: { ...lost, lost: 0 } },
        ],
        ['doubtful', 'The clock of the display is wrong.', { ...now, at: slow }],
        [
          'doubtful',
          'The kiosk reports a fault of its screen: covered.',
          { ...now, fault: 'covered' },
        ],
        ['doubtful', 'The kiosk reports: screen_problem.', { ...now, health: 'screen_problem' }],
        ['doubtful', 'The display has no station.', { ...now, stations: [] }],
        [
          'doubtful',
          'A station of the display does not exist here.',
          { ...now, stations: [display(404)] },
        ],
        [
          'doubtful',
          'The kiosk does not trust its clock.',
          { ...now, state: 'clock_untrusted', withheld: 'next' },
        ],
        [
          'doubtful',
          'The right numbers are shown in other words; the kiosk has version 0.1.0.',
          { ...now, price: now.price.replace('pro kWh', 'je Kilowattstunde') },
        ],
        [
          'wrong',
          'Another price is shown; the kiosk reports fresh.',
          { ...now, price: 'kostenlos' },
        ],
        ['old', 'The display cannot update its prices.', { ...now, state: 'offline_valid' }],
        ['wrong', 'Another price is shown; the kiosk reports fresh.', { price: '0,01 € pro kWh' }],
        ['wrong', 'No price is visible; the kiosk reports fresh.', { price: '' }],
        [
          'wrong',
          'The safe screen is shown; the kiosk reports faulted.',
          { ...now, state: 'faulted' },
        ],
        [
          'wrong',
          'Another price is shown; the kiosk reports expired.',
          { price: 'Preis derzeit nicht verfügbar', state: 'expired' },
        ],
      ] as const satisfies readonly (readonly [string, string | null, Partial<DisplayStatus>])[];
      for (const [index, [, , status]] of cases.entries()) await report(100 + index, status);
      const { data } = await list();
      const byUuid = new Map(data.map((row) => [row.uuid, row]));
      expect(
        cases.map((_, index) => {
          const row = byUuid.get(display(100 + index));
          return [row?.verdict, row?.reason];
        }),
      ).toEqual(cases.map(([verdict, reason]) => [verdict, reason]));
      const differences = cases.map((_, index) => byUuid.get(display(100 + index))?.differences);
      expect(differences[10]).toEqual([
        { shown: '€\u00a00,49 je Kilowattstunde', expected: 'pro kWh' },
      ]);
      expect(differences.map((found) => found?.length)).toEqual(
        cases.map(([, reason]) =>
          reason?.startsWith('Another price') ? 3 : reason?.includes('other words') ? 1 : 0,
        ),
      );
      expect(byUuid.get(display(9))).toMatchObject({
        verdict: 'silent',
        reason: 'The last word was 16 minutes ago.',
        shown: price,
      });
      const order = ['wrong', 'silent', 'old', 'doubtful', 'right'];
      const urgency = data.map(({ verdict }) => order.indexOf(verdict));
      expect(urgency).toEqual([...urgency].sort((one, other) => one - other));
    });

    it('is silent after three missed reports of the display, not before', async () => {
      await report(1, { report_seconds: 60, price: painted(await bundleOf([first]), clockMs, []) });
      const verdictAfter = async (ms: number): Promise<string | undefined> => {
        clockMs = startMs + ms - 5_000;
        return (await list()).data[0]?.verdict;
      };
      expect(await verdictAfter(180_000)).not.toBe('silent');
      expect(await verdictAfter(186_000)).toBe('silent');
    });

    it('calls a price old while new ones may be on their way, then wrong', async () => {
      const price = painted(await bundleOf([first]), clockMs, ['de-AT']);
      await removePrice();
      clockMs += 5 * minuteMs;
      await report(1, { price });
      expect((await list()).data).toMatchObject([
        { verdict: 'old', reason: 'New prices have not arrived yet.', shown: price },
      ]);
      clockMs += 11 * minuteMs;
      await report(1, { price });
      const [row] = (await list()).data;
      expect(row).toMatchObject({ verdict: 'wrong' });
      expect(row?.shouldShow).not.toBe(price);
    });

    it.each([
      ['wrong', 2 * 3_600_000, 'Another price is shown; the kiosk reports fresh.'],
      ['wrong', 5 * minuteMs + 10_000, 'Another price is shown; the kiosk reports fresh.'],
      ['old', 4 * minuteMs, 'New prices have not arrived yet.'],
    ])(
      'judges another price as %s while the last change is dated %i ms ahead',
      async (verdict, aheadMs, reason) => {
        clockMs += aheadMs;
        await removePrice();
        const changed = new Date(clockMs).toISOString();
        clockMs -= aheadMs;
        await report(1, { price: '0,01 € pro kWh' });
        const { data, notices } = await list();
        expect(data).toMatchObject([{ verdict, reason }]);
        expect(notices).toEqual(
          verdict === 'old'
            ? []
            : [
                `The last price change of organization ${cityWorks} is dated ${changed}, which is in the future. Check the clocks of the server and of the computer that changed the prices.`,
              ],
        );
      },
    );

    it('accepts the price before a change for a minute', async () => {
      const bundle = await bundleOf([first]);
      const before = painted(bundle, clockMs, []);
      // The first change of the next day.
      let changeMs = clockMs;
      while (painted(bundle, changeMs, []) === before) changeMs += minuteMs;
      for (const [afterMs, verdict] of [
        [30_000, 'right'],
        [90_000, 'wrong'],
      ] as const) {
        clockMs = changeMs + afterMs;
        await report(1, { price: before, locales: [] });
        expect((await list()).data).toMatchObject([{ verdict }]);
      }
    });

    it("shows an organization its displays only, and no name of another's station", async () => {
      const [foreign = ''] = stationsOf(motorways);
      await report(1, { stations: [foreign] });
      await report(2, { stations: [second] });
      await report(3, { stations: [foreign] }, keys.other);
      const rows = (await list()).data;
      expect(rows.map(({ uuid }) => uuid).sort()).toEqual([display(1), display(2)]);
      expect(rows.find(({ uuid }) => uuid === display(1))).toMatchObject({
        stations: [{ uuid: foreign, name: null }],
        shouldShow: null,
      });
      expect((await list('', keys.other)).data.map(({ uuid }) => uuid)).toEqual([display(3)]);
      expect((await list('', keys.all)).data).toHaveLength(3);
    });

    it('is filtered and paged, with the counts of all', async () => {
      for (let number = 1; number <= 7; number++) await report(number, { price: `${number} €` });
      await report(8, { price: '' });
      const page = await list('?verdict=wrong&search=%E2%82%AC&page[offset]=2&page[limit]=3');
      expect(page.data.map(({ shown }) => shown)).toEqual(['3 €', '4 €', '5 €']);
      expect(page.meta.pagination).toEqual({ total: 7, offset: 2, limit: 3, lastPage: 3 });
      expect(page.links.next).toContain(
        'page%5Boffset%5D=5&page%5Blimit%5D=3&verdict=wrong&search=',
      );
      expect((await get(new URL(page.links.next ?? '').search)).status).toBe(200);
      expect(page.counts).toMatchObject({ wrong: 8 });
      expect((await list('?verdict=right&verdict=wrong')).data).toHaveLength(8);
      expect((await list('?search=D0000000-0000-4000-8000-000000000003')).data).toHaveLength(1);
      expect((await list('?search=nowhere')).data).toEqual([]);
    });

    it.each([
      ['?verdict=broken', 'verdict: Expected wrong, silent, old, doubtful, right, found "broken".'],
      ['?page[limit]=0', 'page[limit]: Expected an integer from 1, found "0".'],
      [`?search=${'a'.repeat(256)}`, 'search: Expected at most 255 characters.'],
    ])('refuses %s', async (query, message) => {
      const response = await get(query);
      expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
        400,
        message,
      ]);
    });

    it('needs a key of the area', async () => {
      const statuses = [];
      for (const key of ['unknown', keys.report, keys.pricing, keys.displays]) {
        statuses.push((await get('', key)).status);
      }
      expect(statuses).toEqual([401, 403, 403, 200]);
    });

    it('answers 304 while nothing changes, and at most 5 s late', async () => {
      await report(1);
      const response = await get();
      const etag = response.headers.get('etag') ?? '';
      expect((await get('', keys.displays, etag)).status).toBe(304);
      await report(2);
      clockMs += 4_999;
      expect((await get('', keys.displays, etag)).status).toBe(304);
      clockMs += 1;
      expect((await get('', keys.displays, etag)).status).toBe(200);
    });

    it('reads again what was reported since, and leaves out what was removed', async () => {
      const reads: (readonly [number | null, number])[] = [];
      const counting: AdminStore = {
        ...store,
        read: (work) =>
          store.read((reader) =>
            work({
              ...reader,
              displays: async (organization, sinceMs) => {
                const found = await reader.displays(organization, sinceMs);
                reads.push([sinceMs, found.length]);
                return found;
              },
            }),
          ),
      };
      platform = platformOver(counting, { clock: () => clockMs });
      for (const number of [1, 2, 3]) await report(number);
      clockMs += 2 * minuteMs;
      const readMs = clockMs + 5_000;
      expect((await list()).data).toHaveLength(3);
      expect((await list()).data).toHaveLength(3);
      expect(reads).toEqual([[null, 3]]);
      clockMs += 2 * minuteMs;
      await report(2, { version: '0.2.0' });
      await report(4);
      expect((await list('?search=0.2.0')).data.map(({ uuid }) => uuid)).toEqual([display(2)]);
      expect(reads.slice(1)).toEqual([[readMs - minuteMs, 2]]);
      await store.write(async (writer) => {
        const removed = await writer.lockDisplay(display(3));
        if (removed !== undefined) await writer.deleteDisplay(removed);
      });
      expect((await list()).data.map(({ uuid }) => uuid).sort()).toEqual(
        [1, 2, 4].map((number) => display(number)),
      );
      expect(reads.at(-1)).toEqual([null, 3]);
    });
  });
});
