import { neededPeriods, parseBundle, type Bundle, type BundleCostRate } from '@wattpost/contract';
import {
  maxDatedEntries,
  parseWrittenCostRate,
  problemsInOneLine,
  readUuid,
  readValue,
  stationRatesWrite,
  type Reading,
  type SiteCostRate,
  type SiteCostRateReading,
} from '@wattpost/contract/wire';
import { readLocalSecond } from '@wattpost/engine';
import { type Handler, type HandlerFailure, failure, handlerSuccess } from '../http/index.ts';
import type { StationRecord, StoreReader } from '../port/index.ts';
import { queryValue, reaches, refuseBody, unexpected, visibleCostRate } from '../request/index.ts';
import { visibleStation } from '../stations/index.ts';
import { changePrices, type AssignedRates, type RequestedPrices } from './changePrices.ts';
import {
  inParts,
  readRateStates,
  readStationStates,
  stationRatesOnWire,
  wholeRateOnWire,
} from './priceState.ts';

const noCostRate = failure(404, 'Cost rate not found');
const noStation = failure(404, 'Station not found.');

export const readWholeCostRate: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const found = await visibleCostRate(reader, principal, path['cost_rate_uuid']);
    if (found === undefined) return noCostRate;
    const rate = (await readRateStates(reader, [found.uuid])).get(found.uuid);
    return rate === undefined ? noCostRate : handlerSuccess(wholeRateOnWire(rate));
  });

function rateReading(reading: SiteCostRateReading): Reading<SiteCostRate> {
  return reading.ok
    ? { ok: true, value: reading.costRate }
    : { ok: false, message: problemsInOneLine(reading.problems) };
}

/** A cost rate in a body, whose uuid may be left out. */
function readRateBody(
  value: unknown,
  uuid: string,
  organizationUuid: string,
): Reading<SiteCostRate> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const named = isObject ? { uuid, ...value } : value;
  const reading = rateReading(parseWrittenCostRate(named, organizationUuid));
  return reading.ok && reading.value.uuid !== uuid
    ? { ok: false, message: 'uuid: Expected the uuid in the path.' }
    : reading;
}

const anyOrganization = '00000000-0000-0000-0000-000000000000';

export const putCostRate: Handler = async (request, environment) => {
  const { path, principal, body } = request;
  const uuid = readUuid(path['cost_rate_uuid'] ?? '');
  if (uuid === undefined) return noCostRate;
  // Before the write, so that an unreadable body never waits for another writer.
  const reading = body.ok ? readRateBody(body.value, uuid, anyOrganization) : body;
  if (!reading.ok) return failure(400, reading.message);
  const rate = reading.value;
  return changePrices(request, environment, {
    operation: 'putCostRate',
    organizationOf: async (writer) => {
      const found = await writer.costRate(uuid);
      if (found === undefined) return principal.organizationUuid;
      return reaches(principal, found.organization_uuid) ? found.organization_uuid : noCostRate;
    },
    requested: async (writer) => {
      const owner = (await writer.costRate(uuid))?.organization_uuid ?? principal.organizationUuid;
      return {
        rates: new Map([[uuid, { ...rate, organization_uuid: owner }]]),
        stations: new Map(),
      };
    },
  });
};

/** The owner of an existing cost rate that the caller may change. */
function ownerOfRate({
  path,
  principal,
}: Parameters<Handler>[0]): (reader: StoreReader) => Promise<string | HandlerFailure> {
  return async (reader) =>
    (await visibleCostRate(reader, principal, path['cost_rate_uuid']))?.organization_uuid ??
    noCostRate;
}

export const deleteCostRate: Handler = (request, environment) =>
  changePrices(request, environment, {
    operation: 'deleteCostRate',
    organizationOf: ownerOfRate(request),
    requested: () => {
      const uuid = readUuid(request.path['cost_rate_uuid'] ?? '') ?? '';
      return Promise.resolve({ rates: new Map([[uuid, null]]), stations: new Map() });
    },
  });

interface DateSpan {
  /** Local midnight, `YYYY-MM-DDTHH:MM:SS`; inclusive. */
  readonly from: string;
  /** The same, exclusive. */
  readonly until: string;
}

function readDateSpan(query: URLSearchParams): Reading<DateSpan> {
  const span = { from: '', until: '' };
  for (const name of ['from', 'until'] as const) {
    const text = queryValue(query, name);
    const midnight = `${text ?? ''}T00:00:00`;
    if (readLocalSecond(midnight) === undefined) {
      return unexpected(name, 'a date that exists, such as "2026-11-21"', text);
    }
    span[name] = midnight;
  }
  return span.from < span.until
    ? { ok: true, value: span }
    : { ok: false, message: 'until: Expected a date after from.' };
}

