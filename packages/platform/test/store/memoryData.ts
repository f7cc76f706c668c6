import { type Revision, type Topic, topics } from '../../src/port/index.ts';
import type { Site } from '@wattpost/contract/wire';
import type { PriceStates, RevisionRecord } from '../../src/port/history.ts';
import type { TokenRecord } from '../../src/port/records.ts';
import type { NewPush } from '../../src/port/store.ts';

/** A revision with what it changed. */
export interface MemoryRevision {
  readonly revision: RevisionRecord;
  readonly before: PriceStates;
  readonly after: PriceStates;
}

/** Everything that a memory store holds; stations in the order of their creation. */
export interface MemoryData extends Site {
  readonly tokens: readonly TokenRecord[];
  /** The outbox, oldest first. */
  readonly pushes: readonly NewPush[];
  /** Changes of prices, oldest first. */
  readonly history: readonly MemoryRevision[];
}

/** The revision after a number of changes: this store does not tell them apart. */
export function revisionAt(version: number): Revision {
  return Object.fromEntries(topics.map((topic) => [topic, version])) as Record<Topic, number>;
}

/** The revision of a store that nobody has changed. */
export const unchanged: Revision = revisionAt(0);
