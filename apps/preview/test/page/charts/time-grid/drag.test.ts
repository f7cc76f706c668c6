import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayLine,
  dragTo,
  drawSpan,
  moveEdge,
  moveSpan,
  trackParts,
  weekLine,
  type DragTarget,
} from '../../../../src/page/charts/time-grid/drag.ts';

const minutesPerDay = 1440;
const sundayLate = { startMinute: 1320, lengthMinutes: 480 };
const quarter = { stepMinutes: 15, isCopy: false };

/** A point of the week; 0 = Sunday. */
function at(weekday: number, minute: number): { trackStart: number; minute: number } {
  return { trackStart: weekday * minutesPerDay, minute };
}

describe('a drag in a week', () => {
  it('draws on steps, in either direction, and within its weekday', () => {
    const drawn = { startMinute: 2 * 1440 + 720, lengthMinutes: 120 };
    expect(drawSpan(at(2, 720), at(2, 836), 15)).toEqual(drawn);
    expect(drawSpan(at(2, 840), at(2, 722), 15)).toEqual(drawn);
    expect(drawSpan(at(2, 1440), at(2, 1440), 15)).toEqual({
      startMinute: 3 * 1440 - 15,
      lengthMinutes: 15,
    });
  });

  it('puts an edge elsewhere, over midnight and the end of the week, a step away at least', () => {
    const end = (weekday: number, minute: number): number =>
      moveEdge(sundayLate, 'end', weekday * 1440 + minute, 15, weekLine).lengthMinutes;
    expect([end(1, 300), end(0, 1380), end(0, 600), end(2, 1200)]).toEqual([420, 60, 15, 1440]);
    expect(moveEdge(sundayLate, 'start', 1200, 15, weekLine)).toEqual({
      startMinute: 1200,
      lengthMinutes: 600,
    });
    const early = { startMinute: 60, lengthMinutes: 60 };
    expect(moveEdge(early, 'start', 6 * 1440 + 1380, 15, weekLine)).toEqual({
      startMinute: 6 * 1440 + 1380,
      lengthMinutes: 180,
    });
  });

  it('leaves a window that is shorter than a step as short', () => {
    const short = { startMinute: 600, lengthMinutes: 10 };
    expect(moveEdge(short, 'end', 595, 15, weekLine)).toEqual(short);
  });

  it('moves by days and steps', () => {
    const moved = (to: ReturnType<typeof at>, stepMinutes: number): unknown =>
      dragTo(
        { kind: 'move', windows: [sundayLate] },
        at(1, 600),
        to,
        { ...quarter, stepMinutes },
        weekLine,
      );
    expect(moved(at(3, 622), 15)).toMatchObject({
      minutes: 2 * 1440 + 15,
      spans: [{ startMinute: 1320 + 2 * 1440 + 15, lengthMinutes: 480 }],
    });
    expect(moved(at(0, 596), 5)).toMatchObject({ minutes: -1440 - 5 });
  });

  it('is drawn weekday by weekday', () => {
    expect(trackParts({ startMinute: 6 * 1440 + 1320, lengthMinutes: 480 }, weekLine)).toEqual([
      { trackStart: 6 * 1440, from: 1320, to: 1440, isFirst: true, isLast: false },
      { trackStart: 0, from: 0, to: 360, isFirst: false, isLast: true },
    ]);
  });
});

describe('a drag on a day', () => {
  const minute = fc.double({ min: 0, max: minutesPerDay, noNaN: true });
  const span = fc.uniqueArray(fc.integer({ min: 0, max: 86_400 }), {
    minLength: 2,
    maxLength: 2,
  });
  const window = span.map(([one = 0, other = 1]) => ({
    startMinute: Math.min(one, other) / 60,
    lengthMinutes: Math.abs(one - other) / 60,
  }));
  type Window = typeof window extends fc.Arbitrary<infer T> ? T : never;
  const target: fc.Arbitrary<DragTarget<Window>> = fc.oneof(
    fc.constant({ kind: 'draw' } as const),
    fc.record({ kind: fc.constantFrom('start', 'end'), window }),
    window.map((one) => ({ kind: 'move', windows: [one] }) as const),
  );

  it('comes to a span of the day, however it goes', () => {
    fc.assert(
      fc.property(target, minute, minute, (held, from, to) => {
        const drag = dragTo(held, at(0, from), at(0, to), quarter, dayLine);
        if (drag.kind === 'select') throw new Error('Nothing is selected.');
        const [{ startMinute, lengthMinutes } = { startMinute: NaN, lengthMinutes: NaN }] =
          drag.kind === 'move' ? drag.spans : [drag.span];
        expect(startMinute).toBeGreaterThanOrEqual(0);
        expect(lengthMinutes).toBeGreaterThan(0);
        expect(startMinute + lengthMinutes).toBeLessThanOrEqual(minutesPerDay + 1e-9);
      }),
    );
  });

  it('moves an entry to the ends of the day and no further, and leaves it a length', () => {
    const own = { startMinute: 5, lengthMinutes: 15 };
    expect(moveSpan(own, -15, dayLine)).toEqual({ startMinute: 0, lengthMinutes: 15 });
    expect(moveSpan(own, 5000, dayLine)).toEqual({ startMinute: 1425, lengthMinutes: 15 });
    expect(moveEdge(own, 'end', 5, 15, dayLine)).toEqual(own);
    expect(moveEdge(own, 'start', -10, 15, dayLine)).toEqual({
      startMinute: 0,
      lengthMinutes: 20,
    });
  });
});
