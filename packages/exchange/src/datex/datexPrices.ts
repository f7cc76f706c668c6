import {
  priceBreakdown,
  type BreakdownBlock,
  type BreakdownFee,
  type Intervals,
  type PriceBreakdown,
  type Tax,
  type Coded,
} from '@wattpost/engine';
import { priceText } from '@wattpost/wording';
import type { ExchangeValues, Findings } from '../words/index.ts';
import type { DatexPrice, DatexPriceType } from './datexRecords.ts';
import { textIn } from './datexText.ts';

/** The part of a price that the profile can express. */
export interface PublishedPrice {
  readonly prices: readonly DatexPrice[];
  /** The whole price in words, if the numbers do not express all of it; otherwise `null`. */
  readonly words: string | null;
}

/** How prices of a cost rate are expressed. */
export interface DatexPriceWriting {
  readonly currency: string;
  readonly tax: Tax | null;
  readonly language: string;
  /** Whether limits of the whole session are part of the rate. */
  readonly limitsWithRate: boolean;
}

/** Something that the profile cannot express of a price. */
type Unsupported = Coded<
  ExchangeValues,
  | 'more_places'
  | 'bound_not_whole'
  | 'cap_of_blocks'
  | 'idle_blocks'
  | 'limits_differ'
  | 'idle_not_told'
>;

type Bounds = Pick<DatexPrice, 'timeBasedApplicability' | 'energyBasedApplicability'>;

/** A price without its tax, or why it cannot be expressed. */
type Part = Omit<DatexPrice, 'taxIncluded'> | Unsupported;

function isUnsupported(part: Part): part is Unsupported {
  return 'code' in part;
}

/** DATEX II has amounts of money with two decimal places. */
const amountText = /^\d+(\.\d{1,2})?$/;
const wholeText = /^\d+$/;

const places: Unsupported = { code: 'more_places', values: {} };
const bounds: Unsupported = { code: 'bound_not_whole', values: {} };
const caps: Unsupported = { code: 'cap_of_blocks', values: {} };

/** The bounds of a block; `undefined` if they are not whole numbers. */
function boundsOf(
  kind: 'energy' | 'time',
  { from, until }: Pick<BreakdownBlock, 'from' | 'until'>,
): Bounds | undefined {
  if (![from, until ?? '0'].every((bound) => wholeText.test(bound))) return undefined;
  if (from === '0' && until === null) return {};
  if (kind === 'energy') {
    const fromKWh = from === '0' ? {} : { fromKWh: Number(from) };
    return { energyBasedApplicability: { ...fromKWh, ...(until && { toKWh: Number(until) }) } };
  }
  const fromMinute = from === '0' ? {} : { fromMinute: Number(from) };
  return { timeBasedApplicability: { ...fromMinute, ...(until && { toMinute: Number(until) }) } };
}

function part(priceType: DatexPriceType, amount: string, holds: Bounds | undefined): Part {
  if (!amountText.test(amount)) return places;
  if (holds === undefined) return bounds;
  return { priceType: { value: priceType }, value: Number(amount), ...holds };
}

function blockParts(
  blocks: readonly BreakdownBlock[],
  kind: 'energy' | 'time',
  cap: string | null,
): Part[] {
  const quantity = kind === 'energy' ? 1000 : 1;
  const parts = blocks
    .filter(({ amount }) => amount !== '0')
    .map((block) => {
      const type = kind === 'energy' ? 'pricePerKWh' : 'pricePerMinute';
      return block.quantity === quantity ? part(type, block.amount, boundsOf(kind, block)) : places;
    });
  const [only] = parts;
  if (cap === null || only === undefined) return parts;
  if (parts.length > 1) return [...parts, caps];
  if (!amountText.test(cap)) return [...parts, places];
  return isUnsupported(only) ? parts : [{ ...only, priceCap: Number(cap) }];
}

