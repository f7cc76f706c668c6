import type { Intervals, PriceLimits } from '@wattpost/engine';
import { lineText, type PriceLine } from '@wattpost/wording';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardText } from '../../src/model/boardText.ts';
import { input, plan, recurring, soloBoard, thursdayNoon } from '../boards.ts';

interface Given {
  readonly kwh?: readonly (readonly [number, number])[];
  readonly time?: readonly (readonly [number, number])[];
  readonly idle?: readonly (readonly [number, number])[];
  readonly fee?: number;
  readonly grace?: number;
  readonly limits?: Partial<PriceLimits>;
}

const noLimits: PriceLimits = {
  min_total: null,
  max_total: null,
  max_energy: null,
  max_time: null,
  max_idle: null,
};

function intervals({ kwh = [], time = [], idle, fee, grace = 0, limits }: Given): Intervals {
  const list = (pairs: readonly (readonly [number, number])[]): Intervals['energy'] =>
    pairs.map(([unit, price]) => ({ uuid: null, unit, price }));
  return {
    energy: list(kwh),
    time: list(time),
    session_fee:
      fee === undefined ? null : { amount: fee, grace_period: grace, energy_threshold: 0 },
    ...(idle === undefined ? {} : { idle: list(idle) }),
    ...(limits === undefined ? {} : { limits: { ...noLimits, ...limits } }),
  };
}

/** The board of a minute before the price changes from `now` to `next`. */
function boardBefore(now: Given | null, next: Given | null, language: string) {
  const entry = {
    ...recurring('1', 0, 4, '12:00', '15:00'),
    intervals: next === null ? null : intervals(next),
  };
  const rate = plan({
    intervals: now === null ? null : intervals(now),
    recurring: next === null ? [] : [{ ...entry, intervals: intervals(next) }],
  });
  return soloBoard(input({ plan: rate, instant: thursdayNoon - 60_000, locales: [language] }));
}

/** What the board says of the next price. */
function difference(now: Given | null, next: Given, language = 'en-GB'): readonly string[] {
  const shown = boardBefore(now, next, language).next;
  if (shown === null) return ['no change'];
  if (shown.price.kind !== 'priced') return [shown.price.kind];
  return [
    ...shown.lines.map((line) => lineText(line)),
    ...[...shown.ended, ...(shown.restAsNow === null ? [] : [shown.restAsNow])].map(
      ([first]) => first?.text ?? '',
    ),
  ].map((text) => text.replaceAll('\u00a0', ' '));
}

const kwh = [[1000, 0.59]] as const;
const late = [[240, 0], [1, 0.1]] as const; // prettier-ignore
const tiers = (first: number, second: number) =>
  [[10_000, first * 10], [1000, second]] as const; // prettier-ignore

