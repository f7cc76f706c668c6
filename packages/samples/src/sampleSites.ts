import { fileURLToPath } from 'node:url';

/** The names of the sample sites; each is a file `sites/<name>.json`. */
export const sampleSiteNames = ['city'] as const;

/** The name of a sample site. */
export type SampleSiteName = (typeof sampleSiteNames)[number];

/** The absolute path of a sample site's JSON file. */
export function sampleSitePath(name: SampleSiteName): string {
  return fileURLToPath(new URL(`../sites/${name}.json`, import.meta.url));
}
