import { describe, expect, it } from 'vitest';
import { chartAsk, chartWorkspace, type RateCase } from '../../chartWorkspace.ts';
import {
  answerCost,
  type CostAnswer,
  type CostBars,
} from '../../../src/core/cost/costQuestions.ts';
import type { TypedSession } from '../../../src/core/cost/costSession.ts';

const usual: TypedSession = {
  start: '2026-11-16T17:00',
  startPass: 'first',
  ending: { kind: 'length', text: '2:00' },
  energyKwh: '20',
  policy: { follow: 'start', billing: 'pro_rata', intervals: 'blocks', blocks: 'session' },
};

const day: RateCase = { weekly: [['Day', 0.59, [[1, '08:00', '18:00']]]] };

function cost(given: RateCase, typed: Partial<TypedSession> = {}): CostAnswer {
  const ask = { ...chartAsk, session: { ...usual, ...typed } };
  const { answer } = answerCost.cost(chartWorkspace(given), ask);
  if (answer === null) throw new Error('no station');
  return answer;
}

function bars(
  given: RateCase,
  typed: Partial<TypedSession> = {},
  stepMinutes = 60,
): CostBars | null {
  const ask = { ...chartAsk, stepMinutes, session: { ...usual, ...typed } };
  return answerCost.costByStart(chartWorkspace(given), ask).answer;
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
    const scheduled = cost(day, { policy: { ...usual.policy, follow: 'schedule' } });
    expect(lines(scheduled)).toEqual([
      'Energy | Day | 10 kWh | €0.59/kWh | €5.90',
      'Energy | City | 10 kWh | €0.49/kWh | €4.90',
    ]);
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
      { energyKwh: '1', policy: { ...usual.policy, follow: 'schedule' } },
    );
    expect(lines(scheduled)).toEqual([
      'Energy | City | ≈ 0.8333 kWh | €0.49/kWh | €0.4083333333',
      'Energy | Third | ≈ 0.1667 kWh | €0.30/kWh | €0.05',
    ]);
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
      policy: { ...usual.policy, follow: 'schedule' },
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

describe('what a session costs by its start', () => {
  it('has a bar for each hour of the date, the cheapest marked', () => {
    const answer = bars(day);
    expect(answer?.date).toBe('2026-11-16');
    expect(answer?.bars).toHaveLength(24);
    expect(answer?.cheapestText).toBe('€9.80');
    const cheapest = answer?.bars.filter(({ isCheapest }) => isCheapest);
    expect(cheapest?.map(({ startLocal }) => startLocal.slice(0, 2)).join(' ')).toBe(
      '00 01 02 03 04 05 06 07 18 19 20 21 22 23',
    );
    expect(answer?.isLevel).toBe(false);
    const level = bars({});
    expect([level?.isLevel, level?.bars.some(({ isCheapest }) => isCheapest)]).toEqual([
      true,
      false,
    ]);
  });

  it('Z3 has as many as the date has hours', () => {
    const starts = (date: string): string[] =>
      (bars(day, { start: `${date}T12:00` })?.bars ?? []).map(({ startLocal }) => startLocal);
    expect(starts('2026-10-25').slice(0, 5)).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00']);
    expect(starts('2026-10-25')).toHaveLength(25);
    expect(starts('2026-03-29')).toHaveLength(23);
    expect(bars(day, {}, 15)?.bars).toHaveLength(96);
  });

  it('does not know what cannot be billed, and is not there for what cannot be read', () => {
    const answer = bars({ ...day, rate: { intervals: null } });
    const known = answer?.bars.filter(({ amount }) => amount !== null);
    expect(known?.map(({ startLocal }) => startLocal.slice(0, 2)).join(' ')).toBe(
      '08 09 10 11 12 13 14 15 16 17',
    );
    expect(answer?.bars[0]).toMatchObject({ amount: null, text: 'not known' });
    expect(bars(day, { energyKwh: 'x' })).toBeNull();
  });
});
