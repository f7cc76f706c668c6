import {
  type Answer,
  type Result,
  exitGood,
  exitProblems,
  exitUsage,
  sourceName,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import type { Bundle, BundleStation } from '@wattpost/contract';
import {
  compareBundles,
  type BundleComparison,
  type PriceChange,
  type PriceSide,
  type StationComparison,
} from '@wattpost/price-views';
import { type Io, found, notesFor, outputWidth } from '../host/index.ts';
import { defaultLocales, localText, statedJson, utcText } from '../words/index.ts';
import {
  type GivenTime,
  type ResolvedTime,
  type StationOptions,
  lastingSpan,
  loadBundle,
  readTime,
  resolveTime,
  spanOf,
  stationTitle,
} from '../input/index.ts';
import { diffReport } from './diffReport.ts';

/** Options of `wattpost diff`. */
interface DiffOptions extends StationOptions {
  /** Without it from now on. */
  readonly from?: string;
  /** Without it four weeks long. */
  readonly to?: string;
}

const fourWeeksMs = 28 * 86_400_000;

/** `wattpost diff`: what publishing the second bundle in place of the first would change. */
export async function diffCommand(
  io: Io,
  beforePath: string,
  afterPath: string,
  options: DiffOptions,
): Promise<Result<Answer>> {
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
  const from = resolved(givenFrom?.value, zones, io.now(), '--from');
  if (!from.ok) return from;
  const to = resolved(givenTo?.value, zones, from.value.epochMs + fourWeeksMs, '--to');
  if (!to.ok) return to;
  const span = lastingSpan(spanOf(from.value, to.value));
  if (!span.ok) return span;
  const { fromMs, toMs, notes } = span.value;
  const { station } = options;
  const comparison = compareBundles(before.value, after.value, {
    ...{ from: fromMs, until: toMs },
    ...(station === undefined ? {} : { station }),
  });
  const names = { before: sourceName(beforePath), after: sourceName(afterPath) };
  const text = found(
    options,
    () => diffJson(comparison),
    () =>
      diffReport(comparison, names, zones, {
        locales: options.locale ?? defaultLocales,
        width: outputWidth(io),
      }),
  );
  return success({
    output: [text],
    notes: notesFor(options, [], notes),
    exitCode: comparison.isSame ? exitGood : exitProblems,
  });
}

/** As in `diff`: 1 is for a difference, so a bundle that is wrong is 2. */
async function loadForDiff(io: Io, path: string, maxBytes: number): Promise<Result<Bundle>> {
  const loaded = await loadBundle(io, path, maxBytes);
  if (loaded.ok || loaded.failure.kind !== 'problems') return loaded;
  return { ok: false, failure: { ...loaded.failure, exitCode: exitUsage } };
}

/** The stations that are compared, as the second bundle has them, else as the first does. */
function chosenStations(
  before: Bundle,
  after: Bundle,
  uuid: string | undefined,
): Result<readonly BundleStation[]> {
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
  given: GivenTime | undefined,
  zones: readonly string[],
  otherwiseMs: number,
  name: string,
): Result<ResolvedTime> {
  if (given === undefined) return success({ epochMs: otherwiseMs, note: undefined });
  const [zone, another] = zones;
  if (given.kind === 'local' && (zone === undefined || another !== undefined)) {
    return usage(
      `${name} is a time on a clock, but the stations have several (${zones.join(', ')}); ` +
        'give an instant such as 2026-11-21T09:00:00Z, or choose a --station.',
    );
  }
  return success(resolveTime(given, zone ?? 'UTC'));
}

/** A comparison for programs: all of it, however long. */
function diffJson(comparison: BundleComparison): object {
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
  };
}

function stationJson(station: StationComparison): object {
  const { uuid, name, timeZone, facts, directions, changes, words, isSame } = station;
  return {
    uuid,
    name,
    time_zone: timeZone,
    same: isSame,
    facts,
    directions,
    price_changes: changes.map((change) => changeJson(change, timeZone)),
    words: words.map(({ firstMs, totalMs, ...word }) => ({
      ...word,
      first: utcText(firstMs),
      seconds: totalMs / 1000,
    })),
  };
}

function changeJson(
  { before, after, components, spans, totalMs }: PriceChange,
  zone: string,
): object {
  return {
    before: sideJson(before),
    after: sideJson(after),
    components: components.map(({ conditions, ...component }) => ({
      ...component,
      ...(conditions === null ? {} : { conditions }),
    })),
    seconds: totalMs / 1000,
    spans: spans.map(({ from: fromMs, until: toMs }) => ({
      from: utcText(fromMs),
      until: utcText(toMs),
      from_local: localText(zone, fromMs),
      until_local: localText(zone, toMs),
    })),
  };
}

function sideJson({ price, stated, currency }: PriceSide): object {
  const { source, entryUuid, name } = price;
  return { source, entry_uuid: entryUuid, name, currency, price: statedJson(stated) };
}
