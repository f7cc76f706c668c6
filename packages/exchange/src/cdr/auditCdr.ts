import {
  amountText,
  exact,
  type ClockLike,
  listedProblems,
  maxProblems,
  minorUnitDigits,
  type Problem,
} from '@wattpost/engine';
import {
  isPathWithin,
  readJson,
  runtimeZones,
  type OwnZones,
  type ReadOptions,
} from '@wattpost/contract';
import type { OcpiImportVersion } from '../ocpi/index.ts';
import { JsonPlace, isObject, itemsIn } from '../ocpi/index.ts';
import { type ExchangeFinding, findingOf } from '../words/index.ts';
import { type AuditReason, type AuditedSession, alternatives } from './auditReasons.ts';
import { sessionOfCdr } from './cdrSession.ts';
import { tariffOfCdr } from './cdrTariff.ts';
import { type PartAmounts, amountsOf, priceSides } from './partAmounts.ts';
import { rateTariff } from './ratedTariff.ts';
import { type CdrPart, type CdrRead, type StatedCost, readCdr } from './readCdr.ts';

/** A stated amount and the amount expected by the tariff. */
export interface AuditLine {
  /** Path of the stated amount, such as `$.total_cost.excl_vat`. */
  readonly path: string;
  readonly part: CdrPart;
  readonly tax: 'without' | 'with';
  /** Decimal text with at least the digits of the currency; of the total of a credit below zero. */
  readonly stated: string;
  /** The same, rounded once to them. */
  readonly expected: string;
  /** Stated minus expected. */
  readonly difference: string;
  /** `null`: the difference is at most one unit of the last digit, a cent. */
  readonly reason: AuditReason | null;
}

/** The result of auditing a charge detail record. */
export interface CdrAudit {
  /** Path in the input, such as `$.data[1]`. */
  readonly path: string;
  /** The record's id; empty if it could not be read. */
  readonly id: string;
  readonly version: OcpiImportVersion | null;
  /** Whether it takes back an earlier record: its total is then expected below zero. */
  readonly isCredit: boolean;
  /** The tariff used to price it. */
  readonly tariffId: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /**
   * `contradicts`: its quantities contradict each other, or cannot be; see the `findings` of severity `price`. What its
   * amounts are compared with may be wrong then. `not_judged`: the record is invalid, or a cost rate cannot express
   * its tariff; see `problems`.
   */
  readonly verdict: 'agrees' | 'differs' | 'contradicts' | 'not_judged';
  /** One for each stated amount that the tariff determines; parts first, then the total. */
  readonly lines: readonly AuditLine[];
  /** All reasons why it could not be judged; empty for judged records. */
  readonly problems: readonly Problem[];
  /** Inconsistencies in the record, whether or not they affect its cost. */
  readonly findings: readonly ExchangeFinding[];
}

/** Options of an audit. */
export interface CdrAuditOptions {
  /**
   * A tariff, a list of them, or a response with `data`, as parsed JSON: records are priced by these
   * instead of their own.
   */
  readonly tariffs?: unknown;
  /** The IANA zone of the stations' clock; default: that of the record, which only 2.1.1 has. */
  readonly timeZone?: string;
  /** The zone data of this process; default: those of the runtime. */
  readonly own?: OwnZones;
}

