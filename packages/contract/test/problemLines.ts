import type { Problem } from '@wattpost/engine';

/** The problems of a reading as `path code`; none of a good one. */
export function problemLines(
  reading: { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] },
): string[] {
  return reading.ok ? [] : reading.problems.map(({ path, code }) => `${path} ${code}`);
}
