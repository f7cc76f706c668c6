import type { ClockLike } from '@wattpost/engine';
import {
  type Answer,
  type CommandResult,
  type Failed,
  answer,
  counted,
  exitFeed,
  printableLine,
  problemsIn,
  readSource,
  sourceName,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import { readSpotFormula, type Problem, type SpotFormula, bundleClock } from '@wattpost/contract';
import {
  joinSpot,
  lostToSpot,
  marketDayProblem,
  readSpot,
  spotDifferences,
  spotDoubts,
  withSpotPrices,
  type SpotImport,
  type SpotSeries,
  type ExchangeFinding,
} from '@wattpost/exchange';
import { type CliIo, deliverFile } from '../host/index.ts';
import { loadBundle } from '../input/readInput.ts';
import { readTime } from '../input/readTime.ts';
import { doubtsAbout, findingNotes, refuseFor, type FindingOptions } from './findings.ts';
import { explainSpot } from './explainSpot.ts';

/** Options of `wattpost import spot`. */
export interface ImportSpotOptions extends Omit<FindingOptions, 'output'> {
  readonly formula: string;
  readonly into: string;
  /** Required unless `explain` is given. */
  readonly output?: string;
  /** A second feed. */
  readonly against?: string;
  /** The largest difference to it per MWh. */
  readonly tolerance?: number;
  /** A market day that the feed must have: `YYYY-MM-DD` or `tomorrow`. */
  readonly require?: string;
  /** The time of a price to explain. */
  readonly explain?: string;
  readonly keepDays?: number;
  /** End the weekly entries of the cost rates. */
  readonly replaceWeekly?: boolean;
  /** Replace dated entries of other origin. */
  readonly replaceDates?: boolean;
  /** Doubts about days of the feed that do not refuse it: of `spotDoubts`. */
  readonly accept?: readonly string[];
}

/** A feed that cannot be used; a timer's job can tell this from a wrong formula. */
function feedFailure(path: string, problems: readonly Problem[]): Failed {
  return problemsIn(sourceName(path), problems, exitFeed);
}

/** One file of a feed, of the formula's zone: a file that is too large is a problem of the feed, too. */
async function readFeed(
  io: CliIo,
  path: string,
  zone: string,
  maxBytes: number,
): Promise<
  CommandResult<{ readonly series: SpotSeries; readonly findings: readonly ExchangeFinding[] }>
> {
  const bytes = await readSource(io, path, maxBytes);
  if (!bytes.ok) return bytes;
  const reading = readSpot(bytes.value, zone);
  return reading.ok ? success(reading) : feedFailure(path, reading.problems);
}

async function readFeeds(
  io: CliIo,
  paths: readonly string[],
  zone: string,
  maxBytes: number,
): Promise<
  CommandResult<{ readonly series: SpotSeries; readonly findings: readonly ExchangeFinding[] }>
> {
  const series: SpotSeries[] = [];
  const findings: ExchangeFinding[] = [];
  for (const path of paths) {
    const feed = await readFeed(io, path, zone, maxBytes);
    if (!feed.ok) return feed;
    series.push(feed.value.series);
    findings.push(...feed.value.findings);
  }
  const joined = joinSpot(series, findings);
  return joined.ok ? success(joined) : feedFailure(paths.join(', '), joined.problems);
}

/** What the feed must have, or agree with. */
async function refuseFeed(
  io: CliIo,
  path: string,
  series: SpotSeries,
  zone: string,
  { require, against, tolerance = 0, maxBytes }: ImportSpotOptions,
): Promise<Failed | undefined> {
  if (require !== undefined) {
    const missing = marketDayProblem(series, require, io.now());
    if (missing !== null) return feedFailure(path, [missing]);
  }
  if (against === undefined) return undefined;
  const second = await readFeed(io, against, zone, maxBytes);
  if (!second.ok) return second;
  const joined = joinSpot([second.value.series]);
  if (!joined.ok) return feedFailure(against, joined.problems);
  const differences = spotDifferences(series, joined.series, tolerance);
  return differences.length > 0 ? feedFailure(against, differences) : undefined;
}

async function readFormula(
  io: CliIo,
  { formula: path, maxBytes }: ImportSpotOptions,
): Promise<CommandResult<SpotFormula>> {
  const bytes = await readSource(io, path, maxBytes);
  if (!bytes.ok) return bytes;
  const reading = readSpotFormula(bytes.value);
  return reading.ok ? success(reading.formula) : problemsIn(sourceName(path), reading.problems);
}

function isDoubt(code: string): boolean {
  return spotDoubts.some((known) => known === code);
}

/** Refuses days that are probably wrong, and to end prices that were not meant to end. Names the options that allow it. */
function refuseLoss(
  findings: readonly ExchangeFinding[],
  paths: readonly string[],
  { into, replaceWeekly, replaceDates, accept = [], all, json }: ImportSpotOptions,
): Failed | undefined {
  const shown = {
    ...(all === undefined ? {} : { all }),
    ...(json === undefined ? {} : { json }),
  };
  const priced = findings.filter(({ severity }) => severity === 'price');
  const doubts = priced.filter(({ code }) => isDoubt(code) && !accept.includes(code));
  if (doubts.length > 0) {
    const codes = [...new Set(doubts.map(({ code }) => `--accept ${code}`))].join(' ');
    const cure = `So nothing was written; ${codes} takes such days as they are.`;
    return refuseFor(paths.join(', '), doubts, cure, shown, exitFeed);
  }
  const cures = new Map([
    ['weekly_prices_lost', ['--replace-weekly ends the weekly entries', replaceWeekly]],
    ['spot_entries_replaced', ['--replace-dates replaces the dated entries', replaceDates]],
  ] as const);
  const refused = priced.filter(
    ({ code }) => !isDoubt(code) && cures.get(code as 'spot_entries_replaced')?.[1] !== true,
  );
  if (refused.length === 0) return undefined;
  const codes = new Set(refused.map(({ code }) => code as 'spot_entries_replaced'));
  const named = [...codes].map((code) => cures.get(code)?.[0] ?? code);
  const cure = `So nothing was written; ${named.join(', ')}.`;
  return refuseFor(into, refused, cure, shown);
}

function importFailure(
  { source, problems }: SpotImport & { ok: false },
  paths: readonly string[],
  { formula, into }: ImportSpotOptions,
): Failed {
  if (source === 'feed') return feedFailure(paths.join(', '), problems);
  return problemsIn(sourceName(source === 'formula' ? formula : into), problems);
}

/** Price jumps are the nature of spot prices. */
function isWanted({ code }: { readonly code: string }): boolean {
  return ['implausible_price', 'too_many_decimals', 'wrong_encoding'].includes(code);
}

/** `wattpost import spot`: prices of the day-ahead market, by a formula, into cost rates of a bundle. */
export async function importSpot(
  io: CliIo,
  paths: readonly string[],
  options: ImportSpotOptions,
): Promise<CommandResult<Answer>> {
  const wrong = usageProblem(paths, options);
  if (wrong !== undefined) return usage(wrong);
  const at = options.explain === undefined ? undefined : readTime(options.explain, '--explain');
  if (at?.ok === false) return at;
  const formula = await readFormula(io, options);
  if (!formula.ok) return formula;
  const loaded = await loadBundle(io, options.into, options.maxBytes);
  if (!loaded.ok) return loaded;
  const feed = await readFeeds(io, paths, formula.value.bidding_zone, options.maxBytes);
  if (!feed.ok) return feed;
  const { series, findings: ofFeed } = feed.value;
  const refusedFeed = await refuseFeed(
    io,
    paths.join(', '),
    series,
    formula.value.bidding_zone,
    options,
  );
  if (refusedFeed !== undefined) return refusedFeed;
  const { keepDays } = options;
  const changed = withSpotPrices(loaded.value, series, formula.value, {
    nowMs: io.now(),
    own: io.zones,
    ...(keepDays === undefined ? {} : { keepDays }),
  });
  if (!changed.ok) return importFailure(changed, paths, options);
  if (at !== undefined) {
    const clockOf = (zone: string): ClockLike => bundleClock(loaded.value, zone, io.zones) ?? zone;
    const doubts = changed.findings.filter(({ code }) => isDoubt(code));
    const explained = explainSpot(
      at.value,
      changed.prices,
      formula.value,
      doubts,
      clockOf,
      options,
    );
    if (!explained.ok) return explained;
    const notes = findingNotes(doubts, { ...options, output: '' });
    return success({ ...answer(...explained.value), notes });
  }
  const lost = lostToSpot(loaded.value, changed.bundle, formula.value);
  const findings = [...lost, ...ofFeed, ...changed.findings];
  const refusal = refuseLoss(findings, paths, options);
  if (refusal !== undefined) return refusal;
  const { output = standardStream } = options;
  const doubts = doubtsAbout(io, loaded.value, changed, '$.cost_rates', isWanted);
  const shown = [...findings, ...doubts];
  const { cost_rates: rates } = formula.value;
  const count = counted(changed.entries, 'dated entry', 'dated entries');
  return deliverFile(
    io,
    { ...options, output },
    {
      content: `${JSON.stringify(changed.bundle, null, 2)}\n`,
      facts: {
        cost_rates: rates,
        entries: changed.entries,
        from: new Date(series.intervals[0]?.fromMs ?? 0).toISOString(),
        until: new Date(series.intervals.at(-1)?.untilMs ?? 0).toISOString(),
        findings: shown,
      },
      words: `${count} in each of ${counted(rates.length, 'cost rate')}, from ${printableLine(paths.map(sourceName).join(', '))}`,
      notes: findingNotes(shown, { ...options, output }),
    },
  );
}

function usageProblem(
  paths: readonly string[],
  { into, formula, against, output, explain, tolerance }: ImportSpotOptions,
): string | undefined {
  const inputs = [...paths, into, formula, ...(against === undefined ? [] : [against])];
  if (inputs.filter((path) => path === standardStream).length > 1) {
    return 'Standard input can be one of the files, not several.';
  }
  if (output === undefined && explain === undefined) {
    return 'Give -o FILE for the bundle, or --explain TIME to see how a price follows.';
  }
  if (output !== undefined && explain !== undefined) {
    return 'Give either -o FILE or --explain TIME; --explain writes no bundle.';
  }
  if (tolerance !== undefined && against === undefined) {
    return '--tolerance needs --against FILE, the second feed.';
  }
  return undefined;
}
