import type { Reading, StationFields } from '@wattpost/contract/wire';
import {
  type Answer,
  type Environment,
  type OperationRequest,
  failure,
  success,
} from '../http/index.ts';
import type { Owned, StationRecord, StoreReader, StoreWriter } from '../port/index.ts';
import { notAvailable, visible } from '../request/index.ts';
import { stationDetail } from './onWire.ts';
import { roamingPush } from './roamingPush.ts';

/** A station as it is to be. */
export interface StationWrite {
  readonly uuid: string;
  /** As it is now, locked; `undefined` for a new one. */
  readonly before: StationRecord | undefined;
  readonly station: StationFields;
  /** All of its roaming partners; `undefined`: as they are. */
  readonly roaming: readonly string[] | undefined;
}

/**
 * Writes a station with its roaming partners and tells the new ones, inside one transaction: every
 * check comes before the first change, so that a refusal leaves nothing behind. A new identity is
 * tried only as often as the key may still be told that it is taken.
 *
 * @returns the detail read as it is then, or why nothing was written
 */
export async function writeStation(
  writer: StoreWriter,
  request: OperationRequest,
  environment: Environment,
  write: StationWrite,
): Promise<Answer> {
  const { uuid, before, station } = write;
  const company = visible(request.principal, await writer.company(station.companyUuid));
  if (company === undefined) {
    return failure(400, `companyUuid: There is no company ${station.companyUuid}.`);
  }
  const problem = await referenceProblem(writer, company, station, before);
  if (problem !== undefined) return failure(400, problem);
  const change = await roamingChange(writer, company, write);
  if (!change.ok) return failure(400, change.message);
  const { activate, deactivate } = change.value;
  const { newUuid, nowMs } = environment;
  const carryOut = async (): Promise<Answer> => {
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
    await writer.addPushes(activate.map((slug) => roamingPush(made, slug, newUuid(), nowMs())));
    return success(await stationDetail(writer, made, request), isNew ? 201 : 200);
  };
  return before?.chargeBoxIdentity === station.chargeBoxIdentity
    ? carryOut()
    : environment.conflictLimited(request, carryOut);
}

/**
 * A partner of another organization is as unknown as one that does not exist: a key must not learn
 * what others have. A station that goes to another organization must not take such a partner along.
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
 * The first thing a station names that it may not: what does not exist, and what belongs to another
 * organization than the station's company. They are told apart by nobody: a key must not learn what
 * others have.
 *
 * @param before the station as it was; a technician who has left since may stay on it
 * @returns a message that names the field, `undefined` when all is well
 */
async function referenceProblem(
  reader: StoreReader,
  { organization_uuid }: Owned,
  station: StationFields,
  before: StationFields | undefined,
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
    return `costRateUuid: There is no cost rate ${costRateUuid} ${inOrganization}.`;
  }
  return undefined;
}

/** What brings a station's roaming partners to what a write asks for. Each slug once, ascending. */
export interface RoamingChange {
  /** Newly activated: their partners are told. */
  readonly activate: readonly string[];
  readonly deactivate: readonly string[];
}

/**
 * Reconciles a station's roaming partners with a list (rule 1 of section 2.1): what is missing is
 * removed, what is new is activated, what is there stays untouched.
 *
 * @param active slugs the station has now
 * @param wanted the whole list it is to have; one that is there twice counts once
 * @param known slugs of the partners that the station's organization has
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
