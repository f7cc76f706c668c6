import { utcInstant, type BundleCostRate, type Problem } from '@wattpost/contract';
import { checkCostRate, type ActivePrice, type Intervals } from '@wattpost/engine';
import {
  minutesOf,
  minutesOfWeek,
  dateMs,
  datePieces,
  noteEntriesAndTax,
  planOfLocalTime,
  elementPriceKey,
  priceTimes,
  tariffWeekPieces,
} from '../export/index.ts';
import type { OcpiRestrictions } from '../ocpi/index.ts';
import { appliedPrices, pricePaths, nameBasedUuid } from '../values/index.ts';
import { type Differences, Findings } from '../words/index.ts';
import { type OcppBlock, type OcppBlocks, ocppBlocks, ocppLimits } from './ocppPrices.ts';
import type {
  OcppCalendar,
  OcppConditions,
  OcppSetDefaultTariff,
  OcppTariff,
  OcppText,
  OcppWeekday,
} from './ocppRecords.ts';

/** Options for writing a cost rate as a tariff of OCPP 2.1. */
export interface OcppOptions {
  /** 1 to 60 characters; default: the uuid of the cost rate and a digest of the tariff. */
  readonly tariffId?: string;
  /** The EVSE of the tariff, 0 or greater; default 0, all of the station. */
  readonly evseId?: number;
  /** `YYYY-MM-DD` at the station, inclusive: the first date whose entries are written. */
  readonly fromDate?: string;
  /** `YYYY-MM-DD` at the station, exclusive. */
  readonly untilDate?: string;
  /** UTC instant of its start; default: at once. */
  readonly validFrom?: string;
  /** Maximum number of prices of a component, 1 or more; default: unlimited. */
  readonly maxElements?: number;
}

/** A request, with its differences from the cost rate, or why there is none. */
export type OcppExport =
  | ({
      readonly ok: true;
      readonly request: OcppSetDefaultTariff;
      /** Number of prices of the component with the most. */
      readonly elements: number;
    } & Differences)
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A price and one of its calendar conditions. */
interface Timed {
  readonly blocks: OcppBlocks;
  readonly when: OcppCalendar;
}

const longestText = 1024;

/** Maximum number of bytes of a message that open implementations of stations are known to read. */
const maxMessageBytes = 16_384;
const maxTexts = 10;

const weekdays: Readonly<Record<string, OcppWeekday>> = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
};

/** OCPP's schemas allow dates of the years 1000 to 2999; local, exclusive. */
const endOfDates = '3000-01-01';

function calendarOf(when: OcpiRestrictions): OcppCalendar {
  const {
    start_time: start,
    end_time: end,
    day_of_week: days,
    start_date: from,
    end_date: to,
  } = when;
  return {
    ...(start === undefined ? {} : { startTimeOfDay: start }),
    ...(end === undefined ? {} : { endTimeOfDay: end }),
    ...(days === undefined ? {} : { dayOfWeek: days.flatMap((day) => weekdays[day] ?? []) }),
    ...(from === undefined ? {} : { validFromDate: from }),
    ...(to === undefined || to === endOfDates ? {} : { validToDate: to }),
  };
}

