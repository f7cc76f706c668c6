import {
  type CommandResult,
  printableLine,
  problemsIn,
  readSource,
  sourceName,
  success,
  usage,
} from '@wattpost/command';
import {
  readBundle,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
  type Problem,
} from '@wattpost/contract';
import type { CliIo } from '../host/index.ts';

/** Reads a bundle from a file or from standard input. */
export async function loadBundle(
  io: CliIo,
  path: string,
  maxBytes: number,
): Promise<CommandResult<Bundle>> {
  const loaded = await loadBundleBytes(io, path, maxBytes);
  return loaded.ok ? success(loaded.value.bundle) : loaded;
}

/** As `loadBundle`, with what was read. */
export async function loadBundleBytes(
  io: CliIo,
  path: string,
  maxBytes: number,
): Promise<CommandResult<{ readonly bundle: Bundle; readonly bytes: Uint8Array }>> {
  const bytes = await readSource(io, path, maxBytes);
  if (!bytes.ok) return bytes;
  const reading = readBundle(bytes.value, { maxBytes, own: io.zones });
  return reading.ok
    ? success({ bundle: reading.bundle, bytes: bytes.value })
    : problemsIn(sourceName(path), reading.problems.map(withCure));
}

/** Adds the command-line cure of a problem. */
export function withCure(problem: Problem): Problem {
  if (problem.code !== 'too_large') return problem;
  return { ...problem, message: `${problem.message} If that is right, raise --max-mib.` };
}

/** The name of a station in output: its public name, else its label, each with the other. */
export function stationTitle(station: BundleStation): string {
  const { label, public_display_name: publicName } = station;
  return printableLine(publicName === null ? label : `${publicName} (${label})`);
}

/**
 * The station of a command: the named one, or the only one.
 *
 * @returns a usage failure that lists the stations if it is unknown or ambiguous
 */
export function chooseStation(
  bundle: Bundle,
  uuid: string | undefined,
): CommandResult<BundleStation> {
  return choose(bundle.stations, uuid, { what: 'station', option: '--station' }, stationTitle);
}

/** As `chooseStation`, the cost rate of a command. */
export function chooseRate(
  bundle: Bundle,
  uuid: string | undefined,
): CommandResult<BundleCostRate> {
  const titleOf = ({ name }: BundleCostRate): string => printableLine(name);
  return choose(bundle.cost_rates, uuid, { what: 'cost rate', option: '--rate' }, titleOf);
}

function choose<T extends { readonly uuid: string }>(
  things: readonly T[],
  uuid: string | undefined,
  { what, option }: { readonly what: string; readonly option: string },
  titleOf: (thing: T) => string,
): CommandResult<T> {
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
