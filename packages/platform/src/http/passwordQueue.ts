/** How many passwords are hashed and how many may wait for it. */
export interface PasswordLimits {
  /** Hashes made at once, 1 or more: each takes a core and, with scrypt, 128 MiB. */
  readonly atOnce: number;
  /** Registrations that may wait for their turn. */
  readonly waiting: number;
}

/**
 * Hashes a password when its turn comes.
 *
 * @param organizationUuid who asks: one organization gets half of the waiting places at most, so that
 * it cannot keep all others out
 * @param signal aborted when the caller leaves
 * @returns `undefined`: nothing was done, since too many wait already or the caller left before its turn
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
 * Hashes passwords a few at a time, first come, first served: a hash is slow on purpose, and whoever
 * asks for thousands must not get all of the machine.
 */
export function createPasswordQueue(
  hashPassword: (password: string) => Promise<string>,
  limits: PasswordLimits,
): HashInTurn {
  let running = 0;
  // In the order in which they came.
  const line = new Set<Waiting>();

  function isFullFor(organizationUuid: string): boolean {
    const own = [...line].filter((one) => one.organizationUuid === organizationUuid).length;
    return line.size >= limits.waiting || own >= Math.ceil(limits.waiting / 2);
  }

  /** Resolves with whether the caller is still there. */
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

  /** Hands the place of a finished hash to who waits longest. */
  function handOver(): void {
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
      handOver();
    }
  };
}
