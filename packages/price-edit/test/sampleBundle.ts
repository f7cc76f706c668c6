import { readFileSync } from 'node:fs';
import { readBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';

export function sampleBundle(name: SampleName): Bundle {
  const reading = readBundle(readFileSync(sampleBundlePath(name)));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}
