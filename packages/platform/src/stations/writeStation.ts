import { notAvailable } from '../request/index.ts';
import {
  type Answer,
  type Environment,
  type OperationRequest,
  failure,
  success,
} from '../http/index.ts';
import { reconcileRoaming, type RoamingChange } from './reconcileRoaming.ts';
import type { StationFields } from '@wattpost/contract/wire';
import type { StationRecord, StoreWriter } from '../port/index.ts';
import { roamingPush } from './roamingPush.ts';
import { stationDetail } from './stationOnWire.ts';
import { referenceProblem } from './stationReferences.ts';

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
  const { before, station } = write;
  const problem = await referenceProblem(writer, request.principal, station, before);
  if (problem !== undefined) return failure(400, problem);
  const change = await roamingChange(writer, write);
  if (!change.ok) return failure(400, change.message);
  const carryOut = (): Promise<Answer> =>
    written(writer, request, environment, write, change.value);
  return before?.chargeBoxIdentity === station.chargeBoxIdentity
    ? carryOut()
    : environment.conflictLimited(request, carryOut);
}

async function written(
  writer: StoreWriter,
  request: OperationRequest,
  { newUuid, nowMs }: Environment,
  { uuid, before, station }: StationWrite,
  { activate, deactivate }: RoamingChange,
): Promise<Answer> {
  const outcome =
    before === undefined
      ? await writer.insertStation(uuid, station)
      : await writer.updateStation(uuid, station);
  if (outcome === 'taken') {
    return failure(409, notAvailable('chargeBoxIdentity', station.chargeBoxIdentity));
  }
  if (deactivate.length > 0) await writer.deactivateRoaming(uuid, deactivate);
  if (activate.length > 0) await writer.activateRoaming(uuid, activate);
  const made = await writer.station(uuid);
  if (made === undefined) throw new Error(`Station ${uuid} is gone inside its own transaction`);
  for (const slug of activate) {
    await writer.addPush(roamingPush(made, slug, newUuid(), nowMs()));
  }
  return success(await stationDetail(writer, made, request), before === undefined ? 201 : 200);
}

/**
 * A partner of another organization is as unknown as one that does not exist: a key must not learn
 * what others have. A station that goes to another organization must not take such a partner along.
 */
async function roamingChange(
  writer: StoreWriter,
  { before, station, roaming }: StationWrite,
): Promise<ReturnType<typeof reconcileRoaming>> {
  const active = before === undefined ? [] : await writer.roamingSlugs(before.uuid);
  const company = await writer.company(station.companyUuid);
  const partners = (await writer.roamingPartners()).filter(
    ({ organization_uuid: owner }) => owner === null || owner === company?.organization_uuid,
  );
  return reconcileRoaming(active, roaming ?? active, new Set(partners.map(({ slug }) => slug)));
}
