import { readdirSync, readFileSync } from 'node:fs';

/** One process as Linux tells of it in `/proc/PID/stat`. */
export interface ProcessStat {
  readonly pid: number;
  /** Z and X do nothing more. */
  readonly state: string;
  readonly session: number;
  /** Time on a processor, its own and that of the children it has waited for, in milliseconds. */
  readonly cpuMs: number;
}

/** Linux counts processor time for programs in hundredths of a second, whatever its own clock. */
const msPerTick = 10;

/** Reads a line of `/proc/PID/stat`. The name in it may hold blanks and parentheses. */
export function parseStat(line: string): ProcessStat {
  const [state = '', ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => {
    // Fields are numbered as in proc(5): the state, behind the name, is the third.
    const value = Number(rest[number - 4]);
    if (!Number.isInteger(value)) throw new Error(`No number in field ${number}: ${line}`);
    return value;
  };
  const ticks = field(14) + field(15) + field(16) + field(17);
  return { pid: parseInt(line, 10), state, session: field(6), cpuMs: ticks * msPerTick };
}

/** The proportional share of memory that `/proc/PID/smaps_rollup` states, in bytes. */
export function parsePss(text: string): number {
  const [, kibibytes] = /^Pss:\s+(\d+) kB$/m.exec(text) ?? [];
  if (kibibytes === undefined) throw new Error('There is no Pss in smaps_rollup.');
  return Number(kibibytes) * 1024;
}

/** The processes of a program that was started as leader of a session; none when all have ended. */
export function processesOf(session: number): readonly ProcessStat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readWhileThere(`/proc/${pid}/stat`).map(parseStat))
    .filter((process) => process.session === session && !/[ZX]/.test(process.state));
}

/** Time on a processor of all processes of a program, in milliseconds. */
export function cpuMsOf(session: number): number {
  return processesOf(session).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** The proportional share of memory of all processes of a program, in bytes. */
export function pssBytes(session: number): number {
  return processesOf(session)
    .flatMap(({ pid }) => readWhileThere(`/proc/${pid}/smaps_rollup`).map(parsePss))
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Nothing when the process has ended meanwhile. */
function readWhileThere(file: string): readonly string[] {
  try {
    return [readFileSync(file, 'utf8')];
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
