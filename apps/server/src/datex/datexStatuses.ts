import { evseKey, type CurrentStatus } from '@wattpost/contract';
import { isUnchanged, statusesAt, type Revision, type Store } from '@wattpost/platform';
import { jsonDigest } from './gzipJson.ts';

/** What is known of an organization's EVSEs at an instant. */
export interface DatexStatuses {
  readonly statusOfEvse: (evseId: string) => CurrentStatus | undefined;
  /** Of the statuses: equal ones have equal digests. */
  readonly digest: string;
  /** When the first of them ends, epoch milliseconds; `null`: none is known. */
  readonly untilMs: number | null;
}

interface CachedStatuses extends DatexStatuses {
  readonly revision: Revision;
}

/** Reads what is known of an organization's EVSEs. */
export type ReadDatexStatuses = (organization: string) => Promise<DatexStatuses>;

/** Reads the statuses of each organization again when one changed, or one may have ended. */
export function datexStatuses(store: Store, nowMs: () => number): ReadDatexStatuses {
  const known = new Map<string, CachedStatuses>();
  return async (organization) => {
    // Before the read, so that the next read sees what is written meanwhile.
    const revision = await store.revision(organization);
    const before = known.get(organization);
    const isCurrent =
      before !== undefined &&
      isUnchanged(before.revision, revision, ['stations', 'statuses']) &&
      (before.untilMs === null || nowMs() < before.untilMs);
    if (isCurrent) return before;
    const observed = await store.read((reader) => reader.evseStatuses(organization, null));
    const { byKey, untilMs } = statusesAt(observed, nowMs());
    const digest = await jsonDigest([...byKey]);
    const statuses: CachedStatuses = {
      statusOfEvse: (evseId) => byKey.get(evseKey(evseId)),
      digest,
      untilMs,
      revision,
    };
    known.set(organization, statuses);
    return statuses;
  };
}
