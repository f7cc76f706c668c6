import { stationPlan, type Bundle } from '@wattpost/contract';
import type { Diagnostic } from '@wattpost/engine';

/** The diagnostics of every cost rate that a station uses; they do not depend on the zone. */
export function bundleDiagnostics(bundle: Bundle): Diagnostic[] {
  return bundle.cost_rates.flatMap(({ uuid }, index) => {
    const station = bundle.stations.find(({ cost_rate_uuid: used }) => used === uuid);
    if (station === undefined) return [];
    return stationPlan(bundle, station.uuid).diagnostics.map((diagnostic) => ({
      ...diagnostic,
      path: `$.cost_rates[${index}]${diagnostic.path.slice(1)}`,
    }));
  });
}
