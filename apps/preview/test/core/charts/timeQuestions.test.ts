import { describe, expect, it } from 'vitest';
import { firstStation, openSample } from '../../openSample.ts';
import { answer } from '../../../src/core/answers.ts';

const city = openSample('city-ac');
const stationUuid = firstStation(city);
const at = (text: string): number => Date.parse(text);

describe('a moment', () => {
  it('knows its price, and the changes on both sides of it', () => {
    const request = { stationUuid, instantMs: at('2026-11-20T17:00:00Z') };
    expect(answer(city, { name: 'moment', request }).answer).toMatchObject({
      previousMs: at('2026-11-20T14:00:00Z'),
      nextMs: at('2026-11-20T19:00:00Z'),
      brief: '€0.49/kWh',
    });
  });

  it('goes on from a change to the one before', () => {
    const request = { stationUuid, instantMs: at('2026-11-20T14:00:00Z') };
    expect(answer(city, { name: 'moment', request }).answer).toMatchObject({
      previousMs: at('2026-11-20T10:00:00Z'),
      nextMs: at('2026-11-20T19:00:00Z'),
    });
  });

  it('is nothing where there is no such station', () => {
    const request = { stationUuid: 'none', instantMs: 0 };
    expect(answer(city, { name: 'moment', request }).answer).toBeNull();
  });
});

describe('after the end of the bundle', () => {
  const endMs = at('2026-11-20T17:00:00Z');
  const ended = openSample('city-ac', (text) =>
    text.replace(/"valid_until": [^,]+/, '"valid_until": "2026-11-20T17:00:00Z"'),
  );
  const momentAt = (instantMs: number): unknown =>
    answer(ended, { name: 'moment', request: { stationUuid, instantMs } }).answer;

  it('bar and board say the same: there is no price, and why', () => {
    const request = { stationUuids: [stationUuid], instantMs: endMs } as const;
    const board = answer(ended, { name: 'board', request: { ...request, locales: ['en'] } }).answer;
    expect(board?.panels[0]?.price.kind).toBe('unavailable');
    const notice = board?.notice?.[0]?.text;
    expect(notice).toMatch(/expired/);
    expect(momentAt(endMs)).toEqual({
      previousMs: at('2026-11-20T14:00:00Z'),
      nextMs: null,
      name: null,
      notice,
      brief: 'Price not available',
      lines: ['Price not available', notice],
    });
  });

  it('the end is a change of price, and the last one', () => {
    expect(momentAt(endMs - 1)).toMatchObject({ brief: '€0.49/kWh', nextMs: endMs });
    expect(momentAt(endMs + 1)).toMatchObject({ previousMs: endMs, nextMs: null });
    const span = { stationUuid, atMost: 300, toMs: at('2026-11-20T23:00:00Z') };
    const marks = (fromMs: number): unknown =>
      answer(ended, { name: 'changeMarks', request: { ...span, fromMs } }).answer;
    const changes = ['05', '10', '14', '17'].map((hour) => at(`2026-11-20T${hour}:00:00Z`));
    expect(marks(at('2026-11-19T23:00:00Z'))).toEqual({ marks: changes, count: 4 });
    expect(marks(endMs)).toEqual({ marks: [endMs], count: 1 });
    expect(marks(endMs + 1)).toEqual({ marks: [], count: 0 });
  });
});

describe('the marks of changes', () => {
  const span = {
    stationUuid,
    fromMs: at('2026-11-19T23:00:00Z'),
    toMs: at('2026-11-20T23:00:00Z'),
  };

  it('are all changes of a day, its midnight being none', () => {
    const request = { ...span, atMost: 300 };
    expect(answer(city, { name: 'changeMarks', request }).answer).toEqual({
      marks: ['05', '10', '14', '19'].map((hour) => at(`2026-11-20T${hour}:00:00Z`)),
      count: 4,
    });
  });

  it('are thinned where there is no room, and counted all the same', () => {
    const request = { ...span, atMost: 4 };
    const marks = answer(city, { name: 'changeMarks', request }).answer;
    expect(marks?.count).toBe(4);
    expect(marks?.marks).toHaveLength(2);
  });
});
