import { jsonPath, type Problem } from '@wattpost/engine';
import * as z from 'zod';
import { describeValue, shortened } from '../json/index.ts';

/** What a value must be, as the one message for every way in which it is not. */
export interface Expectation {
  readonly error: (issue: { readonly input?: unknown }) => string;
}

/** `expected` completes the sentence "Expected …". */
export function expect(expected: string): Expectation {
  return {
    error: ({ input }) =>
      input === undefined
        ? `Missing: expected ${expected}.`
        : `Expected ${expected}, found ${describeValue(input)}.`,
  };
}

/** An expectation with the code of the problem that a broken one is. */
export function rule(code: string, expected: string): Expectation & { params: { code: string } } {
  return { params: { code }, ...expect(expected) };
}

/** Says in a transform what is wrong with a value, or with its field. */
export function addProblem(
  context: z.RefinementCtx,
  code: string,
  message: string,
  input: unknown,
  ...path: string[]
): never {
  context.addIssue({ code: 'custom', path, params: { code }, message, input });
  return z.NEVER;
}

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

/** What a request's body or parameter is, or why not, in one line. */
export type Reading<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string };

const maxNamed = 10;

/** Problems in one line for a message: `label: Missing: …`; at most ten, then how many more. */
export function problemsInOneLine(problems: readonly Problem[]): string {
  const named = problems.slice(0, maxNamed).map(({ path, message }) => {
    const field = path.replace(/^\$\.?/, '');
    return field === '' ? message : `${field}: ${message}`;
  });
  const more = problems.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more.`] : [])].join(' ');
}

/** Reads a value by a schema; the message names every field that is wrong and its rule. */
export function readValue<Value>(schema: z.ZodType<Value>, value: unknown): Reading<Value> {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, message: problemsInOneLine(result.error.issues.flatMap(issueProblems)) };
}