/** The price of an idle minute: a price of another kind, with words. */
function idleParts(
  price: PriceBreakdown,
  intervals: Intervals,
  { currency, tax, language }: DatexPriceWriting,
): Part[] {
  const costing = (price.idle ?? []).filter(({ amount }) => amount !== '0');
  const [only] = costing;
  if (only === undefined) return [];
  const idleOnly = { energy: [], time: [], session_fee: null, idle: intervals.idle ?? [] };
  const words = priceText({ intervals: idleOnly }, { currency, tax, language });
  if (costing.length > 1 || only.from !== '0' || only.quantity !== 1) {
    return [{ code: 'idle_blocks', values: { reason: 'datex' } }];
  }
  const cap = price.limits?.maxIdle ?? null;
  const written = part('other', only.amount, {});
  if (isUnsupported(written)) return [written];
  if (cap !== null && !amountText.test(cap)) return [written, places];
  const additionalInformation = textIn(language, words);
  return [
    { ...written, ...(cap === null ? {} : { priceCap: Number(cap) }), additionalInformation },
  ];
}

/** A fee; a condition that is not in whole minutes or kWh is written in words, beside the fee without it. */
function feePart(
  fee: BreakdownFee,
  isAll: boolean,
  { currency, tax, language }: DatexPriceWriting,
  intervals: Intervals,
): Part {
  const minutes = fee.graceSeconds / 60;
  const written = part(isAll ? 'flatRate' : 'basePrice', fee.amount, {});
  if (isUnsupported(written)) return written;
  if (!Number.isInteger(minutes) || !wholeText.test(fee.thresholdKwh)) {
    const feeOnly = { energy: [], time: [], session_fee: intervals.session_fee };
    const words = priceText({ intervals: feeOnly }, { currency, tax, language });
    return { ...written, additionalInformation: textIn(language, words) };
  }
  return {
    ...written,
    ...(minutes > 0 ? { timeBasedApplicability: { fromMinute: minutes } } : {}),
    ...(fee.thresholdKwh === '0'
      ? {}
      : { energyBasedApplicability: { fromKWh: Number(fee.thresholdKwh) } }),
  };
}

function totalParts({ limits }: PriceBreakdown): Unsupported[] {
  const { minTotal = null, maxTotal = null } = limits ?? {};
  if (maxTotal === null && (minTotal ?? '0') === '0') return [];
  return [{ code: 'limits_differ', values: { reason: 'datex' } }];
}

/**
 * A price as prices of DATEX II, as listed: with or without tax, never rounded.
 *
 * @param path of the intervals.
 */
export function writePrice(
  intervals: Intervals,
  path: string,
  writing: DatexPriceWriting,
  findings: Findings,
): PublishedPrice {
  const { currency, tax, language } = writing;
  // As listed: DATEX II states for each price whether it includes tax.
  const price = priceBreakdown(intervals, null);
  const taxed = { taxIncluded: tax?.included ?? true, ...(tax && { taxRate: tax.percent }) };
  if (price.isFree) {
    return { prices: [{ priceType: { value: 'free' }, value: 0, ...taxed }], words: null };
  }
  const energy = blockParts(price.energy, 'energy', price.limits?.maxEnergy ?? null);
  const time = blockParts(price.time, 'time', price.limits?.maxTime ?? null);
  const idle = idleParts(price, intervals, writing);
  const isAll = energy.length + time.length + idle.length === 0;
  const fees =
    price.sessionFee === null ? [] : [feePart(price.sessionFee, isAll, writing, intervals)];
  const parts = [
    ...energy,
    ...time,
    ...idle,
    ...fees,
    ...(writing.limitsWithRate ? [] : totalParts(price)),
  ];
  if (price.idle !== null && price.time.some(({ amount }) => amount !== '0')) {
    parts.push({ code: 'idle_not_told', values: {} });
  }
  const unsupported = parts.filter(isUnsupported);
  for (const { code, values } of unsupported) findings.add(path, code, values);
  const inWords = (some: readonly Part[]): boolean =>
    some.some((each) => !isUnsupported(each) && each.additionalInformation !== undefined);
  if (inWords(idle)) {
    findings.add(path, 'idle_in_words', {});
  }
  if (inWords(fees)) {
    findings.add(path, 'fee_in_words', {});
  }
  if (unsupported.length === 0) {
    const prices = parts.flatMap((each) => (isUnsupported(each) ? [] : [{ ...each, ...taxed }]));
    return { prices, words: null };
  }
  // Partial numbers would be mistaken for the whole price.
  return { prices: [], words: priceText({ intervals }, { currency, tax, language }) };
}
