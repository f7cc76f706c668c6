import { randomUUID } from 'node:crypto';
import { createPlatform, type Platform } from '@wattpost/platform';
import { beforeEach, expect, it } from 'vitest';
import {
  addToken,
  importSite,
  publishingSite,
  rateAt,
  rates,
  stationAt,
  stationUuids,
  type SiteChanges,
} from '../support/site.ts';
import { withStores } from '../support/withStores.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

interface Tariff {
  readonly id: string;
  readonly start_date_time?: string;
  readonly end_date_time?: string;
  readonly elements: readonly {
    readonly price_components: readonly { readonly price: number }[];
    readonly restrictions?: object;
  }[];
}

interface Location {
  readonly id: string;
  readonly evses: readonly {
    readonly connectors: readonly { readonly tariff_ids?: readonly string[] }[];
  }[];
}

const base = 'https://cpo.example/ocpi/2.2.1';
/** A Saturday, 10:30 in Vienna. */
const start = Date.UTC(2026, 10, 21, 9, 30);

/** Six days before Christmas on the station's clock. */
const feast = { from: '2026-12-24T00:00:00', until: '2026-12-27T00:00:00' };
const withFeast = { costRatePeriods: [{ costRateUuid: rates.dated, ...feast }] };
const [firstStation, secondStation, thirdStation] = stationUuids;

/** A text in which a cost rate differs from others, so that its tariff does. */
const otherText = { marketing_texts: { de: { short_description: 'Feiertag' } } };

withStores(({ open }) => {
  let store: AdminStore;
  let platform: Platform;
  let token: string;
  let now = start;

  beforeEach(async () => {
    now = start;
    store = await open();
    platform = createPlatform({ store, clock: () => now, newUuid: randomUUID });
  });

  async function publish(changes: SiteChanges): Promise<void> {
    await importSite(store, publishingSite(changes));
    token = await addToken(store, { partner: 'nap' });
  }
  async function list<Item>(module: string): Promise<readonly Item[]> {
    const headers = { authorization: `Token ${btoa(token)}` };
    const response = await platform.fetch(new Request(`${base}/${module}`, { headers }));
    return ((await response.json()) as { readonly data: readonly Item[] }).data;
  }
  const tariffs = async (): Promise<readonly Tariff[]> => list('tariffs');
  const tariffIds = async (): Promise<Readonly<Record<string, readonly string[] | undefined>>> =>
    Object.fromEntries(
      (await list<Location>('locations')).map(({ id, evses }) => [
        id,
        evses[0]?.connectors[0]?.tariff_ids,
      ]),
    );
  const findings = async (): Promise<readonly string[]> =>
    (await store.outbox.findings()).map(({ finding }) => finding);

  it('is made again where the clock of its station is from another release, though the newest is the same', async () => {
    const stations = [stationAt(0, withFeast)];
    await publish({ stations, cost_rates: [rateAt(rates.dated, 0.6, otherText)] });
    const startsWith = async (release: string, clockOf: (zone: string) => string) => {
      const zones = { release: '2026f', clockOf, releaseOf: () => release };
      platform = createPlatform({ store, clock: () => now, newUuid: randomUUID, zones });
      return (await tariffs()).map(({ start_date_time: from }) => from);
    };
    expect(await startsWith('2026e', (zone) => zone)).toContain('2026-12-23T23:00:00Z');
    expect(await startsWith('2026f', () => 'UTC')).toContain('2026-12-24T00:00:00Z');
  });

  it('is one tariff of its own, which all stations with the same calendar name', async () => {
    const stations = [stationAt(0, withFeast), stationAt(1, withFeast), stationAt(2)];
    await publish({ stations });
    const all = await tariffs();
    expect(all).toHaveLength(2);
    const calendar = all.find(({ id }) => id !== rates.usual);
    const { id = '', elements = [] } = calendar ?? {};
    expect(id.length).toBeLessThanOrEqual(36);
    expect(elements.map(({ restrictions }) => restrictions)).toEqual([
      { start_date: '2026-12-24', end_date: '2026-12-27' },
      undefined,
    ]);
    expect(elements.map(({ price_components: [part] }) => part?.price)).toEqual([0.48, 0.32]);
    expect(await tariffIds()).toEqual({
      [firstStation]: [id],
      [secondStation]: [id],
      [thirdStation]: [rates.usual],
    });
    expect(await findings()).toEqual([]);
  });

  it('is another tariff once it changes, and none once no station has it', async () => {
    await publish({ stations: [stationAt(0, withFeast)] });
    const [before] = await tariffs();
    const later = { ...feast, until: '2026-12-28T00:00:00', costRateUuid: rates.dated };
    await importSite(
      store,
      publishingSite({ stations: [stationAt(0, { costRatePeriods: [later] })] }),
    );
    now += 60_000;
    const changed = await tariffs();
    expect(changed).toHaveLength(1);
    expect(changed[0]?.id).not.toBe(before?.id);
    expect((await tariffIds())[firstStation]).toEqual([changed[0]?.id]);
    await importSite(store, publishingSite({ stations: [stationAt(0)] }));
    now += 60_000;
    expect((await tariffs()).map(({ id }) => id)).toEqual([rates.usual]);
    expect((await tariffIds())[firstStation]).toEqual([rates.usual]);
  });

  it('is consecutive tariffs where texts differ; one that has ended is soon published no more', async () => {
    const stations = [stationAt(0, withFeast)];
    await publish({ stations, cost_rates: [rateAt(rates.dated, 0.6, otherText)] });
    const all = await tariffs();
    const spans = all.map(({ start_date_time: from, end_date_time: until }) => [from, until]);
    expect(spans).toEqual(
      expect.arrayContaining([
        [undefined, '2026-12-23T23:00:00Z'],
        ['2026-12-23T23:00:00Z', '2026-12-26T23:00:00Z'],
        ['2026-12-26T23:00:00Z', undefined],
      ]),
    );
    const named = (await tariffIds())[firstStation] ?? [];
    expect(named.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect(named.every((id) => id.length <= 36)).toBe(true);

    now = Date.UTC(2026, 11, 24, 12);
    expect(await tariffs()).toHaveLength(3);
    now = Date.UTC(2026, 11, 25, 23);
    const left = await tariffs();
    expect(left.map(({ start_date_time: from }) => from).toSorted()).toEqual([
      '2026-12-23T23:00:00Z',
      '2026-12-26T23:00:00Z',
    ]);
    expect((await tariffIds())[firstStation]).toHaveLength(2);
    now = Date.UTC(2027, 0, 10);
    expect(await tariffs()).toHaveLength(1);
  });

  it('is no tariff if a price would differ, and names the station', async () => {
    const limited = {
      energy: [{ unit: 1000, price: 0.6 }],
      time: [],
      session_fee: null,
      limits: { max_energy: 10 },
    };
    const cost_rates = [rateAt(rates.dated, 0, { intervals: limited })];
    await publish({ stations: [stationAt(0, withFeast)], cost_rates });
    expect(await tariffs()).toEqual([]);
    expect((await tariffIds())[firstStation]).toBeUndefined();
    expect(await findings()).toEqual([
      expect.stringMatching(/^Its cost rate cannot be published/),
      expect.stringMatching(new RegExp(`^calendar of station ${firstStation}: `)),
    ]);
  });
});
