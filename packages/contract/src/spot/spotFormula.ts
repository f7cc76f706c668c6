import {
  exact,
  type Intervals,
  listedProblems,
  type Problem,
  type RecurringWindow,
} from '@wattpost/engine';
// Pages load this, so it uses as little of zod as possible, and nothing that compiles code from text.
import * as z from 'zod/mini';
import { parseEntry } from '../bundle/index.ts';
import { type ReadOptions, readJson } from '../json/index.ts';
import { expect, measured, readBySchema, rule, miniListOf } from '../schema/index.ts';

/** The format of a spot formula. */
export const spotFormulaFormat = 'wattpost-spot-formula/1';

/** Which of the two prices applies to a time that the station's clock shows twice (Z2). */
export type RepeatedHour = 'lower' | 'mean' | 'higher';

/** How a price becomes a multiple of the step: to the nearest (halves up), upwards, or downwards. */
export type SpotRounding = 'half_up' | 'up' | 'down';

/** An amount per kWh in addition to the spot price. */
export interface SpotCharge {
  readonly name: string;
  /** Money per kWh, before tax; negative: a discount. */
  readonly price: number;
  /** Weekly windows on the station's clock (R1 to R5); absent: always. */
  readonly weekdays?: readonly RecurringWindow[];
}

/**
 * How the price of a cost rate follows from the spot price of electricity: (spot per kWh + charges) × tax, then
 * floor, cap and rounding.
 */
export interface SpotFormula {
  readonly format: typeof spotFormulaFormat;
  /** The uuids of the cost rates that get the prices, at least one. */
  readonly cost_rates: readonly string[];
  /** The EIC code of the market area, such as `10Y1001A1001A82H`. */
  readonly bidding_zone: string;
  /** ISO 4217, of the feed, of all amounts here and of the cost rates. */
  readonly currency: string;
  readonly charges: readonly SpotCharge[];
  /** Per cent, 0 to 100, added to the sum; 0: the listed prices are without tax. */
  readonly tax_percent: number;
  /** The lowest price per kWh as listed, at least 0; `null`: a negative price is an error. */
  readonly floor: number | null;
  /** The highest price per kWh as listed; `null`: none. */
  readonly cap: number | null;
  readonly rounding: { readonly mode: SpotRounding; readonly step: number };
  readonly repeated_hour: RepeatedHour;
  /** Everything else that the prices charge: time, idle time, session fee and limits; `energy` is empty. */
  readonly others: Intervals;
  /** The default price outside of known days (U6); `null`: unknown; absent: that of the cost rate is kept. */
  readonly default_price?: Intervals | null;
}

/** A formula, or all problems of the input. */
export type SpotFormulaReading =
  | { readonly ok: true; readonly formula: SpotFormula }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A formula has a few kilobytes. */
const maxFormulaBytes = 1024 * 1024;

const maxCharges = 100;
const maxRates = 1000;
const maxAmount = 1_000_000;

function amount(what: string, min: number): z.ZodMiniNumber {
  const expected = `${what}, a number from ${min} to ${maxAmount}`;
  return z
    .number(expect(expected))
    .check(z.refine((value) => value >= min && value <= maxAmount, rule('out_of_range', expected)));
}

const uuid = 'the uuid of a cost rate';
const rates = `a list of 1 to ${maxRates} uuids of cost rates, each once`;
const zone = 'the EIC code of a bidding zone, 16 characters such as "10Y1001A1001A82H"';
const percent = 'the tax in per cent, from 0 to 100';
const step = 'a step per kWh above 0, such as 0.001';
const others = 'an object {time, session_fee, idle, limits}, as in a price of a bundle';
const charges = `a list of at most ${maxCharges} charges {name, price, weekdays}`;

