import {
  exact,
  minorUnitDigits,
  nextChange,
  previousChange,
  priceAt,
  sessionTotal,
  type CostPolicy,
  type Intervals,
  type PricePlan,
  type Problem,
  type Receipt,
  type Session,
  type SessionCost,
} from '@wattpost/engine';
import type { CdrRead } from '../cdr/index.ts';
import { type TariffTexts, planOfTexts, priceText } from './tariffText.ts';
import type { SignedTransaction } from './transaction.ts';

/** Something about a record that a reader of the bill should know. */
export interface SignedNote extends Pick<Problem<SignedNoteCode>, 'path' | 'code'> {
  /** Quantities for the sentence. */
  readonly values: Readonly<Record<string, string>>;
}

type SignedNoteCode =
  | 'line_breaks'
  | 'register_not_stated'
  | 'loss_compensated'
  | 'loss_not_reset'
  | 'suspended'
  | 'tariff_changes'
  | 'change_not_read'
  | 'power_impossible'
  | 'energy_differs'
  | 'start_differs'
  | 'end_differs';

/** What the tariff text of a record comes to. */
export type TariffTextWitness =
  | { readonly kind: 'amount'; readonly texts: readonly string[]; readonly amount: string }
  /** It has the same words as the price list. */
  | { readonly kind: 'same_words'; readonly texts: readonly string[] }
  | {
      readonly kind: 'not_computable';
      readonly texts: readonly string[];
      readonly reason: 'words' | 'currency' | 'changes' | 'time' | 'idle' | 'session';
    };

/** The total of a charge detail record. */
export interface StatedTotal {
  readonly amount: string;
  /** The same by the price list. */
  readonly expected: string;
  /** Whether both include tax. */
  readonly hasTax: boolean;
  readonly currency: string;
}

/** The price list that witnesses are compared with. */
interface PriceList {
  readonly plan: PricePlan;
  readonly policy?: CostPolicy;
}

/** Whether a price depends on how long a session lasts. */
function isTimed({ time, idle = [], session_fee: fee }: Intervals): boolean {
  return (fee?.grace_period ?? 0) > 0 || [...time, ...idle].some(({ price }) => price > 0);
}

/** Whether a price is another one at another time, or for another duration. */
export function dependsOnTime(plan: PricePlan, startMs: number): boolean {
  if (nextChange(plan, startMs) !== undefined || previousChange(plan, startMs) !== undefined) {
    return true;
  }
  const { intervals } = priceAt(plan, startMs);
  return intervals !== null && isTimed(intervals);
}

export function note(
  path: string,
  code: SignedNoteCode,
  values: Readonly<Record<string, string>> = {},
): SignedNote {
  return { path, code, values };
}

function inKwh(wh: exact.Fraction): string {
  return exact.decimalText(exact.divide(wh, exact.decimalOf(1000)));
}

/** What the price list comes to. */
type Billed = SessionCost & { readonly ok: true };

export function transactionNotes(
  { begin, end, readings, pages, chargingUntilMs, tariffChanges }: SignedTransaction,
  { receipt: { lines }, diagnostics }: Billed,
): SignedNote[] {
  const notes: SignedNote[] = [];
  if (begin.register === null) notes.push(note(begin.path, 'register_not_stated'));
  const loss = end.lossWh;
  if (pages.some((page) => page.hasLossCompensation) || (loss?.numerator ?? 0n) > 0n) {
    notes.push(note(end.path, 'loss_compensated', { kwh: loss === null ? '' : inKwh(loss) }));
  }
  if ((begin.lossWh?.numerator ?? 0n) > 0n) notes.push(note(begin.path, 'loss_not_reset'));
  if (chargingUntilMs !== undefined || readings.some(({ reason }) => reason === 'S')) {
    notes.push(note(end.path, 'suspended'));
  }
  const [change] = tariffChanges;
  if (change !== undefined) {
    notes.push(note(change.path, 'tariff_changes', { count: String(tariffChanges.length) }));
  }
  const readAt = new Set(readings.map(({ atMs }) => atMs));
  const between = lines.find(({ component, from }) => component === 'energy' && !readAt.has(from));
  // Blocks of energy begin between readings, too, at a known register.
  const isChange =
    between !== undefined && lines.some((line) => line.entryUuid !== between.entryUuid);
  if (isChange) notes.push(note(begin.path, 'change_not_read'));
  for (const { values } of diagnostics) {
    const { kw, most, isOfStation } = values;
    const limit = isOfStation ? 'station' : 'public';
    notes.push(note(end.path, 'power_impossible', { kw: String(kw), most: String(most), limit }));
  }
  return notes;
}

/** The tariff texts of the pages, each change once. */
function tariffTexts(pages: readonly { readonly tariffText: string | null }[]): string | null {
  const texts: string[] = [];
  for (const { tariffText } of pages) {
    if (tariffText !== null && texts.at(-1) !== tariffText) texts.push(tariffText);
  }
  return texts.length === 0 ? null : texts.join('|');
}

