import { readSite, type Site, type SiteChargeLog, type SiteStation } from '@wattpost/contract/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  importSite,
  names,
  publishingSite,
  rateAt,
  rates,
  stationAt,
  stationUuids,
  type SiteChanges,
  atImport,
} from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore, SiteImport } from '../../../src/store/database/adminStore.ts';

const [uuid, otherUuid] = stationUuids;
type Periods = NonNullable<SiteStation['costRatePeriods']>;

const periods: Periods = [
  { costRateUuid: rates.dated, from: '2026-12-20T00:00:00', until: '2027-01-07T00:00:00' },
  { costRateUuid: null, from: '2026-12-24T18:00:00', until: '2026-12-25T00:00:01' },
  { costRateUuid: rates.unsaid, from: '2027-01-01T00:00:00', until: null },
];
const newList = rateAt(rates.unsaid, 0.5);

function siteWithPeriods(of: Periods = periods, changes: SiteChanges = {}): Site {
  return publishingSite({
    stations: [stationAt(0, { costRatePeriods: of }), stationAt(1)],
    cost_rates: [newList],
    ...changes,
  });
}

/** What is wrong, as paths with codes. */
function problemsOf(imported: SiteImport): readonly string[] {
  return imported.ok ? [] : imported.problems.map(({ path, code }) => `${path} ${code}`);
}