/** Prices in order of precedence: those of the schedule, then the default one. */
function timedPrices(rate: BundleCostRate, options: OcppOptions, findings: Findings): Timed[] {
  const { dynamic_pricing: mode, intervals, tax = null } = rate;
  const plan = planOfLocalTime(rate);
  const requestedUntilMs = dateMs(options.untilDate ?? '') ?? Infinity;
  const span = {
    fromMs: dateMs(options.fromDate ?? '') ?? -Infinity,
    untilMs: Math.min(requestedUntilMs, dateMs(endOfDates) ?? Infinity),
  };
  const late = rate.unique.findIndex(({ validity }) => validity.start >= endOfDates);
  if (mode === 2 && late >= 0 && requestedUntilMs > span.untilMs) {
    findings.add(`$.unique[${late}].validity`, 'date_too_late', { date: endOfDates });
  }
  const pieces =
    mode === 1 ? tariffWeekPieces(plan) : mode === 2 ? datePieces(plan, rate, span, findings) : [];
  const isCovered = mode === 1 && minutesOf(pieces) === minutesOfWeek;
  const usualKey = intervals && elementPriceKey(intervals);
  const others = pieces.filter(
    ({ price }) => price.intervals !== null && elementPriceKey(price.intervals) !== usualKey,
  );
  if (intervals === null && !isCovered) {
    findings.add('$.intervals', 'unknown_price', { reason: 'ocpp' });
  }
  const pathOf = pricePaths(rate);
  const blocksAt = (given: Intervals, price: Pick<ActivePrice, 'source' | 'entryUuid'>) =>
    ocppBlocks(given, pathOf(price), tax, findings);
  const timed = priceTimes(others, mode === 1 ? 'weekdays' : 'dates').flatMap((each) => {
    const blocks = blocksAt(each.intervals, each.price);
    return each.times.map((when) => ({ blocks, when: calendarOf(when) }));
  });
  const isWhole = isCovered && others.length === pieces.length;
  return intervals === null || isWhole
    ? timed
    : [...timed, { blocks: blocksAt(intervals, { source: 'default', entryUuid: null }), when: {} }];
}

function isAlways({ when }: Timed): boolean {
  return Object.keys(when).length === 0;
}

/**
 * The prices of one component; none if it is always free. Windows are disjoint, so one in which
 * the component has its default price is omitted: stations accept few prices.
 */
function component<Price>(
  timed: readonly Timed[],
  blocksOf: (blocks: OcppBlocks) => readonly OcppBlock[],
  priced: (amount: number, conditions: { readonly conditions?: OcppConditions }) => Price,
): Price[] {
  const last = timed.at(-1);
  const usual = last !== undefined && isAlways(last) ? last : undefined;
  const usually = usual && JSON.stringify(blocksOf(usual.blocks));
  const listed = timed.flatMap((each) => {
    const blocks = blocksOf(each.blocks);
    if (each !== usual && JSON.stringify(blocks) === usually) return [];
    return blocks.map(({ amount, conditions }) => ({
      amount,
      all: { ...each.when, ...conditions },
    }));
  });
  if (listed.every(({ amount }) => amount === 0)) return [];
  return listed.map(({ amount, all }) =>
    priced(amount, Object.keys(all).length === 0 ? {} : { conditions: all }),
  );
}

/** The texts of a cost rate, one for each of its locales. */
function descriptions({ marketing_texts: texts }: BundleCostRate, findings: Findings): OcppText[] {
  const written: OcppText[] = [];
  for (const [locale, { description = '' }] of Object.entries(texts)) {
    if (description === '') continue;
    const language = locale.replaceAll('_', '-');
    if (language.length <= 8 && description.length <= longestText && written.length < maxTexts) {
      written.push({ format: 'UTF8', language, content: description });
      continue;
    }
    const path = `$.marketing_texts[${JSON.stringify(locale)}]`;
    findings.add(path, 'text_left_out', { reason: 'ocpp' });
  }
  return written;
}

/** All problems of the options; their paths are the names of the options. */
export function ocppOptionProblems(options: OcppOptions): Problem[] {
  const { tariffId, evseId = 0, fromDate, untilDate, validFrom, maxElements = 1 } = options;
  const isDate = (date: string | undefined): boolean =>
    date === undefined || dateMs(date) !== undefined;
  const checks = [
    ['tariffId', tariffId === undefined || /^[\x21-\x7e]{1,60}$/.test(tariffId)],
    ['evseId', Number.isInteger(evseId) && evseId >= 0],
    ['fromDate', isDate(fromDate)],
    ['untilDate', isDate(untilDate)],
    ['validFrom', validFrom === undefined || utcInstant(validFrom) !== undefined],
    ['maxElements', Number.isInteger(maxElements) && maxElements >= 1],
  ] as const;
  const expected = {
    tariffId: 'an id of 1 to 60 ASCII characters without blanks',
    evseId: 'a number of an EVSE, 0 for all',
    fromDate: 'a date YYYY-MM-DD',
    untilDate: 'a date YYYY-MM-DD',
    validFrom: 'a UTC instant',
    maxElements: 'a number of 1 or more',
  };
  return checks
    .filter(([, isGood]) => !isGood)
    .map(([path]) => ({ path, code: 'wrong_option', message: `Expected ${expected[path]}.` }));
}

