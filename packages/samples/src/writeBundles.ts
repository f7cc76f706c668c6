import { writeFileSync } from 'node:fs';
import { generateBundles, generateSites } from './generateSamples.ts';
import { sampleBundlePath, type SampleName } from './sampleBundles.ts';
import { sampleSitePath, type SampleSiteName } from './sampleSites.ts';

for (const [name, text] of Object.entries(generateBundles())) {
  writeFileSync(sampleBundlePath(name as SampleName), text);
}
for (const [name, text] of Object.entries(generateSites())) {
  writeFileSync(sampleSitePath(name as SampleSiteName), text);
}
