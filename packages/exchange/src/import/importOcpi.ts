import { readJson, type BundleCostRate, type Problem } from '@wattpost/contract';
import { readLocalSecond } from '@wattpost/engine';
import { datesOfTariff } from './datesOfTariff.ts';
import { type Differences, Findings, stableUuid } from '../values/index.ts';
import { noteTariff, noteUnused } from './importNotes.ts';
import { limitsOfTariff, taxPlan } from './importTax.ts';
import {
  type ElementRead,
  type OcpiImportVersion,
  type TariffRead,
  Place,
  isObject,
  readTariff,
} from '../ocpi/index.ts';
import { Resolver } from './resolver.ts';
import { weekOfTariff } from './weekOfTariff.ts';

/** How tariffs are read. */
export interface OcpiImportOptions {
  /**
   * `auto` (default): 2.3.0 when a tariff has `tax_included`, 2.1.1 when it names neither country nor
   * party, else 2.2.1.
   */
  readonly version?: OcpiImportVersion | 'auto';
  /** Whose tariffs are that do not say so, as those of 2.1.1: two letters, and three characters. */
  readonly countryCode?: string;
  readonly partyId?: string;
  /** `YYYY-MM-DD` at the station, usually today: what lies before it does not matter. */
  readonly fromDate?: string;
  /** Most dates that are written out one by one, 1 to 1100; default 366. */
  readonly days?: number;
}

/** A tariff as a cost rate. */
export interface ImportedTariff extends Differences {
  /** Country, party and id, such as `AT*WPT*city-night`. */
  readonly tariffId: string;
  readonly version: OcpiImportVersion;
  /** Where it is in the input, such as `$.data[1]`. */
  readonly path: string;
  /** Its uuid comes from `tariffId`: the same tariff has the same one at each import. */
  readonly rate: BundleCostRate;
  /** UTC instants of `start_date_time` and `end_date_time`. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /**
   * The policy by which a session costs what OCPI has it cost: there it goes from price to price as they
   * change (C5). `start` where there is one price, and it makes no difference.
   */
  readonly follow: 'start' | 'schedule';
}

/** A tariff that cannot be read; others beside it can. */
export interface RefusedTariff {
  /** As `tariffId`; parts that are not there are empty. */
  readonly tariffId: string;
  /** Where it is in the input. */
  readonly path: string;
  /** At least one. */
  readonly problems: readonly Problem[];
}

