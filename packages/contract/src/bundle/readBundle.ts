import { parseBundle, type BundleReading } from './parseBundle.ts';
import { type ReadOptions, readJson } from '../json/index.ts';

/**
 * Reads a bundle from JSON text or from the bytes of a file. Nothing is ignored silently: keys
 * written twice, unknown keys and numbers that lose digits are problems.
 *
 * @returns the deep-frozen bundle, or every problem found. What is not JSON has one problem, at `$`.
 */
export function readBundle(input: string | Uint8Array, options: ReadOptions = {}): BundleReading {
  const reading = readJson(input, options);
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const parsed = parseBundle(reading.value);
  if (reading.losses.length === 0) return parsed;
  // What is wrong with a number that was lost follows from the loss: one problem is enough.
  const inexact = reading.losses.filter(({ code }) => code === 'inexact_number');
  const lostPaths = new Set(inexact.map(({ path }) => path));
  const others = parsed.ok
    ? []
    : parsed.problems.filter(({ code, path }) => code === 'unknown_key' || !lostPaths.has(path));
  return { ok: false, problems: [...reading.losses, ...others] };
}