export const putDatedPrices: Handler = async (request, environment) => {
  const { query, body, principal } = request;
  const missing = (reader: StoreReader): ReturnType<typeof visibleCostRate> =>
    visibleCostRate(reader, principal, request.path['cost_rate_uuid']);
  const span = readDateSpan(query);
  const entries = body.ok ? readEntries(body.value) : body;
  if (!span.ok) return refuseBody(environment.store, span.message, noCostRate, missing);
  if (!entries.ok) return refuseBody(environment.store, entries.message, noCostRate, missing);
  const { from, until } = span.value;
  return changePrices(request, environment, {
    operation: 'putDatedPrices',
    organizationOf: ownerOfRate(request),
    requested: async (writer) => {
      const uuid = readUuid(request.path['cost_rate_uuid'] ?? '') ?? '';
      const rate = (await readRateStates(writer, [uuid])).get(uuid);
      if (rate === undefined) return noCostRate;
      if (rate.dynamic_pricing !== 2) {
        return failure(
          400,
          'The cost rate has no dates: its dynamic_pricing is not 2 (exact date and time).',
        );
      }
      const outside = rate.unique.filter(
        ({ validity: { start } }) => start < from || start >= until,
      );
      const { organization_uuid: owner, ...whole } = { ...rate, unique: [] };
      // The engine checks an entry only as part of its cost rate.
      const reading = rateReading(
        parseWrittenCostRate({ ...whole, recurring: [], unique: entries.value }, owner),
      );
      if (!reading.ok) return failure(400, reading.message);
      const { unique } = reading.value;
      const stray = unique.findIndex(({ validity: { start } }) => start < from || start >= until);
      if (stray !== -1) {
        return failure(
          400,
          `unique[${stray}].validity.start: Expected a start from ${from} to before ${until}.`,
        );
      }
      const taken = new Set([...outside, ...rate.recurring].map((entry) => entry.uuid));
      const repeated = unique.findIndex((entry) => taken.has(entry.uuid));
      if (repeated !== -1) {
        return failure(
          400,
          `unique[${repeated}].uuid: Another entry of the cost rate, outside of these dates, has this uuid.`,
        );
      }
      const next: SiteCostRate = { ...rate, unique: [...outside, ...unique] };
      return { rates: new Map([[uuid, next]]), stations: new Map() };
    },
  });
};

function readEntries(value: unknown): Reading<readonly unknown[]> {
  const list = (value as { readonly unique?: unknown } | null | undefined)?.unique;
  if (!Array.isArray(list)) return { ok: false, message: 'unique: Expected a list of entries.' };
  return list.length <= maxDatedEntries
    ? { ok: true, value: list }
    : {
        ok: false,
        message: `unique: Expected at most ${maxDatedEntries} entries, found ${list.length}; write the dates in several spans.`,
      };
}

export const readStationRates: Handler = (request, { store }) =>
  store.read(async (reader) => {
    const station = await visibleStation(request, (uuid) => reader.station(uuid));
    if (station === undefined) return noStation;
    const state = (await readStationStates(reader, [station.uuid])).get(station.uuid);
    return state === undefined ? noStation : handlerSuccess(stationRatesOnWire(state));
  });

export const putStationRates: Handler = async (request, environment) => {
  const { body } = request;
  const reading = body.ok ? readValue(stationRatesWrite, body.value) : body;
  const find = (reader: StoreReader): Promise<StationRecord | undefined> =>
    visibleStation(request, (uuid) => reader.station(uuid));
  if (!reading.ok) return refuseBody(environment.store, reading.message, noStation, find);
  const { cost_rate_uuid: costRateUuid, cost_rate_periods: periods } = reading.value;
  return changePrices(request, environment, {
    operation: 'putStationRates',
    organizationOf: async (writer) => (await find(writer))?.organizationUuid ?? noStation,
    requested: async (writer) => {
      const station = await find(writer);
      if (station === undefined) return noStation;
      const assigned: AssignedRates = {
        costRateUuid,
        periods: periods.map(({ cost_rate_uuid: rate, from, until }) => {
          return { costRateUuid: rate, from, until };
        }),
      };
      return { rates: new Map(), stations: new Map([[station.uuid, assigned]]) };
    },
  });
};

/** Texts of entries that equal those of the cost rate: a platform's bundle may repeat them (T1). */
function withOwnTexts(rate: SiteCostRate): SiteCostRate {
  const own = <Entry extends SiteCostRate['recurring' | 'unique'][number]>(entry: Entry): Entry => {
    const locales = Object.entries(entry.marketing_texts).flatMap(([locale, texts]) => {
      const usual: Partial<Record<string, string>> = Object.hasOwn(rate.marketing_texts, locale)
        ? { ...rate.marketing_texts[locale] }
        : {};
      const fields = Object.entries(texts).map(([field, text]) => {
        return [field, text === usual[field] ? '' : text] as const;
      });
      return fields.every(([, text]) => text === '')
        ? []
        : [[locale, Object.fromEntries(fields)] as const];
    });
    return { ...entry, marketing_texts: Object.fromEntries(locales) };
  };
  return { ...rate, recurring: rate.recurring.map(own), unique: rate.unique.map(own) };
}

