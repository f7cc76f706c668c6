import {
  maxListedStations,
  problemsInOneLine,
  type OperationId,
  type PriceChangeWire,
  type PriceDifferenceWire,
  type PriceFindingWire,
  type RevisionWire,
  type SiteCostRate,
} from '@wattpost/contract/wire';
import { checkPeriods, type CalendarRate, type Problem } from '@wattpost/engine';
import {
  type Environment,
  type HandlerAnswer,
  type HandlerFailure,
  type HandlerSuccess,
  type OperationRequest,
  textTag,
  failure,
  handlerSuccess,
  namesTag,
} from '../http/index.ts';
import type { RevisionRecord, StationRatesRecord, StoreWriter } from '../port/index.ts';
import { type ChangingKey, addRevision } from '../request/index.ts';
import { priceConsequence, type ComparedPrices } from './priceConsequence.ts';
import { readWriteOptions, type WriteOptions } from './writeOptions.ts';
import { writeOrUndo, type Outcome } from './writeOrUndo.ts';
import {
  readPriceState,
  readRateStates,
  readStationStates,
  statesOf,
  type PricedUuids,
  type PriceState,
} from './priceState.ts';

/** The cost rates of a station after a write. */
export type AssignedRates = Pick<StationRatesRecord, 'costRateUuid' | 'periods'>;

/** What a write makes of the prices of one organization. */
export interface RequestedPrices {
  /** Whole cost rates by uuid; `null` removes. All of the organization, or new. */
  readonly rates: ReadonlyMap<string, SiteCostRate | null>;
  /** Stations of the organization, by uuid. */
  readonly stations: ReadonlyMap<string, AssignedRates>;
  /** Stations of the request that do not exist for the caller. */
  readonly unknownStations?: readonly string[];
  /** What the request states and the write does not take. */
  readonly notTaken?: readonly PriceFindingWire[];
}

/** What is read of a request that changes prices, or reads their history. */
export type PriceRequest = Pick<OperationRequest, 'path' | 'query' | 'header' | 'principal'> &
  ChangingKey;

/** What that may use. */
export type PriceEnvironment = Pick<Environment, 'store' | 'nowMs' | 'newUuid' | 'zones'>;

/** A write of prices by the interface. */
export interface PriceWrite {
  readonly operation: OperationId;
  /** Whose prices change, before anything is locked. */
  readonly organizationOf: (writer: StoreWriter) => Promise<string | HandlerFailure>;
  /** The prices that the request states, read under the lock of the organization's prices. */
  readonly requested: (writer: StoreWriter) => Promise<RequestedPrices | HandlerFailure>;
}

