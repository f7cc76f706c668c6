import { describe, expect, it } from 'vitest';
import { dayEdit } from '../../../../src/page/charts/day/dayEdit.ts';

const rate = {
  rateUuid: 'r',
  date: '2026-11-25',
  name: 'New',
  intervals: { energy: [], time: [], session_fee: null },
  newUuid: () => 'n',
};
const window = { startMinute: 600.5, lengthMinutes: 60, entryUuid: 'e' };

describe('the edit of a drag on a day', () => {
  it('is none for an entry that is where it was', () => {
    const move = { kind: 'move', windows: [window], minutes: 0, isCopy: false } as const;
    expect(dayEdit({ ...move, spans: [window] }, rate)).toBeNull();
  });

  it('keeps the seconds of an entry', () => {
    const span = { startMinute: 600.5, lengthMinutes: 75 };
    expect(dayEdit({ kind: 'end', window, span }, rate)).toMatchObject({
      kind: 'date_edge',
      edge: 'end',
      second: 600.5 * 60 + 75 * 60,
    });
    expect(dayEdit({ kind: 'draw', span }, rate)).toMatchObject({
      kind: 'date_draw',
      fromSecond: 36_030,
      toSecond: 40_530,
    });
  });
});
