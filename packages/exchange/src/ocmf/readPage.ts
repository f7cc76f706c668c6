import { exact, maxProblems, type Problem } from '@wattpost/engine';
import { type ExactObject, type ExactValue, WrittenNumber } from './exactJson.ts';

/** Why a meter was read (table 7 of the specification). */
export type ReadingReason = 'B' | 'C' | 'X' | 'E' | 'L' | 'R' | 'A' | 'P' | 'S' | 'T';

/** The state of the meter's clock (table 19): unknown, informative, synchronised, relative. */
export type ClockStatus = 'U' | 'I' | 'S' | 'R';

/** A meter reading, with the fields that it inherits from the one before. */
export interface OcmfReading {
  readonly path: string;
  readonly atMs: number;
  readonly clock: ClockStatus;
  /** `null`: the reading belongs to no transaction. */
  readonly reason: ReadingReason | null;
  /** The digits as they are written, in the unit of the reading. */
  readonly digits: string;
  /** The same in Wh; 0 for another unit. */
  readonly wh: exact.Fraction;
  /** OBIS code as written; `null`: not stated. */
  readonly register: string | null;
  /** `other`: the register does not count energy. */
  readonly unit: 'kWh' | 'Wh' | 'other';
  /** Loss that the register was compensated for since the transaction began, in Wh; `null`: not stated. */
  readonly lossWh: exact.Fraction | null;
  /** Quantities that cannot be used: `E` energy, `t` time. */
  readonly errors: string;
  /** State of the meter (table 10): `G` is good. */
  readonly status: string;
  /** A counter of events, until version 0.5; `null`: not stated. */
  readonly events: string | null;
}

/** The signed part of a record: one page. */
export interface OcmfPage {
  readonly path: string;
  /** Such as `1.4`; `null`: not stated. */
  readonly version: string | null;
  readonly context: 'transaction' | 'fiscal';
  readonly number: number;
  /** Serial number of the meter, else of the gateway; empty: neither is stated. */
  readonly meter: string;
  readonly gateway: string;
  /** What identifies the driver: only on request. */
  readonly identification: string | null;
  readonly tariffText: string | null;
  /** The identifier of the charging point. */
  readonly chargePoint: string | null;
  /** Whether the record states a compensation of losses in the cable. */
  readonly hasLossCompensation: boolean;
  /** A signature algorithm within the signed part, in versions before 1.0. */
  readonly algorithm: string | null;
  /** At least one. */
  readonly readings: readonly OcmfReading[];
}

/** The readings of a page (inclusive): one each minute for a week. */
const maxReadings = 10_080;

/** A number of a register, with more digits than any meter has. */
const maxDigits = 30;

const reasons = new Set('BCXELRAPST');

const clocks = 'UISR';

/** Collects problems of one input; only the first ones are listed. */
class Problems {
  readonly list: Problem[] = [];

  add(path: string, code: string, message: string): undefined {
    if (this.list.length <= maxProblems) this.list.push({ path, code, message });
    return undefined;
  }
}

export type PageReading =
  | { readonly ok: true; readonly page: OcmfPage }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A text that is not blank; `null`: none. */
function textOf(object: ExactObject, key: string): string | null {
  const value = object.get(key);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Every digit before the zone has its place in it. */
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[,.]\d{3})?(?:[+-]\d\d:?\d\d|Z) ?[UISR]?$/;

/** The number of the digits from `start` to before `end`. */
function digitsIn(text: string, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) number = number * 10 + text.charCodeAt(at) - 0x30;
  return number;
}

/** The offset that begins at an index, such as `+0200`, `-03:30` or `Z`. */
function offsetMinutes(text: string, at: number): number {
  if (text[at] === 'Z') return 0;
  const minutesAt = text[at + 3] === ':' ? at + 4 : at + 3;
  const minutes = digitsIn(text, at + 1, at + 3) * 60 + digitsIn(text, minutesAt, minutesAt + 2);
  return text[at] === '-' ? -minutes : minutes;
}

