import type { Problem } from '@wattpost/contract';
import { paragraph } from './table.ts';

/** Problems for people, one paragraph each, however many there are. */
export function* problemLines(
  source: string,
  problems: readonly Problem[],
  width: number,
): Iterable<string> {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  yield paragraph(`${count} in ${source}:`, width);
  for (const { path, code, message } of problems) {
    yield paragraph(`  ${path}\n    ${message} (${code})`, width);
  }
}
