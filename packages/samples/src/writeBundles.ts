import { writeFileSync } from 'node:fs';
import { sampleBundlePath, type SampleName } from './sampleBundles.ts';
import { madeBundles } from './madeBundles.ts';

for (const [name, text] of Object.entries(madeBundles())) {
  writeFileSync(sampleBundlePath(name as SampleName), text);
}
