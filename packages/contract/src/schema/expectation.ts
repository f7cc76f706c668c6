import { describeValue } from '../json/index.ts';

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
