import { readFileSync } from 'node:fs';
import { readBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';

/** One of the sample bundles. */
export function sampleBundle(name: SampleName): Bundle {
  const reading = readBundle(readFileSync(sampleBundlePath(name)));
  if (!reading.ok) throw new Error(`${name} is no bundle`);
  return reading.bundle;
}
