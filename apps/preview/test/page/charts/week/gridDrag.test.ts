import { describe, expect, it } from 'vitest';
import {
  dayParts,
  drawnSpan,
  movedBy,
  withEdge,
} from '../../../../src/page/charts/week/gridDrag.ts';

const sundayLate = { startMinute: 1320, lengthMinutes: 480 };

describe('a drag in the grid of a week', () => {
  it('draws on steps, in either direction, and within its weekday', () => {
    const from = { weekday: 2, minute: 720 };
    const drawn = { startMinute: 2 * 1440 + 720, lengthMinutes: 120 };
    expect(drawnSpan(from, { weekday: 2, minute: 836 }, 15)).toEqual(drawn);
    expect(drawnSpan({ weekday: 2, minute: 840 }, { weekday: 2, minute: 722 }, 15)).toEqual(drawn);
    const end = { weekday: 2, minute: 1440 };
    expect(drawnSpan(end, end, 15)).toEqual({ startMinute: 3 * 1440 - 15, lengthMinutes: 15 });
  });

  it('puts an edge elsewhere, over midnight and the end of the week, a step away at least', () => {
    const end = (weekday: number, minute: number): unknown =>
      withEdge(sundayLate, 'end', { weekday, minute }, 15).lengthMinutes;
    expect([end(1, 300), end(0, 1380), end(0, 600), end(2, 1200)]).toEqual([420, 60, 15, 1440]);
    expect(withEdge(sundayLate, 'start', { weekday: 0, minute: 1200 }, 15)).toEqual({
      startMinute: 1200,
      lengthMinutes: 600,
    });
    const early = { startMinute: 60, lengthMinutes: 60 };
    expect(withEdge(early, 'start', { weekday: 6, minute: 1380 }, 15)).toEqual({
      startMinute: 6 * 1440 + 1380,
      lengthMinutes: 180,
    });
  });

  it('moves by days and steps', () => {
    const from = { weekday: 1, minute: 600 };
    expect(movedBy(from, { weekday: 3, minute: 622 }, 15)).toBe(2 * 1440 + 15);
    expect(movedBy(from, { weekday: 0, minute: 596 }, 5)).toBe(-1440 - 5);
  });

  it('is drawn weekday by weekday', () => {
    expect(dayParts({ startMinute: 6 * 1440 + 1320, lengthMinutes: 480 })).toEqual([
      { weekday: 6, fromMinute: 1320, toMinute: 1440, isFirst: true, isLast: false },
      { weekday: 0, fromMinute: 0, toMinute: 360, isFirst: false, isLast: true },
    ]);
  });
});
