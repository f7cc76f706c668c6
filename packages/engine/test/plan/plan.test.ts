import { describe, expect, it } from 'vitest';
import { rate, weekly } from '../examples.ts';
import {
  ChangeQueue,
  compileCostRate,
  nextChange,
  nextPriceChange,
  previousChange,
  priceAt,
  priceSegments,
  priceStatistics,
  segments,
  sessionCost,
  spansBelow,
  type PricePlan,
} from '../../src/index.ts';

const costRate = rate({ recurring: [weekly('weekly', 'Mon 06:00-22:00')] });
const plan = compileCostRate(costRate);
const noon = Date.UTC(2026, 2, 2, 12);

/** Everything that a plan can be asked. */
const questions: readonly (readonly [string, (asked: PricePlan) => unknown])[] = [
  ['priceAt', (asked) => priceAt(asked, noon)],
  ['nextChange', (asked) => nextChange(asked, noon)],
  ['previousChange', (asked) => previousChange(asked, noon)],
  ['segments', (asked) => segments(asked, noon, noon + 1)],
  ['sessionCost', (asked) => sessionCost(asked, { start: noon, end: noon, energyWh: 1 })],
  [
    'sessionCost of no session',
    (asked) => sessionCost(asked, { start: NaN, end: NaN, energyWh: -1 }),
  ],
  ['priceSegments', (asked) => priceSegments(asked, noon, noon + 1)],
  ['nextPriceChange', (asked) => nextPriceChange(asked, noon)],
  ['priceStatistics', (asked) => priceStatistics(asked, noon, noon + 1)],
  ['spansBelow', (asked) => spansBelow(asked, noon, noon + 1, 1)],
  ['ChangeQueue', (asked) => new ChangeQueue<string>(noon).set('key', asked)],
];

const impostors: readonly (readonly [string, unknown])[] = [
  ['a clone', structuredClone(plan)],
  ['a plan written as JSON', JSON.parse(JSON.stringify(plan))],
  ['a plan that was spread', { ...plan }],
  ['a plan with something changed', { ...plan, currency: 'CHF' }],
  ['a cost rate', costRate],
  ['an empty object', {}],
  ['a text', 'plan'],
  ['null', null],
  ['nothing', undefined],
];

describe('what is no plan', () => {
  it.each(questions)('%s is answered for a plan', (_name, ask) => {
    expect(() => ask(plan)).not.toThrow();
  });

  it.each(
    questions.flatMap(([name, ask]) =>
      impostors.map(([what, impostor]) => [name, what, ask, impostor] as const),
    ),
  )('%s of %s throws a sentence with the cure', (_name, _what, ask, impostor) => {
    expect(() => ask(impostor as PricePlan)).toThrow(TypeError);
    expect(() => ask(impostor as PricePlan)).toThrow(
      /compile it with compileCostRate.*cannot be cloned/,
    );
  });

  it('is refused before the program runs', () => {
    // @ts-expect-error nothing of a plan
    expect(() => priceAt({}, noon)).toThrow(TypeError);
    // @ts-expect-error a cost rate
    expect(() => priceAt(costRate, noon)).toThrow(TypeError);
    const { uuid, name, currency, timeZone, tax, diagnostics } = plan;
    const fields = { uuid, name, currency, timeZone, tax, diagnostics };
    // @ts-expect-error all that can be seen of a plan
    expect(() => priceAt(fields, noon)).toThrow(TypeError);
  });

  it('leaves a queue of changes as it was', () => {
    const queue = new ChangeQueue<string>(noon);
    queue.set('key', plan);
    const soonest = queue.nextChange;
    expect(() => {
      queue.set('key', { ...plan });
    }).toThrow(TypeError);
    expect(queue.nextChange).toBe(soonest);
  });
});

describe('a plan', () => {
  it('shows what everybody may know, and nothing else', () => {
    expect(Object.keys(plan)).toEqual([
      ...['uuid', 'name', 'currency', 'timeZone', 'clock', 'tax', 'diagnostics'],
    ]);
  });
});
