import { jsonPath, type Problem } from '@wattpost/engine';
import { problemsInside, rebasedPath } from '../json/index.ts';
import { isStorableText } from '../schema/index.ts';

const message = 'Expected text without U+0000 and without halves of surrogate pairs.';

const none: readonly Problem[] = [];

/** Each text and key in a JSON value that some databases cannot store, with its path, up to `maxProblems`. */
export function brokenTextProblems(value: unknown, base = '$'): Problem[] {
  return problemsInside(value, (item, steps) => {
    const key = steps.at(-1);
    // Lists of both would be made for every value.
    if (!isBroken(key) && !isBroken(item)) return none;
    const path = rebasedPath(jsonPath(steps), base);
    return [key, item].filter(isBroken).map(() => ({ path, code: 'broken_text', message }));
  });
}

function isBroken(value: unknown): boolean {
  return typeof value === 'string' && !isStorableText(value);
}
