import {
  exact,
  type BreakdownBlock,
  type BreakdownFee,
  type BreakdownLimits,
  type PriceBreakdown,
} from '@wattpost/engine';

const { compare, decimalOf, decimalText, multiply, subtract } = exact;

/** A part of a price that changes: a stretch of a session, the session fee, or a limit. */
export interface ComponentChange {
  readonly component: 'energy' | 'time' | 'idle' | 'session_fee' | 'limit';
  /** Which limit, where it is one. */
  readonly limit?: keyof BreakdownLimits;
  /** kWh or minutes of a session at which the stretch begins: decimal text; "0" without stretches. */
  readonly from: string;
  /** Exclusive; `null`: to the end of the session. */
  readonly until: string | null;
  /** Wh or minutes that the amounts are for; 0 for the fee and limits. */
  readonly quantity: number;
  /** Gross, exact decimal text; "0" where the price has no such part, `null` where it has no such limit. */
  readonly before: string | null;
  readonly after: string | null;
  /**
   * `after` − `before`, exactly; `null` where the two are for quantities that do not fit together, or
   * no limit is also a value.
   */
  readonly delta: string | null;
  /** The fee's conditions, where they change. */
  readonly conditions: { readonly before: FeeConditions; readonly after: FeeConditions } | null;
}

/** When a fee is due. */
export interface FeeConditions {
  /** Seconds that a session must last; 0: no condition. */
  readonly graceSeconds: number;
  /** kWh that it must take: decimal text, "0": no condition. */
  readonly thresholdKwh: string;
}

const free: BreakdownBlock = { amount: '0', quantity: 0, from: '0', until: null };

function blockAt(blocks: readonly BreakdownBlock[], from: string): BreakdownBlock {
  return blocks.findLast((block) => compareDecimals(block.from, from) <= 0) ?? free;
}

/** The two amounts for one quantity, where there is a common one. */
function aligned(
  before: BreakdownBlock,
  after: BreakdownBlock,
): { readonly before: string; readonly after: string; readonly quantity: number } | undefined {
  const quantity = Math.max(before.quantity, after.quantity);
  const amountOf = (block: BreakdownBlock): string | undefined => {
    if (block.amount === '0') return '0';
    const factor = quantity / block.quantity;
    return Number.isSafeInteger(factor) ? decimalTimes(block.amount, factor) : undefined;
  };
  const [first, second] = [amountOf(before), amountOf(after)];
  if (first === undefined || second === undefined) return undefined;
  return { before: first, after: second, quantity };
}

function blockChange(
  before: BreakdownBlock,
  after: BreakdownBlock,
): Pick<ComponentChange, 'quantity' | 'before' | 'after' | 'delta'> {
  const fit = aligned(before, after);
  if (fit !== undefined) return { ...fit, delta: decimalDifference(fit.before, fit.after) };
  // Amounts for different quantities are not converted; the quantity is the new one.
  return {
    quantity: after.quantity,
    before: `${before.amount}/${before.quantity}`,
    after: `${after.amount}/${after.quantity}`,
    delta: null,
  };
}

function stretchChanges(
  component: 'energy' | 'time' | 'idle',
  before: readonly BreakdownBlock[],
  after: readonly BreakdownBlock[],
): ComponentChange[] {
  const starts = [...before, ...after].map(({ from }) => from);
  const bounds = [...new Set(['0', ...starts])].sort(compareDecimals);
  return bounds.flatMap((from, index) => {
    const change = blockChange(blockAt(before, from), blockAt(after, from));
    const until = bounds[index + 1] ?? null;
    return change.delta === '0' ? [] : [{ component, ...change, conditions: null, from, until }];
  });
}

function conditionsOf(fee: BreakdownFee | null): FeeConditions {
  return { graceSeconds: fee?.graceSeconds ?? 0, thresholdKwh: fee?.thresholdKwh ?? '0' };
}

function feeChange(before: BreakdownFee | null, after: BreakdownFee | null): ComponentChange[] {
  const amounts = { before: before?.amount ?? '0', after: after?.amount ?? '0' };
  const delta = decimalDifference(amounts.before, amounts.after);
  const conditions = { before: conditionsOf(before), after: conditionsOf(after) };
  const haveChanged =
    before !== null &&
    after !== null &&
    (before.graceSeconds !== after.graceSeconds || before.thresholdKwh !== after.thresholdKwh);
  if (delta === '0' && !haveChanged) return [];
  return [
    {
      component: 'session_fee',
      from: '0',
      until: null,
      quantity: 0,
      ...amounts,
      delta,
      conditions: haveChanged ? conditions : null,
    },
  ];
}

/**
 * What differs between two known prices in one currency, part by part: energy, time and idle time by
 * the stretches of a session over which both have one price, then the fee, then limits. Idle time that a
 * price does not tell from other time costs what that costs (C11). Empty for equal prices.
 */
export function componentChanges(before: PriceBreakdown, after: PriceBreakdown): ComponentChange[] {
  return [
    ...stretchChanges('energy', before.energy, after.energy),
    ...stretchChanges('time', before.time, after.time),
    ...(before.idle === null && after.idle === null
      ? []
      : stretchChanges('idle', before.idle ?? before.time, after.idle ?? after.time)),
    ...feeChange(before.sessionFee, after.sessionFee),
    ...limitChanges(before.limits, after.limits),
  ];
}

const limitNames = ['maxEnergy', 'maxTime', 'maxIdle', 'maxTotal', 'minTotal'] as const;

function limitChanges(
  before: BreakdownLimits | null,
  after: BreakdownLimits | null,
): ComponentChange[] {
  return limitNames.flatMap((limit) => {
    const [was, is] = [before?.[limit] ?? null, after?.[limit] ?? null];
    if (was === is) return [];
    const delta = was === null || is === null ? null : decimalDifference(was, is);
    const whole = { from: '0', until: null, quantity: 0, conditions: null };
    return [{ component: 'limit', limit, ...whole, before: was, after: is, delta }];
  });
}

/** `after` − `before`, exactly, without zeros at the end: "0.42", "0.4" → "-0.02". */
function decimalDifference(before: string, after: string): string {
  return decimalText(subtract(decimalOf(after), decimalOf(before)));
}

/** A decimal times a whole number, exactly: 0.04 a minute → 2.4 an hour. */
function decimalTimes(text: string, factor: number): string {
  return decimalText(multiply(decimalOf(text), decimalOf(factor)));
}

/** Compares two decimals exactly. */
function compareDecimals(a: string, b: string): number {
  return compare(decimalOf(a), decimalOf(b));
}
