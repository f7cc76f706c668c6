import { utcInstant } from '@wattpost/contract';
import type { StoredGeneration } from './bundleStore.ts';

/**
 * Generations in the order in which they are to be tried: by when their bundles say that they were
 * made, not by their numbers alone, since an old file may have been put back under a new number. Of
 * several from one instant the greatest number comes first.
 */
export function newestFirst(generations: readonly StoredGeneration[]): readonly StoredGeneration[] {
  return generations
    .map((generation) => ({ generation, madeMs: madeAtMs(generation.bytes) }))
    .sort(
      (one, other) => other.madeMs - one.madeMs || other.generation.number - one.generation.number,
    )
    .map(({ generation }) => generation);
}

const member = '"created_at"';

/**
 * When a bundle says that it was made, epoch milliseconds, without reading all of it: within a text a
 * quotation mark is escaped, and no other member of a sound bundle has this name. What has none is
 * older than everything.
 */
function madeAtMs(bytes: Uint8Array): number {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = content.indexOf(member);
  if (at < 0) return Number.MIN_SAFE_INTEGER;
  const after = content.toString('latin1', at + member.length, at + member.length + 100);
  const written = /^\s*:\s*"([^"\\]*)"/.exec(after)?.[1];
  return (written === undefined ? undefined : utcInstant(written)) ?? Number.MIN_SAFE_INTEGER;
}
