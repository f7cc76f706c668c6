import { readBundle } from '@wattpost/contract';
import { lintBundle } from '@wattpost/lint';
import type { HeldBundle } from './heldBundle.ts';

/** The status has these as its state. */
const saidElsewhere: ReadonlySet<string> = new Set(['expired', 'made_in_future']);

/**
 * What the operator, and not the public, is to be told of the bundle in use, as far as it concerns
 * the stations of this display: prices that a fast charger should not have, times without a price.
 *
 * @param nowMs epoch milliseconds.
 */
function operatorNotices(held: HeldBundle, nowMs: number): readonly string[] {
  const reading = readBundle(held.bytes);
  if (!reading.ok) return [];
  const shown = new Set(held.data.stations.map(({ uuid }) => uuid));
  const stations = reading.bundle.stations.filter(({ uuid }) => shown.has(uuid));
  const used = new Set(stations.map((station) => station.cost_rate_uuid));
  const costRates = reading.bundle.cost_rates.filter(({ uuid }) => used.has(uuid));
  const bundle = { ...reading.bundle, stations, cost_rates: costRates };
  return lintBundle(bundle, nowMs)
    .notices.filter(({ code, severity }) => severity === 'warning' && !saidElsewhere.has(code))
    .map(({ message }) => message);
}

/** Finds the notices once for each bundle, and has them logged then. */
export function rememberNotices(
  log: (message: string) => void,
): (held: HeldBundle | null, nowMs: number) => readonly string[] {
  let known: { readonly sha256: string; readonly notices: readonly string[] } | null = null;
  return (held, nowMs) => {
    if (held === null) return [];
    if (known?.sha256 === held.sha256) return known.notices;
    const notices = operatorNotices(held, nowMs);
    known = { sha256: held.sha256, notices };
    for (const notice of notices) log(`notice for the operator: ${notice}`);
    return notices;
  };
}
