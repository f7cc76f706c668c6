import { jsonPath, type Problem } from '@wattpost/engine';
import * as z from 'zod';
import { describeValue, shortened } from '../json/index.ts';

/** The expected value, as the one message for every way to violate it. */
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

/** An expectation with the code of its problem. */
export function rule(code: string, expected: string): Expectation & { params: { code: string } } {
  return { params: { code }, ...expect(expected) };
}

/** Reports a problem of a value, or of its field, in a transform. */
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

/** zod's issues as problems with a JSON path from `$`: one for every unknown key. */
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

/** Connectors have a `format`, too; only the one at the top identifies the kind of file. */
function isFormatOfFile(path: readonly PropertyKey[]): boolean {
  return path.length === 1 && path[0] === 'format';
}

/** A request's body or parameter, or its problem, in one line. */
export type Reading<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string };

const maxNamed = 10;

/** Problems in one line for a message: `label: Missing: …`; at most ten, then the number of others. */
export function problemsInOneLine(problems: readonly Problem[]): string {
  const named = problems.slice(0, maxNamed).map(({ path, message }) => {
    const field = path.replace(/^\$\.?/, '');
    return field === '' ? message : `${field}: ${message}`;
  });
  const more = problems.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more.`] : [])].join(' ');
}

/** Reads a value by a schema; the message lists every invalid field and its rule. */
export function readValue<Value>(schema: z.ZodType<Value>, value: unknown): Reading<Value> {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, message: problemsInOneLine(result.error.issues.flatMap(issueProblems)) };
}