const shape = z.strictObject(
  {
    format: z.literal(spotFormulaFormat, expect(`the format "${spotFormulaFormat}"`)),
    cost_rates: miniListOf(
      measured(z.string(expect(uuid)).check(z.minLength(1, expect(uuid)))),
      expect(rates),
    ).check(
      z.refine(
        (list) => list.length > 0 && list.length <= maxRates && new Set(list).size === list.length,
        rule('out_of_range', rates),
      ),
    ),
    bidding_zone: z.string(expect(zone)).check(z.regex(/^[0-9A-Z-]{16}$/, expect(zone))),
    currency: z
      .string(expect('a currency such as "EUR"'))
      .check(z.regex(/^[A-Z]{3}$/, expect('a currency such as "EUR"'))),
    charges: z._default(
      miniListOf(
        z.strictObject(
          {
            name: z
              .string(expect('the name of the charge'))
              .check(
                z.refine(
                  (text) => text.trim() !== '' && text.length <= 200,
                  rule('out_of_range', 'the name of the charge, 1 to 200 characters, not blank'),
                ),
              ),
            price: amount('the charge per kWh', -maxAmount),
            weekdays: z.exactOptional(miniListOf(z.unknown(), expect('a list of weekly windows'))),
          },
          expect('a charge {name, price, weekdays}'),
        ),
        expect(charges),
      ).check(z.refine((list) => list.length <= maxCharges, rule('out_of_range', charges))),
      [],
    ),
    tax_percent: z
      .number(expect(percent))
      .check(z.refine((value) => value >= 0 && value <= 100, rule('out_of_range', percent))),
    floor: z._default(z.nullable(amount('the lowest price per kWh', 0)), null),
    cap: z._default(z.nullable(amount('the highest price per kWh', 0)), null),
    rounding: z.strictObject(
      {
        mode: z.enum(['half_up', 'up', 'down'], expect('"half_up", "up" or "down"')),
        step: amount('the step per kWh', 0).check(
          z.refine((value) => value > 0, rule('step_is_zero', step)),
        ),
      },
      expect('the rounding {mode, step}'),
    ),
    repeated_hour: z._default(
      z.enum(['lower', 'mean', 'higher'], expect('"lower", "mean" or "higher"')),
      'lower',
    ),
    others: z.exactOptional(
      z.strictObject(
        {
          time: z.exactOptional(z.unknown()),
          session_fee: z.exactOptional(z.unknown()),
          idle: z.exactOptional(z.unknown()),
          limits: z.exactOptional(z.unknown()),
        },
        expect(others),
      ),
    ),
    default_price: z.exactOptional(z.unknown()),
  },
  expect('a spot formula, an object {format, cost_rates, bidding_zone, …}'),
);

/** Reads a part of a formula as the part of an entry that it is in a bundle. */
function priceIn(intervals: unknown, path: string, problems: Problem[]): Intervals | undefined {
  const validity = { type: 'unique', start: '2026-01-01T00:00:00' };
  const reading = parseEntry('unique', { uuid: '-', name: '-', validity, intervals });
  if (reading.ok) return reading.value.intervals;
  for (const problem of reading.problems) {
    problems.push({ ...problem, path: problem.path.replace(/^\$\.intervals/, path) });
  }
  return undefined;
}

function windowsIn(
  weekdays: readonly unknown[],
  path: string,
  problems: Problem[],
): readonly RecurringWindow[] {
  const intervals = { energy: [], time: [], session_fee: null };
  const validity = { type: 'recurring', weekdays };
  const reading = parseEntry('recurring', { uuid: '-', name: '-', validity, intervals });
  if (reading.ok) return reading.value.validity.weekdays;
  for (const problem of reading.problems) {
    problems.push({ ...problem, path: problem.path.replace(/^\$\.validity\.weekdays/, path) });
  }
  return [];
}

/** Floor and cap must be multiples of the step, so that rounding never leaves them. */
function boundProblems({
  floor,
  cap,
  rounding,
}: Pick<SpotFormula, 'floor' | 'cap' | 'rounding'>): Problem[] {
  const problems: Problem[] = [];
  for (const [name, bound] of Object.entries({ floor, cap })) {
    if (bound === null || isMultiple(bound, rounding.step)) continue;
    const message = `Expected a multiple of the rounding step ${rounding.step}, found ${bound}.`;
    problems.push({ path: `$.${name}`, code: 'not_a_multiple', message });
  }
  if (floor !== null && cap !== null && floor > cap) {
    const message = `Expected a cap of at least the floor ${floor}, found ${cap}.`;
    problems.push({ path: '$.cap', code: 'bounds_reversed', message });
  }
  return problems;
}

function isMultiple(value: number, of: number): boolean {
  const [a, b] = [exact.decimalOf(value), exact.decimalOf(of)];
  return (a.numerator * b.denominator) % (a.denominator * b.numerator) === 0n;
}

/**
 * Reads a spot formula from JSON text or from the bytes of a file.
 *
 * @returns the formula with its defaults, or every problem with its JSON path
 */
export function readSpotFormula(
  input: string | Uint8Array,
  options: ReadOptions = { maxBytes: maxFormulaBytes },
): SpotFormulaReading {
  const reading = readJson(input, options);
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const parsed = readBySchema(shape, reading.value);
  const problems: Problem[] = [...reading.losses];
  if (!parsed.ok) {
    return { ok: false, problems: listedProblems([...problems, ...parsed.problems]) };
  }
  const { value: data } = parsed;
  const plain = { energy: [], time: [], session_fee: null };
  const read = priceIn({ ...plain, ...data.others }, '$.others', problems);
  const charges = data.charges.map(({ weekdays, ...charge }, at) =>
    weekdays === undefined
      ? charge
      : { ...charge, weekdays: windowsIn(weekdays, `$.charges[${at}].weekdays`, problems) },
  );
  const { others: _, default_price: after, ...fields } = data;
  const usual =
    after === undefined || after === null ? after : priceIn(after, '$.default_price', problems);
  problems.push(...boundProblems(data));
  if (problems.length > 0 || read === undefined) {
    return { ok: false, problems: listedProblems(problems) };
  }
  const formula: SpotFormula = { ...fields, charges, others: read };
  return {
    ok: true,
    formula: usual === undefined ? formula : { ...formula, default_price: usual },
  };
}