describe('the next price is a difference', () => {
  it.each<[string, Given, Given, string[]]>([
    ['the time fee ends', { kwh, time: late }, { kwh }, ['€0.59 per kWh', 'no time fee']],
    [
      'the time fee begins',
      { kwh },
      { kwh, time: late },
      ['€0.59 per kWh', 'then also €0.10 per minute, from minute 241'],
    ],
    [
      'the time fee changes',
      { kwh, time: late, fee: 1 },
      {
        kwh,
        time: [
          [240, 0],
          [1, 0.2],
        ],
        fee: 1,
      },
      ['€0.59 per kWh', '€0.20 per minute, from minute 241', 'otherwise unchanged'],
    ],
    [
      'its condition changes',
      { kwh, time: late },
      {
        kwh,
        time: [
          [60, 0],
          [1, 0.1],
        ],
      },
      ['€0.59 per kWh', '€0.10 per minute, from minute 61'],
    ],
    [
      'only the price per kWh changes',
      { kwh, time: late },
      { kwh: [[1000, 0.49]], time: late },
      ['€0.49 per kWh', 'otherwise unchanged'],
    ],
    [
      'the price per kWh changes and the fee ends',
      { kwh, fee: 1 },
      { kwh: [[1000, 0.49]] },
      ['€0.49 per kWh', 'no session fee'],
    ],
    ['the fee ends', { kwh, fee: 1 }, { kwh }, ['€0.59 per kWh', 'no session fee']],
    [
      'the condition of the fee changes',
      { kwh, fee: 1 },
      { kwh, fee: 1, grace: 300 },
      ['€0.59 per kWh', '€1.00 per session, only if at least 5 min'],
    ],
    [
      'everything',
      { kwh, fee: 1 },
      { kwh: [[1000, 0.4]], fee: 2 },
      ['€0.40 per kWh', '€2.00 per session'],
    ],
    [
      'the energy ends, minutes stay',
      { kwh, time: [[1, 0.1]] },
      { time: [[1, 0.1]] },
      ['€0.10 per minute', 'no price per kWh'],
    ],
    [
      'the energy becomes free',
      { kwh, time: [[1, 0.1]] },
      { kwh: [[1000, 0]], time: [[1, 0.1]] },
      ['€0.10 per minute', 'Energy free of charge'],
    ],
    [
      'another component comes first',
      { kwh, fee: 1 },
      { time: [[1, 0.1]], fee: 1 },
      ['€0.10 per minute', '€1.00 per session'],
    ],
    [
      'one of several blocks changes',
      { kwh: tiers(0.4, 0.6) },
      { kwh: tiers(0.4, 0.7) },
      ['€0.40 per kWh, first 10 kWh', '€0.70 per kWh, above 10 kWh'],
    ],
    [
      'blocks begin',
      { kwh, fee: 1 },
      { kwh: tiers(0.6, 0.7), fee: 1 },
      ['€0.60 per kWh, first 10 kWh', '€0.70 per kWh, above 10 kWh', 'otherwise unchanged'],
    ],
    [
      'blocks end',
      { kwh: tiers(0.4, 0.59), fee: 1 },
      { kwh, fee: 1 },
      ['€0.59 per kWh', 'otherwise unchanged'],
    ],
    [
      'idle time ends',
      { kwh, time: [[1, 0.05]], idle: [[1, 0.1]] },
      { kwh, time: [[1, 0.05]], idle: [] },
      ['€0.59 per kWh', 'no overstay fee', 'otherwise unchanged'],
    ],
    [
      'idle time is billed as all time: no overstay fee would be wrong',
      { kwh, idle: [[1, 0.1]] },
      { kwh, time: [[1, 0.1]] },
      ['€0.59 per kWh', 'then also €0.10 per minute'],
    ],
    [
      'the highest total changes',
      { kwh, limits: { max_total: 12 } },
      { kwh, limits: { max_total: 15 } },
      ['€0.59 per kWh', 'At most €15.00 per session'],
    ],
    [
      'both totals end',
      { kwh, limits: { max_total: 12, min_total: 1 } },
      { kwh },
      ['€0.59 per kWh', 'no minimum per session', 'no maximum per session'],
    ],
    [
      'the cap of a component changes',
      { kwh, time: late, limits: { max_time: 12 } },
      { kwh, time: late, limits: { max_time: 15 } },
      ['€0.59 per kWh', '€0.10 per minute, from minute 241, max. €15.00'],
    ],
    [
      'the cap of a component ends',
      { kwh, time: late, limits: { max_time: 12 } },
      { kwh, time: late },
      ['€0.59 per kWh', '€0.10 per minute, from minute 241', 'no maximum for time fees'],
    ],
    [
      'the cap of several blocks ends',
      { kwh: tiers(0.4, 0.6), limits: { max_energy: 20 } },
      { kwh: tiers(0.4, 0.6) },
      ['€0.40 per kWh, first 10 kWh', 'no maximum for energy', 'otherwise unchanged'],
    ],
    [
      'a capped component ends with its cap',
      { kwh, time: late, limits: { max_time: 12 } },
      { kwh },
      ['€0.59 per kWh', 'no time fee'],
    ],
    [
      'several fees end: no other fees, with a price that is stated completely',
      { kwh, time: late, idle: [[1, 0.1]], fee: 1 },
      { kwh: [[1000, 0.39]] },
      ['€0.39 per kWh', 'no other fees'],
    ],
    [
      'several fees end, the rest stays and is short',
      { kwh, time: late, fee: 1 },
      { kwh },
      ['€0.59 per kWh', 'no other fees'],
    ],
    [
      'several fees end, and one stays',
      { kwh, time: late, idle: [[1, 0.1]], fee: 1 },
      { kwh: [[1000, 0.39]], fee: 1 },
      ['€0.39 per kWh', '€1.00 per session', 'no other fees'],
    ],
    [
      'fees end, and as many lines stay: all of the price is as short',
      { kwh: tiers(0.4, 0.6), time: late, fee: 1 },
      { kwh: tiers(0.4, 0.6) },
      ['€0.40 per kWh, first 10 kWh', '€0.60 per kWh, above 10 kWh', 'no other fees'],
    ],
    [
      'a lowest total is a fee',
      { kwh, fee: 1, limits: { min_total: 2 } },
      { kwh },
      ['€0.59 per kWh', 'no other fees'],
    ],
    [
      'fees and all limits end',
      { kwh, time: late, fee: 1, limits: { max_total: 12, max_energy: 10, min_total: 2 } },
      { kwh: [[1000, 0.39]] },
      ['€0.39 per kWh', 'no other fees', 'no maximum'],
    ],
    [
      'several limits end, and one stays',
      { kwh, time: late, limits: { max_total: 12, max_time: 5, max_energy: 10 } },
      { kwh, time: late, limits: { max_total: 12 } },
      [
        '€0.59 per kWh',
        '€0.10 per minute, from minute 241',
        'no maximum for energy',
        'no maximum for time fees',
        'otherwise unchanged',
      ],
    ],
    ['free, then priced', {}, { kwh, fee: 1 }, ['€0.59 per kWh', '€1.00 per session']],
    ['priced, then free', { kwh, fee: 1 }, {}, ['free']],
    ['an entry with the same price', { kwh, fee: 1 }, { kwh, fee: 1 }, ['no change']],
  ])('%s', (_title, now, next, expected) => {
    expect(difference(now, next)).toEqual(expected);
  });

  it('unknown, then priced: all of it', () => {
    expect(difference(null, { kwh, fee: 1 })).toEqual(['€0.59 per kWh', '€1.00 per session']);
  });

  it.each([
    ['de-DE', 'Nächster Preis, ab 12:00:\n  0,59\u00a0€ pro kWh\n  ohne Zeitgebühr'],
    ['fr-FR', 'Prochain prix, dès 12:00:\n  0,59\u00a0€ par kWh\n  sans prix par minute'],
  ])('the board as text in %s', (language, text) => {
    expect(boardText(boardBefore({ kwh, time: late }, { kwh }, language))).toContain(text);
  });

  const amount = fc.constantFrom(0, 0.1, 0.2);
  const blocks = fc.oneof(
    fc.constant([]),
    amount.map((price) => [[1, price]] as const),
    fc.tuple(amount, amount).map(
      ([one, two]) =>
        [
          [60, one * 60],
          [1, two],
        ] as const,
    ),
  );
  const limit = fc.constantFrom(null, 5, 10);
  const price: fc.Arbitrary<Given> = fc.record(
    {
      kwh: blocks,
      time: blocks,
      idle: blocks,
      fee: fc.constantFrom(1, 2),
      grace: fc.constantFrom(0, 60),
      limits: fc.record({
        max_total: limit,
        min_total: fc.constantFrom(null, 1, 2),
        max_time: limit,
        max_energy: limit,
        max_idle: limit,
      }),
    },
    { requiredKeys: [] },
  );

  it('says something of every change, and each line of the next price or that the rest stays', () => {
    fc.assert(
      fc.property(price, price, (now, next) => {
        const board = boardBefore(now, next, 'en-GB');
        const shown = board.next;
        if (shown?.price.kind !== 'priced') return;
        const all = [shown.price.hero, ...shown.price.others];
        expect(shown.lines.length + shown.ended.length).toBeGreaterThan(0);
        expect(shown.restAsNow === null).toBe(shown.lines.length === all.length);
        const says = (text: string): boolean => shown.ended.some(([first]) => first?.text === text);
        // Both would be wrong beside a fee or a cap that is not stated.
        if (says('no other fees')) expect(shown.restAsNow).toBeNull();
        if (says('no maximum')) {
          expect(all.some(({ part, limit }) => part.startsWith('max') || limit !== null)).toBe(
            false,
          );
        }
        const before =
          board.price.kind === 'priced' ? [board.price.hero, ...board.price.others] : [];
        const texts = before.map((line) => lineText(line));
        const isStated = ({ part, per, condition }: PriceLine): boolean =>
          shown.lines.some(
            (line) =>
              JSON.stringify([line.part, line.per, line.condition]) ===
              JSON.stringify([part, per, condition]),
          );
        for (const line of all.filter((one) => !isStated(one))) {
          expect(texts).toContain(lineText(line));
        }
      }),
    );
  });
});