/** The tariffs of an input, at least one, or everything that is wrong with it. */
export type OcpiImport =
  | {
      readonly ok: true;
      readonly tariffs: readonly ImportedTariff[];
      readonly refused: readonly RefusedTariff[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const secondsPerDay = 86_400;
const maxDays = 1100;
const usualDays = 366;

/** The tariffs of an input: alone, in a list, or in the `data` of a response. */
function tariffsIn(input: unknown): { readonly path: string; readonly value: unknown }[] {
  const isResponse = isObject(input) && !('elements' in input) && 'data' in input;
  const [path, value] = isResponse ? ['$.data', input['data']] : ['$', input];
  if (!Array.isArray(value)) return [{ path, value }];
  return value.map((item: unknown, index) => ({ path: `${path}[${index}]`, value: item }));
}

/** Without what is over, and without beginnings that lie in the past. */
function fromThen(elements: readonly ElementRead[], fromDay: number | null): ElementRead[] {
  if (fromDay === null) return [...elements];
  return elements
    .filter(({ time: { endDay } }) => endDay === null || endDay > fromDay)
    .map((element) => {
      const { startDay } = element.time;
      return startDay !== null && startDay <= fromDay
        ? { ...element, time: { ...element.time, startDay: null } }
        : element;
    });
}

/** The texts of a tariff as marketing texts: each is the description in its language. */
function textsOfTariff({ altTexts }: TariffRead): BundleCostRate['marketing_texts'] {
  const byLanguage = new Map<string, string>();
  for (const { language, text } of altTexts) {
    const before = byLanguage.get(language);
    byLanguage.set(language, before === undefined ? text : `${before}\n${text}`);
  }
  // fromEntries defines keys and so cannot reach a prototype, whatever a language is called.
  return Object.fromEntries(
    [...byLanguage].map(([language, description]) => [language, { description }]),
  );
}

function imported(tariff: TariffRead, fromDay: number | null, days: number): ImportedTariff {
  const { path } = tariff;
  const findings = new Findings();
  noteTariff(tariff, fromDay, findings);
  const ofSessions = tariff.elements.filter(({ isReservation }) => !isReservation);
  const elements = fromThen(ofSessions, fromDay);
  const plan = taxPlan(tariff, findings);
  const limits = limitsOfTariff(tariff, plan, findings);
  const { currency } = tariff;
  const resolver = new Resolver(elements, { taxPlan: plan, limits, currency }, findings);
  const seed = `ocpi tariff ${tariff.name}`;
  const isDated = elements.some(
    ({ time: { startDay, endDay } }) => startDay !== null || endDay !== null,
  );
  const schedule = isDated
    ? datesOfTariff(resolver, elements, { seed, path, fromDay, maxDays: days }, findings)
    : weekOfTariff(resolver, seed, fromDay ?? 0);
  const { usual, recurring, unique, isWhole } = schedule;
  if (usual.intervals === null && recurring.length + unique.length === 0) {
    const message =
      'No element prices a session on the dates that are wanted: the price is not known.';
    findings.add('price', `${path}.elements`, 'no_price_left', message);
  }
  if (isWhole) noteUnused(elements, resolver.unused(), findings);
  if (resolver.hasGaps) {
    const message = 'At some times no element holds: a session then costs nothing, as OCPI has it.';
    findings.add('warning', `${path}.elements`, 'times_without_price', message);
  }
  const rate: BundleCostRate = {
    uuid: stableUuid(seed),
    name: tariff.name,
    currency,
    dynamic_pricing: unique.length > 0 ? 2 : recurring.length > 0 ? 1 : null,
    intervals: usual.intervals,
    marketing_texts: textsOfTariff(tariff),
    tax: resolver.tax,
    recurring,
    unique,
  };
  return {
    ...{ tariffId: tariff.name, version: tariff.version, path, rate },
    ...{ validFrom: tariff.startsAt, validUntil: tariff.endsAt },
    follow: recurring.length + unique.length > 0 ? 'schedule' : 'start',
    ...findings.differences(),
  };
}

/**
 * Reads OCPI tariffs as cost rates: one Tariff object, a list of them, or a response with `data`.
 *
 * @throws RangeError for options that make no sense: no such date, days outside of 1 to 1100.
 */
export function importOcpiTariffs(input: unknown, options: OcpiImportOptions = {}): OcpiImport {
  return withoutLosses(input, options, []);
}

/** @param losses what reading the input as JSON lost; a tariff with a loss in it is refused. */
function withoutLosses(
  input: unknown,
  options: OcpiImportOptions,
  losses: readonly Problem[],
): OcpiImport {
  const { version = 'auto', fromDate, days = usualDays, countryCode, partyId } = options;
  const fromSec = fromDate === undefined ? undefined : readLocalSecond(`${fromDate}T00:00:00`);
  if (fromDate !== undefined && fromSec === undefined) {
    throw new RangeError(`fromDate is no date: ${JSON.stringify(fromDate)}`);
  }
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    throw new RangeError(`days must be a whole number from 1 to ${maxDays}, not ${days}`);
  }
  const fromDay = fromSec === undefined ? null : fromSec / secondsPerDay;
  const tariffs: ImportedTariff[] = [];
  const refused: RefusedTariff[] = [];
  const names = new Set<string>();
  const { inside, outside } = lossesByTariff(losses);
  for (const { path, value } of tariffsIn(input)) {
    const problems = [...(inside.get(path) ?? [])];
    const place = new Place(path, value, problems);
    const tariff = readTariff(place, { version, countryCode, partyId });
    const tariffId = tariff?.name ?? '';
    if (tariff !== undefined && names.has(tariffId)) {
      const message = `There are two tariffs ${tariffId}; keep one.`;
      problems.push({ path: `${path}.id`, code: 'duplicate_tariff', message });
    }
    names.add(tariffId);
    if (tariff === undefined || problems.length > 0) refused.push({ tariffId, path, problems });
    else tariffs.push(imported(tariff, fromDay, days));
  }
  if (tariffs.length > 0 && outside.length === 0) return { ok: true, tariffs, refused };
  const problems = [...outside, ...refused.flatMap((one) => one.problems)];
  if (problems.length > 0) return { ok: false, problems };
  const message = 'Expected a tariff, found an empty list.';
  return { ok: false, problems: [{ path: '$', code: 'no_tariff', message }] };
}

/** What was lost in a tariff, by its place, and what was lost beside them. */
function lossesByTariff(losses: readonly Problem[]): {
  readonly inside: ReadonlyMap<string, readonly Problem[]>;
  readonly outside: readonly Problem[];
} {
  const inside = new Map<string, Problem[]>();
  const outside: Problem[] = [];
  for (const loss of losses) {
    const path = /^\$(?:\.data)?\[\d+\]/.exec(loss.path)?.[0];
    const list = path === undefined ? outside : (inside.get(path) ?? []);
    list.push(loss);
    if (path !== undefined) inside.set(path, list);
  }
  return { inside, outside };
}

/** `importOcpiTariffs` for the text or the bytes of a JSON file; what loses a digit or a key is refused. */
export function readOcpiTariffs(
  input: string | Uint8Array,
  options: OcpiImportOptions = {},
): OcpiImport {
  const json = readJson(input);
  if (!json.ok) return { ok: false, problems: [json.problem] };
  return withoutLosses(json.value, options, json.losses);
}