/** The instant and the state of the clock; `undefined`: it is not such a time. */
function readTime(value: ExactValue | undefined): Pick<OcmfReading, 'atMs' | 'clock'> | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!timeForm.test(text)) return undefined;
  const [year, month, day] = [digitsIn(text, 0, 4), digitsIn(text, 5, 7), digitsIn(text, 8, 10)];
  const hour = digitsIn(text, 11, 13);
  const minute = digitsIn(text, 14, 16);
  const second = digitsIn(text, 17, 19);
  const hasMs = text[19] === ',' || text[19] === '.';
  const ms = hasMs ? digitsIn(text, 20, 23) : 0;
  const localMs = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  const isReal =
    new Date(localMs).getUTCMonth() === month - 1 && hour < 24 && minute < 60 && second < 60;
  if (!isReal || year < 1970) return undefined;
  const last = text.slice(-1);
  return {
    atMs: localMs - offsetMinutes(text, hasMs ? 23 : 19) * 60_000,
    clock: clocks.includes(last) ? (last as ClockStatus) : 'U',
  };
}

const decimalForm = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,2})?$/;

/** The digits of a number, or of a text with a number: some meters pad it. */
function digitsOf(value: ExactValue | undefined): string | undefined {
  const text = value instanceof WrittenNumber ? value.text : value;
  const digits = typeof text === 'string' ? text.trim() : '';
  return digits.length <= maxDigits && decimalForm.test(digits) ? digits : undefined;
}

function inWh(digits: string, unit: OcmfReading['unit']): exact.Fraction {
  if (unit === 'other') return exact.zero;
  const value = exact.decimalOf(digits.toLowerCase());
  return unit === 'Wh' ? value : exact.multiply(value, exact.decimalOf(1000));
}

function unitOf(value: ExactValue | undefined): OcmfReading['unit'] | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const unit = value.trim().toLowerCase();
  return unit === 'kwh' ? 'kWh' : unit === 'wh' ? 'Wh' : 'other';
}

/** The fields of a reading. */
interface ReadingFields {
  readonly TM: ExactValue | undefined;
  readonly TX: ExactValue | undefined;
  readonly RV: ExactValue | undefined;
  readonly RI: ExactValue | undefined;
  readonly RU: ExactValue | undefined;
  readonly CL: ExactValue | undefined;
  readonly EF: ExactValue | undefined;
  readonly ST: ExactValue | undefined;
  readonly EI: ExactValue | undefined;
}

/** The fields of a reading; those that it leaves out are as in the one before. */
function inherited(own: ExactObject, before: ReadingFields | undefined): ReadingFields {
  const field = (key: keyof ReadingFields): ExactValue | undefined => own.get(key) ?? before?.[key];
  return {
    TM: field('TM'),
    TX: field('TX'),
    RV: field('RV'),
    RI: field('RI'),
    RU: field('RU'),
    CL: field('CL'),
    EF: field('EF'),
    ST: field('ST'),
    EI: field('EI'),
  };
}