/** An id of at most 60 characters that is unique to the content. */
export function tariffIdFrom(name: string, content: string): string {
  return `${name.slice(0, 51)}-${nameBasedUuid(content).slice(0, 8)}`;
}

/**
 * Writes a cost rate as the default tariff of a station of OCPP 2.1, so that every local minute, kWh and
 * idle minute has its price; anything OCPP cannot express is a finding. Prices are without tax.
 */
export function exportOcppTariff(rate: BundleCostRate, options: OcppOptions = {}): OcppExport {
  const { problems } = checkCostRate(rate, { timeZone: 'UTC' });
  const wrong = [...ocppOptionProblems(options), ...problems];
  if (wrong.length > 0) return { ok: false, problems: wrong };
  const findings = new Findings();
  noteEntriesAndTax(rate, findings);
  const { currency, tax = null } = rate;
  const timed = timedPrices(rate, options, findings);
  const energy = component(
    timed,
    (blocks) => blocks.energy,
    (priceKwh, when) => ({ priceKwh, ...when }),
  );
  const minute = (priceMinute: number, when: { readonly conditions?: OcppConditions }) => ({
    priceMinute,
    ...when,
  });
  const chargingTime = component(timed, (blocks) => blocks.chargingTime, minute);
  const idleTime = component(timed, (blocks) => blocks.idleTime, minute);
  const fixedFee = component(
    timed,
    ({ fee }) => [{ amount: fee, conditions: {} }],
    (priceFixed, when) => ({ priceFixed, ...when }),
  );
  const taxed = tax === null ? {} : { taxRates: [{ type: 'VAT', tax: tax.percent }] as const };
  const description = descriptions(rate, findings);
  const lists = { energy, chargingTime, idleTime, fixedFee };
  const elements = Math.max(...Object.values(lists).map((prices) => prices.length));
  if (elements > (options.maxElements ?? Infinity)) {
    const message = `A component has ${elements} prices, more than the ${options.maxElements} that were allowed.`;
    return { ok: false, problems: [{ path: '$', code: 'too_many_elements', message }] };
  }
  // Free charging is a price of 0.
  const isFree = elements === 0 && timed.length > 0;
  const content: Omit<OcppTariff, 'tariffId'> = {
    currency,
    ...(description.length === 0 ? {} : { description }),
    ...(options.validFrom === undefined ? {} : { validFrom: options.validFrom }),
    ...(isFree ? { energy: { prices: [{ priceKwh: 0 }], ...taxed } } : {}),
    ...(energy.length === 0 ? {} : { energy: { prices: energy, ...taxed } }),
    ...(chargingTime.length === 0 ? {} : { chargingTime: { prices: chargingTime, ...taxed } }),
    ...(idleTime.length === 0 ? {} : { idleTime: { prices: idleTime, ...taxed } }),
    ...(fixedFee.length === 0 ? {} : { fixedFee: { prices: fixedFee, ...taxed } }),
    ...ocppLimits(appliedPrices(rate), tax, findings),
  };
  // A tariff with another content has another id.
  const tariffId = options.tariffId ?? tariffIdFrom(rate.uuid, JSON.stringify(content));
  const request = { evseId: options.evseId ?? 0, tariff: { tariffId, ...content } };
  const bytes = new TextEncoder().encode(JSON.stringify(request)).length;
  if (bytes > maxMessageBytes) {
    findings.add('$', 'message_large', { bytes, maxBytes: maxMessageBytes });
  }
  return { ok: true, request, elements: Math.max(elements, 1), ...findings.differences() };
}