/** The cost rates of a bundle as a platform stores them. */
function readRates(bundle: Bundle): Reading<readonly SiteCostRate[]> {
  const zoneOf = ({ uuid, time_zone: own }: BundleCostRate): string =>
    own ??
    bundle.stations.find(({ cost_rate_uuid: usual }) => usual === uuid)?.time_zone ??
    bundle.stations[0]?.time_zone ??
    'UTC';
  const rates: SiteCostRate[] = [];
  for (const [index, rate] of bundle.cost_rates.entries()) {
    const whole = { ...rate, time_zone: zoneOf(rate) };
    const reading = rateReading(
      parseWrittenCostRate(whole, anyOrganization, `$.cost_rates[${index}]`),
    );
    if (!reading.ok) return reading;
    rates.push(withOwnTexts(reading.value));
  }
  return { ok: true, value: rates };
}

export const publishBundle: Handler = async (request, environment) => {
  const { body, principal } = request;
  if (!body.ok) return failure(400, body.message);
  const parsed = parseBundle(body.value);
  if (!parsed.ok) return failure(400, problemsInOneLine(parsed.problems));
  const { bundle } = parsed;
  const rates = readRates(bundle);
  if (!rates.ok) return failure(400, rates.message);
  const uuids = bundle.stations.flatMap(({ uuid }) => readUuid(uuid) ?? []);
  const stationsOf = async (reader: StoreReader): Promise<readonly StationRecord[]> => {
    const found = await inParts(uuids, (some) => reader.stationsByUuid(some));
    return found.filter(({ organizationUuid }) => reaches(principal, organizationUuid));
  };
  const organizationOf = async (reader: StoreReader): Promise<string> =>
    (await stationsOf(reader))[0]?.organizationUuid ?? principal.organizationUuid;
  return changePrices(request, environment, {
    operation: 'publishBundle',
    organizationOf,
    requested: async (writer) => {
      const owner = await organizationOf(writer);
      const found = await stationsOf(writer);
      const known = found
        .filter(({ organizationUuid }) => organizationUuid === owner)
        .map(({ uuid }) => uuid);
      return requestedBundle(writer, bundle, rates.value, known, owner, environment.nowMs());
    },
  });
};

async function requestedBundle(
  reader: StoreReader,
  bundle: Bundle,
  rates: readonly SiteCostRate[],
  known: readonly string[],
  owner: string,
  nowMs: number,
): Promise<RequestedPrices | HandlerFailure> {
  const existing = await readRateStates(
    reader,
    rates.map(({ uuid }) => uuid),
  );
  const wanted = new Map<string, SiteCostRate>();
  for (const [index, rate] of rates.entries()) {
    const there = existing.get(rate.uuid);
    if (there !== undefined && there.organization_uuid !== owner) {
      return failure(400, `cost_rates[${index}].uuid: ${rate.uuid} is not available.`);
    }
    const { description = '', auto_stop_minutes = null, auto_stop_costs = null } = there ?? {};
    // Members that a bundle does not have stay, and so does the clock of a cost rate that states none.
    const time_zone = bundle.cost_rates[index]?.time_zone ?? there?.time_zone ?? rate.time_zone;
    const kept = { description, auto_stop_minutes, auto_stop_costs, time_zone };
    wanted.set(rate.uuid, { ...rate, ...kept, organization_uuid: owner });
  }
  const stored = await readStationStates(reader, known);
  const stations = new Map<string, AssignedRates>();
  const unknownStations: string[] = [];
  for (const [index, station] of bundle.stations.entries()) {
    const now = stored.get(readUuid(station.uuid) ?? '');
    if (now === undefined) {
      unknownStations.push(station.uuid);
      continue;
    }
    const { uuid, timeZone, periods: costRatePeriods } = now;
    if (timeZone !== station.time_zone) {
      return failure(
        400,
        `stations[${index}].time_zone: Station ${uuid} has the time zone ${timeZone}, and the bundle states ${station.time_zone}; its prices would be read on another clock.`,
      );
    }
    const rateOf = (rate: string | null): string | null => rate && (readUuid(rate) ?? rate);
    // A platform's bundle does not have the periods that are over.
    const needed = new Set(neededPeriods({ timeZone, costRatePeriods }, nowMs));
    const past = costRatePeriods.filter((period) => !needed.has(period));
    const stated = (station.cost_rate_periods ?? []).map((period) => {
      const { cost_rate_uuid: rate, from, until } = period;
      return { costRateUuid: rateOf(rate), from, until };
    });
    stations.set(uuid, {
      costRateUuid: rateOf(station.cost_rate_uuid),
      periods: [...past, ...stated.filter((period) => !hasPeriod(past, period))],
    });
  }
  return { rates: wanted, stations, unknownStations };
}

function hasPeriod(
  periods: AssignedRates['periods'],
  { costRateUuid, from, until }: AssignedRates['periods'][number],
): boolean {
  return periods.some(
    (period) =>
      period.costRateUuid === costRateUuid && period.from === from && period.until === until,
  );
}
