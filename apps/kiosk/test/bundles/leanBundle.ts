import { testBundle, type BundleChanges } from './testBundle.ts';

/** The test's bundle without its texts and windows: what it takes to lay them out is not drilled. */
export function leanBundle(changes: BundleChanges): string {
  const bundle = JSON.parse(Buffer.from(testBundle(changes)).toString()) as {
    stations: { directions: unknown[] }[];
    cost_rates: { marketing_texts: object; recurring: unknown[] }[];
  };
  for (const station of bundle.stations) station.directions = [];
  for (const rate of bundle.cost_rates) {
    rate.marketing_texts = {};
    rate.recurring = [];
  }
  return JSON.stringify(bundle);
}
