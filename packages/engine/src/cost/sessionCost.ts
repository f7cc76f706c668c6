import { readPolicy, type CostPolicy } from './costPolicy.ts';
import { minorUnitDigits } from './currency.ts';
import { type Fraction, add, decimalText, toNumber, zero } from '../numbers/index.ts';
import { msPerDay, msPerMinute } from '../clock/index.ts';
import { type IdleSpan, idleSpans } from './idleTime.ts';
import { lineItems, type ExactLine } from './lineItems.ts';
import { type SessionDiagnostic, sessionDiagnostics } from './meanPower.ts';
import { type PricePlan, type PriceSegment, planInternals } from '../plan/index.ts';
import { priceAt, segments } from '../query/index.ts';
import { type InputProblem, type Reader, frozenProblems, reading } from '../rate/index.ts';
import type { Receipt } from './receipt.ts';
import { readSession, type Session, type SessionRead } from './session.ts';
import { addTaxAndRound, roundedForCash, taxGroups, type TaxGroup } from './taxAndRounding.ts';

/** A receipt, or all problems of the session; never a partial bill (C9). */
export type SessionCost =
  | {
      readonly ok: true;
      readonly receipt: Receipt;
      /** What is doubtful about the session (C13); it changes nothing in the receipt. */
      readonly diagnostics: readonly SessionDiagnostic[];
    }
  | { readonly ok: false; readonly problems: readonly InputProblem[] };

/** The lines of a receipt and their sum, before any rounding (C8). */
export type ExactCost =
  | {
      readonly ok: true;
      readonly lines: readonly ExactLine[];
      readonly sum: Fraction;
      /** The sum, split by percentage of tax; at least one. */
      readonly taxGroups: readonly TaxGroup[];
      /** Absent where no price of the session depends on it, `undefined` where it is unknown. */
      readonly idle?: readonly IdleSpan[] | undefined;
      readonly cashStep: number | null;
      readonly follow: 'start' | 'schedule';
      readonly session: SessionRead;
    }
  | { readonly ok: false; readonly problems: InputProblem[] };

/** The amount due, or all problems of the session. */
export type SessionTotal =
  | {
      readonly ok: true;
      /** As `total` of the receipt. */
      readonly total: string;
    }
  | { readonly ok: false; readonly problems: readonly InputProblem[] };

/** The longest session that is cut at price changes: ten years. A longer one indicates a reset clock. */
const longestCutMs = 3660 * msPerDay;

/** Bills use the same price queries as displays (C10). */
function pricedSpans(
  plan: PricePlan,
  { startMs: from, endMs: until }: SessionRead,
  follow: 'start' | 'schedule',
): readonly PriceSegment[] {
  return follow === 'start' || from === until
    ? [{ from, until, price: priceAt(plan, from) }]
    : [...segments(plan, from, until)];
}

function reportUnknownPrice(reader: Reader, spans: readonly PriceSegment[], startMs: number): void {
  const unknown = spans.find(({ price }) => price.intervals === null);
  if (unknown === undefined) return;
  const message = `No price is known at ${new Date(unknown.from).toISOString()}; it cannot be billed.`;
  if (unknown.from === startMs) {
    reader.at('start', () => reader.problem('price_unknown', message));
  } else {
    reader.problem('price_unknown', message);
  }
}

/** Whether some price distinguishes idle minutes (C11). */
function idleMatters(spans: readonly PriceSegment[]): boolean {
  return spans.some(
    ({ price: { intervals } }) =>
      intervals?.idle !== undefined &&
      [...intervals.idle, ...intervals.time].some(({ price }) => price > 0),
  );
}

