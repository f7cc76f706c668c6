import type { OwnZones } from '@wattpost/contract';
import { localToInstants, writeLocalSecond } from '@wattpost/engine';
import { type DisplayCounts, displayVerdicts } from '@wattpost/contract/wire';
import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import { atMost } from '../host/index.ts';
import type { AdminStore, DailyPriceEnd, Outbox, OutboxTotal } from '../store/index.ts';

/** What is read at each scrape. */
export interface MetricSources {
  readonly nowMs: () => number;
  /** The zone data of this process. */
  readonly zones: OwnZones;
  readonly outbox: Pick<Outbox, 'totals'>;
  readonly dailyPriceEnds: AdminStore['dailyPriceEnds'];
  /** Displays of all organizations by verdict, as last counted: a scrape computes nothing. `undefined`: not known. */
  readonly displayCounts: () => DisplayCounts | undefined;
  /** Whether the database takes writes, as far as is known. */
  readonly isWritable: () => boolean;
  /** See `MeasuredPublisher`; `undefined`: this server does not publish. */
  readonly publishedAsOfMs: (() => number | undefined) | undefined;
  /** How long the thread that publishes has worked, in milliseconds; `undefined`: there is none. */
  readonly publishingBusyMs: (() => number) | undefined;
  /** The same of the thread that performs operations. */
  readonly performingBusyMs: (() => number) | undefined;
  /** The same of the thread of all other writes. */
  readonly writingBusyMs: (() => number) | undefined;
}

/** Longer reads are left out of a scrape, whose client waits for 10 s as a rule. */
const readLimitMs = 3_000;

const states = ['waiting', 'dead'] as const;

/** Adds the metrics that are read at each scrape. Those that cannot be read are absent from it. */
export function addSampledMetrics(registry: Registry, sources: MetricSources): void {
  const { nowMs, isWritable, publishedAsOfMs } = sources;
  const totals = sharedTotals(sources.outbox);
  addOutboxGauge(
    registry,
    'wattpost_outbox_messages',
    'Undelivered messages to partners, of all servers on this database.',
    totals,
    (total) => total?.count ?? 0,
  );
  addOutboxGauge(
    registry,
    'wattpost_outbox_oldest_message_age_seconds',
    'Age of the oldest undelivered message, of 10 000 at most; 0: there is none.',
    totals,
    (total) => (total === undefined ? 0 : secondsSince(total.oldestMs, nowMs())),
  );
  new Gauge({
    name: 'wattpost_displays',
    help: 'Displays that report, by what is known of them: wrong, silent, old, doubtful or right.',
    labelNames: ['verdict'],
    registers: [registry],
    collect() {
      const counts = sources.displayCounts();
      this.reset();
      if (counts === undefined) return;
      for (const verdict of displayVerdicts) this.set({ verdict }, counts[verdict]);
    },
  });
  new Gauge({
    name: 'wattpost_database_writable',
    help: '0: writes fail, because the database is read-only or its disk is full; 1: they succeed, as far as is known.',
    registers: [registry],
    collect() {
      this.set(isWritable() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'wattpost_zone_data_info',
    help: 'The release of the time zone data that prices are computed with, empty if unknown; the value is always 1.',
    labelNames: ['release'],
    registers: [registry],
  }).set({ release: sources.zones.release ?? '' }, 1);
  addDailyPricesGauge(registry, sources);
  addBusyCounter(registry, 'publishing', 'publishes', sources.publishingBusyMs);
  addBusyCounter(registry, 'performing', 'performs heavy operations', sources.performingBusyMs);
  addBusyCounter(registry, 'writing', 'performs all other writes', sources.writingBusyMs);
  if (publishedAsOfMs === undefined) return;
  const startMs = nowMs();
  new Gauge({
    name: 'wattpost_publishing_lag_seconds',
    help: 'Changes that are older than this are in the publications of every partner.',
    registers: [registry],
    collect() {
      this.set(secondsSince(publishedAsOfMs() ?? startMs, nowMs()));
    },
  });
}

/** How busy a thread is. @param does what, for people @param busyMs `undefined`: there is no such thread */
function addBusyCounter(
  registry: Registry,
  thread: string,
  does: string,
  busyMs: (() => number) | undefined,
): void {
  if (busyMs === undefined) return;
  new Counter({
    name: `wattpost_${thread}_thread_busy_seconds_total`,
    help: `The time in which the thread that ${does} did not wait for events.`,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(busyMs() / 1000);
    },
  });
}

type ReadTotals = () => Promise<readonly OutboxTotal[] | undefined>;

/** Reads once for all gauges and for scrapes that overlap; `undefined` when that fails or takes too long. */
function sharedTotals(outbox: MetricSources['outbox']): ReadTotals {
  let reading: Promise<readonly OutboxTotal[] | undefined> | undefined;
  return () => {
    reading ??= outbox
      .totals()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return atMost(readLimitMs, reading);
  };
}

function addOutboxGauge(
  registry: Registry,
  name: string,
  help: string,
  totals: ReadTotals,
  valueOf: (total: OutboxTotal | undefined) => number,
): void {
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const current = await totals();
      this.reset();
      if (current === undefined) return;
      for (const state of states) {
        this.set({ state }, valueOf(current.find((total) => total.state === state)));
      }
    },
  });
}

/** Absent: no cost rate has daily prices, or they cannot be read. */
function addDailyPricesGauge(
  registry: Registry,
  { dailyPriceEnds, nowMs, zones }: MetricSources,
): void {
  new Gauge({
    name: 'wattpost_daily_prices_end_timestamp_seconds',
    help: 'When prices of the market end, of the cost rate in which they end first.',
    registers: [registry],
    async collect() {
      const reading = dailyPriceEnds(nowMs()).catch(() => undefined);
      const ends = (await atMost(readLimitMs, reading)) ?? [];
      if (ends.length === 0) this.remove();
      else this.set(Math.min(...ends.map((end) => endSeconds(end, zones))));
    },
  });
}

function endSeconds({ timeZone, untilSec }: DailyPriceEnd, { clockOf }: OwnZones): number {
  const reading = localToInstants(clockOf(timeZone) ?? timeZone, writeLocalSecond(untilSec));
  return (reading?.epochMs ?? Number.NaN) / 1000;
}

/** Never negative: the clock may have been set back. */
function secondsSince(ms: number, nowMs: number): number {
  return Math.max(0, nowMs - ms) / 1000;
}
