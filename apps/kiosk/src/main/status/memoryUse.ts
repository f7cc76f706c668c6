/** Memory of all processes of the kiosk. */
export interface MemoryUse {
  readonly bytes: number;
  /**
   * `proportional`: pages that processes share count once. `resident`: they count in each process, so that the sum
   * is larger than what the machine has lost.
   */
  readonly measure: 'proportional' | 'resident';
}

interface RunningProcess {
  readonly pid: number;
  /** Kibibytes, shared pages included. */
  readonly residentKib: number;
}

const bytesPerKibibyte = 1024;

/**
 * Adds up the memory of processes: proportionally where the system states that for each of them, which is Linux with
 * access to `/proc/PID/smaps_rollup`; else as resident memory.
 *
 * @param readRollup the content of that file; throws, where there is none
 */
export function memoryUse(
  processes: readonly RunningProcess[],
  readRollup: (pid: number) => string,
): MemoryUse {
  const shares = processes.map(({ pid }) => proportionalKib(pid, readRollup));
  const isComplete = shares.every((share) => share !== undefined);
  const kibibytes = isComplete ? shares : processes.map(({ residentKib }) => residentKib);
  return {
    bytes: kibibytes.reduce((sum, one) => sum + one, 0) * bytesPerKibibyte,
    measure: isComplete && processes.length > 0 ? 'proportional' : 'resident',
  };
}

function proportionalKib(pid: number, readRollup: (pid: number) => string): number | undefined {
  let rollup: string;
  try {
    rollup = readRollup(pid);
  } catch {
    return undefined;
  }
  const [, kibibytes] = /^Pss:\s+(\d+) kB$/m.exec(rollup) ?? [];
  return kibibytes === undefined ? undefined : Number(kibibytes);
}
