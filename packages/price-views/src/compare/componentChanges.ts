import {
  exact,
  type BreakdownBlock,
  type BreakdownFee,
  type BreakdownLimits,
  type PriceBreakdown,
} from '@wattpost/engine';

const { compare, decimalOf, decimalText, multiply, subtract } = exact;

/** A change of a component: a part of a session, the session fee, or a limit. */
export interface ComponentChange {
  readonly component: 'energy' | 'time' | 'idle' | 'session_fee' | 'limit';
  /** The kind of limit, if it is one. */
  readonly limit?: keyof BreakdownLimits;
  /** kWh or minutes of a session at which the part begins: decimal text; "0" without parts. */
  readonly from: string;
  /** Exclusive; `null`: to the end of the session. */
  readonly until: string | null;
  /** Wh or minutes that the amounts are for; 0 for the fee and limits. */
  readonly quantity: number;
  /** Gross, exact decimal text; "0" if the price has no such component, `null` if it has no such limit. */
  readonly before: string | null;
  readonly after: string | null;
  /**
   * `after` − `before`, exactly; `null` if the two are for incompatible quantities, or
   * one of them is a missing limit.
   */
  readonly delta: string | null;
  /** The fee's conditions, if they change. */
  readonly conditions: { readonly before: FeeConditions; readonly after: FeeConditions } | null;
}

/** The conditions of a fee. */
export interface FeeConditions {
  /** Minimum seconds of a session; 0: no condition. */
  readonly graceSeconds: number;
  /** Minimum kWh of a session: decimal text, "0": no condition. */
  readonly thresholdKwh: string;
}

const free: BreakdownBlock = { amount: '0', quantity: 0, from: '0', until: null };

function blockAt(blocks: readonly BreakdownBlock[], from: string): BreakdownBlock {
  return blocks.findLast((block) => compareDecimals(block.from, from) <= 0) ?? free;
}

/** The two amounts for a common quantity, if there is one. */
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
 * The differences of two known prices in one currency by component: energy, time and idle time by
 * parts of a session in which both have one price, then the fee, then limits. Idle time without a price of
 * its own costs as much as other time (C11). Empty for equal prices.
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
