import { describe, expect, it } from 'vitest';
import { chartRequest, chartWorkspace, type RateCase } from '../../chartWorkspace.ts';
import {
  costQueries,
  type CostAnswer,
  type CostWeek,
} from '../../../src/core/cost/costQuestions.ts';
import type { TypedSession } from '../../../src/core/cost/costSession.ts';

const usual: TypedSession = {
  start: '2026-11-16T17:00',
  startPass: 'first',
  ending: { kind: 'length', text: '2:00' },
  energyKwh: '20',
  powerKw: '10',
  chargingEnded: '',
  policy: {},
};

const day: RateCase = { weekly: [['Day', 0.59, [[1, '08:00', '18:00']]]] };

function cost(given: RateCase, typed: Partial<TypedSession> = {}): CostAnswer {
  const request = { ...chartRequest, session: { ...usual, ...typed } };
  const answer = costQueries.cost(chartWorkspace(given), request);
  if (answer === null) throw new Error('no station');
  return answer;
}

function week(
  given: RateCase,
  typed: Partial<TypedSession> = {},
  around = '2026-11-15T23:00:00Z',
  now = around,
): CostWeek | null {
  const request = {
    ...chartRequest,
    aroundMs: Date.parse(around),
    nowMs: Date.parse(now),
    session: { ...usual, ...typed },
  };
  return costQueries.costWeek(chartWorkspace(given), request);
}

function lines({ cost: words }: CostAnswer): string[] {
  return (words?.lines ?? []).map(({ what, name, quantity, price, amount }) =>
    [what, name, quantity, price, amount].join(' | ').replaceAll('\u00a0', ' '),
  );
}

