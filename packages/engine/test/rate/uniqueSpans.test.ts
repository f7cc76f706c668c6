import { describe, expect, it } from 'vitest';
import { readLocalSecond, writeLocalSecond } from '../../src/clock/civil.ts';
import { activeUniqueSpans, uniqueSpans, writeEntryEnd } from '../../src/rate/uniqueSpans.ts';

type Span = readonly [start: string, end?: string | null];

/** Times on 1 March 2026; a second date is written in full. */
function full(time: string): string {
  return time.length === 8 ? `2026-03-01T${time}` : time;
}

function endsOf(spans: readonly Span[]): string[] {
  return uniqueSpans(
    spans.map(([start, end]) => ({
      start: full(start),
      ...(end === undefined ? {} : { end: end === null ? null : full(end) }),
    })),
  ).map(({ untilSec }) => writeEntryEnd(untilSec).replace('2026-03-01T', ''));
}

describe('the spans of unique entries', () => {
  it.each<[string, Span[], string[]]>([
    ['U1 without an end: to the end of the date', [['06:00:00']], ['23:59:59']],
    ['U1 null is no end', [['06:00:00', null]], ['23:59:59']],
    ['U1 to the next start', [['06:00:00'], ['12:00:00']], ['12:00:00', '23:59:59']],
    [
      'U1 in the order given, whatever the order in time',
      [['12:00:00'], ['06:00:00']],
      ['23:59:59', '12:00:00'],
    ],
    [
      'U1 the start on the next date does not matter',
      [['06:00:00'], ['2026-03-02T06:00:00']],
      ['23:59:59', '2026-03-02T23:59:59'],
    ],
    ['U2 23:59:59 is midnight', [['06:00:00', '23:59:59']], ['23:59:59']],
    [
      'U3 those that start together end together',
      [['06:00:00'], ['06:00:00'], ['09:00:00']],
      ['09:00:00', '09:00:00', '23:59:59'],
    ],
    [
      'U3 U4 each keeps an end of its own that is sooner',
      [['06:00:00'], ['06:00:00', '07:00:00']],
      ['23:59:59', '07:00:00'],
    ],
    ['U4 a sooner end is kept', [['06:00:00', '08:00:00'], ['12:00:00']], ['08:00:00', '23:59:59']],
    ['U4 a later end is cut', [['06:00:00', '18:00:00'], ['12:00:00']], ['12:00:00', '23:59:59']],
    ['U4 an end on another date is cut', [['06:00:00', '2026-03-02T06:00:00']], ['23:59:59']],
    [
      'U4 an end on a date before counts for nothing',
      [['06:00:00', '2026-02-28T12:00:00']],
      ['23:59:59'],
    ],
    [
      'U2 an end at 23:59:59 where the next one starts',
      [['06:00:00', '23:59:59'], ['23:59:59']],
      ['23:59:59', '23:59:59'],
    ],
  ])('%s', (_name, spans, ends) => {
    expect(endsOf(spans)).toEqual(ends);
  });

  it('U1 no entry, no span', () => {
    expect(uniqueSpans([])).toEqual([]);
  });

  it('U5 what is no local date and time is a RangeError that names the entry', () => {
    const good = { start: '2026-03-01T00:00:00' };
    expect(() => uniqueSpans([good, { start: '2026-02-30T00:00:00' }])).toThrow(RangeError);
    expect(() => uniqueSpans([good, { start: '2026-03-01T00:00:00Z' }])).toThrow(/^\$\[1\]\.start/);
    expect(() => uniqueSpans([{ ...good, end: '2026-03-01T00:00:00' }])).toThrow(/^\$\[0\]\.end/);
  });
});

describe('the unique entries that hold on a date', () => {
  it('U1 U3 are those of the date, by start, each of two that start together once', () => {
    const entries = ['12:00:00', '06:00:00', '06:00:00', '2026-03-02T00:00:00'].map((time) => ({
      start: full(time),
    }));
    const spans = activeUniqueSpans(entries, '2026-03-01');
    expect(spans.map(({ position, untilSec }) => [position, writeEntryEnd(untilSec)])).toEqual([
      [1, '2026-03-01T12:00:00'],
      [0, '2026-03-01T23:59:59'],
    ]);
    expect(activeUniqueSpans(entries, '2026-03-03')).toEqual([]);
  });
});

describe('U2 the end of an entry as it is written', () => {
  it.each([
    ['2026-03-02T00:00:00', '2026-03-01T23:59:59'],
    ['2024-03-01T00:00:00', '2024-02-29T23:59:59'],
    ['1969-12-31T00:00:00', '1969-12-30T23:59:59'],
    ['2026-03-01T23:59:59', '2026-03-01T23:59:59'],
    ['2026-03-01T12:00:00', '2026-03-01T12:00:00'],
  ])('%s is written %s', (end, written) => {
    const second = readLocalSecond(end) ?? NaN;
    expect(writeLocalSecond(second)).toBe(end);
    expect(writeEntryEnd(second)).toBe(written);
  });
});
