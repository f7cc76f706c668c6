import { describe, expect, it } from 'vitest';
import { memorySlope, type MemorySample } from './memorySlope.ts';

const hourMs = 3_600_000;
const samples = (bytesOf: (hour: number) => number): readonly MemorySample[] =>
  Array.from({ length: 9 }, (_, hour) => ({ atMs: hour * hourMs, bytes: bytesOf(hour) }));

describe('the slope of memory', () => {
  it.each<readonly [string, readonly MemorySample[], number]>([
    ['no sample', [], 0],
    ['one sample', [{ atMs: 5, bytes: 100 }], 0],
    ['flat', samples(() => 100), 0],
    ['a leak', samples((hour) => 100 + 7 * hour), 7],
    ['memory that is given back', samples((hour) => 100 - 3 * hour), -3],
    ['a saw without growth', samples((hour) => (hour % 2 === 0 ? 100 : 140)), 0],
    ['a saw that grows', samples((hour) => 10 * hour + (hour % 2 === 0 ? 0 : 40)), 10],
  ])('%s', (_title, given, slope) => {
    expect(memorySlope(given)).toBeCloseTo(slope, 9);
  });
});
