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
  const listed = problems.filter(({ code }) => code !== 'too_many_problems');
  const isWhole = listed.length === problems.length;
  const count = counted(listed.length, 'problem');
  yield lines(`${isWhole ? count : `More than ${count}`} in ${printableLine(source)}:`);
  for (const { path, code, message } of listed) {
    yield lines(`  ${printableLine(path)}\n    ${printable(message)} (${code})`);
  }
}
