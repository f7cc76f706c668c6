import {
  exact,
  listedProblems,
  sessionCost,
  type CostPolicy,
  type PricePlan,
  type Problem,
  type Receipt,
} from '@wattpost/engine';
import { type CdrRead, readCdr } from '../cdr/index.ts';
import { JsonPlace } from '../ocpi/index.ts';
import { type RecordMedium, type RecordRead, readRecords } from './containers.ts';
import {
  type SignedNote,
  type StatedTotal,
  type TariffTextWitness,
  cdrNotes,
  dependsOnTime,
  differ,
  engineSession,
  note,
  statedTotal,
  tariffTextWitness,
  transactionNotes,
} from './witnesses.ts';
import { type SignedTransaction, type TransactionFaultCode, transactionOf } from './transaction.ts';
import type { SignedPage } from './signedText.ts';
import { TariffTexts } from './tariffText.ts';
import {
  type KeySource,
  type SignatureFaultCode,
  type SignatureState,
  type TrustedKeys,
  type CreateSignatureCheck,
  VerifyingKeys,
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
  /** The total of the charge detail record; `null`: there is none. */
  readonly stated: StatedTotal | null;
  /** Whether tariff text or record come to another amount than the price list, whoever signed them. */
  readonly amountsDiffer: boolean;
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
  readonly createSignatureCheck?: CreateSignatureCheck;
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

const signatureFaults: Readonly<Record<SignatureFaultCode, string>> = {
  wrong_signature:
    'The signature is not of this content: something was changed, or the key is another one.',
  key_of_another_curve: 'The public key is of another curve than the signature.',
  invalid_key: 'The public key beside the record cannot be read.',
  unknown_algorithm: 'The signature algorithm is not one of the format.',
  invalid_signature: 'The signature is in no form that the format has.',
};

/** The audit of a record of which nothing is known yet. */
function undecided({ path, medium }: RecordRead): SignedAudit {
  return {
    path,
    medium,
    verdict: 'not_judged',
    fault: null,
    problems: [],
    meter: null,
    pageCount: 0,
    signature: null,
    session: null,
    receipt: null,
    tariffText: null,
    stated: null,
    amountsDiffer: false,
    notes: [],
    identification: null,
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

/** What an audit makes ready once, for all of its records. It has no results of records. */
interface Prepared {
  readonly keys: VerifyingKeys;
  readonly tariffTexts: TariffTexts;
}

function auditPages(
  record: RecordRead,
  pages: readonly SignedPage[],
  options: SignedAuditOptions,
  { keys, tariffTexts }: Prepared,
): SignedAudit {
  const { plan, policy, maxPowerKw = null, withIdentification = false } = options;
  const state = verifyPages(pages, keys);
  const known = {
    ...undecided(record),
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
    return { ...known, verdict: code, fault };
  }
  const reading = transactionOf(pages);
  if (!reading.ok) {
    return { ...known, verdict: reading.fault.code, fault: reading.fault };
  }
  const { transaction } = reading;
  const session = sessionOf(transaction);
  const judged = { ...known, session };
  if (!session.isClockSynchronised && dependsOnTime(plan, session.startMs)) {
    const code = 'time_not_proven';
    const message =
      'The clock was not synchronised, and the price depends on the time: energy is proven, the price is not.';
    const fault = { code, path: transaction.begin.path, message };
    return { ...judged, verdict: code, fault };
  }
  const billed = engineSession(transaction, maxPowerKw);
  const cost = sessionCost(plan, billed, policy);
  if (!cost.ok) {
    const problems = cost.problems.map((problem) => ({ ...problem, path: transaction.begin.path }));
    return { ...judged, problems };
  }
  const { receipt } = cost;
  const { currency, total } = receipt;
  const tariffText = tariffTextWitness(transaction, billed, options, tariffTexts);
  const cdr = readBeside(record);
  const stated = cdr === undefined ? null : statedTotal(cdr, receipt);
  const amountsDiffer =
    (tariffText?.kind === 'amount' && differ(tariffText.amount, total, currency)) ||
    (stated !== null && differ(stated.amount, stated.expected, currency));
  const verdict = amountsDiffer ? 'differs' : 'agrees';
  const notes = [
    ...(state.state === 'valid' && state.isUnbroken ? [note(record.path, 'line_breaks')] : []),
    ...transactionNotes(transaction, cost),
    ...(cdr === undefined ? [] : cdrNotes(cdr, transaction)),
  ];
  return {
    ...judged,
    verdict: state.state === 'valid' ? verdict : 'not_verified',
    receipt,
    tariffText,
    stated,
    amountsDiffer,
    notes,
  };
}

/**
 * `auditSignedRecords` for many files. It keeps public keys and tariff texts ready for the next file, a bounded number of
 * each, and no results of records.
 */
export function signedAuditor(
  options: SignedAuditOptions,
): (input: string | Uint8Array) => readonly SignedAudit[] {
  const { trusted, createSignatureCheck, maxBytes } = options;
  const prepared = {
    keys: new VerifyingKeys(trusted, createSignatureCheck),
    tariffTexts: new TariffTexts(),
  };
  return (input) =>
    readRecords(input, maxBytes).map((record) => {
      const { pages } = record;
      return pages.ok
        ? auditPages(record, pages.pages, options, prepared)
        : { ...undecided(record), problems: listedProblems(pages.problems) };
    });
}

/**
 * Audits the signed meter records of a file: OCMF as text, in the XML container of the transparency software, or in the
 * `signed_data` of OCPI charge detail records. Verifies the signatures, checks that the pages prove one charging
 * session, and bills it by the price list. For many files, `signedAuditor` is faster.
 *
 * @param input the text or the bytes of the file
 * @returns one audit for each charge detail record, else one; at least one but for an empty list
 */
export function auditSignedRecords(
  input: string | Uint8Array,
  options: SignedAuditOptions,
): readonly SignedAudit[] {
  return signedAuditor(options)(input);
}
