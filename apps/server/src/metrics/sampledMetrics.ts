import { localToInstants, writeLocalSecond } from '@wattpost/engine';
import { type DisplayCounts, displayVerdicts } from '@wattpost/contract/wire';
import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import { atMost } from '../host/index.ts';
import type { AdminStore, DailyPriceEnd, Outbox, OutboxTotal } from '../store/index.ts';

/** What is read at each scrape. */
export interface MetricSources {
  readonly nowMs: () => number;
  readonly outbox: Pick<Outbox, 'totals'>;
  readonly dailyPriceEnds: AdminStore['dailyPriceEnds'];
  /** Displays of all organizations by verdict. */
  readonly displayCounts: () => Promise<DisplayCounts>;
  /** Whether the database takes writes, as far as is known. */
  readonly isWritable: () => boolean;
  /** See `MeasuredPublisher`; `undefined`: this server does not publish. */
  readonly publishedAsOfMs: (() => number | undefined) | undefined;
  /** How long the thread that publishes has worked, in milliseconds; `undefined`: there is none. */
  readonly publishingBusyMs: (() => number) | undefined;
}

/** Longer reads are left out of a scrape, whose client waits for 10 s as a rule. */
const readLimitMs = 3_000;

const states = ['waiting', 'dead'] as const;

/** Adds the metrics that are read at each scrape. Those that cannot be read are absent from it. */
export function addSampledMetrics(registry: Registry, sources: MetricSources): void {
  const { nowMs, isWritable, publishedAsOfMs, publishingBusyMs } = sources;
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
    help: 'Displays that report, by what is known of them: silent, wrong, old, doubtful or right.',
    labelNames: ['verdict'],
    registers: [registry],
    async collect() {
      const counts = await atMost(
        readLimitMs,
        sources.displayCounts().catch(() => undefined),
      );
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
  addDailyPricesGauge(registry, sources);
  if (publishingBusyMs !== undefined) {
    new Counter({
      name: 'wattpost_publishing_thread_busy_seconds_total',
      help: 'The time in which the thread that publishes did not wait for events.',
      registers: [registry],
      collect() {
        this.reset();
        this.inc(publishingBusyMs() / 1000);
      },
    });
  }
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
function addDailyPricesGauge(registry: Registry, { dailyPriceEnds, nowMs }: MetricSources): void {
  new Gauge({
    name: 'wattpost_daily_prices_end_timestamp_seconds',
    help: 'When prices of the market end, of the cost rate in which they end first.',
    registers: [registry],
    async collect() {
      const reading = dailyPriceEnds(nowMs()).catch(() => undefined);
      const ends = (await atMost(readLimitMs, reading)) ?? [];
      if (ends.length === 0) this.remove();
      else this.set(Math.min(...ends.map(endSeconds)));
    },
  });
}

function endSeconds({ timeZone, untilSec }: DailyPriceEnd): number {
  return (localToInstants(timeZone, writeLocalSecond(untilSec))?.epochMs ?? Number.NaN) / 1000;
}

/** Never negative: the clock may have been set back. */
function secondsSince(ms: number, nowMs: number): number {
  return Math.max(0, nowMs - ms) / 1000;
}
