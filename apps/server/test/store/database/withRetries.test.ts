import { expect, it } from 'vitest';
import { withRetries } from '../../../src/store/database/withRetries.ts';

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** A transaction that fails so often with a state, and how often it was begun. */
function failing(times: number, code: string): { run: () => Promise<string>; begun: () => number } {
  let begun = 0;
  return {
    run: () => (begun++ < times ? Promise.reject(failure(code)) : Promise.resolve('done')),
    begun: () => begun,
  };
}

it.each([
  ['40001', 5],
  ['40P01', 5],
  ['23505', 3],
])('begins again after %s', async (code, times) => {
  const { run, begun } = failing(times, code);
  expect(await withRetries(run)).toBe('done');
  expect(begun()).toBe(times + 1);
});

it('gives up on a unique value that stays taken', async () => {
  const { run, begun } = failing(99, '23505');
  await expect(withRetries(run)).rejects.toThrow('23505');
  expect(begun()).toBe(4);
});

it.each(['23503', '57P01', 'ECONNREFUSED'])('does not begin again after %s', async (code) => {
  const { run, begun } = failing(1, code);
  await expect(withRetries(run)).rejects.toThrow(code);
  expect(begun()).toBe(1);
});
