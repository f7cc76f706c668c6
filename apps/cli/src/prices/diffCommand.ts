import { zoneNameOf, type ClockLike } from '@wattpost/engine';
import {
  type Answer,
  type CommandResult,
  exitGood,
  exitProblems,
  exitUsage,
  sourceName,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import { defaultLocales } from '@wattpost/command/prices';
import { stationRateUuids, type Bundle, type BundleStation, bundleClock } from '@wattpost/contract';
import { lintChange, type BundleChangeOptions, type BundleFinding } from '@wattpost/lint';
import {
  compareBundles,
  comparisonEnd,
  stationDifferenceJson,
  utcText,
  type BundleComparison,
  type StationComparison,
} from '@wattpost/price-views';
import { type CliIo, formatOutput, notesFor, outputWidth } from '../host/index.ts';
import {
  type ParsedTime,
  type ResolvedTime,
  lastingSpan,
  readTime,
  resolveTime,
  spanOf,
} from '../input/readTime.ts';
import type { StationOptions } from '../input/stationContext.ts';
import { loadBundle, stationTitle } from '../input/readInput.ts';
import { diffReport } from './diffReport.ts';

/** Options of `wattpost diff`. */
interface DiffOptions extends StationOptions {
  /** Default: from now on. */
  readonly from?: string;
  /** Default: as in `comparisonEnd`. */
  readonly to?: string;
}

/** `wattpost diff`: what would change if the second bundle replaced the first. */
export async function diffCommand(
  io: CliIo,
  beforePath: string,
  afterPath: string,
  options: DiffOptions,
): Promise<CommandResult<Answer>> {
  const givenFrom = options.from === undefined ? undefined : readTime(options.from, '--from');
  if (givenFrom?.ok === false) return givenFrom;
  const givenTo = options.to === undefined ? undefined : readTime(options.to, '--to');
  if (givenTo?.ok === false) return givenTo;
  if (beforePath === standardStream && afterPath === standardStream) {
    return usage('Only one of the two bundles can come from standard input.');
  }
  const before = await loadForDiff(io, beforePath, options.maxBytes);
  if (!before.ok) return before;
  const after = await loadForDiff(io, afterPath, options.maxBytes);
  if (!after.ok) return after;
  const stations = chosenStations(before.value, after.value, options.station);
  if (!stations.ok) return stations;
  const zones = [...new Set(stations.value.map(({ time_zone: zone }) => zone))];
  const clocks = zones.map((zone) => bundleClock(after.value, zone, io.zones) ?? zone);
  const from = resolved(givenFrom?.value, clocks, io.now(), '--from');
  if (!from.ok) return from;
  const { station } = options;
  const compared = station === undefined ? {} : { station };
  const own = io.zones;
  const start = { from: from.value.epochMs, own, ...compared };
  const endMs = comparisonEnd(before.value, after.value, start);
  const to = resolved(givenTo?.value, clocks, endMs, '--to');
  if (!to.ok) return to;
  const given = lastingSpan(spanOf(from.value, to.value));
  if (!given.ok) return given;
  const { fromMs, toMs, notes } = given.value;
  const span = { from: fromMs, until: toMs, ...compared };
  const comparison = compareBundles(before.value, after.value, { ...span, own });
  const doubts = doubtsOf(before.value, after.value, { nowMs: fromMs, own }, station);
  const names = { before: sourceName(beforePath), after: sourceName(afterPath) };
  const text = formatOutput(
    options,
    () => diffJson(comparison, doubts),
    () =>
      diffReport(comparison, doubts, names, clocks, {
        locales: options.locale ?? defaultLocales,
        width: outputWidth(io),
        rateName: rateNames(before.value, after.value),
        whole: { ...span, isOpenStart: false, isOpenEnd: givenTo === undefined, isWeekly: true },
      }),
  );
  return success({
    output: [text],
    notes: notesFor(options, [], notes),
    exitCode: comparison.isSame ? exitGood : exitProblems,
  });
}

/** The names of cost rates by uuid, from the second bundle; `undefined` if no station has several. */
function rateNames(before: Bundle, after: Bundle): (uuid: string | null) => string | undefined {
  const haveOne = [...before.stations, ...after.stations].every(
    (station) => stationRateUuids(station).length === 1,
  );
  const rates = haveOne ? [] : [...before.cost_rates, ...after.cost_rates];
  const names = new Map<string | null, string>(rates.map(({ uuid, name }) => [uuid, name]));
  return (uuid) => names.get(uuid);
}

/** The implausible changes of the second bundle, for the cost rates of one station or of all. */
function doubtsOf(
  before: Bundle,
  after: Bundle,
  options: BundleChangeOptions,
  station: string | undefined,
): readonly BundleFinding[] {
  const doubts = lintChange(before, after, options);
  if (station === undefined) return doubts;
  const chosen = after.stations.find(({ uuid }) => uuid === station);
  const used = chosen === undefined ? [] : stationRateUuids(chosen);
  return doubts.filter(({ subject }) =>
    subject.kind === 'station'
      ? subject.uuid === station
      : 'rateUuid' in subject && used.includes(subject.rateUuid),
  );
}

/** As in `diff`: 1 means a difference, so an invalid bundle is 2. */
async function loadForDiff(
  io: CliIo,
  path: string,
  maxBytes: number,
): Promise<CommandResult<Bundle>> {
  const loaded = await loadBundle(io, path, maxBytes);
  if (loaded.ok || loaded.failure.kind !== 'problems') return loaded;
  return { ok: false, failure: { ...loaded.failure, exitCode: exitUsage } };
}

/** The compared stations, from the second bundle, else from the first. */
function chosenStations(
  before: Bundle,
  after: Bundle,
  uuid: string | undefined,
): CommandResult<readonly BundleStation[]> {
  const all = new Map([...before.stations, ...after.stations].map((one) => [one.uuid, one]));
  if (uuid === undefined) return success([...all.values()]);
  const station = all.get(uuid);
  if (station !== undefined) return success([station]);
  const list = [...all.values()].map((one) => `  ${one.uuid}  ${stationTitle(one)}`);
  return usage(
    [`Neither bundle has a station ${JSON.stringify(uuid)}; they have:`, ...list].join('\n'),
  );
}

function resolved(
  given: ParsedTime | undefined,
  clocks: readonly ClockLike[],
  otherwiseMs: number,
  name: string,
): CommandResult<ResolvedTime> {
  if (given === undefined) return success({ epochMs: otherwiseMs, note: undefined });
  const [clock, another] = clocks;
  if (given.kind === 'local' && (clock === undefined || another !== undefined)) {
    return usage(
      `${name} is a time on a clock, but the stations have several (${clocks.map(zoneNameOf).join(', ')}); ` +
        'give an instant such as 2026-11-21T09:00:00Z, or choose a --station.',
    );
  }
  return success(resolveTime(given, clock ?? 'UTC'));
}

/** A comparison for programs: complete, however long. */
function diffJson(comparison: BundleComparison, doubts: readonly BundleFinding[]): object {
  const { isSame, from: fromMs, until: toMs, facts, stations, changedRates } = comparison;
  return {
    same: isSame,
    from: utcText(fromMs),
    to: utcText(toMs),
    bundle: facts,
    stations: stations.map(stationJson),
    added_stations: comparison.addedStations,
    removed_stations: comparison.removedStations,
    added_cost_rates: comparison.addedRates,
    removed_cost_rates: comparison.removedRates,
    changed_cost_rates: changedRates,
    findings: doubts.map(({ path, code, message }) => ({ path, code, message })),
  };
}

function stationJson(station: StationComparison): object {
  const { uuid, name, isSame } = station;
  return { uuid, name, same: isSame, ...stationDifferenceJson(station) };
}
