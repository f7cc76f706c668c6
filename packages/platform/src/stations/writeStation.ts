import type { Reading, StationFields } from '@wattpost/contract/wire';
import { checkPeriods } from '@wattpost/engine';
import {
  type HandlerAnswer,
  type Environment,
  type OperationRequest,
  failure,
  handlerSuccess,
} from '../http/index.ts';
import type {
  CostRatePeriodRecord,
  Owned,
  StationRecord,
  StoreReader,
  StoreWriter,
} from '../port/index.ts';
import { addStationRevision, notAvailable, textWarnings, visible } from '../request/index.ts';
import { stationOnWire } from './onWire.ts';
import { roamingPush } from './roamingPush.ts';
import { stationRatesRecord } from './stationRatesRecord.ts';

/** A field that states the usual cost rate of a station. */
export type RateField = 'costRateUuid' | 'usualCostRateUuid';

/** The new state of a station. */
export interface StationWrite {
  readonly uuid: string;
  /** The current state, locked; `undefined` for a new one. */
  readonly before: StationRecord | undefined;
  /** Its periods, which do not change. */
  readonly periods: readonly CostRatePeriodRecord[];
  readonly station: StationFields;
  /** The field that stated its usual cost rate, for messages. */
  readonly rateField: RateField;
  /** All of its roaming partners; `undefined`: unchanged. */
  readonly roaming: readonly string[] | undefined;
}

/**
 * Writes a station with its roaming partners and the pushes to new ones, in one transaction. Every check
 * comes before the first change, so that a refusal changes nothing. The limit of conflicts applies to a
 * new identity.
 *
 * @returns the detail read after the write, or the refusal
 */
export async function writeStation(
  writer: StoreWriter,
  request: OperationRequest,
  environment: Environment,
  write: StationWrite,
): Promise<HandlerAnswer> {
  const { uuid, before, station } = write;
  const company = visible(request.principal, await writer.company(station.companyUuid));
  if (company === undefined) {
    return failure(400, `companyUuid: There is no company ${station.companyUuid}.`);
  }
  const problem =
    zoneProblem(station, environment) ??
    (await referenceProblem(writer, company, write)) ??
    (await calendarProblem(writer, company, write));
  if (problem !== undefined) return failure(400, problem);
  const priced = changedPrice(write);
  if (priced !== undefined && !request.areas.includes('pricing:write')) {
    return failure(
      403,
      `${priced}: This changes which price the station has; the token does not open pricing:write.`,
    );
  }
  const change = await roamingChange(writer, company, write);
  if (!change.ok) return failure(400, change.message);
  const { activate, deactivate } = change.value;
  const { newUuid, nowMs } = environment;
  const carryOut = async (): Promise<HandlerAnswer> => {
    const isNew = before === undefined;
    const outcome = await (isNew
      ? writer.insertStation(uuid, station)
      : writer.updateStation(uuid, station));
    if (outcome === 'taken') {
      return failure(409, notAvailable('chargeBoxIdentity', station.chargeBoxIdentity));
    }
    if (deactivate.length > 0) await writer.deactivateRoaming(uuid, deactivate);
    if (activate.length > 0) await writer.activateRoaming(uuid, activate);
    const made = await writer.station(uuid);
    if (made === undefined) throw new Error(`Station ${uuid} is gone inside its own transaction`);
    if (priced !== undefined) await recordRates(writer, request, environment, write, made);
    await writer.addPushes(activate.map((slug) => roamingPush(made, slug, newUuid(), nowMs())));
    const { detail } = await stationOnWire(writer, made, request, environment);
    return handlerSuccess({ ...detail, ...textWarnings(station) }, isNew ? 201 : 200);
  };
  return before?.chargeBoxIdentity === station.chargeBoxIdentity
    ? carryOut()
    : environment.conflictLimited(request, carryOut);
}

/** A zone that the zone data of this process does not have. */
function zoneProblem(
  { timeZone }: StationFields,
  { zones }: Pick<Environment, 'zones'>,
): string | undefined {
  if (zones.clockOf(timeZone) !== undefined) return undefined;
  return `timeZone: There is no time zone ${JSON.stringify(timeZone.slice(0, 60))}; expected an IANA name such as "Europe/Vienna".`;
}

/** Adds which cost rates the station has to the history of prices. */
async function recordRates(
  writer: StoreWriter,
  request: OperationRequest,
  environment: Environment,
  { before, periods }: StationWrite,
  made: StationRecord,
): Promise<void> {
  const operation = before === undefined ? 'createStation' : 'updateStation';
  const was = before === undefined ? null : stationRatesRecord(before, periods);
  const is = stationRatesRecord(made, periods);
  const add = (organizationUuid: string, from: typeof was, to: typeof is): Promise<void> => {
    const origin = { organizationUuid, operation, note: '' } as const;
    return addStationRevision(writer, request, environment, origin, from, to);
  };
  if (before !== undefined && before.organizationUuid !== made.organizationUuid) {
    await add(before.organizationUuid, was, null);
    return add(made.organizationUuid, null, is);
  }
  return add(made.organizationUuid, was, is);
}

