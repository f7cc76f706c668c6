import type { BundleCostRate, BundlePeriod, BundleStation } from '@wattpost/contract';
import { FakePlatform } from '../../../packages/client/test/fakePlatform.ts';
import type { CliIo } from '../src/host/io.ts';

export const stationUuid = '11111111-1111-4111-8111-111111111111';
export const otherStationUuid = '22222222-2222-4222-8222-222222222222';
export const rateUuid = '33333333-3333-4333-8333-333333333333';
export const otherRateUuid = '44444444-4444-4444-8444-444444444444';

const station = (uuid: string, cost_rate_uuid: string | null): BundleStation => ({
  uuid,
  label: 'Hof 1',
  public_display_name: null,
  time_zone: 'Europe/Vienna',
  location_name: null,
  max_power_kw: null,
  cost_rate_uuid,
  directions: [],
});
const costRate = (uuid: string): BundleCostRate => ({
  uuid,
  name: 'Hof',
  currency: 'EUR',
  dynamic_pricing: null,
  intervals: { energy: [{ uuid, unit: 1000, price: 0.5 }], time: [], session_fee: null },
  marketing_texts: {},
  tax: null,
  recurring: [],
  unique: [],
});

/**
 * A platform with two stations, one of which has a cost rate, and the credentials it received.
 *
 * @param periods of that station
 */
export function fakePlatform(periods: readonly BundlePeriod[] = []): {
  readonly fetch: CliIo['fetch'];
  readonly keys: Set<string>;
} {
  const platform = new FakePlatform({
    stations: [
      { ...station(stationUuid, rateUuid), cost_rate_periods: periods },
      station(otherStationUuid, null),
    ],
    cost_rates: [costRate(rateUuid), costRate(otherRateUuid)],
  });
  const keys = new Set<string>();
  platform.override = ({ headers }) => {
    for (const name of ['authorization', 'x-api-token']) {
      if (headers[name] !== undefined) keys.add(`${name}: ${headers[name]}`);
    }
    return undefined;
  };
  return { fetch: platform.fetch, keys };
}
