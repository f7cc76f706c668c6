import type { Problem } from '@wattpost/engine';
import type { z } from 'zod';
import { issueProblems } from './issueProblems.ts';

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
