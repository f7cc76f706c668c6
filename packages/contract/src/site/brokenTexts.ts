import { jsonPath, type Problem } from '@wattpost/engine';
import { problemsInside, rebasedPath } from '../json/index.ts';
import { isStorableText } from '../schema/index.ts';

const message = 'Expected text without U+0000 and without halves of surrogate pairs.';

const none: readonly Problem[] = [];

/** Each text and key in a JSON value that some databases cannot store, with its path, up to `maxProblems`. */
export function brokenTextProblems(value: unknown, base = '$'): Problem[] {
  return problemsInside(value, (item, steps) => {
    const key = steps.at(-1);
    const texts = [key, item].filter((text) => typeof text === 'string');
    if (texts.every(isStorableText)) return none;
    const path = rebasedPath(jsonPath(steps), base);
    const broken = texts.filter((text) => !isStorableText(text));
    return broken.map(() => ({ path, code: 'broken_text', message }));
  });
}
