import { expect, it } from 'vitest';
import { singleFlight } from '../../../src/store/database/singleFlight.ts';

/** A question whose answers are given by hand, numbered in the order of asking. */
function byHand(): {
  ask: () => Promise<number>;
  asked: () => number;
  answer: (index: number, error?: Error) => void;
} {
  const given: ((error?: Error) => void)[] = [];
  return {
    ask: () =>
      new Promise((resolve, reject) => {
        const number = given.length;
        given.push((error) => {
          if (error === undefined) resolve(number);
          else reject(error);
        });
      }),
    asked: () => given.length,
    answer: (index, error) => given[index]?.(error),
  };
}

it('asks at once when nothing is out', async () => {
  const { ask, asked, answer } = byHand();
  const question = singleFlight(ask);
  for (const expected of [0, 1]) {
    const asking = question();
    expect(asked()).toBe(expected + 1);
    answer(expected);
    expect(await asking).toBe(expected);
  }
});

it('never shares a result of a query that began before the call', async () => {
  const { ask, asked, answer } = byHand();
  const question = singleFlight(ask);
  const first = question();
  const later = [question(), question(), question()];
  expect(asked()).toBe(1);
  answer(0);
  expect(await first).toBe(0);
  await Promise.resolve();
  expect(asked()).toBe(2);
  const last = question();
  answer(1);
  expect(await Promise.all(later)).toEqual([1, 1, 1]);
  await Promise.resolve();
  answer(2);
  expect(await last).toBe(2);
});

it('queries again after a failure, which only its callers see', async () => {
  const { ask, answer } = byHand();
  const question = singleFlight(ask);
  const first = question();
  const second = question();
  answer(0, new Error('no'));
  await expect(first).rejects.toThrow('no');
  await Promise.resolve();
  answer(1);
  expect(await second).toBe(1);
});
