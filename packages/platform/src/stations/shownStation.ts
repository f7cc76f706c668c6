import { plugNames, type BundleDirection, type PlatformStation } from '@wattpost/contract';
import { largestPowerKw } from '@wattpost/contract/wire';
import type { ConnectorPlugRecord, StationRecord, StoreReader } from '../port/index.ts';

/** A station with what boards and the page for drivers show of it. */
export type ShownRecord = StationRecord & Omit<PlatformStation, 'costRatePeriods'>;

/** Adds what is not in a station's own record. A roaming partner's station has no directions here. */
export async function withShown(
  reader: StoreReader,
  record: StationRecord,
  connectors: readonly ConnectorPlugRecord[] = [],
): Promise<ShownRecord> {
  const directions: readonly BundleDirection[] = record.roaming
    ? []
    : await reader.directions(record.uuid);
  return {
    ...record,
    maxPowerKw: largestPowerKw(connectors.map((connector) => connector.max_power_kw)),
    plugs: plugNames(connectors),
    directions,
  };
}
