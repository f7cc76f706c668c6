import { exact, type MeterReading } from '@wattpost/engine';
import { exactNumber } from '../values/index.ts';
import type { OcmfPage, OcmfReading } from './readPage.ts';
import type { SignedPage } from './signedText.ts';

/** Why pages prove no charging session. */
export type TransactionFaultCode =
  | 'not_a_transaction'
  | 'page_missing'
  | 'page_twice'
  | 'two_meters'
  | 'two_transactions'
  | 'begin_missing'
  | 'end_missing'
  | 'exception'
  | 'error_flag'
  | 'meter_error'
  | 'events_between'
  | 'register_unknown'
  | 'unit_unknown'
  | 'register_backwards'
  | 'time_backwards'
  | 'too_precise';

export interface TransactionFault {
  readonly code: TransactionFaultCode;
  readonly path: string;
  readonly message: string;
}

/** A charging session as the meter has signed it. */
export interface SignedTransaction {
  readonly begin: OcmfReading;
  readonly end: OcmfReading;
  /** Of the register that is billed, in order, from `begin` to `end`. */
  readonly readings: readonly OcmfReading[];
  /** Since `begin`. */
  readonly energyWh: exact.Fraction;
  /** The readings for the engine, in Wh since `begin`. */
  readonly meter: readonly MeterReading[];
  /** Whether the clock was synchronised at each of them. */
  readonly isClockSynchronised: boolean;
  /** When charging was suspended until the end; `undefined`: it was not. */
  readonly chargingUntilMs: number | undefined;
  /** The readings at which the tariff changed. */
  readonly tariffChanges: readonly OcmfReading[];
  /** In order of their numbers. */
  readonly pages: readonly OcmfPage[];
}

export type TransactionReading =
  | { readonly ok: true; readonly transaction: SignedTransaction }
  | { readonly ok: false; readonly fault: TransactionFault };

const ends = new Set(['E', 'L', 'R', 'A', 'P']);

const statusWords: Readonly<Record<string, string>> = {
  N: 'not present',
  T: 'timeout',
  D: 'disconnected',
  R: 'not found any more',
  M: 'manipulated',
  X: 'exchanged',
  I: 'incompatible',
  O: 'out of range',
  S: 'a substitute value',
  E: 'an error',
  F: 'not read correctly',
};

/**
 * Registers that count energy taken, best first: of the consuming device (with compensated losses), then of the mains;
 * within these a total before that of the transaction. As hexadecimal numbers of the group C of the OBIS code.
 */
const billedRegisters = ['b1', 'b3', '98', 'b0', 'b2', '1', '9e'];

/** The groups C and D of an OBIS code, such as `1.8` of `01-00:01.08.00*FF`; `undefined`: it is not one. */
function registerKind(
  register: string,
): { readonly quantity: string; readonly kind: string } | undefined {
  const match = /^(?:[0-9a-f]{1,2}-[0-9a-f]{1,2}:)?([0-9a-f]{1,2})\.([0-9a-f]{1,2})\./i.exec(
    register,
  );
  if (match === null) return undefined;
  const plain = (text = ''): string => text.toLowerCase().replace(/^0(?=.)/, '');
  return { quantity: plain(match[1]), kind: plain(match[2]) };
}

/** Whether the register counts energy: group D is 8. Its rank among those that are billed; `undefined`: none. */
function billedRank(register: string): number | undefined {
  const read = registerKind(register);
  if (read?.kind !== '8') return undefined;
  const rank = billedRegisters.indexOf(read.quantity);
  return rank < 0 ? undefined : rank;
}

function faultAt(code: TransactionFaultCode, path: string, message: string): TransactionFault {
  return { code, path, message };
}

/** The pages in order of their numbers, each once: start and end values may both be the page of the whole transaction. */
function inOrder(signed: readonly SignedPage[]): readonly OcmfPage[] {
  return signed
    .toSorted((a, b) => a.page.number - b.page.number)
    .filter(({ page, signedTexts: [text] }, index, all) => {
      const before = all[index - 1];
      return before?.page.number !== page.number || before.signedTexts[0] !== text;
    })
    .map(({ page }) => page);
}

function pageFault(
  signed: readonly SignedPage[],
  pages: readonly OcmfPage[],
): TransactionFault | undefined {
  const [first] = pages as [OcmfPage];
  const ids = new Set(signed.flatMap(({ transactionId: id }) => (id === null ? [] : [id])));
  if (ids.size > 1) {
    return faultAt('two_transactions', first.path, 'The file has pages of several transactions.');
  }
  for (const [index, page] of pages.entries()) {
    const { path, meter, gateway, number, context } = page;
    if (context === 'fiscal') {
      return faultAt('not_a_transaction', path, 'It is a fiscal reading, outside of transactions.');
    }
    if (meter !== first.meter || gateway !== first.gateway) {
      return faultAt(
        'two_meters',
        path,
        `Its meter is ${meter}, that of the first page ${first.meter}.`,
      );
    }
    const before = pages[index - 1];
    if (before?.number === number) {
      return faultAt('page_twice', path, `Two pages that differ have the number T${number}.`);
    }
    if (before !== undefined && before.number + 1 !== number) {
      const [from, until] = [before.number + 1, number - 1];
      const which = from === until ? `page T${from} is` : `pages T${from} to T${until} are`;
      return faultAt('page_missing', path, `Before page T${number}, ${which} missing.`);
    }
  }
  return undefined;
}

