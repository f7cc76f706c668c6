import { readJson, type BundleCostRate, type Problem } from '@wattpost/contract';
import { listedProblems, maxProblems, readLocalSecond, type Tax } from '@wattpost/engine';
import { datesOfTariff, planDates } from './datesOfTariff.ts';
import {
  appliedPrices,
  nameBasedUuid,
  type RateCalendar,
  ratesOfCalendar,
} from '../values/index.ts';
import { type Differences, Findings } from '../words/index.ts';
import { noteImportedFees, noteTariff, noteUnused } from './importNotes.ts';
import { limitsOfTariff, taxPlan, type TaxPlan } from './importTax.ts';
import {
  periodsOfTariff,
  spansOfDates,
  taxesOfSpans,
  type TariffRates,
} from './periodsOfTariff.ts';
import {
  type ComponentRead,
  type ElementRead,
  type OcpiImportVersion,
  type TariffRead,
  JsonPlace,
  itemsIn,
  readTariff,
} from '../ocpi/index.ts';
import { Resolver, type TariffSchedule } from './resolver.ts';
import { stepsAreUnits } from './stepSizes.ts';
import { weekOfTariff } from './weekOfTariff.ts';

/** How tariffs are read. */
export interface OcpiImportOptions {
  /**
   * `auto` (default): 2.3.0 when a tariff has `tax_included`, 2.1.1 when it names neither country nor
   * party, else 2.2.1.
   */
  readonly version?: OcpiImportVersion | 'auto';
  /** The owner of tariffs that do not state one, such as those of 2.1.1: two letters, and three characters. */
  readonly countryCode?: string;
  readonly partyId?: string;
  /** `YYYY-MM-DD` at the station, usually today: earlier dates are ignored. */
  readonly fromDate?: string;
  /** Maximum number of expanded dates, 1 to 1100; default 366. */
  readonly days?: number;
  /**
   * Whether a tariff may become several cost rates in periods (K), if one cannot express all its dates or
   * percentages of tax; default: one cost rate, with findings for everything it cannot express.
   */
  readonly periods?: boolean;
}

/** A tariff as a cost rate. */
export interface ImportedTariff extends Differences {
  /** Country, party and id, such as `AT*WPT*city-night`. */
  readonly tariffId: string;
  readonly version: OcpiImportVersion;
  /** Path in the input, such as `$.data[1]`. */
  readonly path: string;
  /** The tariff's type; `null`: for everybody. */
  readonly type: string | null;
  /** Its uuid is derived from `tariffId`: each import of a tariff gives the same one. */
  readonly rate: BundleCostRate;
  /** When another cost rate applies, in disjoint periods; empty without the option `periods`. */
  readonly periods: RateCalendar['periods'];
  /** UTC instants of `start_date_time` and `end_date_time`. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /**
   * The policy that bills a session like OCPI, where the price changes during a session
   * (C5). `start` if there is one price, and it makes no difference.
   */
  readonly follow: 'start' | 'schedule';
}

/** A tariff that cannot be read; other tariffs of the input may be readable. */
export interface RefusedTariff {
  /** As `tariffId`; missing parts are empty. */
  readonly tariffId: string;
  /** Path in the input. */
  readonly path: string;
  /** At least one. */
  readonly problems: readonly Problem[];
}

/** The tariffs of an input, at least one, or all its problems. */
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

/** Without past periods and past starts. */
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

/** The texts of a tariff as marketing texts: each becomes the description in its language. */
function textsOfTariff({ altTexts }: TariffRead): BundleCostRate['marketing_texts'] {
  const byLanguage = new Map<string, string>();
  for (const { language, text } of altTexts) {
    const before = byLanguage.get(language);
    byLanguage.set(language, before === undefined ? text : `${before}\n${text}`);
  }
  // fromEntries defines keys and so cannot reach a prototype, whatever the name of a language.
  return Object.fromEntries(
    [...byLanguage].map(([language, description]) => [language, { description }]),
  );
}

/** Which prices of a tariff are read, and how. */
interface Wanted {
  /** Days since 1970-01-01; `null`: no start. */
  readonly fromDay: number | null;
  /** Maximum number of expanded dates. */
  readonly days: number;
  readonly hasPeriods: boolean;
}

