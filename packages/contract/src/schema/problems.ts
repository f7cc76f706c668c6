import { jsonPath, listedProblems, maxProblems, type Problem } from '@wattpost/engine';
import type * as z from 'zod';
import { NEVER, safeParse } from 'zod/v4/core';
import { describeValue, problemsOfEach, shortened } from '../json/index.ts';

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

/** A rule that is a function. */
interface Rule extends Expectation {
  readonly params: {
    readonly code: string;
    /** What JSON Schema can express of it. */
    readonly form?: object;
  };
}

/** An expectation with the code of its problem, and with what JSON Schema can express of it. */
export function rule(code: string, expected: string, form?: object): Rule {
  return { params: { code, ...(form === undefined ? {} : { form }) }, ...expect(expected) };
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
  return NEVER;
}

/** A value of a schema, or the problems of the input. */
export type SchemaReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads unknown data by a schema. Problems have JSON paths from `$`; `listedProblems` bounds their number. */
export function readBySchema<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): SchemaReading<z.output<Schema>> {
  const result = safeParse(schema, input, {
    reportInput: true,
    // zod's own message quotes all of the keys.
    error: ({ code }) => (code === 'unrecognized_keys' ? 'Unknown keys.' : undefined),
  });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, problems: listedProblems(problemsOfEach(result.error.issues, issueProblems)) };
}

/** An issue of zod as problems with a JSON path from `$`: one for every unknown key. */
function issueProblems(issue: z.core.$ZodIssue): Problem[] {
  const { message, path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, maxProblems + 1).map((key) => ({
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

/** Problems in one line for a message: `label: Missing: …`; at most ten, then the number of other listed ones. */
export function problemsInOneLine(problems: readonly Problem[]): string {
  const listed = problems.filter(({ code }) => code !== 'too_many_problems');
  const isWhole = listed.length === problems.length;
  const named = listed.slice(0, maxNamed).map(({ path, message }) => {
    const field = path.replace(/^\$\.?/, '');
    return field === '' ? message : `${field}: ${message}`;
  });
  const more = listed.length - named.length;
  const rest = isWhole ? `and ${more} more.` : `and more than ${more} more.`;
  return [...named, ...(more > 0 ? [rest] : [])].join(' ');
}

/** Reads a value by a schema; the message lists every invalid field and its rule. */
export function readValue<Value>(schema: z.ZodType<Value>, value: unknown): Reading<Value> {
  const reading = readBySchema(schema, value);
  return reading.ok ? reading : { ok: false, message: problemsInOneLine(reading.problems) };
}
