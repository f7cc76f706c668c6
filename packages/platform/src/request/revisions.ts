import type { OperationId } from '@wattpost/contract/wire';
import type { Environment, OperationRequest } from '../http/index.ts';
import type {
  PriceStates,
  RevisionRecord,
  StationRatesRecord,
  StoreWriter,
} from '../port/index.ts';

/** Counts changes between two states of the same objects. */
function countsOf(
  before: ReadonlyMap<string, object | null>,
  after: ReadonlyMap<string, object | null>,
): Readonly<Record<'added' | 'changed' | 'removed', number>> {
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const [uuid, now] of after) {
    const was = before.get(uuid) ?? null;
    if (now === null) counts.removed += 1;
    else counts[was === null ? 'added' : 'changed'] += 1;
  }
  return counts;
}

/** The key that changes prices. */
export interface ChangingKey extends Pick<OperationRequest, 'keyName'> {
  /** `null`: the operator at the server. */
  readonly keyUuid: string | null;
}

/** Who changes prices, how, and why. */
export interface ChangeOrigin {
  readonly organizationUuid: string;
  readonly operation: OperationId;
  readonly note: string;
}

/**
 * Adds a revision to the history of an organization, whose prices must be locked.
 *
 * @param before the changed objects, as they were
 * @param after the same as they are now
 */
export async function addRevision(
  writer: StoreWriter,
  { keyUuid, keyName }: ChangingKey,
  { nowMs, newUuid }: Pick<Environment, 'nowMs' | 'newUuid'>,
  { organizationUuid, operation, note }: ChangeOrigin,
  before: PriceStates,
  after: PriceStates,
): Promise<RevisionRecord> {
  const rates = countsOf(before.rates, after.rates);
  const stations = countsOf(before.stations, after.stations);
  const revision: RevisionRecord = {
    organization_uuid: organizationUuid,
    number: (await writer.lastRevision(organizationUuid)) + 1,
    change_uuid: newUuid(),
    made_at_ms: nowMs(),
    operation,
    token_uuid: keyUuid,
    token_name: keyName,
    note,
    rates_added: rates.added,
    rates_changed: rates.changed,
    rates_removed: rates.removed,
    stations_changed: stations.added + stations.changed,
    stations_removed: stations.removed,
  };
  await writer.addRevision(revision, before, after);
  return revision;
}

/** Adds a revision for one station; `null`: the organization does not have it, or it has no cost rate. */
export async function addStationRevision(
  writer: StoreWriter,
  request: OperationRequest,
  environment: Environment,
  origin: ChangeOrigin,
  before: StationRatesRecord | null,
  after: StationRatesRecord | null,
): Promise<void> {
  const uuid = (after ?? before)?.uuid;
  if (uuid === undefined) return;
  await writer.lockPrices(origin.organizationUuid);
  const statesOf = (station: StationRatesRecord | null): PriceStates => ({
    rates: new Map(),
    stations: new Map([[uuid, station]]),
  });
  await addRevision(writer, request, environment, origin, statesOf(before), statesOf(after));
}