/** The field by which a write changes the station's price: its cost rate, or its clock. */
function changedPrice({
  before,
  station,
  periods,
  rateField,
}: StationWrite): RateField | 'timeZone' | undefined {
  if (station.costRateUuid !== (before?.costRateUuid ?? null)) return rateField;
  const isPriced = station.costRateUuid !== null || periods.length > 0;
  return isPriced && station.timeZone !== before?.timeZone ? 'timeZone' : undefined;
}

/**
 * A partner of another organization gets the same error as a missing one, so that a token cannot
 * probe other organizations. A station that moves to another organization must not keep such a partner.
 */
async function roamingChange(
  writer: StoreWriter,
  { organization_uuid }: Owned,
  { before, roaming }: StationWrite,
): Promise<Reading<RoamingChange>> {
  const active = before === undefined ? [] : await writer.roamingSlugs(before.uuid);
  const partners = (await writer.roamingPartners()).filter(
    ({ organization_uuid: owner }) => owner === null || owner === organization_uuid,
  );
  return reconcileRoaming(active, roaming ?? active, new Set(partners.map(({ slug }) => slug)));
}

/**
 * Finds the first reference that a station must not have: to a missing record, or to one of
 * another organization than the station's company. Both get the same error, so that a token cannot probe
 * other organizations. A technician who has left since may stay on a station.
 *
 * @returns a message with the field's name, `undefined` if all are valid
 */
async function referenceProblem(
  reader: StoreReader,
  { organization_uuid }: Owned,
  { station, before, rateField }: StationWrite,
): Promise<string | undefined> {
  const isElsewhere = (named: Owned | undefined): boolean =>
    named?.organization_uuid !== organization_uuid;
  const inOrganization = "in the company's organization";

  if (!(await reader.modelExists(station.modelId))) {
    return `modelId: There is no model ${station.modelId}.`;
  }
  const { technicianUserId, locationId, costRateUuid } = station;
  if (technicianUserId !== null) {
    const technician = await reader.technician(technicianUserId);
    const hasLeft = technician?.active === false && before?.technicianUserId !== technicianUserId;
    if (isElsewhere(technician) || hasLeft) {
      return `technicianUserId: There is no technician ${technicianUserId} ${inOrganization}.`;
    }
  }
  if (locationId !== null && isElsewhere(await reader.location(locationId))) {
    return `locationId: There is no location ${locationId} ${inOrganization}.`;
  }
  if (costRateUuid !== null && isElsewhere(await reader.costRate(costRateUuid))) {
    return `${rateField}: There is no cost rate ${costRateUuid} ${inOrganization}.`;
  }
  return undefined;
}

/**
 * Finds what prevents a station's cost rates from forming a calendar after the write: those of its periods
 * belong to another organization than its new company, or its new usual rate is incompatible with them (K5).
 */
async function calendarProblem(
  reader: StoreReader,
  { organization_uuid }: Owned,
  { station, before, periods, rateField }: StationWrite,
): Promise<string | undefined> {
  // The periods are compatible with each other, so that one represents all.
  const [ofPeriods] = periods.flatMap(({ costRateUuid }) => costRateUuid ?? []);
  if (ofPeriods === undefined) return undefined;
  if (before?.organizationUuid !== organization_uuid) {
    return 'companyUuid: The periods of the station have cost rates of its present organization; import the station without costRatePeriods first.';
  }
  if (station.costRateUuid === null || station.costRateUuid === before.costRateUuid)
    return undefined;
  const usual = await reader.costRate(station.costRateUuid);
  const rate = await reader.costRate(ofPeriods);
  const [problem] = checkPeriods(usual ?? null, [
    { rate, from: '2000-01-01T00:00:00', until: null },
  ]);
  return problem === undefined
    ? undefined
    : `${rateField}: The station has periods with other cost rates. ${problem.message}`;
}

/** The changes to a station's roaming partners that a write requires. Each slug once, ascending. */
export interface RoamingChange {
  /** Newly activated: their partners get a push. */
  readonly activate: readonly string[];
  readonly deactivate: readonly string[];
}

/**
 * Compares a station's roaming partners with a list (rule 1 of section 2.1): missing ones are
 * removed, new ones are activated, others are unchanged.
 *
 * @param active the station's current slugs
 * @param wanted the complete new list; duplicates count once
 * @param known slugs of the organization's partners
 */
export function reconcileRoaming(
  active: readonly string[],
  wanted: readonly string[],
  known: ReadonlySet<string>,
): Reading<RoamingChange> {
  const now = new Set(active);
  const unknown = wanted.findIndex((slug) => !known.has(slug));
  if (unknown !== -1) {
    const slug = JSON.stringify(wanted[unknown]);
    return {
      ok: false,
      message: `enabledRoamingInterfaces[${unknown}]: There is no roaming partner ${slug}.`,
    };
  }
  const asked = new Set(wanted);
  return {
    ok: true,
    value: {
      activate: [...asked].filter((slug) => !now.has(slug)).sort(),
      deactivate: [...now].filter((slug) => !asked.has(slug)).sort(),
    },
  };
}
