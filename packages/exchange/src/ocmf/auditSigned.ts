import {
  exact,
  listedProblems,
  minorUnitDigits,
  nextChange,
  previousChange,
  priceAt,
  sessionCost,
  type CostPolicy,
  type Intervals,
  type PricePlan,
  type Problem,
  type Receipt,
} from '@wattpost/engine';
import { type CdrRead, readCdr } from '../cdr/index.ts';
import { JsonPlace } from '../ocpi/index.ts';
import { type RecordMedium, type RecordRead, readRecords } from './containers.ts';
import { type TariffProfile, planOfProfiles, priceText, readTariffText } from './tariffText.ts';
import { type SignedTransaction, type TransactionFaultCode, transactionOf } from './transaction.ts';
import type { SignedPage } from './signedText.ts';
import {
  type KeySource,
  type SignatureFaultCode,
  type SignatureState,
  type TrustedKeys,
  type VerifySignature,
  verifyPages,
} from './verifyPages.ts';

/** What makes a record worthless as a proof: each is a verdict of its own, without a price. */
export type SignedFaultCode = SignatureFaultCode | TransactionFaultCode | 'time_not_proven';

/**
 * `agrees`: all amounts that are known are the same. `differs`: some is not. `not_verified`: no signature was checked.
 * `not_judged`: it cannot be read, or not be billed; see `problems`.
 */
export type SignedVerdict = 'agrees' | 'differs' | 'not_verified' | 'not_judged' | SignedFaultCode;

/** What was signed. */
export interface SignedSession {
  /** Epoch ms. */
  readonly startMs: number;
  readonly endMs: number;
  /** Decimal text, exact. */
  readonly energyKwh: string;
  readonly isClockSynchronised: boolean;
  /** OBIS code; `null`: not stated. */
  readonly register: string | null;
  /** The register as it was written, with its unit. */
  readonly from: string;
  readonly to: string;
  /** The first and last page, such as `T12`. */
  readonly pages: readonly [string, string];
  readonly endReason: 'end' | 'local' | 'remote' | 'aborted' | 'power_failure';
}

/** Something about a record that a reader of the bill should know. */
export interface SignedNote {
  readonly path: string;
  readonly code: SignedNoteCode;
  /** Quantities for the sentence. */
  readonly values: Readonly<Record<string, string>>;
}

export type SignedNoteCode =
  | 'line_breaks'
  | 'register_not_stated'
  | 'loss_compensated'
  | 'loss_not_reset'
  | 'suspended'
  | 'tariff_changes'
  | 'change_not_read'
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

/** The audit of a signed record. */
export interface SignedAudit {
  readonly path: string;
  readonly medium: RecordMedium;
  readonly verdict: SignedVerdict;
  /** Where and why, in a sentence; of a verdict that is a fault. */
  readonly fault: Problem | null;
  /** Why it was not judged. */
  readonly problems: readonly Problem[];
  /** Serial number; `null`: not read. */
  readonly meter: string | null;
  readonly pageCount: number;
  readonly signature:
    | { readonly state: 'valid'; readonly keySource: KeySource; readonly algorithm: string }
    | {
        readonly state: 'unchecked';
        readonly reason: 'no_key' | 'unavailable';
        readonly algorithm: string;
      }
    | { readonly state: 'fault' }
    | null;
  readonly session: SignedSession | null;
  /** The bill by the price list. */
  readonly receipt: Receipt | null;
  readonly tariffText: TariffTextWitness | null;
  /** The total of the charge detail record, tax included if `hasTax`; and what the price list comes to. */
  readonly stated: {
    readonly amount: string;
    readonly expected: string;
    readonly hasTax: boolean;
    readonly currency: string;
  } | null;
  readonly notes: readonly SignedNote[];
  /** What identifies the driver: only if it is asked for. */
  readonly identification: string | null;
}

/** Options of an audit of signed records. */
export interface SignedAuditOptions {
  /** The prices of the station (`stationPlan`). */
  readonly plan: PricePlan;
  /** How prices are applied to a session, as for `sessionCost`. */
  readonly policy?: CostPolicy;
  /** kW that the station can deliver; `null`: not known. */
  readonly maxPowerKw?: number | null;
  /** Left out: nothing is verified. `@wattpost/exchange/node` has one for Node. */
  readonly verify?: VerifySignature;
  /** Keys that are trusted. */
  readonly trusted?: TrustedKeys;
  /** Whether what identifies the driver is in the result. */
  readonly withIdentification?: boolean;
  readonly maxBytes?: number;
}

const endReasons = {
  E: 'end',
  L: 'local',
  R: 'remote',
  A: 'aborted',
  P: 'power_failure',
} as const;

