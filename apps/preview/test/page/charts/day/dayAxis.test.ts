import { describe, expect, it } from 'vitest';
import { hourTicks, stepHoursFor } from '../../../../src/page/charts/day/dayAxis.ts';

function labels(timeZone: string, from: string, hours: number, stepHours = 1): string {
  const fromMs = Date.parse(from);
  return hourTicks(timeZone, fromMs, fromMs + hours * 3_600_000, stepHours)
    .map(({ label }) => label)
    .join(' ');
}

describe('the hours of a day', () => {
  it('are those of its clock', () => {
    expect(labels('Europe/Vienna', '2026-11-17T23:00Z', 24, 6)).toBe('00 06 12 18');
    expect(labels('Asia/Kathmandu', '2026-11-17T18:15Z', 24, 6)).toBe('00 06 12 18');
  });

  it('come twice, or not at all, where the clock is changed', () => {
    expect(labels('Europe/Vienna', '2026-10-24T22:00Z', 25)).toMatch(/^00 01 02 02 03 /);
    expect(labels('Europe/Vienna', '2026-03-28T23:00Z', 23)).toMatch(/^00 01 03 /);
    expect(labels('Australia/Lord_Howe', '2026-04-04T13:00Z', 24.5)).toMatch(/^00 01 02 03 /);
    expect(labels('Australia/Lord_Howe', '2026-10-03T13:30Z', 23.5)).toMatch(/^00 01 03 /);
  });

  it.each([
    [1200, 1],
    [500, 2],
    [330, 3],
    [200, 6],
  ])('on %d px are %d apart', (width, hours) => {
    expect(stepHoursFor(width)).toBe(hours);
  });
});
