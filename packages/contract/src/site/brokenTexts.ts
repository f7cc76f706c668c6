import { pathStep, type Problem } from '@wattpost/engine';
import { isStorableText } from '../schema/index.ts';

/** Every text and key in a JSON value that some databases cannot store, with its path. */
export function brokenTextProblems(value: unknown, path = '$'): Problem[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [broken(path)];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => brokenTextProblems(item, pathStep(path, index)));
  }
  return Object.entries(value).flatMap(([key, item]) => {
    const step = pathStep(path, key);
    return [...(isStorableText(key) ? [] : [broken(step)]), ...brokenTextProblems(item, step)];
  });
}

function broken(path: string): Problem {
  return {
    path,
    code: 'broken_text',
    message: 'Expected text without U+0000 and without halves of surrogate pairs.',
  };
}