function sessionOf({
  begin,
  end,
  energyWh,
  isClockSynchronised,
  pages,
}: SignedTransaction): SignedSession {
  return {
    startMs: begin.atMs,
    endMs: end.atMs,
    energyKwh: exact.decimalText(exact.divide(energyWh, exact.decimalOf(1000))),
    isClockSynchronised,
    register: begin.register,
    from: `${begin.digits} ${begin.unit}`,
    to: `${end.digits} ${end.unit}`,
    pages: [`T${pages[0]?.number ?? 0}`, `T${pages.at(-1)?.number ?? 0}`],
    endReason: endReasons[end.reason as keyof typeof endReasons],
  };
}

/** Whether a price depends on how long a session lasts. */
function isTimed({ time, idle = [], session_fee: fee }: Intervals): boolean {
  return (fee?.grace_period ?? 0) > 0 || [...time, ...idle].some(({ price }) => price > 0);
}

/** Whether a price is another one at another time, or for another duration. */
function dependsOnTime(plan: PricePlan, startMs: number): boolean {
  if (nextChange(plan, startMs) !== undefined || previousChange(plan, startMs) !== undefined) {
    return true;
  }
  const { intervals } = priceAt(plan, startMs);
  return intervals !== null && isTimed(intervals);
}

function note(
  path: string,
  code: SignedNoteCode,
  values: Readonly<Record<string, string>> = {},
): SignedNote {
  return { path, code, values };
}

function inKwh(wh: exact.Fraction): string {
  return exact.decimalText(exact.divide(wh, exact.decimalOf(1000)));
}