function readReading(
  fields: ReadingFields,
  path: string,
  problems: Problems,
): OcmfReading | undefined {
  const expect = (key: keyof ReadingFields, expected: string): undefined => {
    const code = fields[key] === undefined ? 'missing' : 'wrong_value';
    return problems.add(`${path}.${key}`, code, `Expected ${expected}.`);
  };
  const time =
    readTime(fields.TM) ?? expect('TM', 'a time such as "2018-07-24T13:22:04,000+0200 S"');
  const digits = digitsOf(fields.RV) ?? expect('RV', `a number of at most ${maxDigits} digits`);
  const unit = unitOf(fields.RU) ?? expect('RU', 'a unit such as kWh');
  const hasLoss = fields.CL !== undefined && fields.CL !== null;
  const loss = hasLoss ? (digitsOf(fields.CL) ?? expect('CL', 'a number')) : null;
  const status =
    typeof fields.ST === 'string' ? fields.ST.trim() : expect('ST', 'the state of the meter');
  const reason = typeof fields.TX === 'string' ? fields.TX.trim() : '';
  const isReason = reason === '' || reasons.has(reason);
  if (!isReason) expect('TX', `one of ${[...reasons].join(', ')}`);
  if (time === undefined || digits === undefined || unit === undefined) return undefined;
  if (loss === undefined || status === undefined || !isReason) return undefined;
  const { EI: events } = fields;
  return {
    path,
    atMs: time.atMs,
    clock: time.clock,
    reason: reason === '' ? null : (reason as ReadingReason),
    digits,
    wh: inWh(digits, unit),
    register: typeof fields.RI === 'string' ? fields.RI.trim() : null,
    unit,
    lossWh: loss === null ? null : inWh(loss, unit),
    errors: typeof fields.EF === 'string' ? fields.EF.trim() : '',
    status,
    events: events instanceof WrittenNumber ? events.text : null,
  };
}

function readReadings(
  list: ExactValue | undefined,
  path: string,
  problems: Problems,
): OcmfReading[] {
  if (!Array.isArray(list) || list.length === 0 || list.length > maxReadings) {
    problems.add(path, 'no_reading', `Expected a list of 1 to ${maxReadings} readings.`);
    return [];
  }
  const readings: OcmfReading[] = [];
  let before: ReadingFields | undefined;
  for (const [index, item] of (list as readonly ExactValue[]).entries()) {
    if (problems.list.length > maxProblems) break;
    const place = `${path}[${index}]`;
    if (!(item instanceof Map)) {
      problems.add(place, 'wrong_value', 'Expected a reading, an object.');
      continue;
    }
    const own = item as ExactObject;
    const fields = inherited(own, before);
    before = fields;
    const reading = readReading(fields, place, problems);
    if (reading !== undefined) readings.push(reading);
  }
  return readings;
}

/** The greatest number of a page: beyond it numbers have gaps. */
const maxPage = Number.MAX_SAFE_INTEGER;

function readPagination(
  value: ExactValue | undefined,
  path: string,
  problems: Problems,
): Pick<OcmfPage, 'context' | 'number'> | undefined {
  const match = typeof value === 'string' ? /^([TF])(\d{1,16})$/.exec(value.trim()) : null;
  const number = Number(match?.[2]);
  if (match === null || number > maxPage) {
    return problems.add(path, 'wrong_value', 'Expected a page such as "T12345".');
  }
  return { context: match[1] === 'T' ? 'transaction' : 'fiscal', number };
}

/** Reads the signed section of a record. @param path of the record, for problems */
export function readPage(value: ExactValue, path: string): PageReading {
  const problems = new Problems();
  if (!(value instanceof Map)) {
    problems.add(path, 'wrong_value', 'Expected the signed part of a record, an object.');
    return { ok: false, problems: problems.list };
  }
  const object = value as ExactObject;
  const version = textOf(object, 'FV');
  if (version !== null && !/^[01]\.\d{1,3}(?:\.\d{1,3})?$/.test(version)) {
    problems.add(`${path}.FV`, 'unknown_version', 'Expected a version 0.1 to 1.x of the format.');
  }
  const pagination = readPagination(object.get('PG'), `${path}.PG`, problems);
  const readings = readReadings(object.get('RD'), `${path}.RD`, problems);
  if (pagination === undefined || problems.list.length > 0) {
    return { ok: false, problems: problems.list };
  }
  const gateway = textOf(object, 'GS') ?? '';
  return {
    ok: true,
    page: {
      path,
      version,
      context: pagination.context,
      number: pagination.number,
      meter: textOf(object, 'MS') ?? gateway,
      gateway,
      identification: textOf(object, 'ID'),
      tariffText: textOf(object, 'TT'),
      chargePoint: textOf(object, 'CI'),
      hasLossCompensation: object.get('LC') instanceof Map,
      algorithm: textOf(object, 'SA'),
      readings,
    },
  };
}
