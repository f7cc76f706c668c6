import { readdirSync, readFileSync } from 'node:fs';

/** A process of a kiosk that runs. */
export interface KioskProcess {
  readonly pid: number;
  readonly parent: number;
  /** Chromium's name for its part: `main`, `renderer`, `gpu-process`, `zygote`, a utility's own. */
  readonly kind: string;
  /** Resident memory in bytes. */
  readonly residentBytes: number;
}

const pageBytes = 4096;

/**
 * The processes of a session, zombies left out. A session outlives the processes that were started
 * in it, a relaunched kiosk included, which leaves the process group but not the session.
 */
export function sessionProcesses(session: number): readonly KioskProcess[] {
  const found: KioskProcess[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const seen = readProcess(Number(name), session);
    if (seen !== null) found.push(seen);
  }
  return found;
}

function readProcess(pid: number, session: number): KioskProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of a process, in brackets, may contain anything.
    const [state, parent, , its, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(its) !== session || state === 'Z' || state === 'X') return null;
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // Of the fields from the seventh on, resident pages are the eighteenth.
    const residentBytes = Number(rest[17]) * pageBytes;
    return { pid, parent: Number(parent), kind: kindOf(line), residentBytes };
  } catch {
    // It has ended since the folder was read.
    return null;
  }
}

function kindOf(commandLine: string): string {
  const utility = /--utility-sub-type=(\S+?)(?:\0| |$)/.exec(commandLine)?.[1];
  return utility ?? /--type=([\w-]+)/.exec(commandLine)?.[1] ?? 'main';
}
