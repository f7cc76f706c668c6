import { readFile } from 'node:fs/promises';
import { readBundle, stationPlan, utcInstant } from '@wattpost/contract';
import type { CostRate } from '@wattpost/engine';
import type { BoardData } from '../ipc/ipc.ts';

/** What a bundle file gives to show, or every reason why it gives nothing. */
export type BundleLoading =
  | { readonly ok: true; readonly data: BoardData }
  | { readonly ok: false; readonly reasons: readonly string[] };

/**
 * Reads, parses and compiles a bundle file, and takes out what one station's board needs. Nothing of
 * a bundle is used unless all of it is sound.
 *
 * @param station a station's uuid; `null`: the first one's.
 */
export async function loadBundle(file: string, station: string | null): Promise<BundleLoading> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return refused(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const reading = readBundle(bytes);
  if (!reading.ok) {
    return {
      ok: false,
      reasons: reading.problems.map(
        ({ path, code, message }) => `${file} ${path} ${code}: ${message}`,
      ),
    };
  }
  const { bundle } = reading;
  const shown =
    station === null ? bundle.stations[0] : bundle.stations.find(({ uuid }) => uuid === station);
  if (shown === undefined) {
    const known = bundle.stations.map(({ uuid }) => uuid).join(', ');
    return refused(`${file} has no station ${station ?? ''}; it has ${known}.`);
  }
  const costRate = bundle.cost_rates.find(({ uuid }) => uuid === shown.cost_rate_uuid);
  if (costRate === undefined)
    throw new Error('The bundle was parsed without checking its references.');
  // The renderer compiles for itself; this is the proof that it can.
  stationPlan(bundle, shown.uuid);
  return {
    ok: true,
    data: {
      kind: 'station',
      station: {
        name: shown.public_display_name ?? shown.label,
        timeZone: shown.time_zone,
        locationName: shown.location_name,
        maxPowerKw: shown.max_power_kw,
        directions: shown.directions,
      },
      costRate: { ...costRate, time_zone: shown.time_zone } as CostRate,
      validUntilMs: bundle.valid_until === null ? null : (utcInstant(bundle.valid_until) ?? 0),
    },
  };
}

function refused(reason: string): BundleLoading {
  return { ok: false, reasons: [reason] };
}
