import { mapResult, type Result } from './result.ts';

/** What an answer of the form `{data}` holds. */
export function dataOf<Data>(result: Result<{ readonly data: Data }>): Result<Data> {
  return mapResult(result, ({ data }) => data);
}
