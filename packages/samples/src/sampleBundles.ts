import { fileURLToPath } from 'node:url';

/** The samples' names; each is a file `bundles/<name>.json`. */
export const sampleNames = [
  'city-ac',
  'motorway-hpc',
  'default-only',
  'price-unknown',
  'all-stations',
  'two-stations',
  'three-stations',
  'four-stations',
  'four-prices',
  'holiday-and-new-year',
] as const;

/** The name of a sample bundle. */
export type SampleName = (typeof sampleNames)[number];

/** The absolute path of a sample bundle's JSON file. */
export function sampleBundlePath(name: SampleName): string {
  return fileURLToPath(new URL(`../bundles/${name}.json`, import.meta.url));
}
