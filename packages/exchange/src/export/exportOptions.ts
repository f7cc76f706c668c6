import { utcInstant, type Problem } from '@wattpost/contract';
import { readLocalSecond } from '@wattpost/engine';
import type { OcpiTariffType, OcpiVersion } from '../ocpi/index.ts';

/** Options for writing a cost rate as a tariff. */
export interface OcpiExportOptions {
  readonly version: OcpiVersion;
  /** Of the operator, two letters such as `AT`. */
  readonly countryCode: string;
  /** Of the operator, three letters or digits such as `WPT`. */
  readonly partyId: string;
  /** 1 to 36 printable ASCII characters; default: the uuid of the cost rate. */
  readonly tariffId?: string;
  /** UTC instant; usually the present. */
  readonly lastUpdated: string;
  /** `started_unit`: started units are charged in full, so the unit is the `step_size`; default `pro_rata`. */
  readonly billing?: 'pro_rata' | 'started_unit';
  readonly type?: OcpiTariffType;
  /** UTC instant until which the tariff is valid, such as the bundle's `valid_until`. */
  readonly endDateTime?: string;
  /** `YYYY-MM-DD` at the station, inclusive: the first date whose entries are written. */
  readonly fromDate?: string;
  /** `YYYY-MM-DD` at the station, exclusive. */
  readonly untilDate?: string;
}

/** A date as epoch milliseconds of a UTC clock; `undefined`: none. */
export function dateMs(date: string): number | undefined {
  const second = readLocalSecond(`${date}T00:00:00`);
  return second === undefined ? undefined : second * 1000;
}

/** The dates whose entries are written, as local times as if they were UTC. */
export function exportBounds({ fromDate, untilDate }: OcpiExportOptions): {
  readonly fromMs: number;
  readonly untilMs: number;
} {
  return {
    fromMs: dateMs(fromDate ?? '') ?? -Infinity,
    untilMs: dateMs(untilDate ?? '') ?? Infinity,
  };
}

type Check = (option: string | undefined) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (option) =>
    pattern.test(String(option));
const isInstant: Check = (option) => utcInstant(String(option)) !== undefined;
const isDate: Check = (option) => dateMs(String(option)) !== undefined;
const ifGiven =
  (check: Check): Check =>
  (option) =>
    option === undefined || check(option);

const checks = [
  ['countryCode', matches(/^[A-Za-z]{2}$/), 'a country of two letters, such as AT'],
  ['partyId', matches(/^[A-Za-z0-9]{3}$/), 'a party of three letters or digits, such as WPT'],
  ['tariffId', matches(/^[\x21-\x7e]{1,36}$/), 'an id of 1 to 36 ASCII characters without blanks'],
  ['lastUpdated', isInstant, 'a UTC instant'],
  ['endDateTime', ifGiven(isInstant), 'a UTC instant'],
  ['fromDate', ifGiven(isDate), 'a date YYYY-MM-DD'],
  ['untilDate', ifGiven(isDate), 'a date YYYY-MM-DD'],
] as const;

/** All problems of the options; their paths are the names of the options. */
export function optionProblems(options: OcpiExportOptions, tariffId: string): Problem[] {
  const given = { ...options, tariffId };
  return checks
    .filter(([path, isGood]) => !isGood(given[path]))
    .map(([path, , expected]) => ({
      path,
      code: 'wrong_option',
      message: `Expected ${expected}${path === 'tariffId' ? `, found ${JSON.stringify(tariffId)}` : ''}.`,
    }));
}
