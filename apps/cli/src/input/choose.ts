import { type Result, printableLine, success, usage } from '@wattpost/command';
import type { Bundle, BundleCostRate, BundleStation } from '@wattpost/contract';

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
  return choose(bundle.stations, uuid, { what: 'station', option: '--station' }, stationTitle);
}

/** As `chooseStation`, the cost rate that a command is about. */
export function chooseRate(bundle: Bundle, uuid: string | undefined): Result<BundleCostRate> {
  const titleOf = ({ name }: BundleCostRate): string => printableLine(name);
  return choose(bundle.cost_rates, uuid, { what: 'cost rate', option: '--rate' }, titleOf);
}

function choose<T extends { readonly uuid: string }>(
  things: readonly T[],
  uuid: string | undefined,
  { what, option }: { readonly what: string; readonly option: string },
  titleOf: (thing: T) => string,
): Result<T> {
  const [first, second] = things;
  const named = things.find((thing) => thing.uuid === uuid);
  if (named !== undefined) return success(named);
  if (uuid === undefined && first !== undefined && second === undefined) return success(first);
  const reason =
    uuid === undefined
      ? `The bundle has several ${what}s; choose one with ${option}:`
      : `The bundle has no ${what} ${JSON.stringify(uuid)}; it has:`;
  const list = things.map((thing) => `  ${thing.uuid}  ${titleOf(thing)}`);
  return usage([reason, ...list].join('\n'));
}