function transactionNotes(
  { begin, end, readings, pages, chargingUntilMs, tariffChanges }: SignedTransaction,
  { lines }: Receipt,
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

/** Plans of tariff texts: a station writes the same text for thousands of sessions. */
const keptPlans = new Map<string, PricePlan>();
const maxKeptPlans = 100;

function textPlan(
  texts: readonly string[],
  profiles: readonly TariffProfile[],
  changesMs: readonly number[],
): PricePlan {
  const key = JSON.stringify([texts, changesMs]);
  const known = keptPlans.get(key);
  if (known !== undefined) return known;
  const plan = planOfProfiles(profiles, changesMs);
  if (keptPlans.size >= maxKeptPlans) keptPlans.clear();
  keptPlans.set(key, plan);
  return plan;
}

function tariffTextWitness(
  transaction: SignedTransaction,
  { plan, policy }: SignedAuditOptions,
): TariffTextWitness | null {
  const written = tariffTexts(transaction.pages);
  if (written === null) return null;
  const { texts, profiles } = readTariffText(written);
  const failed = (
    reason: (TariffTextWitness & { readonly kind: 'not_computable' })['reason'],
  ): TariffTextWitness => ({ kind: 'not_computable', texts, reason });
  const { begin, end, tariffChanges, meter } = transaction;
  if (profiles === undefined) {
    const { intervals, tax } = priceAt(plan, begin.atMs);
    const isSame = texts.length === 1 && priceText(intervals, tax, plan.currency).text === texts[0];
    return isSame ? { kind: 'same_words', texts } : failed('words');
  }
  if (plan.currency !== 'EUR') return failed('currency');
  if (texts.length > 1 && tariffChanges.length !== texts.length - 1) return failed('changes');
  const isSecond = ({ atMs }: { readonly atMs: number }): boolean => atMs % 1000 === 0;
  if (texts.length > 1 && !tariffChanges.every(isSecond)) return failed('changes');
  const changesMs = texts.length > 1 ? tariffChanges.map(({ atMs }) => atMs) : [];
  const own = textPlan(texts, profiles, changesMs);
  if (!transaction.isClockSynchronised && dependsOnTime(own, begin.atMs)) return failed('time');
  const follow = texts.length > 1 ? 'schedule' : 'start';
  const cost = sessionCost(own, engineSession(transaction, meter, end.atMs), { ...policy, follow });
  if (cost.ok) return { kind: 'amount', texts, amount: cost.receipt.total };
  return failed(cost.problems.some(({ code }) => code === 'idle_unknown') ? 'idle' : 'session');
}

type EngineSession = Parameters<typeof sessionCost>[1];

function engineSession(
  { begin, chargingUntilMs }: SignedTransaction,
  readings: SignedTransaction['meter'],
  endMs: number,
  maxPowerKw: number | null = null,
): EngineSession {
  return {
    start: begin.atMs,
    end: endMs,
    readings,
    maxPowerKw,
    ...(chargingUntilMs === undefined ? {} : { chargingUntil: chargingUntilMs }),
  };
}

/** Times of a protocol that differ by less are not worth a sentence. */
const slackMs = 60_000;

function cdrNotes(cdr: CdrRead, { begin, end, energyWh }: SignedTransaction): SignedNote[] {
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
function statedTotal(cdr: CdrRead, { total, taxes, currency }: Receipt): SignedAudit['stated'] {
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
function differ(a: string, b: string, currency: string): boolean {
  const unit = exact.decimalOf(`1e-${minorUnitDigits(currency)}`);
  const distance = exact.subtract(exact.decimalOf(a), exact.decimalOf(b));
  const size = distance.numerator < 0n ? exact.subtract(exact.zero, distance) : distance;
  return exact.compare(size, unit) > 0;
}

const signatureFaults: Readonly<Record<SignatureFaultCode, string>> = {
  wrong_signature:
    'The signature is not of this content: something was changed, or the key is another one.',
  key_of_another_curve: 'The public key is of another curve than the signature.',
  invalid_key: 'The public key beside the record cannot be read.',
  unknown_algorithm: 'The signature algorithm is not one of the format.',
  invalid_signature: 'The signature is in no form that the format has.',
};

function unjudged(
  { path, medium }: RecordRead,
  verdict: SignedVerdict,
  parts: Partial<SignedAudit>,
): SignedAudit {
  return {
    path,
    medium,
    verdict,
    fault: null,
    problems: [],
    meter: null,
    pageCount: 0,
    signature: null,
    session: null,
    receipt: null,
    tariffText: null,
    stated: null,
    notes: [],
    identification: null,
    ...parts,
  };
}

function signatureFacts(state: SignatureState): SignedAudit['signature'] {
  if (state.state === 'valid') {
    const { keySource, algorithm } = state;
    return { state: 'valid', keySource, algorithm };
  }
  return state.state === 'fault' ? { state: 'fault' } : state;
}

/** The total and other numbers of the charge detail record around the pages. */
function readBeside({ cdr, path }: RecordRead): CdrRead | undefined {
  return cdr === null ? undefined : readCdr(new JsonPlace(path, cdr, []));
}

function auditPages(
  record: RecordRead,
  pages: readonly SignedPage[],
  options: SignedAuditOptions,
): SignedAudit {
  const { plan, policy, maxPowerKw, verify, trusted, withIdentification = false } = options;
  const state = verifyPages(pages, trusted, verify);
  const known: Partial<SignedAudit> = {
    meter: pages[0]?.page.meter ?? null,
    pageCount: pages.length,
    signature: signatureFacts(state),
    identification: withIdentification
      ? (pages.find(({ page }) => page.identification !== null)?.page.identification ?? null)
      : null,
  };
  if (state.state === 'fault') {
    const { code, path } = state;
    const fault = { code, path, message: signatureFaults[code] };
    return unjudged(record, code, { ...known, fault });
  }
  const reading = transactionOf(pages);
  if (!reading.ok) {
    return unjudged(record, reading.fault.code, { ...known, fault: reading.fault });
  }
  const { transaction } = reading;
  const session = sessionOf(transaction);
  const judged = { ...known, session };
  if (!session.isClockSynchronised && dependsOnTime(plan, session.startMs)) {
    const code = 'time_not_proven';
    const message =
      'The clock was not synchronised, and the price depends on the time: energy is proven, the price is not.';
    const fault = { code, path: transaction.begin.path, message };
    return unjudged(record, code, { ...judged, fault });
  }
  const { meter, end } = transaction;
  const cost = sessionCost(plan, engineSession(transaction, meter, end.atMs, maxPowerKw), policy);
  if (!cost.ok) {
    const problems = cost.problems.map((problem) => ({ ...problem, path: transaction.begin.path }));
    return unjudged(record, 'not_judged', { ...judged, problems });
  }
  const { receipt } = cost;
  const { currency, total } = receipt;
  const tariffText = tariffTextWitness(transaction, options);
  const cdr = readBeside(record);
  const stated = cdr === undefined ? null : statedTotal(cdr, receipt);
  const hasDifference =
    (tariffText?.kind === 'amount' && differ(tariffText.amount, total, currency)) ||
    (stated !== null && differ(stated.amount, stated.expected, currency));
  const verdict = hasDifference ? 'differs' : 'agrees';
  const notes = [
    ...(state.state === 'valid' && state.isUnbroken ? [note(record.path, 'line_breaks')] : []),
    ...transactionNotes(transaction, receipt),
    ...(cdr === undefined ? [] : cdrNotes(cdr, transaction)),
  ];
  return unjudged(record, state.state === 'valid' ? verdict : 'not_verified', {
    ...judged,
    receipt,
    tariffText,
    stated,
    notes,
  });
}

/**
 * Audits the signed meter records of a file: OCMF as text, in the XML container of the transparency software, or in the
 * `signed_data` of OCPI charge detail records. Verifies the signatures, checks that the pages prove one charging
 * session, and bills it by the price list.
 *
 * @param input the text or the bytes of the file
 * @returns one audit for each charge detail record, else one; at least one but for an empty list
 */
export function auditSignedRecords(
  input: string | Uint8Array,
  options: SignedAuditOptions,
): readonly SignedAudit[] {
  return readRecords(input, options.maxBytes).map((record) => {
    const { pages } = record;
    if (!pages.ok) {
      return unjudged(record, 'not_judged', { problems: listedProblems(pages.problems) });
    }
    return auditPages(record, pages.pages, options);
  });
}
