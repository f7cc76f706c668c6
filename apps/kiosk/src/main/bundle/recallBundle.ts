import { createHash, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Bundle } from '@wattpost/contract';
import { isSignedBy } from '@wattpost/kiosk-config/node';
import type { StoredGeneration } from './bundleStore.ts';
import type { Generation } from './generation.ts';
import { holdBundle, type HeldBundle } from './heldBundle.ts';

/** What a generation of the store has to agree with to be taken up without checking it anew. */
export interface RecallTerms {
  /** As in `AcceptanceTerms`. */
  readonly stations: readonly string[];
  readonly publicKey: KeyObject | null;
  /** The program that is running, and what it knows of time zones. */
  readonly program: string;
}

/**
 * Takes up a generation that this very program has checked in full for these very stations when it
 * was taken over; its checksum says that it is still the same.
 *
 * @returns `null`: it has to be checked.
 */
export function recallBundle(stored: StoredGeneration, terms: RecallTerms): HeldBundle | null {
  const { publicKey, program, stations } = terms;
  if (stored.mark === null) return null;
  if (publicKey !== null) {
    const { bytes, signature } = stored;
    if (signature === null || !isSignedBy(publicKey, bytes, signature)) return null;
  }
  const held = readPlain(stored, stations);
  return held !== null && stored.mark === markOf(held, program) ? held : null;
}

/**
 * What is kept with a bundle that was checked in full, so that it can be recalled.
 *
 * @returns `null`: it says something in a way that only the full reading understands.
 */
export function checkMark(offered: Generation, held: HeldBundle, program: string): string | null {
  const uuids = held.data.stations.map(({ uuid }) => uuid);
  const plain = readPlain(offered, uuids);
  return plain !== null && isDeepStrictEqual(plain.data, held.data) ? markOf(held, program) : null;
}

function markOf({ data }: HeldBundle, program: string): string {
  const about = JSON.stringify([program, data.stations.map(({ uuid }) => uuid)]);
  return createHash('sha256').update(about).digest('hex');
}

/** The bundle as its text has it, without a look at what it says. */
function readPlain(generation: Generation, stations: readonly string[]): HeldBundle | null {
  try {
    const bundle = JSON.parse(Buffer.from(generation.bytes).toString('utf8')) as Bundle;
    const holding = holdBundle(generation, bundle, stations);
    return holding.ok ? holding.held : null;
  } catch {
    return null;
  }
}