/** A tariff text is charged as it was at the start; several follow one another. */
function textPolicy(policy: CostPolicy | undefined, count: number): CostPolicy | undefined {
  if (count > 1) return { ...policy, follow: 'schedule' };
  return policy && { ...policy, follow: 'start' };
}

export function tariffTextWitness(
  transaction: SignedTransaction,
  session: Session,
  { plan, policy }: PriceList,
  known: TariffTexts,
): TariffTextWitness | null {
  const written = tariffTexts(transaction.pages);
  if (written === null) return null;
  const { texts, rates } = known.read(written);
  const failed = (
    reason: (TariffTextWitness & { readonly kind: 'not_computable' })['reason'],
  ): TariffTextWitness => ({ kind: 'not_computable', texts, reason });
  const { begin, tariffChanges } = transaction;
  if (rates === undefined) {
    const { intervals, tax } = priceAt(plan, begin.atMs);
    const isSame = texts.length === 1 && priceText(intervals, tax, plan.currency).text === texts[0];
    return isSame ? { kind: 'same_words', texts } : failed('words');
  }
  if (plan.currency !== 'EUR') return failed('currency');
  if (texts.length > 1 && tariffChanges.length !== texts.length - 1) return failed('changes');
  const isSecond = ({ atMs }: { readonly atMs: number }): boolean => atMs % 1000 === 0;
  if (texts.length > 1 && !tariffChanges.every(isSecond)) return failed('changes');
  const changesMs = texts.length > 1 ? tariffChanges.map(({ atMs }) => atMs) : [];
  const own = planOfTexts(rates(), changesMs);
  if (!transaction.isClockSynchronised && dependsOnTime(own, begin.atMs)) return failed('time');
  const due = sessionTotal(own, session, textPolicy(policy, texts.length));
  if (due.ok) return { kind: 'amount', texts, amount: due.total };
  return failed(due.problems.some(({ code }) => code === 'idle_unknown') ? 'idle' : 'session');
}

/** The session for the engine. */
export function engineSession(
  { begin, end, meter, chargingUntilMs }: SignedTransaction,
  maxPowerKw: number | null,
): Session {
  return {
    start: begin.atMs,
    end: end.atMs,
    readings: meter,
    chargingUntil: chargingUntilMs ?? null,
    maxPowerKw,
  };
}

/** Times of a protocol that differ by less are not worth a sentence. */
const slackMs = 60_000;

export function cdrNotes(cdr: CdrRead, { begin, end, energyWh }: SignedTransaction): SignedNote[] {
  const notes: SignedNote[] = [];
  const stated = String(cdr.totalEnergyKwh);
  const digits = (stated.split('.')[1] ?? '').length;
  const signed = inKwh(energyWh);
  const rounded = exact.fixedText(exact.roundedTo(exact.decimalOf(signed), digits), digits);
  if (exact.compare(exact.decimalOf(rounded), exact.decimalOf(stated)) !== 0) {
    notes.push(note(`${cdr.path}.total_energy`, 'energy_differs', { signed, stated }));
  }
  const times = [
    ['start_differs', `${cdr.path}.start_date_time`, cdr.startMs, begin.atMs],
    ['end_differs', `${cdr.path}.end_date_time`, cdr.endMs, end.atMs],
  ] as const;
  for (const [code, path, statedMs, signedMs] of times) {
    if (Math.abs(statedMs - signedMs) < slackMs) continue;
    const values = {
      stated: new Date(statedMs).toISOString(),
      signed: new Date(signedMs).toISOString(),
    };
    notes.push(note(path, code, values));
  }
  return notes;
}

/** The total of a record, and the same by the price list. */
export function statedTotal(cdr: CdrRead, { total, taxes, currency }: Receipt): StatedTotal | null {
  const totals = cdr.stated.filter(({ part }) => part === 'total');
  const stated = totals.find(({ tax }) => tax === 'with') ?? totals[0];
  if (stated === undefined || cdr.currency !== currency) return null;
  const digits = minorUnitDigits(currency);
  const fixed = (value: exact.Fraction): string =>
    exact.fixedText(exact.roundedTo(value, digits), digits);
  // A total without tax of a price list that names none is compared as it is.
  const net = taxes.reduce((sum, tax) => exact.add(sum, exact.decimalOf(tax.net)), exact.zero);
  const hasTax = stated.tax === 'with' || taxes.length === 0;
  const expected = hasTax ? exact.decimalOf(total) : net;
  const sign = exact.decimalOf(cdr.isCredit ? -1 : 1);
  return {
    amount: fixed(stated.amount),
    expected: fixed(exact.multiply(expected, sign)),
    hasTax: stated.tax === 'with',
    currency,
  };
}

/** Whether two amounts differ by more than one unit of the last digit, as in other audits. */
export function differ(a: string, b: string, currency: string): boolean {
  if (a === b) return false;
  const unit = exact.decimalOf(`1e-${minorUnitDigits(currency)}`);
  const distance = exact.subtract(exact.decimalOf(a), exact.decimalOf(b));
  const size = distance.numerator < 0n ? exact.subtract(exact.zero, distance) : distance;
  return exact.compare(size, unit) > 0;
}
