import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const neededBytes = 2 * 1024 ** 3;

/**
 * Where tests make folders for files that are forced to the disk, or are thousands: in memory where there is enough to
 * spare, where neither is waited for; else where temporary files are.
 */
export function scratchParent(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes ? memory : tmpdir();
}
