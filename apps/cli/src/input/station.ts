import { type Result, printableLine, success, usage } from '@wattpost/command';
import type { Bundle, BundleStation } from '@wattpost/contract';

/** What a station is called in output: its public name, else its label, each with the other. */
export function stationTitle(station: BundleStation): string {
  const { label, public_display_name: publicName } = station;
  return printableLine(publicName === null ? label : `${publicName} (${label})`);
}

/**
 * The station that a command is about: the one named, or the only one.
 *
 * @returns a usage failure that lists the stations when there is no such one or a choice to make
 */
export function chooseStation(bundle: Bundle, uuid: string | undefined): Result<BundleStation> {
  const [first, second] = bundle.stations;
  const named = bundle.stations.find((station) => station.uuid === uuid);
  if (named !== undefined) return success(named);
  if (uuid === undefined && first !== undefined && second === undefined) return success(first);
  const reason =
    uuid === undefined
      ? 'The bundle has several stations; choose one with --station:'
      : `The bundle has no station ${JSON.stringify(uuid)}; it has:`;
  const list = bundle.stations.map((station) => `  ${station.uuid}  ${stationTitle(station)}`);
  return usage([reason, ...list].join('\n'));
}
