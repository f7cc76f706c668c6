import type { BoardClock } from '../../ipc/ipc.ts';

/** A window's size in device-independent pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads `--at` and `--run-clock`.
 *
 * @returns the clock, or an error message.
 */
export function readRunClock(
  at: string | undefined,
  runs: boolean,
  nowMs: number,
): BoardClock | string {
  if (at === undefined) {
    return runs
      ? '--run-clock requires --at, the time at which to start.'
      : { kind: 'running', offsetMs: 0 };
  }
  const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
  const epochMs = /^\d+$/.test(at) ? Number(at) : isoInstant.test(at) ? Date.parse(at) : Number.NaN;
  if (!Number.isFinite(epochMs) || Math.abs(epochMs) > 8.64e15) {
    return `--at is "${at}", but must be an instant such as 2026-10-25T00:30:00Z, or epoch milliseconds.`;
  }
  return runs ? { kind: 'running', offsetMs: epochMs - nowMs } : { kind: 'frozen', epochMs };
}

/** Reads `--size`. @returns `null`: left out; a text: an error message. */
export function readSize(size: string | undefined): WindowSize | null | string {
  if (size === undefined) return null;
  const [, width, height] = /^(\d{3,5})x(\d{3,5})$/.exec(size) ?? [];
  if (width === undefined || height === undefined) {
    return `--size is "${size}", but must be width x height in pixels, for example 1920x1080.`;
  }
  return { width: Number(width), height: Number(height) };
}
