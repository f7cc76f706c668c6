import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { scratchParent } from '../../../../scripts/run/scratchParent.ts';

/** A folder for one test, gone after it. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(scratchParent(), 'wattpost-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
