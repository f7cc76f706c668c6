import type { OrganizationFilter, Revision } from '@wattpost/platform';
import type { ReadRevisions } from './session.ts';

/**
 * Keeps revisions until anything is committed, by any process.
 *
 * @param version differs from its last result if anything was committed since, in this process or another one
 * @param read the revisions themselves; slower
 */
export function keptRevisions(version: () => unknown, read: ReadRevisions): ReadRevisions {
  let of: unknown;
  let kept = new Map<OrganizationFilter, Revision>();
  return async (organizations) => {
    // Before the revisions, which may be newer than it, and are then read once more.
    const now = version();
    if (now !== of) {
      of = now;
      kept = new Map();
    }
    const known = kept;
    const unknown = organizations.filter((organization) => !known.has(organization));
    if (unknown.length > 0) {
      for (const [organization, revision] of await read(unknown)) known.set(organization, revision);
    }
    return known;
  };
}
