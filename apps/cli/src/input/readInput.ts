import { type Result, problemsIn, readSource, sourceName, success } from '@wattpost/command';
import { readBundle, type Bundle, type Problem } from '@wattpost/contract';
import type { Io } from '../host/index.ts';

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
  const bytes = await readSource(io, path, maxBytes);
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
