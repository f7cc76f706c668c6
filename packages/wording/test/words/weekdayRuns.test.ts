import { expect, it } from 'vitest';
import { weekdayRuns } from '../../src/words/weekdayRuns.ts';

it.each([
  [[], []],
  [[3], [[3]]],
  [[5, 1, 2, 3, 4], [[1, 2, 3, 4, 5]]],
  [[0, 1, 2, 3, 4], [[0, 1, 2, 3, 4]]],
  [
    [1, 3, 0, 6],
    [[3], [6, 0, 1]],
  ],
  [[0, 1, 2, 3, 4, 5, 6], [[1, 2, 3, 4, 5, 6, 0]]],
  [
    [2, 2, 4],
    [[2], [4]],
  ],
])('%j are the runs %j', (weekdays, runs) => {
  expect(weekdayRuns(weekdays)).toEqual(runs);
});
