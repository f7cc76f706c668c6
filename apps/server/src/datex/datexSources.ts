import type { DatexSource } from '@wattpost/exchange';
import { type Revision, type Store, isUnchanged } from '@wattpost/platform';
import { jsonDigest } from './gzipJson.ts';
import { readDatexSource } from './readDatexSource.ts';

/** What an organization publishes. */
export interface DatexState {
  readonly source: DatexSource;
  /** Of the source: equal sources have equal digests. */
  readonly digest: string;
  /** When this content was first read. */
  readonly statedMs: number;
}

interface CachedState extends DatexState {
  readonly readMs: number;
  /** Of the store, before it was read. */
  readonly revision: Revision;
}

/** Reads what an organization publishes; an unchanged source is the same object. */
export type ReadDatexState = (organization: string) => Promise<DatexState>;

/** Reads each organization once, for all of its partners, until the store changes. */
export function datexSources(store: Store, nowMs: () => number): ReadDatexState {
  const states = new Map<string, CachedState>();
  const underWay = new Map<string, Promise<CachedState>>();

  async function read(organization: string): Promise<CachedState> {
    const beganMs = nowMs();
    const cached = states.get(organization);
    // A source that was read while the clock was ahead lacks the dates until then.
    const before = cached !== undefined && cached.readMs <= beganMs ? cached : undefined;
    // Before the read, so that the next read sees what is written meanwhile.
    const revision = await store.revision(organization);
    if (before !== undefined && isUnchanged(before.revision, revision, ['prices', 'stations'])) {
      return { ...before, readMs: beganMs };
    }
    const changed =
      before && (await store.read((reader) => reader.changedSince(organization, before.revision)));
    const source = await readDatexSource(store, organization, beganMs, before?.source, changed);
    const readMs = nowMs();
    if (before?.source === source) return { ...before, readMs, revision };
    return { source, digest: await jsonDigest(source), statedMs: beganMs, readMs, revision };
  }

  return async (organization) => {
    const reading = underWay.get(organization) ?? read(organization);
    underWay.set(organization, reading);
    try {
      const state = await reading;
      states.set(organization, state);
      return state;
    } finally {
      underWay.delete(organization);
    }
  };
}
