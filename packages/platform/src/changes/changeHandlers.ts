import type { OwnZones } from '@wattpost/contract';
import {
  maxDatedEntries,
  readUuid,
  readValue,
  stationRatesWrite,
  type Reading,
  type SiteCostRate,
} from '@wattpost/contract/wire';
import { readLocalSecond } from '@wattpost/engine';
import { type Handler, type HandlerFailure, failure, handlerSuccess } from '../http/index.ts';
import type { StationRecord, StoreReader } from '../port/index.ts';
import { queryValue, reaches, refuseBody, unexpected, visibleCostRate } from '../request/index.ts';
import { visibleStation } from '../stations/index.ts';
import { changePrices, type AssignedRates } from './changePrices.ts';
import {
  readRateStates,
  readStationStates,
  stationRatesOnWire,
  wholeRateOnWire,
} from './priceState.ts';
import { readWrittenRate, unknownOwner } from './writtenRate.ts';

const noCostRate = failure(404, 'Cost rate not found');
const noStation = failure(404, 'Station not found.');

export const readWholeCostRate: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const found = await visibleCostRate(reader, principal, path['cost_rate_uuid']);
    if (found === undefined) return noCostRate;
    const rate = (await readRateStates(reader, [found.uuid])).get(found.uuid);
    return rate === undefined ? noCostRate : handlerSuccess(wholeRateOnWire(rate));
  });

/** A cost rate in a body, whose uuid may be left out. */
function readRateBody(
  value: unknown,
  uuid: string,
  organizationUuid: string,
  zones: OwnZones,
): Reading<SiteCostRate> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const named = isObject ? { uuid, ...value } : value;
  const reading = readWrittenRate(named, organizationUuid, zones);
  return reading.ok && reading.value.uuid !== uuid
    ? { ok: false, message: 'uuid: Expected the uuid in the path.' }
    : reading;
}

export const putCostRate: Handler = async (request, environment) => {
  const { path, principal, body } = request;
  const uuid = readUuid(path['cost_rate_uuid'] ?? '');
  if (uuid === undefined) return noCostRate;
  // Before the write, so that an unreadable body never waits for another writer.
  const reading = body.ok ? readRateBody(body.value, uuid, unknownOwner, environment.zones) : body;
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
      const dated = { ...whole, recurring: [], unique: entries.value };
      const reading = readWrittenRate(dated, owner, environment.zones);
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
