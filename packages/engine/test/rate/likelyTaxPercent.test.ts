import { expect, it } from 'vitest';
import { likelyTaxPercent } from '../../src/index.ts';

it.each([
  [0.19, 19],
  [0.077, 7.7],
  [0.07, 7],
  [1.19, 19],
  [1.077, 7.7],
  [1.27, 27],
  [0, null],
  [1, null],
  [1.3, null],
  [2.1, null],
  [19, null],
  [100, null],
])('C7 a tax of %s per cent is probably meant as %s', (percent, likely) => {
  expect(likelyTaxPercent(percent)).toBe(likely);
});
