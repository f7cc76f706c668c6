import { figure, fromMs, markdownTable, size } from '../report/figures.ts';
import { percentiles, type Percentiles } from './percentiles.ts';
import type { AwayResult, Scenario, ScenarioResult, SteadyResult } from './scenario.ts';
import type { PhaseOfDisplays } from './displays.ts';
import type { MetricsSample } from './serverWatch.ts';

/** The key figures of the steady phase. */
export interface ScenarioSummary {
  readonly pollsPerSecond: number;
  readonly notModifiedShare: number;
  readonly ownMs: Percentiles;
  readonly seenMs: Percentiles;
  readonly shownMs: Percentiles;
  readonly writeMs: Percentiles;
  readonly longestDelayMs: number;
  readonly longestTurnMs: number;
  /** Of one core. */
  readonly serverShare: number;
  readonly benchShare: number;
  readonly medianBytes: number;
  readonly maxBytes: number;
  readonly maxMessages: number;
  readonly maxLagMs: number;
}

/** Reads that failed are `NaN`, and do not count. */
function largest(samples: readonly MetricsSample[], of: keyof MetricsSample): number {
  return percentiles(samples.map((sample) => sample[of]).filter(Number.isFinite)).max;
}

export function summarizeScenario({
  server,
  displays,
  changes,
  seconds,
  benchCpuSeconds,
}: SteadyResult): ScenarioSummary {
  const { samples, ownMs } = server;
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined) throw new Error('There are no metrics.');
  // The first sample is of the time before.
  const later = samples.slice(1);
  return {
    pollsPerSecond: ownMs.length / seconds,
    notModifiedShare: server.notModified() / ownMs.length,
    ownMs: percentiles(ownMs),
    seenMs: percentiles(displays.answerMs),
    shownMs: percentiles(changes.shownMs),
    writeMs: percentiles(changes.writeMs),
    longestDelayMs: largest(later, 'longestDelaySeconds') * 1000,
    longestTurnMs: largest(later, 'longestTurnSeconds') * 1000,
    serverShare: (last.cpuSeconds - first.cpuSeconds) / ((last.atMs - first.atMs) / 1000),
    benchShare: benchCpuSeconds / seconds,
    medianBytes: percentiles(later.map(({ residentBytes }) => residentBytes)).p50,
    maxBytes: largest(samples, 'residentBytes'),
    maxMessages: largest(samples, 'outboxMessages'),
    maxLagMs: largest(samples, 'publishingLagSeconds') * 1000,
  };
}

/** A duration, or a dash where nothing was measured. */
export function ms(value: number): string {
  return Number.isFinite(value) ? fromMs(value) : '–';
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

function three({ p50, p99, max }: Percentiles): string {
  return [p50, p99, max].map(ms).join(' / ');
}

function scenarioText(scenario: Scenario): string {
  const { stations, organizations, partners, displays, changesPerMinute, database } = scenario;
  return (
    `${figure(stations)} stations of ${organizations} organizations, ${partners} partners, ` +
    `${figure(displays)} displays, ${changesPerMinute} changes a minute, ${database}, ` +
    `${figure(scenario.minutes)} min`
  );
}

function failedRequests({ statuses }: PhaseOfDisplays): number {
  const isFailure = (status: number): boolean => status !== 200 && status !== 304;
  return [...statuses].reduce((sum, [status, n]) => sum + (isFailure(status) ? n : 0), 0);
}

/** A quantity, its value, and what it should be. */
type Row = readonly [quantity: string, value: string, target?: string];

function steadyRows({ start, steady }: ScenarioResult): readonly Row[] {
  const of = summarizeScenario(steady);
  const { feed, received, changes, missingChanges } = steady;
  const failures = failedRequests(steady.displays);
  return [
    ['polls', `${figure(of.pollsPerSecond)}/s, ${percent(of.notModifiedShare)} not modified`],
    ['failed polls', String(failures), '0'],
    ["a poll, the server's own time (median / p99 / longest)", three(of.ownMs), 'p99 ≤ 50 ms'],
    ['a poll, as a display sees it (median / p99 / longest)', three(of.seenMs)],
    ['a write of a price (median / p99 / longest)', three(of.writeMs)],
    ['changes written, refused', `${changes.writeMs.length}, ${changes.failures.length}`],
    ['from a change to its display (median / p99 / longest)', three(of.shownMs), '≤ 90 s'],
    ['changes that no display showed', String(missingChanges), '0'],
    ['longest turn of the event loop, processor time', ms(of.longestTurnMs), '≤ 100 ms'],
    ['longest delay of the event loop', ms(of.longestDelayMs)],
    ["the server's share of a core", percent(of.serverShare)],
    ["the bench's share of a core", percent(of.benchShare)],
    ['all processors in use, also by PostgreSQL and others', percent(steady.machineShare)],
    ['memory of the server (median, most)', `${size(of.medianBytes)}, ${size(of.maxBytes)}`],
    ['messages in the outbox, most', figure(of.maxMessages)],
    ['publishing lag, longest', ms(of.maxLagMs)],
    [
      'received by partners',
      `${figure(received.objects)} objects, ${figure(received.publications)} publications, ${size(received.bytes)}`,
    ],
    ['a read of the feed, longest', `${ms(percentiles(feed.readMs).max)}, ${size(feed.maxBytes)}`],
    ['import', ms(start.importMs)],
    [
      'first publication to all partners',
      `${ms(start.publicationMs)}, ${figure(start.received.objects)} objects`,
    ],
    [
      'database after the import, at the end',
      `${size(start.databaseBytes)}, ${size(steady.databaseBytes)}`,
    ],
  ];
}

function awayRows({ away, back, server, ...result }: AwayResult, minutes: number): readonly Row[] {
  const own = percentiles(server.ownMs);
  const peak = Math.max(0, ...back.perSecond.values());
  return [
    ['the server stops after SIGTERM', ms(result.stopMs)],
    [
      `requests without a response while it is away for ${figure(minutes)} min`,
      figure(failedRequests(away)),
    ],
    ['most polls in a second after its return', figure(peak)],
    ["a poll then, the server's own time (median / p99 / longest)", three(own)],
    ['failed polls then', String(failedRequests(back)), '0'],
    ['half of the displays are current after', ms(result.halfMs)],
    ['all displays are current after', result.allMs === null ? 'not in 17 min' : ms(result.allMs)],
    ['memory of the server then, most', size(largest(server.samples, 'residentBytes'))],
  ];
}

/** The table of one scenario. */
export function scaleReport(result: ScenarioResult): string {
  const { scenario, away } = result;
  const rows = [
    ...steadyRows(result),
    ...(away === null ? [] : awayRows(away, scenario.awayMinutes)),
  ];
  const table = markdownTable(rows, {
    quantity: ([quantity]) => quantity,
    measured: ([, value]) => value,
    target: ([, , target = '']) => target,
  });
  return `${scenarioText(scenario)}.\n\n${table}`;
}
