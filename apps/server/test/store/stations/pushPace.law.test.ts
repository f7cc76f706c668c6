import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPace, type Pace } from '../../../src/store/stations/pushPace.ts';

const minuteMs = 60_000;
const start: Pace = { minuteStartMs: 0, count: 0, putAtMs: 0 };
const beginMs = 1_800_000_000_000;

/** When each of the messages that are put in at these times may be sent. */
function dueTimes(puts: readonly number[], perMinute: number): number[] {
  let pace = start;
  return puts.map((nowMs) => {
    pace = nextPace(pace, nowMs, perMinute);
    return Math.max(nowMs, pace.minuteStartMs);
  });
}

const gaps = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 60 });
const rates = fc.integer({ min: 1, max: 8 });

function putsAfter(each: readonly number[]): number[] {
  let nowMs = beginMs;
  return each.map((gapMs) => (nowMs += gapMs));
}

describe("an organization's rate", () => {
  it('law: no more than the rate within any minute of its own; in order; never early', () => {
    fc.assert(
      fc.property(gaps, rates, (each, perMinute) => {
        const puts = putsAfter(each);
        const due = dueTimes(puts, perMinute);
        let minuteStartMs = -Infinity;
        let count = 0;
        for (const [index, dueMs] of due.entries()) {
          expect(dueMs).toBeGreaterThanOrEqual(puts[index] ?? Infinity);
          expect(dueMs).toBeGreaterThanOrEqual(due[index - 1] ?? 0);
          if (dueMs >= minuteStartMs + minuteMs) [minuteStartMs, count] = [dueMs, 0];
          expect((count += 1)).toBeLessThanOrEqual(perMinute);
        }
      }),
    );
  });

  it('law: who stays below it never waits', () => {
    fc.assert(
      fc.property(gaps, (each) => {
        const puts = putsAfter(each);
        expect(dueTimes(puts, each.length)).toEqual(puts);
      }),
    );
  });

  it('law: what is put in at once is sent in so many minutes as it needs, none later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), rates, (count, perMinute) => {
        const due = dueTimes(new Array<number>(count).fill(beginMs), perMinute);
        expect(due).toEqual(
          due.map((_, index) => beginMs + minuteMs * Math.floor(index / perMinute)),
        );
      }),
    );
  });

  it('a clock that was years ahead delays nothing once it is right', () => {
    let pace = start;
    const wrongMs = Date.parse('2099-01-01');
    for (let index = 0; index < 10; index++) pace = nextPace(pace, wrongMs, 2);
    expect(nextPace(pace, beginMs, 2)).toEqual({
      minuteStartMs: beginMs,
      count: 1,
      putAtMs: beginMs,
    });
  });
});
