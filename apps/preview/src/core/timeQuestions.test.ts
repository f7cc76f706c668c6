import { describe, expect, it } from 'vitest';
import { firstStation, openSample } from '../../test/openSample.ts';
import { answer } from './answers.ts';

const city = openSample('city-ac');
const stationUuid = firstStation(city);
const at = (text: string): number => Date.parse(text);

describe('a moment', () => {
  it('knows its price, and the changes on both sides of it', () => {
    const ask = { stationUuid, instantMs: at('2026-11-20T17:00:00Z'), locale: 'en-GB' };
    expect(answer(city, { name: 'moment', ask }).answer).toMatchObject({
      previousMs: at('2026-11-20T14:00:00Z'),
      nextMs: at('2026-11-20T19:00:00Z'),
      brief: '€0.49/kWh',
    });
  });

  it('goes on from a change to the one before', () => {
    const ask = { stationUuid, instantMs: at('2026-11-20T14:00:00Z'), locale: 'en-GB' };
    expect(answer(city, { name: 'moment', ask }).answer).toMatchObject({
      previousMs: at('2026-11-20T10:00:00Z'),
      nextMs: at('2026-11-20T19:00:00Z'),
    });
  });

  it('is nothing where there is no such station', () => {
    const ask = { stationUuid: 'none', instantMs: 0, locale: 'en-GB' };
    expect(answer(city, { name: 'moment', ask }).answer).toBeNull();
  });
});

describe('the marks of changes', () => {
  const span = {
    stationUuid,
    fromMs: at('2026-11-19T23:00:00Z'),
    toMs: at('2026-11-20T23:00:00Z'),
  };

  it('are all changes of a day, its midnight being none', () => {
    const ask = { ...span, atMost: 300, locale: 'en-GB' };
    expect(answer(city, { name: 'changeMarks', ask }).answer).toEqual({
      marks: ['05', '10', '14', '19'].map((hour) => at(`2026-11-20T${hour}:00:00Z`)),
      count: 4,
    });
  });

  it('are thinned where there is no room, and counted all the same', () => {
    const ask = { ...span, atMost: 4, locale: 'en-GB' };
    const marks = answer(city, { name: 'changeMarks', ask }).answer;
    expect(marks?.count).toBe(4);
    expect(marks?.marks).toHaveLength(2);
  });
});
