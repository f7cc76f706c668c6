import { describe, expect, it } from 'vitest';
import { coreSay } from '../../../src/core/languages/coreSay.ts';
import {
  readEnergyWh,
  readLength,
  readTypedSession,
  type SessionReading,
  type TypedSession,
} from '../../../src/core/cost/costSession.ts';

const vienna = 'Europe/Vienna';

/** A session whose power is typed. */
type WithPower = TypedSession & { readonly powerKw: string };

function read(typed: Partial<WithPower>, timeZone = vienna): SessionReading {
  const usual: WithPower = {
    start: '2026-11-18T10:00',
    startPass: 'first',
    ending: { kind: 'length', text: '1:30' },
    energyKwh: '22.5',
    powerKw: '',
    chargingEnded: '',
    policy: {},
  };
  return readTypedSession(timeZone, { ...usual, ...typed }, coreSay('en-GB'));
}

describe('typed lengths', () => {
  it.each([
    ['1:30', 90],
    ['0:05', 5],
    ['90', 90],
    [' 2 : 15 ', 135],
    ['2h15', 135],
    ['48:00', 2880],
    ['0', 0],
  ])('%j is %d minutes', (text, minutes) => {
    expect(readLength(text)).toBe(minutes);
  });

  it.each(['', '1:60', '-1', '1.5', 'abc', '1:2:3'])('%j is none', (text) => {
    expect(readLength(text)).toBeUndefined();
  });
});

describe('typed energy', () => {
  it.each([
    ['22.5', 22_500],
    ['22,5', 22_500],
    ['0', 0],
    ['.5', 500],
    ['0.0001', 0.1],
    ['4.35', 4350],
  ])('%j is %d Wh', (text, energyWh) => {
    expect(readEnergyWh(text)).toBe(energyWh);
  });

  it.each(['', '-1', '1e3', '1.2.3', '1 000', 'x', '.'])('%j is none', (text) => {
    expect(readEnergyWh(text)).toBeUndefined();
  });
});

describe('a typed session', () => {
  it('is read on the clock of the station', () => {
    const startMs = Date.parse('2026-11-18T09:00:00Z');
    expect(read({}).session).toEqual({
      startMs,
      endMs: startMs + 5_400_000,
      energyWh: 22_500,
      chargingUntilMs: startMs + 5_400_000,
    });
    const ending = { kind: 'end', local: '2026-11-18T11:00', pass: 'first' } as const;
    expect(read({ ending }).session?.endMs).toBe(startMs + 3_600_000);
  });

  it('Z2 can start in either pass of an hour that comes twice', () => {
    const start = '2026-10-25T02:30';
    const first = read({ start });
    const second = read({ start, startPass: 'second' });
    expect([first.isStartRepeated, first.session?.startMs, second.session?.startMs]).toEqual([
      true,
      Date.parse('2026-10-25T00:30:00Z'),
      Date.parse('2026-10-25T01:30:00Z'),
    ]);
  });

  it.each<[string, Partial<WithPower>, [string | null, string][]]>([
    ['no start', { start: '' }, [['start', 'Enter a date and a time.']]],
    [
      'a start that the clock leaves out',
      { start: '2026-03-29T02:30' },
      [['start', 'This time does not exist on that date: the clocks go forward.']],
    ],
    [
      'an end before the start',
      { ending: { kind: 'end', local: '2026-11-18T09:00', pass: 'first' } },
      [['end', 'The session ends before it starts.']],
    ],
    [
      'everything',
      { start: 'x', ending: { kind: 'length', text: 'y' }, energyKwh: 'z' },
      [
        ['start', 'Enter a date and a time.'],
        ['length', 'Enter hours and minutes, such as 1:30, or minutes, such as 90.'],
        ['energy', 'Enter the energy in kWh, such as 22.5.'],
      ],
    ],
    [
      'a slip of the fingers',
      { ending: { kind: 'length', text: '9000:00' } },
      [['length', 'A session of more than a year?']],
    ],
  ])('with %s has a problem at its field', (_name, typed, problems) => {
    const reading = read(typed);
    expect(reading.session).toBeNull();
    expect(reading.problems.map(({ field, message }) => [field, message])).toEqual(problems);
  });

  it('asks about energy that can be read in two ways', () => {
    const { session, problems } = read({ energyKwh: '1,000' });
    expect(session).toBeNull();
    expect(problems).toEqual([
      {
        field: 'energy',
        message: '“1,000” can be 1000 or 1. Which is meant? Write 1000 or 1.',
      },
    ]);
  });

  it.each([
    ['11', 123],
    ['22,5', 60],
    ['150', 9],
  ])('at %s kW lasts the %d minutes that are begun', (text, minutes) => {
    const { session } = read({ ending: { kind: 'power' }, powerKw: text });
    expect(((session?.endMs ?? 0) - (session?.startMs ?? 0)) / 60_000).toBe(minutes);
  });

  it('C11 knows when charging ended, in the pass that lies in the session', () => {
    const ended = (typed: Partial<WithPower>): string | undefined => {
      const ms = read(typed).session?.chargingUntilMs;
      return ms === undefined ? undefined : new Date(ms).toISOString();
    };
    expect(ended({ chargingEnded: '2026-11-18T10:30' })).toBe('2026-11-18T09:30:00.000Z');
    const night = { start: '2026-10-25T02:45', chargingEnded: '2026-10-25T02:15' };
    expect(ended(night)).toBe('2026-10-25T01:15:00.000Z');
  });

  it.each<[string, Partial<WithPower>, string]>([
    ['a power that is none', { powerKw: '0' }, 'power'],
    ['charging that ended before', { chargingEnded: '2026-11-18T09:59' }, 'chargingEnded'],
    ['charging that ended after', { chargingEnded: '2026-11-18T11:31' }, 'chargingEnded'],
    ['charging that ended never', { chargingEnded: '2026-03-29T02:30' }, 'chargingEnded'],
  ])('with %s has a problem there', (_name, typed, field) => {
    const { session, problems } = read(typed);
    expect(session).toBeNull();
    expect(problems.map((one) => one.field)).toEqual([field]);
  });

  it('keeps its span when only the energy is wrong', () => {
    const { session, span } = read({ energyKwh: '' });
    expect([session, (span?.endMs ?? 0) - (span?.startMs ?? 0)]).toEqual([null, 5_400_000]);
  });
});
