/**
 * Reserves memory for the body of a request.
 *
 * @returns frees it, and may be called again; `undefined`: there is none left for this organization
 */
export type ReserveBody = (organizationUuid: string, bytes: number) => (() => void) | undefined;

/**
 * Limits the bodies that are in memory at once, since a slow sender keeps each for as long as it may take. One
 * organization gets half of it, so that it cannot block all others.
 *
 * @param maxBytes of all bodies
 */
export function createBodyBudget(maxBytes: number): ReserveBody {
  let total = 0;
  const byOwner = new Map<string, number>();

  function add(owner: string, bytes: number): void {
    total += bytes;
    const own = (byOwner.get(owner) ?? 0) + bytes;
    if (own === 0) byOwner.delete(owner);
    else byOwner.set(owner, own);
  }

  return (organizationUuid, bytes) => {
    const own = (byOwner.get(organizationUuid) ?? 0) + bytes;
    if (total + bytes > maxBytes || own > maxBytes / 2) return undefined;
    add(organizationUuid, bytes);
    let isFree = false;
    return () => {
      if (!isFree) add(organizationUuid, -bytes);
      isFree = true;
    };
  };
}