/** A reading that says that something is wrong, of whatever register. */
function stateFault({ path, reason, errors, status }: OcmfReading): TransactionFault | undefined {
  if (reason === 'X') {
    const message = 'The meter reports an exception: energy and time cannot be used from here on.';
    return faultAt('exception', path, message);
  }
  if (errors !== '') {
    const words = [
      ...(errors.includes('E') ? ['energy'] : []),
      ...(errors.includes('t') ? ['time'] : []),
    ];
    const what = words.length === 0 ? 'some quantity' : words.join(' and ');
    return faultAt('error_flag', path, `The meter reports that ${what} cannot be used.`);
  }
  if (status === 'G') return undefined;
  const words = statusWords[status] ?? 'a state that the format does not have';
  return faultAt('meter_error', path, `The state of the meter is not good: ${words}.`);
}

/** The readings of the register that is billed; `undefined`: none is known to count energy taken. */
function billedReadings(readings: readonly OcmfReading[]): readonly OcmfReading[] | undefined {
  const registers = new Set(readings.map(({ register }) => register));
  if (registers.size === 1 && registers.has(null)) return readings;
  let best: { readonly register: string; readonly rank: number } | undefined;
  for (const register of registers) {
    const rank = register === null ? undefined : billedRank(register);
    if (register === null || rank === undefined) continue;
    if (best === undefined || rank < best.rank) best = { register, rank };
  }
  return best && readings.filter(({ register }) => register === best.register);
}

function orderFault(readings: readonly OcmfReading[]): TransactionFault | undefined {
  const [begin] = readings as [OcmfReading];
  let hasEnded = false;
  for (const [index, reading] of readings.entries()) {
    const { path, reason, atMs, wh, unit, events } = reading;
    const before = readings[index - 1];
    if (index === 0 ? reason !== 'B' : reason === null) {
      const message = 'The first reading is not the begin of a transaction.';
      return reason === null
        ? faultAt('not_a_transaction', path, 'A reading belongs to no transaction.')
        : faultAt('begin_missing', path, message);
    }
    if (hasEnded || (index > 0 && reason === 'B')) {
      return faultAt('two_transactions', path, 'A transaction begins or ends a second time.');
    }
    hasEnded = ends.has(reason ?? '');
    if (unit === 'other') {
      return faultAt('unit_unknown', `${path}.RU`, 'The unit of energy is neither kWh nor Wh.');
    }
    if (events !== begin.events) {
      return faultAt('events_between', path, 'The meter counted errors during the transaction.');
    }
    if (before === undefined) continue;
    if (atMs < before.atMs) {
      return faultAt('time_backwards', path, 'The reading is earlier than the one before.');
    }
    if (exact.compare(wh, before.wh) < 0) {
      const message = `The register runs backwards, from ${before.digits} to ${reading.digits} ${reading.unit}.`;
      return faultAt('register_backwards', path, message);
    }
  }
  const last = readings.at(-1) ?? begin;
  const message = 'The last reading is not the end of the transaction.';
  return hasEnded ? undefined : faultAt('end_missing', last.path, message);
}

/** When charging was suspended until the end. */
function suspendedAt(readings: readonly OcmfReading[]): number | undefined {
  const inside = readings.slice(0, -1);
  let start = inside.length;
  while (inside[start - 1]?.reason === 'S') start -= 1;
  return inside[start]?.atMs;
}

/** The readings for the engine; `undefined`: a register has more digits than it takes. */
function meterOf(readings: readonly OcmfReading[]): readonly MeterReading[] | undefined {
  const [begin] = readings as [OcmfReading];
  const meter: MeterReading[] = [];
  for (const { atMs, wh } of readings) {
    const energyWh = exactNumber(exact.subtract(wh, begin.wh));
    if (energyWh === undefined) return undefined;
    // Two readings at one instant, such as a change of tariff, have one value.
    const last = meter.at(-1);
    if (last?.at !== atMs || last.energyWh !== energyWh) meter.push({ at: atMs, energyWh });
  }
  return meter;
}

/** The charging session that pages prove, or the first reason why they prove none. */
export function transactionOf(signed: readonly SignedPage[]): TransactionReading {
  const pages = inOrder(signed);
  const failed = (fault: TransactionFault): TransactionReading => ({ ok: false, fault });
  const ofPages = pageFault(signed, pages);
  if (ofPages !== undefined) return failed(ofPages);
  const all = pages.flatMap(({ readings }) => readings);
  const [first] = all as [OcmfReading];
  for (const reading of all) {
    const fault = stateFault(reading);
    if (fault !== undefined) return failed(fault);
  }
  const readings = billedReadings(all);
  if (readings === undefined) {
    const message = 'No reading is of a register that counts energy taken.';
    return failed(faultAt('register_unknown', first.path, message));
  }
  const fault = orderFault(readings);
  if (fault !== undefined) return failed(fault);
  const [begin] = readings as [OcmfReading];
  const end = readings.at(-1) ?? begin;
  const meter = meterOf(readings);
  if (meter === undefined) {
    const message = 'A register has more digits than can be billed exactly.';
    return failed(faultAt('too_precise', end.path, message));
  }
  return {
    ok: true,
    transaction: {
      begin,
      end,
      readings,
      energyWh: exact.subtract(end.wh, begin.wh),
      meter,
      isClockSynchronised: readings.every(({ clock }) => clock === 'S'),
      chargingUntilMs: suspendedAt(readings),
      tariffChanges: readings.filter(({ reason }) => reason === 'T'),
      pages,
    },
  };
}
