import { bundleFormatFor, zoneDataOf, type Bundle } from '@wattpost/contract';
import type { CliIo } from '../host/index.ts';

/** A bundle with the offsets of the stations' clocks, which makes it one of the second format. */
export function withZoneData({ zones }: Pick<CliIo, 'zones'>, bundle: Bundle): Bundle {
  if (bundle.zone_data !== undefined) return bundle;
  const added = { ...bundle, zone_data: zoneDataOf(bundle, zones) };
  return { ...added, format: bundleFormatFor(added) };
}
