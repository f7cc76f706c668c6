import { readdirSync, readFileSync } from 'node:fs';

/** One process as Linux tells of it in `/proc/PID/stat`. */
export interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  readonly session: number;
  /** Time on a processor, its own and that of the children it has waited for, in milliseconds. */
  readonly cpuMs: number;
}

/** Linux counts processor time for programs in hundredths of a second, whatever its own clock. */
const msPerTick = 10;

/** Reads a line of `/proc/PID/stat`. The name in it may hold blanks and parentheses. */
export function parseStat(line: string): ProcessStat {
  const rest = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => {
    // Fields are numbered as in proc(5): the state, behind the name, is the third.
    const value = Number(rest[number - 3]);
    if (!Number.isInteger(value)) throw new Error(`No number in field ${number}: ${line}`);
    return value;
  };
  const ticks = field(14) + field(15) + field(16) + field(17);
  return {
    pid: Number.parseInt(line, 10),
    parent: field(4),
    session: field(6),
    cpuMs: ticks * msPerTick,
  };
}

/** The proportional share of memory that `/proc/PID/smaps_rollup` states, in bytes. */
export function parsePss(text: string): number {
  const [, kibibytes] = /^Pss:\s+(\d+) kB$/m.exec(text) ?? [];
  if (kibibytes === undefined) throw new Error('There is no Pss in smaps_rollup.');
  return Number(kibibytes) * 1024;
}

/** Those of a list that descend from `root`, it included, or belong to a session that it leads. */
export function familyOf(root: number, all: readonly ProcessStat[]): readonly ProcessStat[] {
  const family = new Set([root]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent, session } of all) {
      if (session === root || family.has(parent)) family.add(pid);
    }
  }
  return all.filter(({ pid }) => family.has(pid));
}

/** The processes of a program that was started as leader of a session; none when all have ended. */
export function processesOf(root: number): readonly ProcessStat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const line = readWhileThere(`/proc/${pid}/stat`);
      // What waits for its parent to take note of its end (Z) does nothing more.
      return line === undefined || / [ZX] /.test(line.slice(line.lastIndexOf(')')))
        ? []
        : [parseStat(line)];
    });
  return familyOf(root, all);
}

/** Time on a processor of all processes of a program, in milliseconds. */
export function cpuMsOf(processes: readonly ProcessStat[]): number {
  return processes.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** The proportional share of memory of all processes of a program, in bytes. */
export function pssBytes(processes: readonly ProcessStat[]): number {
  return processes.reduce((sum, { pid }) => {
    const text = readWhileThere(`/proc/${pid}/smaps_rollup`);
    return text === undefined ? sum : sum + parsePss(text);
  }, 0);
}

/** `undefined` when the process has ended meanwhile. */
function readWhileThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
