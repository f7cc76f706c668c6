import { readJson, type BundleCostRate, type Problem } from '@wattpost/contract';
import { readLocalSecond } from '@wattpost/engine';
import { datesOfTariff } from './datesOfTariff.ts';
import { type Differences, Findings, stableUuid } from '../values/index.ts';
import { noteTariff, noteUnused } from './importNotes.ts';
import { limitsOfTariff, taxPlan } from './importTax.ts';
import {
  type ElementRead,
  type OcpiVersion,
  type TariffRead,
  Place,
  isObject,
  readTariff,
} from '../ocpi/index.ts';
import { Resolver } from './resolver.ts';
import { weekOfTariff } from './weekOfTariff.ts';

/** How tariffs are read. */
export interface OcpiImportOptions {
  /** `auto` (default): 2.3.0 when a tariff has `tax_included`, else 2.2.1. */
  readonly version?: OcpiVersion | 'auto';
  /** `YYYY-MM-DD` at the station, usually today: what lies before it does not matter. */
  readonly fromDate?: string;
  /** Most dates that are written out one by one, 1 to 1100; default 366. */
  readonly days?: number;
}

/** A tariff as a cost rate. */
export interface ImportedTariff extends Differences {
  /** Country, party and id, such as `AT*WPT*city-night`. */
  readonly tariffId: string;
  readonly version: OcpiVersion;
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

/** The tariffs of an input, or everything that is wrong with it. */
export type OcpiImport =
  | { readonly ok: true; readonly tariffs: readonly ImportedTariff[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const secondsPerDay = 86_400;
const maxDays = 1100;
const usualDays = 366;

/** The tariffs of an input: alone, in a list, or in the `data` of a response. */
function tariffsIn(input: unknown, problems: Problem[]): Place[] {
  const root = new Place('$', input, problems);
  const isResponse = isObject(input) && !('elements' in input) && 'data' in input;
  const place = isResponse ? root.at('data') : root;
  return Array.isArray(place.value) ? place.optionalList('a list') : [place];
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
  const { version = 'auto', fromDate, days = usualDays } = options;
  const fromSec = fromDate === undefined ? undefined : readLocalSecond(`${fromDate}T00:00:00`);
  if (fromDate !== undefined && fromSec === undefined) {
    throw new RangeError(`fromDate is no date: ${JSON.stringify(fromDate)}`);
  }
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    throw new RangeError(`days must be a whole number from 1 to ${maxDays}, not ${days}`);
  }
  const problems: Problem[] = [];
  const places = tariffsIn(input, problems);
  if (places.length === 0) {
    const message = 'Expected a tariff, found an empty list.';
    problems.push({ path: '$', code: 'no_tariff', message });
  }
  const tariffs = places
    .map((place) => readTariff(place, version))
    .filter((tariff) => tariff !== undefined);
  const names = new Set<string>();
  for (const { name, path } of tariffs) {
    if (names.has(name)) {
      const message = `There are two tariffs ${name}; keep one.`;
      problems.push({ path: `${path}.id`, code: 'duplicate_tariff', message });
    }
    names.add(name);
  }
  if (problems.length > 0) return { ok: false, problems };
  const fromDay = fromSec === undefined ? null : fromSec / secondsPerDay;
  return { ok: true, tariffs: tariffs.map((tariff) => imported(tariff, fromDay, days)) };
}

/** `importOcpiTariffs` for the text or the bytes of a JSON file, which must be without losses. */
export function readOcpiTariffs(
  input: string | Uint8Array,
  options: OcpiImportOptions = {},
): OcpiImport {
  const json = readJson(input);
  if (!json.ok) return { ok: false, problems: [json.problem] };
  const reading = importOcpiTariffs(json.value, options);
  if (json.losses.length === 0) return reading;
  return { ok: false, problems: [...json.losses, ...(reading.ok ? [] : reading.problems)] };
}
