import { type Result, problemsIn, success, usage } from '@wattpost/command';
import { readBundle, type Bundle, type Problem } from '@wattpost/contract';
import type { Io } from '../host/index.ts';

/** Stands for standard input where a file is asked for. */
export const stdinName = '-';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of the path is not a directory',
  EISDIR: 'it is a directory',
  EACCES: 'reading it is not permitted',
  EPERM: 'reading it is not permitted',
  ELOOP: 'its symbolic links go round in a circle',
  ENAMETOOLONG: 'the name is too long',
};

/** What a file is called in messages. */
export function sourceName(path: string): string {
  return path === stdinName ? 'standard input' : path;
}

/** The bytes of a file or of standard input, at most one more than `maxBytes`. */
export async function readBytes(
  io: Io,
  path: string,
  maxBytes: number,
): Promise<Result<Uint8Array>> {
  const reading =
    path === stdinName ? await io.readStdin(maxBytes) : await io.readFile(path, maxBytes);
  if (reading.ok) return success(reading.bytes);
  const reason = reasons[reading.code] ?? `the system says ${reading.code}`;
  return usage(`Cannot read ${JSON.stringify(sourceName(path))}: ${reason}.`);
}

/** Reads a bundle from a file or from standard input. */
export async function loadBundle(io: Io, path: string, maxBytes: number): Promise<Result<Bundle>> {
  const loaded = await loadBundleBytes(io, path, maxBytes);
  return loaded.ok ? success(loaded.value.bundle) : loaded;
}

/** As `loadBundle`, with what was read. */
export async function loadBundleBytes(
  io: Io,
  path: string,
  maxBytes: number,
): Promise<Result<{ readonly bundle: Bundle; readonly bytes: Uint8Array }>> {
  const bytes = await readBytes(io, path, maxBytes);
  if (!bytes.ok) return bytes;
  const reading = readBundle(bytes.value, { maxBytes });
  return reading.ok
    ? success({ bundle: reading.bundle, bytes: bytes.value })
    : problemsIn(sourceName(path), reading.problems.map(withCure));
}

/** Adds what the command line can do about a problem. */
export function withCure(problem: Problem): Problem {
  if (problem.code !== 'too_large') return problem;
  return { ...problem, message: `${problem.message} If that is right, raise --max-mib.` };
}