withStores(({ open, openWith }) => {
  let store: AdminStore;
  beforeEach(async () => {
    store = await open();
  });
  const exportedPeriods = async (): Promise<readonly (Periods | undefined)[]> =>
    (await store.site.exportSite()).stations.map((station) => station.costRatePeriods);

  describe('periods of a site file', () => {
    it('are exported as listed, in the second format, and imported again the same', async () => {
      await importSite(store, siteWithPeriods());
      const exported = await store.site.exportSite();
      expect(exported.format).toBe('wattpost-site/2');
      expect(await exportedPeriods()).toEqual([periods, undefined]);
      const reading = readSite(JSON.stringify(exported));
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      store = await openWith(reading.site);
      expect(await store.site.exportSite()).toEqual(exported);
    });

    it('are replaced with their station, and end with one that states none', async () => {
      await importSite(store, siteWithPeriods());
      await importSite(store, siteWithPeriods(periods.slice(2)));
      expect(await exportedPeriods()).toEqual([periods.slice(2), undefined]);
      await importSite(store, publishingSite({ stations: [stationAt(1)] }));
      expect((await exportedPeriods())[0]).toEqual(periods.slice(2));
      await importSite(store, publishingSite({ stations: [stationAt(0)] }));
      expect(await exportedPeriods()).toEqual([undefined, undefined]);
      expect((await store.site.exportSite()).format).toBe('wattpost-site/1');
    });

    it('may be ten thousand', async () => {
      const many = Array.from({ length: 10_000 }, (_, hour) => ({
        costRateUuid: hour % 2 === 0 ? rates.dated : rates.unsaid,
        from: new Date(Date.UTC(2027, 0, 1, hour)).toISOString().slice(0, 19),
        until: new Date(Date.UTC(2027, 0, 1, hour + 2)).toISOString().slice(0, 19),
      }));
      await importSite(store, siteWithPeriods(many));
      expect((await exportedPeriods())[0]).toEqual(many);
    });

    it('go with a station to another organization only with cost rates of that', async () => {
      await importSite(store, siteWithPeriods());
      const moved = { companyUuid: names.otherCompany, costRateUuid: null };
      const other = { ...rateAt(names.otherRate, 1), organization_uuid: names.otherOrganization };
      const own = periods.map((period) => ({ ...period, costRateUuid: names.otherRate }));
      const to = (of: Periods): Site =>
        publishingSite({
          stations: [stationAt(0, { ...moved, costRatePeriods: of })],
          cost_rates: [other],
        });
      expect(problemsOf(await store.site.importSite(to(periods.slice(0, 1)), atImport))).toEqual([
        '$.stations[0].costRatePeriods[0].costRateUuid other_organization',
      ]);
      await importSite(store, to(own));
      expect((await exportedPeriods())[0]).toEqual(own);
    });
  });

  describe('cost rates that are no calendar', () => {
    const path = '$.stations[0].costRatePeriods';

    it.each([
      ['K5 of another currency', rateAt(rates.unsaid, 0.5, { currency: 'CHF' }), 'other_currency'],
      ['K5 without a tax', rateAt(rates.unsaid, 0.5, { tax: null }), 'mixed_tax'],
      [
        'K5 with a tax apart',
        rateAt(rates.unsaid, 0.5, { tax: { percent: 25, included: false } }),
        'mixed_tax',
      ],
    ])('are refused in one file: %s', async (_, rate, code) => {
      const site = siteWithPeriods(periods, { cost_rates: [rate] });
      expect(problemsOf(await store.site.importSite(site, atImport))).toEqual([
        `${path}[2] ${code}`,
      ]);
    });

    it('K5 take another percentage and another clock', async () => {
      const rate = rateAt(rates.unsaid, 0.5, {
        tax: { percent: 20, included: true },
        time_zone: 'Europe/Lisbon',
      });
      await importSite(store, siteWithPeriods(periods, { cost_rates: [rate] }));
    });

    it('K1 name one that exists, in the file or in the store', async () => {
      const unknown = periods.map((period) => ({ ...period, costRateUuid: otherUuid }));
      expect(problemsOf(await store.site.importSite(siteWithPeriods(unknown), atImport))).toEqual(
        unknown.map((_, index) => `${path}[${index}].costRateUuid unknown_cost_rate`),
      );
    });

    it('K5 are refused beside those of the store', async () => {
      await importSite(store, siteWithPeriods());
      const franc = rateAt(names.otherRate, 1, { currency: 'CHF' });
      const withFranc = siteWithPeriods([
        { ...periods[0], costRateUuid: franc.uuid } as Periods[0],
      ]);
      const file = { ...withFranc, cost_rates: [] };
      await importSite(store, publishingSite({ cost_rates: [franc], stations: [stationAt(2)] }));
      expect(problemsOf(await store.site.importSite(file, atImport))).toEqual([
        `${path}[0] other_currency`,
      ]);
    });

    it('K5 are refused where a file replaces one that stations of the store have', async () => {
      await importSite(store, siteWithPeriods());
      const before = await store.site.exportSite();
      const franc = rateAt(rates.unsaid, 0.5, { currency: 'CHF' });
      const site = publishingSite({ stations: [stationAt(1)], cost_rates: [franc] });
      const imported = await store.site.importSite(site, atImport);
      expect(problemsOf(imported)).toEqual(['$.cost_rates[0] other_currency']);
      expect(imported).toMatchObject({
        problems: [{ message: expect.stringContaining(`Station ${uuid} of the store`) as string }],
      });
      expect(await store.site.exportSite()).toEqual(before);
    });
  });

  const log: Omit<SiteChargeLog, 'start'> = {
    id: 1,
    uuid: otherUuid,
    station_uuid: uuid,
    cp_id: null,
    card_id: null,
    customer_uuid: null,
    cost_rate_uuid: null,
    end: '2027-03-01T12:00:00Z',
    energy_wh: 10_000,
    charging_until: undefined,
    receipt: undefined,
  };

  describe('a charge log without a cost rate', () => {
    const withLog = (start: string, of = periods): Site => ({
      ...siteWithPeriods(of),
      charge_logs: [{ ...log, start }],
    });

    it.each([
      ['before all periods', '2026-12-19T22:59:59Z', rates.usual, '4.00'],
      ['K2 in a period, on the clock of the station', '2026-12-19T23:00:00Z', rates.dated, '6.00'],
      ['K2 in the shorter of two', '2027-01-06T22:59:59Z', rates.dated, '6.00'],
      ['K2 in one without end', '2027-01-06T23:00:00Z', rates.unsaid, '5.00'],
    ])('is billed at the one of its start: %s', async (_, start, rate, total) => {
      await importSite(store, withLog(start));
      const { charge_logs } = await store.site.exportSite();
      expect(charge_logs[0]).toMatchObject({
        cost_rate_uuid: rate,
        receipt: { total, lines: [{ cost_rate_uuid: rate }], taxes: [{ percent: 25 }] },
      });
    });

    it('K2 is billed on the clock of the zone data that is passed in', async () => {
      const zones = { release: '2026e', clockOf: () => 'UTC' };
      const site = withLog('2026-12-19T23:00:00Z');
      expect(await store.site.importSite(site, { ...atImport, zones })).toMatchObject({ ok: true });
      const { charge_logs } = await store.site.exportSite();
      expect(charge_logs[0]).toMatchObject({ cost_rate_uuid: rates.usual });
    });

    it('K3 is refused where the station has none', async () => {
      const imported = await store.site.importSite(withLog('2026-12-24T17:00:00Z'), atImport);
      expect(problemsOf(imported)).toEqual(['$.charge_logs[0].cost_rate_uuid no_cost_rate']);
    });

    it('takes the periods of a station that only the store has', async () => {
      await importSite(store, siteWithPeriods());
      const site = publishingSite({ stations: [stationAt(1)] });
      const charge_logs = [{ ...log, start: '2027-01-10T08:00:00Z' }];
      await importSite(store, { ...site, charge_logs });
      const exported = await store.site.exportSite();
      expect(exported.charge_logs[0]?.cost_rate_uuid).toBe(rates.unsaid);
    });

    it('is refused at a station that is not there', async () => {
      const site = withLog('2026-12-01T00:00:00Z');
      const charge_logs = site.charge_logs.map((one) => ({ ...one, station_uuid: names.company }));
      expect(problemsOf(await store.site.importSite({ ...site, charge_logs }, atImport))).toEqual([
        '$.charge_logs[0].station_uuid unknown_station',
        '$.charge_logs[0].cost_rate_uuid no_cost_rate',
      ]);
    });
  });

  describe('a receipt', () => {
    it('C7 with several percentages is kept and exported with each of them', async () => {
      const tax = (percent: number, gross: string) => ({ percent, net: gross, tax: '0', gross });
      const span = { from: '2026-12-31T22:00:00.000Z', until: '2026-12-31T23:00:00.000Z' };
      const price = { quantity: 1, unit: 1, price: '1', amount: '1' };
      const receipt = {
        currency: 'EUR',
        total: '2.00',
        lines: [rates.usual, rates.unsaid].map((cost_rate_uuid, index) => ({
          component: 'energy' as const,
          cost_rate_uuid,
          entry_uuid: null,
          tax_percent: 20 - index,
          ...span,
          ...price,
        })),
        tax: null,
        taxes: [tax(20, '1.00'), tax(19, '1.00')],
      };
      const site = publishingSite({ stations: [stationAt(0)], cost_rates: [newList] });
      const billed = { ...log, cost_rate_uuid: rates.usual, start: span.from, receipt };
      await importSite(store, { ...site, charge_logs: [billed] });
      const exported = await store.site.exportSite();
      expect(exported.format).toBe('wattpost-site/2');
      expect(exported.charge_logs[0]?.receipt).toEqual(receipt);
      const found = await store.read((reader) => reader.chargeLog(1));
      expect(found?.receipt).toEqual(receipt);
    });
  });
});
