import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { runtimeZones, type OwnZones } from '@wattpost/contract';
import type { Site } from '@wattpost/contract/wire';
import { beforeEach, expect, it } from 'vitest';
import {
  names,
  partnerNamed,
  publishingSite,
  rateAt,
  rates,
  stationAt,
  stationUuids,
} from '../support/site.ts';
import { withStores } from '../support/withStores.ts';
import { publishDatex } from '../../src/datex/publishDatex.ts';
import { readCurrentDocument } from '../../src/datex/storedDocument.ts';
import { readDatexSource } from '../../src/datex/readDatexSource.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

/** In Vienna. */
const midnightMs = Date.UTC(2026, 11, 31, 23);
const newYear = { costRateUuid: rates.unsaid, from: '2027-01-01T00:00:00', until: null };
const [uuid] = stationUuids;
const atUtc: OwnZones = { release: '2026e', clockOf: () => 'UTC' };

/** A station that has a new list from New Year on, and one that has a cost rate in that period alone. */
const site: Site = publishingSite({
  stations: [
    stationAt(0, { costRatePeriods: [newYear] }),
    stationAt(1, { costRateUuid: null, costRatePeriods: [newYear] }),
    stationAt(2, { costRateUuid: null }),
  ],
  cost_rates: [rateAt(rates.unsaid, 0.77)],
  publishing_partners: [partnerNamed('nap', { datex: { publisher: 'DE-NAP-X' } })],
});

withStores(({ openWith }) => {
  let store: AdminStore;
  let now = 0;

  beforeEach(async () => {
    now = midnightMs - 60_000;
    store = await openWith(site);
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

  it('publishes again where the clocks of the stations are from another release, though the newest is the same', async () => {
    const [partner] = site.publishing_partners;
    if (partner === undefined) throw new Error('The site has no partner.');
    now = midnightMs;
    const published = async (zones: OwnZones): Promise<string> => {
      await publishDatex({ store, nowMs: () => now, newUuid: randomUUID, zones })(partner);
      const current = await readCurrentDocument(store, partner, 'datex_status', now);
      if (current.state !== 'published') throw new Error(current.state);
      return gunzipSync(current.document.gzipped).toString();
    };
    const older = { ...runtimeZones, release: '2026e', releaseOf: () => '2026c' };
    expect(await published(older)).toContain('0.77');
    expect(await published(atUtc)).not.toContain('0.77');
  });

  it.each([
    ['the runtime', runtimeZones, midnightMs],
    ['other zone data', atUtc, midnightMs + 3_600_000],
  ])('publishes a price until midnight by %s, and the next one then', async (_, zones, endMs) => {
    const publish = publishDatex({ store, nowMs: () => now, newUuid: randomUUID, zones });
    const [partner] = site.publishing_partners;
    if (partner === undefined) throw new Error('The site has no partner.');
    const published = async (): Promise<string> => {
      await publish(partner);
      const current = await readCurrentDocument(store, partner, 'datex_status', now);
      if (current.state !== 'published') throw new Error(current.state);
      return gunzipSync(current.document.gzipped).toString();
    };
    const before = await published();
    expect(before).not.toContain('0.77');
    now = endMs - 1;
    expect(await published()).toBe(before);
    now = endMs;
    expect(await readCurrentDocument(store, partner, 'datex_status', now)).toEqual({
      state: 'out_of_date',
    });
    const after = await published();
    expect(after).toContain('0.77');
    expect(after).toContain(uuid);
  });
});
