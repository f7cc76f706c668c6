import { readUuid } from '@wattpost/contract/wire';
import { type HandlerAnswer, failure, handlerSuccess } from '../http/index.ts';
import type { HistoryReader, PriceStates, StationRatesRecord, StoreReader } from '../port/index.ts';
import { inParts, queryValue, readId, scheduleRange, offsetPage } from '../request/index.ts';
import {
  changePrices,
  revisionOnWire,
  type AssignedRates,
  type PriceEnvironment,
  type PriceRequest,
} from './changePrices.ts';
import { priceConsequence, type ComparedPrices } from './priceConsequence.ts';

/** A handler that the operator at the server has as well. */
type HistoryHandler = (
  request: PriceRequest,
  environment: PriceEnvironment,
) => Promise<HandlerAnswer>;

const noRevision = failure(404, 'Revision not found.');

export const listRevisions: HistoryHandler = ({ query, principal }, { store }) =>
  store.read(async (reader) => {
    const range = scheduleRange(query);
    const page = await reader.revisions(principal.organizationUuid, range);
    return handlerSuccess(offsetPage(page, range, revisionOnWire));
  });

/** Everything that has a cost rate at one of two revisions and may differ between them. */
async function comparedObjects(
  reader: StoreReader,
  organizationUuid: string,
  from: number,
  to: number,
): Promise<{ readonly rates: readonly string[]; readonly stations: readonly string[] }> {
  const changed = await reader.changedObjects(organizationUuid, from, to);
  // A station that had a changed cost rate then may have another one since.
  const last = await reader.lastRevision(organizationUuid);
  const since = await reader.changedObjects(organizationUuid, to, last);
  const users = await inParts(changed.rates, (some) => reader.stationsWithRates(some));
  // A cost rate that was removed may belong to another organization now.
  const records = await inParts(users, (some) => reader.stationsByUuid(some));
  const own = records.filter((record) => record.organizationUuid === organizationUuid);
  const stations = new Set([
    ...changed.stations,
    ...own.map(({ uuid }) => uuid),
    ...since.stations,
  ]);
  return { rates: changed.rates, stations: [...stations].sort() };
}

async function comparedAt(
  reader: HistoryReader,
  organizationUuid: string,
  number: number,
  of: { readonly rates: readonly string[]; readonly stations: readonly string[] },
): Promise<ComparedPrices> {
  const { stations } = await reader.pricesAt(organizationUuid, number, { ...of, rates: [] });
  const found = [...stations].filter(
    (each): each is [string, StationRatesRecord] => each[1] !== null,
  );
  const named = found.flatMap(([, { costRateUuid, periods }]) =>
    [costRateUuid, ...periods.map((period) => period.costRateUuid)].filter((uuid) => uuid !== null),
  );
  const rates = await reader.pricesAt(organizationUuid, number, {
    rates: [...new Set([...of.rates, ...named])],
    stations: [],
  });
  return {
    rates: new Map(
      [...rates.rates].flatMap(([uuid, rate]) => (rate === null ? [] : [[uuid, rate]])),
    ),
    stations: new Map(found),
  };
}

export const readRevision: HistoryHandler = ({ path, query, principal }, { store, nowMs, zones }) =>
  store.read(async (reader) => {
    const { organizationUuid } = principal;
    const number = readId(path['number']);
    const revision =
      number === undefined ? undefined : await reader.revision(organizationUuid, number);
    if (number === undefined || revision === undefined) return noRevision;
    const text = queryValue(query, 'compared_with') ?? String(number - 1);
    const earlier = readId(text);
    // The state before a revision is kept as long as the revision.
    const isKept =
      earlier !== undefined &&
      earlier < number &&
      (await reader.revision(organizationUuid, earlier + 1)) !== undefined;
    if (!isKept) {
      return failure(400, 'compared_with: Expected the number of an earlier revision.');
    }
    const of = await comparedObjects(reader, organizationUuid, earlier, number);
    const before = await comparedAt(reader, organizationUuid, earlier, of);
    const after = await comparedAt(reader, organizationUuid, number, of);
    const { difference } = priceConsequence(before, after, { nowMs: nowMs(), zones });
    const data = { ...revisionOnWire(revision), compared_with: earlier, difference };
    return handlerSuccess({ data });
  });

/** The prices of an earlier revision as a write: objects that changed since, as they were. */
export const restoreRevision: HistoryHandler = (request, environment) => {
  const { path, principal } = request;
  const { organizationUuid } = principal;
  const number = readId(path['number']);
  return changePrices(request, environment, {
    operation: 'restoreRevision',
    organizationOf: async (writer) =>
      number !== undefined && (await writer.revision(organizationUuid, number)) !== undefined
        ? organizationUuid
        : noRevision,
    requested: async (writer) => {
      const last = await writer.lastRevision(organizationUuid);
      const changed = await writer.changedObjects(organizationUuid, number ?? 0, last);
      const states = await writer.pricesAt(organizationUuid, number ?? 0, changed);
      return restored(writer, organizationUuid, states);
    },
  });
};

async function restored(
  reader: StoreReader,
  organizationUuid: string,
  { rates, stations }: PriceStates,
): ReturnType<Parameters<typeof changePrices>[2]['requested']> {
  const records = await inParts(stations.keys(), (some) => reader.stationsByUuid(some));
  const present = new Set(
    records
      .filter((record) => record.organizationUuid === organizationUuid)
      .map(({ uuid }) => readUuid(uuid) ?? uuid),
  );
  const none: AssignedRates = { costRateUuid: null, periods: [] };
  return {
    // Cost rates that were created since stay.
    rates: new Map([...rates].filter(([, rate]) => rate !== null)),
    stations: new Map(
      [...stations].flatMap(([uuid, was]) => (present.has(uuid) ? [[uuid, was ?? none]] : [])),
    ),
    unknownStations: [...stations].flatMap(([uuid, was]) =>
      was === null || present.has(uuid) ? [] : [uuid],
    ),
  };
}
