import type { Problem } from '@wattpost/engine';
import { printable, printableLine } from './printable.ts';

/** A count with its noun: `1 station`, `2 stations`, `3 entries`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/**
 * Problems for people, streamed.
 *
 * @param source their input: a file's name or `standard input`
 * @param lines splits a text into lines, for example of a certain width
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
