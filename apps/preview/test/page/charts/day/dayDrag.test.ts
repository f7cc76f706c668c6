import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayCommand,
  dayEdit,
  draggedSpan,
  keyedSpan,
  type DayGrip,
} from '../../../../src/page/charts/day/dayDrag.ts';

const day = 86_400;
const quarter = 900;
const second = fc.integer({ min: 0, max: day });
const span = fc.uniqueArray(second, { minLength: 2, maxLength: 2 }).map(([one = 0, other = 1]) => ({
  fromSecond: Math.min(one, other),
  toSecond: Math.max(one, other),
}));
const grip: fc.Arbitrary<DayGrip> = fc.oneof(
  fc.constant<DayGrip>({ kind: 'draw' }),
  fc
    .tuple(fc.constantFrom('move', 'start', 'end'), span)
    .map(([kind, own]): DayGrip => ({ kind, entryUuid: 'e', span: own })),
);

describe('a drag on a day', () => {
  it('comes to a span of the day, however it goes', () => {
    fc.assert(
      fc.property(grip, second, second, (held, from, to) => {
        const { fromSecond, toSecond } = draggedSpan(held, from, to, quarter);
        expect(fromSecond >= 0 && fromSecond < toSecond && toSecond <= day).toBe(true);
      }),
    );
  });

  it('keeps the length of what is moved, and what is moved nowhere is no edit', () => {
    fc.assert(
      fc.property(span, second, second, (own, from, to) => {
        const held = { kind: 'move', entryUuid: 'e', span: own } as const;
        const moved = draggedSpan(held, from, to, quarter);
        expect(moved.toSecond - moved.fromSecond).toBe(own.toSecond - own.fromSecond);
        const rate = { rateUuid: 'r', date: '2026-11-25', name: 'New', newUuid: () => 'n' };
        const intervals = { energy: [], time: [], session_fee: null };
        expect(dayEdit(held, own, { ...rate, intervals })).toBeNull();
      }),
    );
  });
});

describe('keys on a day', () => {
  const key = (name: string, held: string): Parameters<typeof dayCommand>[0] => ({
    key: name,
    ctrlKey: held.includes('C'),
    metaKey: false,
    altKey: held.includes('A'),
    shiftKey: held.includes('S'),
  });
  it.each([
    ['ArrowRight', '', { kind: 'go', to: 'after' }],
    ['ArrowRight', 'S', { kind: 'end', seconds: 900 }],
    ['ArrowLeft', 'SA', { kind: 'start', seconds: -900 }],
    ['ArrowLeft', 'AC', { kind: 'move', seconds: -300 }],
    ['Delete', '', { kind: 'remove' }],
    ['s', 'C', null],
    ['Tab', 'S', null],
  ])('%s with %j', (name, held, command) => {
    expect(dayCommand(key(name, held))).toEqual(command);
  });

  it('move an entry to the ends of the day and no further, and leave it a length', () => {
    const own = { fromSecond: 300, toSecond: 1200 };
    expect(keyedSpan({ kind: 'move', seconds: -900 }, own)).toEqual({
      fromSecond: 0,
      toSecond: 900,
    });
    expect(keyedSpan({ kind: 'end', seconds: -900 }, own)).toEqual(own);
    expect(keyedSpan({ kind: 'start', seconds: -900 }, own)).toEqual({ ...own, fromSecond: 0 });
  });
});
