import type { Site } from '@wattpost/contract/wire';
import { beforeEach, expect, it } from 'vitest';
import {
  importSite,
  names,
  publishingSite,
  rateAt,
  rates,
  stationAt,
  stationUuids,
} from '../support/site.ts';
import { withStores } from '../support/withStores.ts';
import { DatexFeed, type CachedPublication } from '../../src/datex/datexFeed.ts';
import { readDatexSource } from '../../src/datex/readDatexSource.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

/** In Vienna. */
const midnightMs = Date.UTC(2026, 11, 31, 23);
const newYear = { costRateUuid: rates.unsaid, from: '2027-01-01T00:00:00', until: null };
const [uuid] = stationUuids;

/** A station that has a new list from New Year on, and one that has a cost rate in that period alone. */
const site: Site = publishingSite({
  stations: [
    stationAt(0, { costRatePeriods: [newYear] }),
    stationAt(1, { costRateUuid: null, costRatePeriods: [newYear] }),
    stationAt(2, { costRateUuid: null }),
  ],
  cost_rates: [rateAt(rates.unsaid, 0.77)],
});

withStores(({ open }) => {
  let store: AdminStore;
  let now = 0;

  beforeEach(async () => {
    now = midnightMs - 60_000;
    store = await open();
    await importSite(store, site);
  });

  it('reads the periods of stations and all their cost rates, and the same again', async () => {
    const source = await readDatexSource(store, names.organization, now);
    const periods = [{ cost_rate_uuid: rates.unsaid, from: newYear.from, until: newYear.until }];
    expect(
      source.stations.map(({ cost_rate_uuid: usual, cost_rate_periods }) => [
        usual,
        cost_rate_periods,
      ]),
    ).toEqual([
      [rates.usual, periods],
      [null, periods],
    ]);
    expect(source.cost_rates.map((rate) => rate.uuid)).toEqual([rates.usual, rates.unsaid]);
    expect(await readDatexSource(store, names.organization, now, source)).toBe(source);
  });

  it('publishes a price until midnight on the clock of the station, and the next one then', async () => {
    const options = { country: 'DE', publisher: 'DE-NAP-X' };
    const feed = new DatexFeed(
      store,
      options,
      () => now,
      () => undefined,
    );
    const published = async (): Promise<CachedPublication> =>
      feed.publish(names.organization, 'status');
    const etagOf = ({ result }: CachedPublication): string => (result.ok ? result.plainEtag : '');
    const before = await published();
    expect(before.untilMs).toBe(midnightMs);
    now = midnightMs - 1;
    expect(await published()).toBe(before);
    now = midnightMs;
    const after = await published();
    expect(etagOf(after)).not.toBe(etagOf(before));
    const bytes = after.result.ok ? after.result.gzipped.bytes : new Uint8Array();
    const text = await new Response(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')),
    ).text();
    expect(text).toContain('0.77');
    expect(text).toContain(uuid);
  });
});