describe('what a typed session costs', () => {
  it('C5 is by the price at the start, or by the schedule', () => {
    const atStart = cost(day);
    expect(lines(atStart)).toEqual(['Energy | Day | 20 kWh | €0.59/kWh | €11.80']);
    expect(atStart.cost?.total).toBe('€11.80');
    const scheduled = cost(day, { policy: { follow: 'schedule' } });
    expect(lines(scheduled)).toEqual([
      'Energy | Day | 10 kWh | €0.59/kWh | €5.90',
      'Energy | City | 10 kWh | €0.49/kWh | €4.90',
    ]);
  });

  it.each<[string, number | null, string, readonly string[]]>([
    ['fits the power of the station', 11, 'de-AT', []],
    [
      'needs more than the station delivers',
      7.4,
      'de-AT',
      [
        'Die Energie erfordert im Mittel 10 kW; die Ladestation liefert höchstens 7,4 kW. Prüfen Sie Energie und Zeiten.',
      ],
    ],
    ['is at a station whose power is not known', null, 'en-GB', []],
  ])('C13 doubts what %s', (_, powerKw, locale, warnings) => {
    const workspace = chartWorkspace(day);
    const { edited } = workspace;
    if (edited === null) throw new Error('nothing is open');
    const stations = edited.bundle.stations.map((one) => ({ ...one, max_power_kw: powerKw }));
    const bundle = { ...edited.bundle, stations };
    const answer = costQueries.cost(
      { ...workspace, locale, edited: { ...edited, bundle } },
      { ...chartRequest, session: usual },
    );
    expect(answer?.cost?.warnings).toEqual(warnings);
    expect(answer?.cost?.lines).toHaveLength(1);
    expect(answer?.problems).toEqual([]);
  });

  it('C7 says what is tax', () => {
    const sums = (tax: object): string[] =>
      (cost({ ...day, rate: { tax } }).cost?.sums ?? []).map(({ what, amount }) =>
        `${what} ${amount}`.replaceAll('\u00a0', ' '),
      );
    expect(sums({ percent: 20, included: true })).toEqual([
      'Total €11.80',
      'of which net €9.83',
      'of which 20 % VAT €1.97',
    ]);
    expect(sums({ percent: 20, included: false })).toEqual([
      'Net €11.80',
      '20 % VAT €2.36',
      'Total €14.16',
    ]);
  });

  it('C8 has lines for time and for the fee, and marks what is cut to be read', () => {
    const intervals = {
      energy: [],
      time: [{ uuid: null, unit: 60, price: 2.5 }],
      session_fee: { amount: 0.5, grace_period: 300, energy_threshold: null },
    };
    const given = { rate: { intervals } };
    expect(lines(cost(given))).toEqual([
      'Time | City | 120 min | €2.50/h | €5.00',
      'Session fee | City |  | €0.50 | €0.50',
    ]);
    const scheduled = cost(
      { weekly: [['Third', 0.3, [[1, '17:40', '18:00']]]] },
      { energyKwh: '1', powerKw: '', policy: { follow: 'schedule' } },
    );
    expect(lines(scheduled)).toEqual([
      'Energy | City | ≈ 0.8333 kWh | €0.49/kWh | €0.41',
      'Energy | Third | ≈ 0.1667 kWh | €0.30/kWh | €0.05',
    ]);
    expect(scheduled.cost?.lines.map(({ exactAmount }) => exactAmount)).toEqual([
      '€0.4083333333',
      null,
    ]);
  });

  it('C11 tells idle time from where charging ended, and nothing that costs nothing', () => {
    const intervals = {
      energy: [{ uuid: null, unit: 1000, price: 0.5 }],
      time: [{ uuid: null, unit: 1, price: 0 }],
      idle: [{ uuid: null, unit: 1, price: 0.1 }],
      session_fee: null,
    };
    expect(lines(cost({ rate: { intervals } }, { chargingEnded: '2026-11-16T18:30' }))).toEqual([
      'Energy | City | 20 kWh | €0.50/kWh | €10.00',
      'Idle time | City | 30 min | €0.10/min | €3.00',
    ]);
  });

  it('assumes that idle time begins when the energy is charged at the power', () => {
    const intervals = {
      energy: [],
      time: [],
      idle: [{ uuid: null, unit: 1, price: 0.1 }],
      session_fee: null,
    };
    const given = { rate: { intervals } };
    const assumed = cost(given, { powerKw: '11' });
    expect(lines(assumed)).toEqual(['Idle time | City | 10 min | €0.10/min | €1.00']);
    expect(assumed.span?.chargingEndedLocal).toBe('2026-11-16T18:50');
    expect(lines(cost(given, { ending: { kind: 'power' } }))).toEqual([]);
    // Without a power, and with one that is too low, it charges to the end.
    for (const powerKw of ['', '5']) expect(lines(cost(given, { powerKw }))).toEqual([]);
    expect(week(given, { powerKw: '11' })?.least?.text).toBe('€1.00');
  });

  it.each([
    [null, '11'],
    [22, '11'],
    [7.4, '7.4'],
  ])('assumes a power that a station of %s kW can deliver: %s kW', (maxPowerKw, powerKw) => {
    const workspace = chartWorkspace({ ...day, maxPowerKw });
    const session: TypedSession = { ...usual, ending: { kind: 'power' }, powerKw: null };
    const answer = costQueries.cost(workspace, { ...chartRequest, session });
    expect(answer).toMatchObject({ powerKw, problems: [], cost: { warnings: [] } });
  });

  it('is billed as the bundle states, unless another way is chosen', () => {
    const workspace = chartWorkspace(day);
    const edited = workspace.edited && {
      ...workspace.edited,
      bundle: { ...workspace.edited.bundle, follow: 'schedule' as const },
    };
    const total = (typed: Partial<TypedSession>): string | undefined =>
      costQueries.cost(
        { ...workspace, edited },
        { ...chartRequest, session: { ...usual, ...typed } },
      )?.cost?.total;
    expect(total({})).toBe('€10.80');
    expect(total({ policy: { follow: 'start' } })).toBe('€11.80');
  });

  it('fills in the end from the length, over a change of the clock', () => {
    const { span } = cost(day, { start: '2026-10-25T01:30' });
    expect([span?.endLocal, span?.minutes]).toEqual(['2026-10-25T02:30', 120]);
  });

  it('C9 has no cost where a price is not known, and says where', () => {
    const unknown = { ...day, rate: { intervals: null } };
    expect(cost(unknown, { start: '2026-11-16T19:00' }).problems).toEqual([
      {
        field: 'start',
        message: 'No price is known at the start, so the session cannot be billed.',
      },
    ]);
    const { cost: words, problems } = cost(unknown, {
      policy: { follow: 'schedule' },
    });
    expect(words).toBeNull();
    expect(problems).toEqual([
      {
        field: null,
        message: 'For a part of the session no price is known, so it cannot be billed.',
      },
    ]);
  });
});