/** The resolver of the prices of a tariff's elements: one for each tax that they are listed with. */
class Resolvers {
  readonly #byTax = new Map<TaxPlan, Resolver>();
  readonly #tariff: TariffRead;
  readonly #elements: readonly ElementRead[];
  readonly #findings: Findings;

  constructor(tariff: TariffRead, elements: readonly ElementRead[], findings: Findings) {
    this.#tariff = tariff;
    this.#elements = elements;
    this.#findings = findings;
  }

  of(plan: TaxPlan): Resolver {
    const known = this.#byTax.get(plan);
    if (known !== undefined) return known;
    const terms = {
      taxPlan: plan,
      stepsAreUnits: stepsAreUnits(this.#elements, plan, this.#findings),
      limits: limitsOfTariff(this.#tariff, plan, this.#findings),
      currency: this.#tariff.currency,
    };
    const resolver = new Resolver(this.#elements, terms, this.#findings);
    this.#byTax.set(plan, resolver);
    return resolver;
  }

  /** The components that never apply on the requested dates. */
  unused(): Set<ComponentRead> {
    const [first, ...others] = Array.from(this.#byTax.values(), (resolver) => resolver.unused());
    return new Set([...(first ?? [])].filter((one) => others.every((unused) => unused.has(one))));
  }

  /** Whether at some requested time no element is in force. */
  get haveGaps(): boolean {
    return [...this.#byTax.values()].some(({ hasGaps }) => hasGaps);
  }
}

function ratesOf(
  tariff: TariffRead,
  elements: readonly ElementRead[],
  { fromDay, days, hasPeriods }: Wanted,
  resolvers: Resolvers,
  findings: Findings,
): TariffRates & { readonly isWhole: boolean } {
  const { path, name, currency } = tariff;
  const seed = `ocpi tariff ${name}`;
  const rateOf = (
    { usual, recurring, unique }: TariffSchedule,
    tax: Tax | null,
    since: string | null,
  ): BundleCostRate => ({
    uuid: nameBasedUuid(since === null ? seed : `${seed} since ${since}`),
    name: since === null ? name : `${name} ${since}`,
    currency,
    dynamic_pricing: unique.length > 0 ? 2 : recurring.length > 0 ? 1 : null,
    intervals: usual.intervals,
    marketing_texts: textsOfTariff(tariff),
    tax,
    recurring,
    unique,
  });
  const spans = hasPeriods ? spansOfDates(elements) : [];
  const inPeriods = (plans: readonly TaxPlan[]): TariffRates => {
    const resolved = spans.map((span, index) => {
      return { ...span, resolver: resolvers.of(plans[index] as TaxPlan) };
    });
    return periodsOfTariff(resolved, { seed, path }, rateOf, findings);
  };
  const taxes = taxesOfSpans(tariff, spans);
  if (taxes !== undefined) return { ...inPeriods(taxes), isWhole: true };
  const plan = taxPlan(tariff, findings);
  const resolver = resolvers.of(plan);
  const expansion = { seed, path, fromDay, maxDays: days };
  const isDated = elements.some(
    ({ time: { startDay, endDay } }) => startDay !== null || endDay !== null,
  );
  const dates = isDated ? planDates(resolver, elements, expansion) : undefined;
  if (hasPeriods && dates !== undefined && (dates.lacksBefore || dates.lacksAfter)) {
    return { ...inPeriods(spans.map(() => plan)), isWhole: true };
  }
  const schedule =
    dates === undefined
      ? weekOfTariff(resolver, seed, fromDay ?? 0)
      : datesOfTariff(resolver, dates, expansion, findings);
  return { rate: rateOf(schedule, plan.tax, null), periods: [], isWhole: schedule.isWhole };
}

function imported(tariff: TariffRead, wanted: Wanted): ImportedTariff {
  const { path } = tariff;
  const { fromDay } = wanted;
  const findings = new Findings();
  noteTariff(tariff, fromDay, findings);
  const ofSessions = tariff.elements.filter(({ isReservation }) => !isReservation);
  const elements = fromThen(ofSessions, fromDay);
  const resolvers = new Resolvers(tariff, elements, findings);
  const { rate, periods, isWhole } = ratesOf(tariff, elements, wanted, resolvers, findings);
  const prices = [...ratesOfCalendar({ usual: rate, periods }).keys()].flatMap(appliedPrices);
  if (prices.length === 0) {
    findings.add(`${path}.elements`, 'no_price_left', {});
  }
  if (isWhole) noteUnused(elements, resolvers.unused(), findings);
  if (resolvers.haveGaps) {
    findings.add(`${path}.elements`, 'times_without_price', {});
  }
  noteImportedFees(elements, prices, findings);
  const { type } = tariff.raw;
  return {
    tariffId: tariff.name,
    version: tariff.version,
    path,
    type: typeof type === 'string' ? type : null,
    rate,
    periods,
    validFrom: tariff.startsAt,
    validUntil: tariff.endsAt,
    follow: periods.length + rate.recurring.length + rate.unique.length > 0 ? 'schedule' : 'start',
    ...findings.differences(),
  };
}

/**
 * Reads OCPI tariffs as cost rates: one Tariff object, a list of them, or a response with `data`.
 *
 * @throws RangeError for invalid options: a date that does not exist, days outside of 1 to 1100.
 */
export function importOcpiTariffs(input: unknown, options: OcpiImportOptions = {}): OcpiImport {
  return withoutLosses(input, options, []);
}

/** @param losses what was lost when the input was read as JSON; a tariff with a loss is refused. */
function withoutLosses(
  input: unknown,
  options: OcpiImportOptions,
  losses: readonly Problem[],
): OcpiImport {
  const { version = 'auto', fromDate, days = usualDays, countryCode, partyId } = options;
  const hasPeriods = options.periods === true;
  const fromSec = fromDate === undefined ? undefined : readLocalSecond(`${fromDate}T00:00:00`);
  if (fromDate !== undefined && fromSec === undefined) {
    throw new RangeError(`fromDate is not a valid date: ${JSON.stringify(fromDate)}`);
  }
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    throw new RangeError(`days must be a whole number from 1 to ${maxDays}, not ${days}`);
  }
  const fromDay = fromSec === undefined ? null : fromSec / secondsPerDay;
  const tariffs: ImportedTariff[] = [];
  const refused: RefusedTariff[] = [];
  const names = new Set<string>();
  const { inside, outside } = lossesByTariff(losses);
  const places = itemsIn(input, 'elements');
  if (!places.ok) return { ok: false, problems: [places.problem] };
  for (const { path, value } of places.items) {
    const problems = [...(inside.get(path) ?? [])];
    const place = new JsonPlace(path, value, problems);
    const tariff = readTariff(place, { version, countryCode, partyId });
    const tariffId = tariff?.name ?? '';
    if (tariff !== undefined && names.has(tariffId)) {
      const message = `There are two tariffs ${tariffId}; keep one.`;
      problems.push({ path: `${path}.id`, code: 'duplicate_tariff', message });
    }
    names.add(tariffId);
    if (tariff === undefined || problems.length > 0) {
      refused.push({ tariffId, path, problems: listedProblems(problems) });
    } else tariffs.push(imported(tariff, { fromDay, days, hasPeriods }));
  }
  if (tariffs.length > 0 && outside.length === 0) return { ok: true, tariffs, refused };
  const problems = [...outside, ...refused.flatMap((one) => one.problems)];
  if (problems.length > 0) return { ok: false, problems: listedProblems(problems) };
  const message = 'Expected a tariff, found an empty list.';
  return { ok: false, problems: [{ path: '$', code: 'no_tariff', message }] };
}

/** The losses of each tariff, by its place, and those outside of tariffs. */
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

/** `importOcpiTariffs` for the text or the bytes of a JSON file; losing a digit or a key is an error. */
export function readOcpiTariffs(
  input: string | Uint8Array,
  options: OcpiImportOptions = {},
): OcpiImport {
  const json = readJson(input);
  if (!json.ok) return { ok: false, problems: [json.problem] };
  // Those after the last one that is listed would be missing from their tariffs.
  if (json.losses.length > maxProblems) {
    return { ok: false, problems: listedProblems(json.losses) };
  }
  return withoutLosses(json.value, options, json.losses);
}
