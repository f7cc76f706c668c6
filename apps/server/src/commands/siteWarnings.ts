import { hiddenMarks } from '@wattpost/contract';
import type { Site } from '@wattpost/contract/wire';
import { compileCostRate, type CostRateInput } from '@wattpost/engine';
import { inCanonicalOrder } from '../store/pricing/canonicalOrder.ts';

/** Warnings that are named; of the rest only the number. */
const maxNamed = 20;

/**
 * What the author of a site should know of it, one line each: names that are read as others, entries
 * that never hold, overlaps, ends that disagree, entries of a mode that the rate is not in. Nothing of
 * it keeps a site from being imported.
 */
export function siteWarnings(site: Site): readonly string[] {
  const names = hiddenMarks({
    cost_rates: site.cost_rates,
    stations: site.stations.map(({ label, publicDisplayName }) => ({
      ...{ label, public_display_name: publicDisplayName, location_name: null },
    })),
  }).map(({ path, code, message }) => `warning: ${path}: ${code}: ${message}`);
  const prices = site.cost_rates.flatMap((costRate) =>
    // As the interface lists them: among equals the order decides (R6, U3).
    compileCostRate(engineInput(inCanonicalOrder(costRate)))
      .diagnostics.filter(({ severity }) => severity === 'warning')
      .map(({ code, message }) => `warning: cost rate "${costRate.name}": ${code}: ${message}`),
  );
  const warnings = [...names, ...prices];
  const more = warnings.length - maxNamed;
  return more > 0
    ? [...warnings.slice(0, maxNamed), `warning: and ${more} more like these`]
    : warnings;
}

/** A cost rate without what only a site file says of it. */
function engineInput(costRate: Site['cost_rates'][number]): CostRateInput {
  const {
    organization_uuid: _organization,
    description: _description,
    auto_stop_minutes: _minutes,
    auto_stop_costs: _costs,
    ...price
  } = costRate;
  return price;
}
