import { knownRelease } from '@wattpost/engine';

/**
 * The release that a file of a compiled database states.
 *
 * @param start the first line of `tzdata.zi` ("# version 2026e") or of `+VERSION` ("2026e")
 * @param nowMs epoch milliseconds
 */
export function releaseOfText(start: string, nowMs: number): string | null {
  const [line = ''] = start.split('\n', 1);
  return knownRelease(line.replace(/^# version /, '').trim(), nowMs);
}
