import { writeFileSync } from 'node:fs';
import { madeBundles, madeSites } from './madeBundles.ts';
import { sampleBundlePath, type SampleName } from './sampleBundles.ts';
import { sampleSitePath, type SampleSiteName } from './sampleSites.ts';

for (const [name, text] of Object.entries(madeBundles())) {
  writeFileSync(sampleBundlePath(name as SampleName), text);
}
for (const [name, text] of Object.entries(madeSites())) {
  writeFileSync(sampleSitePath(name as SampleSiteName), text);
}