/** The tag of the present state of a request's objects: that of the read, if there is only one object. */
function tagOfState({ bodies }: Pick<PriceState, 'bodies'>): string {
  const texts = [...bodies.values()].map((body) => body ?? 'null');
  return textTag(texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(',')}]`);
}

/**
 * Writes prices: the one way for all operations. The write is carried out, compared with what was there, and
 * rolled back if it is a dry run, is refused, or changes nothing; so a dry run answers exactly what a write does.
 */
export function changePrices(
  request: PriceRequest,
  environment: PriceEnvironment,
  write: PriceWrite,
): Promise<HandlerAnswer> {
  const options = readWriteOptions(request);
  if (!options.ok) return Promise.resolve(failure(400, options.message));
  return writeOrUndo(environment.store, (writer) =>
    carryOut(writer, request, environment, write, options.value),
  );
}

function refused(answer: HandlerFailure): Outcome {
  return { answer, isKept: false };
}

async function carryOut(
  writer: StoreWriter,
  request: PriceRequest,
  environment: PriceEnvironment,
  { operation, organizationOf, requested }: PriceWrite,
  options: WriteOptions,
): Promise<Outcome> {
  const organizationUuid = await organizationOf(writer);
  if (typeof organizationUuid !== 'string') return refused(organizationUuid);
  await writer.lockPrices(organizationUuid);
  const wanted = await requested(writer);
  if ('message' in wanted) return refused(wanted);
  const uuids = { rates: [...wanted.rates.keys()], stations: [...wanted.stations.keys()] };
  await writer.lockStations(uuids.stations);
  const before = await readPriceState(writer, uuids);
  for (const { uuid, organization_uuid: owner } of before.rates.values()) {
    // Another organization may have created a cost rate of this uuid since it was removed here.
    if (owner !== organizationUuid) {
      return refused(failure(409, `The uuid ${uuid} of a cost rate is not available any more.`));
    }
  }
  const missing = await unknownRate(writer, organizationUuid, wanted);
  if (missing !== undefined) return refused(failure(400, missing));
  const users = await usersOf(writer, before, wanted, uuids);
  const others = users.filter((uuid) => !wanted.stations.has(uuid));
  const pricesBefore = await comparedPrices(writer, before, [...uuids.stations, ...others]);
  const inUse = await apply(writer, wanted, before);
  if (inUse !== undefined) return refused(failure(409, inUse));

  const after = await readPriceState(writer, uuids);
  const changed = changedUuids(before, after, uuids);
  const pricesAfter = await comparedPrices(
    writer,
    after,
    [...uuids.stations, ...others],
    pricesBefore.rates,
  );
  const problem = calendarProblem(pricesAfter);
  if (problem !== undefined) return refused(failure(400, problem));
  const nowMs = environment.nowMs();
  const organization = await writer.organization(organizationUuid);
  const consequence = priceConsequence(pricesBefore, pricesAfter, {
    nowMs,
    zones: environment.zones,
    follow: organization?.follow ?? undefined,
  });
  const findings = [...consequence.findings, ...(wanted.notTaken ?? [])];
  const difference = ofChanged(consequence.difference, changed);
  const isChanged = changed.rates.length + changed.stations.length > 0;
  const affected = new Set(difference.stations.flatMap(({ stations }) => stations.map(uuidOf)));
  const otherStations = others.filter((uuid) => affected.has(uuid) || changed.rates.length > 0);
  const answer = (etag: string, revision: RevisionRecord | null): HandlerSuccess => {
    const change: PriceChangeWire = {
      dry_run: options.isDryRun,
      changed: isChanged,
      etag,
      revision: revision === null ? null : revisionOnWire(revision),
      difference,
      other_stations: otherStations.slice(0, maxListedStations).map((uuid) => {
        return { uuid, name: pricesAfter.stations.get(uuid)?.label ?? '' };
      }),
      other_stations_total: otherStations.length,
      unknown_stations: [...(wanted.unknownStations ?? [])],
      findings: findings.map(({ severity, code, subject: { kind, uuid, name }, message }) => {
        return { severity, code, subject: { kind, uuid, name }, message };
      }),
    };
    return handlerSuccess({ data: change });
  };
  if (!isChanged) return { answer: answer(tagOfState(after), null), isKept: false };
  const refusal =
    staleness(before, options) ?? (options.isDryRun ? undefined : notAccepted(findings, options));
  if (refusal !== undefined) return refused(refusal);
  if (options.isDryRun) return { answer: answer(tagOfState(before), null), isKept: false };
  const origin = { organizationUuid, operation, note: options.note };
  const revision = await addRevision(
    writer,
    request,
    environment,
    origin,
    statesOf(before, changed),
    statesOf(after, changed),
  );
  return { answer: answer(tagOfState(after), revision), isKept: true };
}

/** Without cost rates that are only written in another way, such as with the uuids that a read gave them. */
function ofChanged(
  { cost_rates: { changed, ...others }, ...difference }: PriceDifferenceWire,
  { rates }: PricedUuids,
): PriceDifferenceWire {
  const isChanged = ({ uuid }: { readonly uuid: string }): boolean => rates.includes(uuid);
  return { ...difference, cost_rates: { ...others, changed: changed.filter(isChanged) } };
}

function uuidOf({ uuid }: { readonly uuid: string }): string {
  return uuid;
}

/** A cost rate that a station is to have and that the organization does not have. */
async function unknownRate(
  writer: StoreWriter,
  organizationUuid: string,
  { rates, stations }: RequestedPrices,
): Promise<string | undefined> {
  const checked = new Set<string>();
  for (const [station, { costRateUuid, periods }] of stations) {
    const named = [costRateUuid, ...periods.map((period) => period.costRateUuid)];
    for (const [index, uuid] of named.entries()) {
      if (uuid === null || checked.has(uuid) || rates.get(uuid)) continue;
      const found = rates.has(uuid) ? undefined : await writer.costRate(uuid);
      if (found?.organization_uuid !== organizationUuid) {
        const field =
          index === 0 ? 'cost_rate_uuid' : `cost_rate_periods[${index - 1}].cost_rate_uuid`;
        return `${field}: There is no cost rate ${uuid} in the organization of station ${station}.`;
      }
      checked.add(uuid);
    }
  }
  return undefined;
}

/** The stations that have a cost rate of the request now. */
function usersOf(
  writer: StoreWriter,
  before: PriceState,
  { rates }: RequestedPrices,
  uuids: PricedUuids,
): Promise<readonly string[]> {
  const existing = uuids.rates.filter((uuid) => before.rates.has(uuid) && rates.get(uuid) !== null);
  return existing.length === 0 ? Promise.resolve([]) : writer.stationsWithRates(existing);
}

/** Writes what is requested. @returns why a cost rate cannot be removed */
async function apply(
  writer: StoreWriter,
  { rates, stations }: RequestedPrices,
  before: PriceState,
): Promise<string | undefined> {
  const written = [...rates.values()].filter((rate) => rate !== null);
  if (written.length > 0) await writer.putCostRates(written);
  if (stations.size > 0) {
    await writer.putStationRates([...stations].map(([uuid, assigned]) => ({ uuid, ...assigned })));
  }
  for (const [uuid, rate] of rates) {
    if (rate !== null || !before.rates.has(uuid)) continue;
    const outcome = await writer.deleteCostRate(uuid);
    if (outcome === 'deleted') continue;
    const [station, ...more] =
      outcome === 'station' ? await writer.stationsWithRates([uuid]) : [undefined];
    const holder =
      station === undefined
        ? `A ${outcome.replace('_', ' ')} has it`
        : `Station ${station} ${more.length > 0 ? `and ${more.length} more have` : 'has'} it`;
    return `The cost rate cannot be removed. ${holder}.`;
  }
  return undefined;
}

function changedUuids(before: PriceState, after: PriceState, uuids: PricedUuids): PricedUuids {
  const isChanged = (uuid: string): boolean => before.bodies.get(uuid) !== after.bodies.get(uuid);
  return { rates: uuids.rates.filter(isChanged), stations: uuids.stations.filter(isChanged) };
}

/** The prices of stations, with every cost rate that they can have. */
async function comparedPrices(
  writer: StoreWriter,
  state: PriceState,
  stationUuids: readonly string[],
  known: ReadonlyMap<string, SiteCostRate> = new Map(),
): Promise<ComparedPrices> {
  const unread = stationUuids.filter((uuid) => !state.stations.has(uuid));
  const stations = new Map([...state.stations, ...(await readStationStates(writer, unread))]);
  const named = [...stations.values()].flatMap(({ costRateUuid, periods }) =>
    [costRateUuid, ...periods.map((period) => period.costRateUuid)].filter((uuid) => uuid !== null),
  );
  const rates = new Map<string, SiteCostRate>(state.rates);
  const isRequested = (uuid: string): boolean => state.bodies.has(uuid);
  const rest: string[] = [];
  for (const uuid of new Set(named)) {
    if (rates.has(uuid) || isRequested(uuid)) continue;
    const rate = known.get(uuid);
    if (rate === undefined) rest.push(uuid);
    else rates.set(uuid, rate);
  }
  for (const [uuid, rate] of await readRateStates(writer, rest)) rates.set(uuid, rate);
  return { rates, stations };
}

/** What prevents cost rates of a station from forming a calendar (K1, K5). */
function calendarProblem({ rates, stations }: ComparedPrices): string | undefined {
  const checked = new Map<string, readonly Problem[]>();
  const rateOf = (uuid: string | null): CalendarRate | null | undefined => {
    if (uuid === null) return null;
    const rate = rates.get(uuid);
    return rate && { currency: rate.currency, tax: rate.tax };
  };
  for (const { uuid, costRateUuid, periods } of stations.values()) {
    if (periods.length === 0) continue;
    const key = JSON.stringify([costRateUuid, periods]);
    const problems =
      checked.get(key) ??
      checkPeriods(
        rateOf(costRateUuid) ?? null,
        periods.map(({ costRateUuid: rate, from, until }) => ({ rate: rateOf(rate), from, until })),
      );
    checked.set(key, problems);
    if (problems.length > 0) {
      return `Station ${uuid}: cost_rate_periods: ${problemsInOneLine(problems)}`;
    }
  }
  return undefined;
}

/** Whether the request was made for another state than the present one. */
function staleness(
  before: PriceState,
  { ifMatch, isDryRun }: WriteOptions,
): HandlerFailure | undefined {
  const exists = [...before.bodies.values()].some((body) => body !== null);
  if (ifMatch === null) {
    return exists && !isDryRun
      ? failure(428, 'If-Match is missing: send the ETag of the read, or etag of a dry run.')
      : undefined;
  }
  // A dry run of what creates something has a tag, too; `*` names whatever exists.
  const isPresent = namesTag(ifMatch, tagOfState(before)) && (exists || ifMatch.trim() !== '*');
  return isPresent
    ? undefined
    : failure(412, 'If-Match names another state than the present one: read again, and compare.');
}

function notAccepted(
  findings: readonly PriceFindingWire[],
  { accepted }: WriteOptions,
): HandlerFailure | undefined {
  const open = findings.filter(({ severity, code }) => severity === 'price' && !accepted.has(code));
  const [first] = open;
  if (first === undefined) return undefined;
  const codes = [...new Set(open.map(({ code }) => code))].join(',');
  return failure(
    409,
    `This is probably a wrong price. ${first.message} If it is right, add accept=${codes}.`,
  );
}

/** A revision as the interface returns it. */
export function revisionOnWire(revision: RevisionRecord): RevisionWire {
  return {
    number: revision.number,
    change_id: revision.change_uuid,
    made_at: new Date(revision.made_at_ms).toISOString(),
    operation: revision.operation,
    key:
      revision.token_uuid === null
        ? null
        : { uuid: revision.token_uuid, name: revision.token_name },
    note: revision.note,
    cost_rates: {
      added: revision.rates_added,
      changed: revision.rates_changed,
      removed: revision.rates_removed,
    },
    stations: { changed: revision.stations_changed, removed: revision.stations_removed },
  };
}
