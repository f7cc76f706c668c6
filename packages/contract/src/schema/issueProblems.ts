import { jsonPath, type Problem } from '@wattpost/engine';
import type { z } from 'zod';
import { shortened } from '../json/index.ts';

/** What zod found, as problems with a JSON path from `$`: every unknown key is one of its own. */
export function issueProblems(issue: z.core.$ZodIssue): Problem[] {
  const { message, path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: jsonPath([...path, key]),
      code: 'unknown_key',
      message: `Unknown key ${JSON.stringify(shortened(key))}; correct its spelling or remove it.`,
    }));
  }
  return [{ path: jsonPath(path), code: problemCode(issue), message }];
}

function problemCode(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return String(issue.params?.['code']);
  if (issue.input === undefined) return 'missing';
  switch (issue.code) {
    case 'invalid_value':
      return isFormatOfFile(issue.path) ? 'unknown_format' : 'unknown_value';
    case 'too_small':
    case 'too_big':
      return 'out_of_range';
    case 'invalid_format':
      return 'wrong_form';
    default:
      return 'wrong_type';
  }
}

/** Connectors have a `format`, too; only the one at the top says which kind of file it is. */
function isFormatOfFile(path: readonly PropertyKey[]): boolean {
  return path.length === 1 && path[0] === 'format';
}