describe('what a session costs over a week', () => {
  it('names no start that is over, unless all of them are', () => {
    const cheapNight: RateCase = { weekly: [['Night', 0.29, [[1, '00:00', '06:00']]]] };
    const names = (now: string): string[] => best(week(cheapNight, {}, undefined, now));
    const [monday] = names('2026-11-15T23:00:00Z');
    expect(monday).toBe('16 00:00 €5.80 ★');
    const later = names('2026-11-17T11:10:00Z');
    expect(later.slice(0, 3)).toEqual(['16 – –', '17 12:15 €9.80 ★', '18 00:00 €9.80 ★']);
    const found = week(cheapNight, {}, undefined, '2026-11-17T11:10:00Z');
    expect(found?.least?.text).toBe('€9.80');
    expect(found?.days.map(({ isPast }) => isPast).slice(0, 2)).toEqual([true, false]);
    expect(names('2027-01-01T00:00:00Z')[0]).toBe(monday);
  });

  const best = (found: CostWeek | null): string[] =>
    (found?.days ?? []).map(
      ({ date, best: at, isCheapest }) =>
        `${date.slice(8)} ${at?.startLocal ?? '–'} ${at?.text ?? '–'}${isCheapest ? ' ★' : ''}`,
    );

  it('has the earliest of the cheapest starts of each date', () => {
    const days: RateCase = {
      weekly: [
        ['Day', 0.59, [[1, '00:00', '18:00']]],
        ['Noon', 0.29, [[3, '11:05', '15:00']]],
      ],
    };
    expect(best(week(days))).toEqual([
      '16 18:00 €9.80',
      '17 00:00 €9.80',
      '18 11:05 €5.80 ★',
      '19 00:00 €9.80',
      '20 00:00 €9.80',
      '21 00:00 €9.80',
      '22 00:00 €9.80',
    ]);
    expect(week(days)).toMatchObject({ least: { amount: 5.8 }, most: { text: '€11.80' } });
  });

  it('counts idle time at the end of the session, wherever it begins', () => {
    const idle = {
      rate: {
        intervals: {
          energy: [],
          time: [],
          idle: [{ uuid: null, unit: 1, price: 0.1 }],
          session_fee: null,
        },
      },
    };
    const found = week(idle, { chargingEnded: '2026-11-16T18:00' });
    expect([found?.least?.text, found?.most?.text]).toEqual(['€6.00', '€6.00']);
  });

  it('stays with the date looked at while the session begins in its seven days', () => {
    expect(week(day, { start: '2026-11-22T10:00' })?.days[0]?.date).toBe('2026-11-16');
    expect(week(day, { start: '2026-11-23T10:00' })?.days[0]?.date).toBe('2026-11-23');
  });

  it('looks for starts on the whole day, whenever it is looked at', () => {
    const [around, now] = ['2026-11-16T17:10:00Z', '2026-11-15T23:00:00Z'];
    const found = week(day, { start: '2026-11-16T17:00' }, around, now);
    expect(best(found)[0]).toBe('16 00:00 €9.80 ★');
    expect(found?.points[0]?.startMs).toBe(Date.parse('2026-11-15T23:00:00Z'));
  });

  it('Z3 has a point for each quarter of the dates, however long they are', () => {
    const count = (date: string, around: string): number | undefined =>
      week({}, { start: `${date}T12:00` }, around)?.points.length;
    expect(count('2026-11-16', '2026-11-15T23:00:00Z')).toBe(7 * 96);
    expect(count('2026-10-25', '2026-10-24T22:00:00Z')).toBe(7 * 96 + 4);
    expect(count('2026-03-29', '2026-03-28T23:00:00Z')).toBe(7 * 96 - 4);
  });

  it('does not know what cannot be billed, and is not there for what cannot be read', () => {
    const found = week({ ...day, rate: { intervals: null } });
    expect(best(found).slice(0, 2)).toEqual(['16 08:00 €11.80 ★', '17 – –']);
    expect(found?.points[0]?.amount).toBeNull();
    expect(week(day, { energyKwh: 'x' })).toBeNull();
  });
});
