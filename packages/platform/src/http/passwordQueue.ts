/** How many passwords are hashed in parallel and how many may wait. */
export interface PasswordLimits {
  /** Parallel hashes, 1 or more: each uses a core and, with scrypt, 128 MiB. */
  readonly atOnce: number;
  /** Registrations that may wait for their turn. */
  readonly waiting: number;
}

/**
 * Hashes a password when its turn comes.
 *
 * @param organizationUuid of the caller: one organization gets at most half of the queue, so that
 * it cannot block all others
 * @param signal aborted when the caller disconnects
 * @returns `undefined`: not hashed, since the queue is full or the caller disconnected before its turn
 */
export type HashInTurn = (
  password: string,
  organizationUuid: string,
  signal: AbortSignal,
) => Promise<string | undefined>;

interface Waiting {
  readonly organizationUuid: string;
  readonly begin: () => void;
}

/**
 * Hashes a few passwords at a time, in order of arrival: hashing is slow on purpose, and a caller
 * with thousands of requests must not occupy the whole machine.
 */
export function createPasswordQueue(
  hashPassword: (password: string) => Promise<string>,
  limits: PasswordLimits,
): HashInTurn {
  let running = 0;
  // In order of arrival.
  const line = new Set<Waiting>();

  function isFullFor(organizationUuid: string): boolean {
    const own = [...line].filter((one) => one.organizationUuid === organizationUuid).length;
    return line.size >= limits.waiting || own >= Math.ceil(limits.waiting / 2);
  }

  /** Resolves to whether the caller is still connected. */
  function turn(organizationUuid: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (): void => {
        line.delete(one);
        resolve(false);
      };
      const one: Waiting = {
        organizationUuid,
        begin: () => {
          line.delete(one);
          signal.removeEventListener('abort', leave);
          resolve(true);
        },
      };
      line.add(one);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Gives the slot of a finished hash to the longest-waiting caller. */
  function releaseSlot(): void {
    const [first] = line;
    if (first === undefined) running -= 1;
    else first.begin();
  }

  return async (password, organizationUuid, signal) => {
    if (signal.aborted) return undefined;
    if (running < limits.atOnce) running += 1;
    else if (isFullFor(organizationUuid)) return undefined;
    else if (!(await turn(organizationUuid, signal))) return undefined;
    try {
      return await hashPassword(password);
    } finally {
      releaseSlot();
    }
  };
}