/** The exact part of `sessionCost`, for tests of its sums. */
export function sessionCostExact(
  plan: PricePlan,
  session: Session,
  policy?: CostPolicy,
): ExactCost {
  planInternals(plan);
  const { value, reader } = reading((reader) => ({
    read: readSession(reader, session),
    choices: reader.at('policy', () => readPolicy(reader, policy, minorUnitDigits(plan.currency))),
  }));
  const { read, choices } = value;
  const { problems } = reader;
  if (read === undefined || problems.length > 0) return { ok: false, problems };
  if (choices.follow === 'schedule' && read.endMs - read.startMs > longestCutMs) {
    reader.at('end', () =>
      reader.problem('too_long', 'The session lasts more than ten years; check the clocks.'),
    );
    return { ok: false, problems };
  }
  const spans = pricedSpans(plan, read, choices.follow);
  reportUnknownPrice(reader, spans, read.startMs);
  const needsIdleTime = spans.some(({ price }) => price.intervals?.idle !== undefined);
  const idle = needsIdleTime ? idleSpans(read) : [];
  if (idle === undefined && idleMatters(spans)) {
    reader.at('chargingUntil', () =>
      reader.problem(
        'idle_unknown',
        'Idle time has a price, but the session does not state when charging ended: set chargingUntil, or give readings at most 15 minutes apart.',
      ),
    );
  }
  if (problems.length > 0) return { ok: false, problems };
  const lines = lineItems(spans, read, idle ?? [], choices);
  const sum = lines.reduce((total, { amount }) => add(total, amount), zero);
  return {
    ok: true,
    lines,
    sum,
    taxGroups: taxGroups(spans, lines, sum),
    cashStep: choices.cashStep,
    follow: choices.follow,
    session: read,
    ...(needsIdleTime ? { idle } : {}),
  };
}

function minutesOf(idle: readonly IdleSpan[] | undefined): number | null {
  if (idle === undefined) return null;
  return idle.reduce((ms, { from, until }) => ms + until - from, 0) / msPerMinute;
}

/** The receipt of an exact cost, with its single rounding (C6); frozen. */
export function receiptFrom(
  { currency }: PricePlan,
  exact: Extract<ExactCost, { readonly ok: true }>,
): Receipt {
  const digits = minorUnitDigits(currency);
  const { total, tax, taxes } = addTaxAndRound(exact.taxGroups, digits);
  const lines = exact.lines.map((line) =>
    Object.freeze({
      ...line,
      quantity: toNumber(line.quantity),
      amount: decimalText(line.amount),
    }),
  );
  return Object.freeze({
    currency,
    total,
    lines: Object.freeze(lines),
    ...('idle' in exact ? { idleMinutes: minutesOf(exact.idle) } : {}),
    tax,
    taxes,
    ...(exact.cashStep === null ? {} : { cash: roundedForCash(total, exact.cashStep, digits) }),
  });
}

/**
 * The itemised cost of a charging session. Exact to its single rounding (C6), never a partial
 * result: a contradictory session or an unknown price gives problems (C9).
 *
 * @param session energy in Wh, instants in epoch ms or `Date`; unknown data is accepted, too, for example
 * from JSON, and validated like a cost rate. Paths of problems start at `$`, those of the
 * policy at `$.policy`.
 * @param policy see `CostPolicy`; by default the price at the start, pro rata, in blocks.
 * @returns a deep-frozen result.
 * @throws TypeError as `priceAt`.
 */
export function sessionCost(plan: PricePlan, session: Session, policy?: CostPolicy): SessionCost {
  const exact = sessionCostExact(plan, session, policy);
  if (!exact.ok) {
    return Object.freeze({ ok: false, problems: frozenProblems(exact.problems) });
  }
  const receipt = receiptFrom(plan, exact);
  return Object.freeze({ ok: true, receipt, diagnostics: sessionDiagnostics(exact.session) });
}

/**
 * The total of `sessionCost` where nothing explains it: no lines, no diagnostics.
 *
 * @returns a deep-frozen result.
 * @throws TypeError as `priceAt`.
 */
export function sessionTotal(plan: PricePlan, session: Session, policy?: CostPolicy): SessionTotal {
  const exact = sessionCostExact(plan, session, policy);
  if (!exact.ok) {
    return Object.freeze({ ok: false, problems: frozenProblems(exact.problems) });
  }
  const { total } = addTaxAndRound(exact.taxGroups, minorUnitDigits(plan.currency));
  return Object.freeze({ ok: true, total });
}
