import { describe, expect, it } from 'vitest';
import { slopeOf, type Measurement } from './straightLine.ts';

const nine = (valueAt: (at: number) => number): readonly Measurement[] =>
  Array.from({ length: 9 }, (_, at) => ({ at, value: valueAt(at) }));

describe('the slope of a straight line', () => {
  it.each<readonly [string, readonly Measurement[], number, number]>([
    ['no measurement', [], 0, 0],
    ['one measurement', [{ at: 5, value: 100 }], 0, 0],
    ['flat', nine(() => 100), 0, 0],
    ['a leak', nine((at) => 100 + 7 * at), 7, 0],
    ['memory that is given back', nine((at) => 100 - 3 * at), -3, 0],
    ['a saw without growth', nine((at) => (at % 2 === 0 ? 100 : 140)), 0, 2.90957187],
    ['a saw that grows', nine((at) => 10 * at + (at % 2 === 0 ? 0 : 40)), 10, 2.90957187],
  ])('%s', (_title, given, slope, error) => {
    const found = slopeOf(given);
    expect(found.slope).toBeCloseTo(slope, 9);
    expect(found.error).toBeCloseTo(error, 6);
  });
});
