import { isSamePrice, withoutNumbers } from './expectedPrice.ts';

/** A part of a price on the screen, and what it should be; empty: there is none. */
export interface PriceDifference {
  readonly shown: string;
  readonly expected: string;
}

/**
 * The parts of two readings of a board that differ: `€0.05` and `€0.10 per minute`. Panels and lines that are the same
 * in both are left out, in whatever order they are, and so are the words that a pair of lines has in common: those
 * before the difference stand in `shown` only, those behind it in `expected` only, so that both read as one sentence
 * with an arrow between them.
 */
export function priceDifferences(shown: string, expected: string): PriceDifference[] {
  return paired(panelsOf(shown), panelsOf(expected)).flatMap(([here, there]) =>
    paired(linesOf(here), linesOf(there)).map(([one, other]) => shortened(one, other)),
  );
}

function panelsOf(text: string): readonly string[] {
  // A repeated price counts once: see `isSamePrice`.
  return [...new Set(text.split(' | '))];
}

function linesOf(panel: string): readonly string[] {
  return panel === '' ? [] : panel.split('; ');
}

/** The texts that only one list has: those that differ in numbers only beside each other, the others in their order. */
function paired(
  here: readonly string[],
  there: readonly string[],
): readonly (readonly [string, string])[] {
  const ours = here.filter((one) => !there.some((other) => isSamePrice(one, other)));
  const theirs = there.filter((other) => !here.some((one) => isSamePrice(one, other)));
  const alike = ours.map((one) => {
    const at = theirs.findIndex((other) => withoutNumbers(other) === withoutNumbers(one));
    return at === -1 ? undefined : theirs.splice(at, 1)[0];
  });
  const pairs = ours.map((one, index) => [one, alike[index] ?? theirs.shift() ?? ''] as const);
  return [...pairs, ...theirs.map((other) => ['', other] as const)];
}

/** Without the words that both have in common. Amounts have spaces that do not break, so they stay whole. */
function shortened(shown: string, expected: string): PriceDifference {
  const one = shown.split(' ');
  const other = expected.split(' ');
  if (shown === '' || expected === '') return { shown, expected };
  const longest = Math.min(one.length, other.length) - 1;
  let begin = 0;
  while (begin < longest && one[begin] === other[begin]) begin++;
  let end = 0;
  while (end < longest - begin && one.at(-1 - end) === other.at(-1 - end)) end++;
  return {
    shown: one.slice(0, one.length - end).join(' '),
    expected: other.slice(begin).join(' '),
  };
}
