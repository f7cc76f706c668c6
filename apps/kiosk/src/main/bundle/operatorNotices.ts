import type { Bundle } from '@wattpost/contract';
import { lintBundle } from '@wattpost/lint';

/** The status has these as its state. */
const saidElsewhere: ReadonlySet<string> = new Set(['expired', 'made_in_future']);

/**
 * What the operator, and not the public, is to be told of a bundle, as far as it concerns the stations
 * of this display: prices that a fast charger should not have, times without a price.
 *
 * @param nowMs epoch milliseconds.
 */
export function operatorNotices(
  bundle: Bundle,
  stations: Bundle['stations'],
  nowMs: number,
): readonly string[] {
  const used = new Set(stations.map((station) => station.cost_rate_uuid));
  const costRates = bundle.cost_rates.filter(({ uuid }) => used.has(uuid));
  const shown = { ...bundle, stations, cost_rates: costRates };
  return lintBundle(shown, nowMs)
    .notices.filter(({ code, severity }) => severity === 'warning' && !saidElsewhere.has(code))
    .map(({ message }) => message);
}

/** Has the notices logged, once for each bundle that comes into use. */
export function makeNoticeTeller(
  log: (message: string) => void,
): (active: { readonly sha256: string; readonly notices: readonly string[] }) => void {
  let told: string | null = null;
  return ({ sha256, notices }) => {
    if (sha256 === told) return;
    told = sha256;
    for (const notice of notices) log(`notice for the operator: ${notice}`);
  };
}
