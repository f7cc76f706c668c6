import type { Problem } from '@wattpost/engine';
import { printable, printableLine } from './printable.ts';

/** A number of things: `1 station`, `2 stations`, `3 entries`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

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
  yield lines(`${counted(problems.length, 'problem')} in ${printableLine(source)}:`);
  for (const { path, code, message } of problems) {
    yield lines(`  ${printableLine(path)}\n    ${printable(message)} (${code})`);
  }
}
