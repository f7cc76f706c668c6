import { driverPage, stationList } from '@wattpost/contract/wire';
import { expect, it } from 'vitest';
import { changeOf, changePlatform, dated, holiday, perKwh, write } from '../changes/changeSite.ts';
import { otherZones } from '../site/otherZones.ts';
import { city, costRateOf, siteStation, uuidOf } from '../site/siteData.ts';
import { ask, askPage, cpo, stationOf } from '../site/testPlatform.ts';

/** Midnight by `otherZones`, and 01:00 by the runtime. */
const midnightMs = Date.UTC(2026, 0, 3);
const fromMidnight = { costRateUuid: holiday, from: '2026-01-03T00:00:00', until: null };

it('gives a station its next cost rate at midnight by the zone data of the process', async () => {
  let atMs = midnightMs - 1;
  const platform = changePlatform(
    {
      stations: [
        siteStation(city.station, { costRateUuid: city.ownRate, costRatePeriods: [fromMidnight] }),
      ],
    },
    { clock: () => atMs, zones: otherZones },
  );
  const rates = async (): Promise<readonly unknown[]> => {
    const detail = stationOf(await ask(platform, `${cpo}/charging_stations/${city.station}`));
    const list = stationList.parse((await ask(platform, `${cpo}/charging_stations/`)).body);
    return [detail.attributes.costRateUuid, list.data[0]?.attributes.costRateUuid];
  };
  expect(await rates()).toEqual([city.ownRate, city.ownRate]);
  atMs = midnightMs;
  expect(await rates()).toEqual([holiday, holiday]);
});

it('compares a change of prices at the same midnight', async () => {
  const platform = changePlatform({}, { clock: () => midnightMs - 3_600_000, zones: otherZones });
  const period = { cost_rate_uuid: holiday, from: fromMidnight.from, until: null };
  const body = { cost_rate_uuid: city.ownRate, cost_rate_periods: [period] };
  const path = `/api/dynamic_pricing/stations/${city.station}`;
  const { difference } = changeOf(await write(platform, path, body));
  expect(difference.stations[0]?.price_changes[0]).toMatchObject({
    spans: [{ from: '2026-01-03T00:00:00Z' }],
  });
});

it('shows drivers the dated price of the evening before', async () => {
  const validity = { type: 'unique', start: '2026-01-02T22:00:00', end: null } as const;
  const entry = { uuid: uuidOf(600), name: 'Friday', validity, marketing_texts: {} };
  const platform = changePlatform(
    {
      cost_rates: [
        costRateOf({
          uuid: dated,
          dynamic_pricing: 2,
          intervals: perKwh(0.6),
          unique: [{ ...entry, intervals: perKwh(0.2) }],
        }),
      ],
      stations: [siteStation(city.station, { costRateUuid: dated })],
    },
    { clock: () => midnightMs - 1_800_000, zones: otherZones, driverPages: true },
  );
  const page = await askPage(platform, `/p/${city.station}?format=json`);
  const { now } = driverPage.parse(await page.json());
  expect(now.price?.energy).toMatchObject([{ amount: '0.2' }]);
});
