/** How much work runs at once, and how much may wait. */
export interface TurnLimits {
  /** 1 or more. */
  readonly atOnce: number;
  /** Requests that may wait for their turn. */
  readonly waiting: number;
}

/** How many passwords are hashed in parallel, each on a core and, with scrypt, in 128 MiB, and how many may wait. */
export type PasswordLimits = TurnLimits;

/**
 * Does work when its turn comes.
 *
 * @param organizationUuid of the caller: one organization gets at most half of the queue, so that
 * it cannot block all others
 * @param signal aborted when the caller disconnects
 * @returns `undefined`: not done, since the queue is full or the caller disconnected before its turn
 */
export type WorkInTurn<Input, Result> = (
  input: Input,
  organizationUuid: string,
  signal: AbortSignal,
) => Promise<Result | undefined>;

/** Hashes a password when its turn comes. */
export type HashInTurn = WorkInTurn<string, string>;

/** Begins the work of a caller that waits. */
type Begin = () => void;

/**
 * Does a few pieces of slow work at a time: a caller with thousands of requests must not occupy the whole machine.
 * Organizations take turns, so that none waits for all requests of another; within one, the order is that of arrival.
 */
export function createTurnQueue<Input, Result>(
  work: (input: Input) => Promise<Result>,
  limits: TurnLimits,
): WorkInTurn<Input, Result> {
  let running = 0;
  let waiting = 0;
  // By organization; the one whose turn is next comes first.
  const lines = new Map<string, Set<Begin>>();

  function isFullFor(organizationUuid: string): boolean {
    const own = lines.get(organizationUuid)?.size ?? 0;
    return waiting >= limits.waiting || own >= Math.ceil(limits.waiting / 2);
  }

  function leaveLine(organizationUuid: string, line: Set<Begin>, begin: Begin): void {
    line.delete(begin);
    waiting -= 1;
    if (line.size === 0) lines.delete(organizationUuid);
  }

  /** Resolves to whether the caller is still connected. */
  function turn(organizationUuid: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const line = lines.get(organizationUuid) ?? new Set<Begin>();
      const leave = (): void => {
        leaveLine(organizationUuid, line, begin);
        resolve(false);
      };
      const begin = (): void => {
        leaveLine(organizationUuid, line, begin);
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      line.add(begin);
      lines.set(organizationUuid, line);
      waiting += 1;
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Gives the slot of finished work to the organization whose turn is next. */
  function releaseSlot(): void {
    const [next] = lines;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [organizationUuid, line] = next;
    lines.delete(organizationUuid);
    lines.set(organizationUuid, line);
    const [begin] = line;
    begin?.();
  }

  return async (input, organizationUuid, signal) => {
    if (signal.aborted) return undefined;
    if (running < limits.atOnce) running += 1;
    else if (isFullFor(organizationUuid)) return undefined;
    else if (!(await turn(organizationUuid, signal))) return undefined;
    try {
      return await work(input);
    } finally {
      releaseSlot();
    }
  };
}
