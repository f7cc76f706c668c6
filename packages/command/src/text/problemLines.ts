import type { Problem } from '@wattpost/engine';
import { printable, printableLine } from './printable.ts';

/**
 * Problems for people, piece by piece, however many there are.
 *
 * @param source where they are: a file's name or `standard input`
 * @param lines makes lines of a text, such as lines of a certain width
 */
export function* problemLines(
  source: string,
  problems: readonly Problem[],
  lines: (text: string) => string = (text) => `${text}\n`,
): Iterable<string> {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  yield lines(`${count} in ${printableLine(source)}:`);
  for (const { path, code, message } of problems) {
    yield lines(`  ${printableLine(path)}\n    ${printable(message)} (${code})`);
  }
}