/** The audits of an input, one for each record, or the problems of the whole input. */
export type CdrAudits =
  | { readonly ok: true; readonly audits: readonly CdrAudit[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const one = exact.decimalOf(1);

function negative({ numerator, denominator }: exact.Fraction): exact.Fraction {
  return { numerator: -numerator, denominator };
}

function absolute(value: exact.Fraction): exact.Fraction {
  return value.numerator < 0n ? negative(value) : value;
}

/** Whether an amount equals the stated one, to half a unit of the last digit. */
function isStated(stated: exact.Fraction, amount: exact.Fraction, digits: number): boolean {
  const halfCent = exact.divide(exact.decimalOf(`1e-${digits}`), exact.decimalOf(2));
  return exact.compare(absolute(exact.subtract(stated, amount)), halfCent) <= 0;
}

interface ComparedLine extends StatedCost {
  /** Whether it is the total of a credit: its amounts here have the sign of the earlier record. */
  readonly isCredited: boolean;
  readonly expected: exact.Fraction;
  readonly difference: exact.Fraction;
  readonly differs: boolean;
}

function compared(
  audited: AuditedSession,
  amounts: ReadonlyMap<string, PartAmounts>,
): ComparedLine[] {
  const cent = exact.decimalOf(`1e-${audited.digits}`);
  return audited.cdr.stated.flatMap((stated) => {
    const amount = amounts.get(stated.tax)?.[stated.part];
    if (amount === undefined) return [];
    const scaled = exact.decimalOf(String(exact.roundedTo(amount, audited.digits)));
    const expected = exact.multiply(scaled, cent);
    const isCredited = audited.cdr.isCredit && stated.part === 'total';
    const own = isCredited ? negative(stated.amount) : stated.amount;
    const difference = exact.subtract(own, expected);
    const differs = exact.compare(absolute(difference), cent) > 0;
    return [{ ...stated, amount: own, isCredited, expected, difference, differs }];
  });
}

function signWords({ isCredited }: ComparedLine, isCredit: boolean): string {
  if (isCredited) return 'The total of a credit is the negative one of the earlier record.';
  return isCredit
    ? 'Of a credit only the total is negative.'
    : 'Only a record with `credit: true` has a negative total.';
}

/** Possible reasons for the difference, from the line itself and the other lines. */
function reasonBeside(
  line: ComparedLine,
  lines: readonly ComparedLine[],
  amounts: ReadonlyMap<string, PartAmounts>,
  taxPercent: number | null,
  { cdr: { isCredit }, digits }: AuditedSession,
): AuditReason | undefined {
  const { tax, part, amount } = line;
  const own = amounts.get(tax);
  if (own !== undefined && amount.numerator < 0n && isStated(negative(amount), own[part], digits)) {
    return { code: 'sign', message: signWords(line, isCredit) };
  }
  const otherTax = tax === 'with' ? 'without' : 'with';
  const isOther = amounts.get(otherTax)?.[part];
  if (isOther !== undefined && isStated(amount, isOther, digits)) {
    const message = `It is the amount ${otherTax} tax.`;
    return { code: 'tax', message };
  }
  const sibling = lines.find((each) => each.part === part && each.tax === otherTax);
  if (tax === 'with' && sibling?.differs === false && sibling.amount.numerator > 0n) {
    const ratio = exact.divide(amount, sibling.amount);
    const percent = Number((exact.toNumber(exact.subtract(ratio, one)) * 100).toFixed(1));
    const named = taxPercent === null ? 'names no single tax' : `has ${taxPercent} %`;
    return {
      code: 'tax',
      message: `It has about ${percent} % tax in it, where the tariff ${named}.`,
    };
  }
  if (part !== 'total' || own === undefined) return undefined;
  const parts = ['energy', 'time', 'parking', 'fixed'] as const;
  const missing = parts.find(
    (each) =>
      own[each].numerator > 0n && isStated(amount, exact.subtract(own.total, own[each]), digits),
  );
  if (missing !== undefined) {
    return { code: 'left_out', message: `It is the total without what ${missing} costs.` };
  }
  const ownParts = lines.filter((each) => each.tax === tax && each.part !== 'total');
  const sum = ownParts.reduce((total, each) => exact.add(total, each.amount), exact.zero);
  if (ownParts.length > 0 && isStated(amount, sum, digits)) {
    return { code: 'sum', message: 'It is the sum of the parts that are stated; see these.' };
  }
  return undefined;
}

/** The reason of each differing line: the reasons that explain most of them come first. */
function reasons(
  audited: AuditedSession,
  lines: readonly ComparedLine[],
  amounts: ReadonlyMap<string, PartAmounts>,
  taxPercent: number | null,
): ReadonlyMap<ComparedLine, AuditReason> {
  const { digits } = audited;
  const found = new Map<ComparedLine, AuditReason>();
  let open = lines.filter(({ differs }) => differs);
  if (open.length === 0) return found;
  const candidates = [...alternatives(audited)]
    .map(({ sides, ...reason }) => {
      const bySide = new Map(sides);
      const explained = open.filter(({ tax, part, amount }) => {
        const counted = bySide.get(tax)?.[part];
        return counted !== undefined && isStated(amount, counted, digits);
      });
      return { reason, explained };
    })
    .sort((a, b) => b.explained.length - a.explained.length);
  for (const { reason, explained } of candidates) {
    for (const line of explained) if (!found.has(line)) found.set(line, reason);
  }
  open = open.filter((line) => !found.has(line));
  for (const line of open) {
    const { code, message } = reasonBeside(line, lines, amounts, taxPercent, audited) ?? {
      code: 'unexplained',
      message: 'No other way to count that is known comes to it.',
    };
    found.set(line, { code, message });
  }
  return found;
}

const order: readonly CdrPart[] = ['energy', 'time', 'parking', 'fixed', 'total'];

type Judged = Pick<CdrAudit, 'verdict' | 'lines' | 'problems'>;

function notJudged(problems: readonly Problem[]): Judged {
  return { verdict: 'not_judged', lines: [], problems: listedProblems(problems) };
}

function judged(
  cdr: CdrRead,
  tariff: JsonPlace,
  clock: ClockLike | null,
  session: AuditedSession['session'],
): Judged {
  const rated = rateTariff(tariff, cdr, clock);
  if (!rated.ok) return notJudged(rated.problems);
  const priced = priceSides(rated.views, session);
  if (!priced.ok) {
    const path = `${cdr.path}.charging_periods`;
    return notJudged(priced.problems.map((problem) => ({ ...problem, path })));
  }
  const digits = minorUnitDigits(cdr.currency);
  const audited = { cdr, session, tariff, clock, priced: priced.sides, digits };
  const amounts = new Map(priced.sides.map((side) => [side.tax, amountsOf(side, digits)]));
  const lines = compared(audited, amounts).sort(
    (a, b) => order.indexOf(a.part) - order.indexOf(b.part),
  );
  if (lines.length === 0) {
    const message =
      'What the record states is with a tax, or without, that the tariff does not tell.';
    return notJudged([{ path: `${cdr.path}.total_cost`, code: 'tax_unknown', message }]);
  }
  const why = reasons(audited, lines, amounts, rated.taxPercent);
  const text = (amount: exact.Fraction, { isCredited }: ComparedLine): string =>
    amountText(exact.decimalText(isCredited ? negative(amount) : amount), cdr.currency);
  return {
    verdict: why.size > 0 ? 'differs' : 'agrees',
    lines: lines.map((line) => ({
      path: line.path,
      part: line.part,
      tax: line.tax,
      stated: text(line.amount, line),
      expected: text(line.expected, line),
      difference: text(line.difference, line),
      reason: why.get(line) ?? null,
    })),
    problems: [],
  };
}

/** Parts of a session that no cost rate prices. */
function beyondModel(cdr: CdrRead): Problem[] {
  const problems: Problem[] = [];
  if (cdr.reservation !== null) {
    const message = 'The charging point had been reserved; a cost rate prices sessions only.';
    problems.push({ path: cdr.reservation, code: 'reservation', message });
  }
  const fedBack = cdr.periods.find(({ energyKwh }) => (energyKwh ?? 0) < 0);
  if (fedBack !== undefined || cdr.totalEnergyKwh < 0) {
    const path = fedBack?.path ?? `${cdr.path}.total_energy`;
    const message =
      'Energy was fed back, or the number is wrong; a cost rate prices what was taken.';
    problems.push({ path, code: 'negative_energy', message });
  }
  return problems;
}

/** That signed meter values were not checked, so that nobody takes them for verified. */
function uncheckedValues({ path, value }: JsonPlace): readonly ExchangeFinding[] {
  const signed = isObject(value) ? value['signed_data'] : undefined;
  return isObject(signed) ? [findingOf(`${path}.signed_data`, 'signed_data_unchecked', {})] : [];
}

function auditOne(
  place: JsonPlace,
  problems: readonly Problem[],
  given: readonly JsonPlace[] | undefined,
  { timeZone, own = runtimeZones }: Pick<CdrAuditOptions, 'timeZone' | 'own'>,
): CdrAudit {
  const { path } = place;
  const unread = {
    path,
    id: '',
    version: null,
    isCredit: false,
    tariffId: null,
    currency: null,
    findings: uncheckedValues(place),
  };
  const found: Problem[] = [...problems];
  const cdr = readCdr(new JsonPlace(path, place.value, found));
  if (cdr === undefined || found.length > 0)
    return { ...unread, id: cdr?.id ?? '', ...notJudged(found) };
  const { id, version, isCredit, currency } = cdr;
  const known = { ...unread, id, version, isCredit, currency };
  const beyond = beyondModel(cdr);
  if (beyond.length > 0) return { ...known, ...notJudged(beyond) };
  const chosen = tariffOfCdr(cdr, given);
  if (!chosen.ok) return { ...known, ...notJudged([chosen.problem]) };
  const session = sessionOfCdr(cdr);
  const zone = timeZone ?? cdr.timeZone;
  const clock = zone === null ? undefined : own.clockOf(zone);
  const result = judged(cdr, chosen.tariff, clock ?? null, session);
  const contradicts = session.findings.some(({ severity }) => severity === 'price');
  return {
    ...known,
    tariffId: chosen.tariffId,
    findings: [...session.findings, ...known.findings],
    ...result,
    verdict: contradicts && result.verdict !== 'not_judged' ? 'contradicts' : result.verdict,
  };
}

function audited(
  input: unknown,
  { tariffs, timeZone, own = runtimeZones }: CdrAuditOptions,
  losses: readonly Problem[],
): CdrAudits {
  if (timeZone !== undefined && own.clockOf(timeZone) === undefined) {
    throw new RangeError(`timeZone is not a known time zone: ${JSON.stringify(timeZone)}`);
  }
  const given = tariffs === undefined ? undefined : itemsIn(tariffs, 'elements', 'tariff $');
  if (given?.ok === false) return { ok: false, problems: [given.problem] };
  const records = itemsIn(input, 'charging_periods');
  if (!records.ok) return { ok: false, problems: [records.problem] };
  const { items: places } = records;
  if (places.length === 0) {
    const message = 'Expected a charge detail record, found an empty list.';
    return { ok: false, problems: [{ path: '$', code: 'no_record', message }] };
  }
  const isOnly = places.length === 1 && isObject(input) && places[0]?.value === input;
  const audits = places.map((place) => {
    const inside = ({ path }: Problem): boolean => isOnly || isPathWithin(path, place.path);
    return auditOne(place, losses.filter(inside), given?.items, {
      own,
      ...(timeZone === undefined ? {} : { timeZone }),
    });
  });
  return { ok: true, audits };
}

/**
 * Prices charge detail records of OCPI 2.1.1, 2.2.1 or 2.3.0 by their tariff and compares the stated amounts:
 * one record, a list of them, or a response with `data`.
 *
 * @throws RangeError for an unknown time zone.
 */
export function auditCdrs(input: unknown, options: CdrAuditOptions = {}): CdrAudits {
  return audited(input, options, []);
}

/** `auditCdrs` for the text or the bytes of a JSON file; a duplicate key is a problem. */
export function readCdrAudits(
  input: string | Uint8Array,
  { maxBytes, ...options }: CdrAuditOptions & Pick<ReadOptions, 'maxBytes'> = {},
): CdrAudits {
  const json = readJson(input, maxBytes === undefined ? {} : { maxBytes });
  if (!json.ok) return { ok: false, problems: [json.problem] };
  // A measured volume may have more digits than matter.
  const losses = json.losses.filter(({ code }) => code !== 'inexact_number');
  // Those after the last one that is listed would be missing from their records.
  if (losses.length > maxProblems) return { ok: false, problems: listedProblems(losses) };
  return audited(json.value, options, losses);
}
