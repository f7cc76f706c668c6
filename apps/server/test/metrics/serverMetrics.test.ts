import { Registry } from '@prometheus-io/client';
import { runtimeZones, type OwnZones } from '@wattpost/contract';
import { type DisplayCounts, operations } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { addSampledMetrics } from '../../src/metrics/sampledMetrics.ts';
import { serverMetrics } from '../../src/metrics/serverMetrics.ts';
import type { DailyPriceEnd, OutboxTotal } from '../../src/store/index.ts';

/** Paths of the server that are not in the table of operations, and "unknown". */
const otherOperations = 22;

const lines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const displayCounts = { silent: 3, wrong: 2, old: 0, doubtful: 1, right: 94 };

/** The sampled metrics, as text. */
async function sampled(
  totals: () => Promise<readonly OutboxTotal[]>,
  publishedAsOfMs?: () => number | undefined,
  publishingBusyMs?: () => number,
  isWritable = true,
  ends: readonly DailyPriceEnd[] = [],
  counts: () => DisplayCounts | undefined = () => displayCounts,
  performingBusyMs?: () => number,
  zones: OwnZones = runtimeZones,
  writingBusyMs?: () => number,
): Promise<readonly string[]> {
  const registry = new Registry();
  addSampledMetrics(registry, {
    nowMs: () => 100_000,
    zones,
    outbox: { totals },
    dailyPriceEnds: () => Promise.resolve(ends),
    displayCounts: counts,
    isWritable: () => isWritable,
    publishedAsOfMs,
    publishingBusyMs,
    performingBusyMs,
    writingBusyMs,
  });
  return lines(await registry.metrics());
}

describe('the metrics of a server', () => {
  it('are at most 511 series, whatever its operations answer', async () => {
    const registry = new Registry();
    const metrics = serverMetrics(registry, '1.2.3', () => true);
    const names = Object.keys(operations);
    const own = Array.from({ length: otherOperations }, (_, index) => `own${index}`);
    const statuses = [
      ...[200, 201, 204, 304, 400, 401, 403, 404, 405, 408, 409, 412, 413, 415, 428, 429, 431],
      ...[500, 503],
    ];
    for (const operationId of [...names, ...own]) {
      for (const status of statuses) {
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'other']) {
          metrics.request({ operationId, method, status, seconds: 0.01 });
        }
      }
    }
    for (const kind of ['read', 'write', 'revision'] as const) {
      metrics.transaction(kind, 0.1, new Error('away'));
    }
    addSampledMetrics(registry, {
      nowMs: () => 0,
      zones: runtimeZones,
      outbox: { totals: () => Promise.resolve([]) },
      dailyPriceEnds: () => Promise.resolve([{ timeZone: 'UTC', untilSec: 0 }]),
      displayCounts: () => displayCounts,
      isWritable: () => true,
      publishedAsOfMs: () => 0,
      publishingBusyMs: () => 0,
      performingBusyMs: () => 0,
      writingBusyMs: () => 0,
    });
    const series = lines(await registry.metrics());
    expect(series.length).toBeGreaterThan((names.length + otherOperations) * 5);
    // Those of garbage collection are 24 once each kind has happened.
    const others = series.filter((line) => !line.startsWith('nodejs_gc_'));
    expect(others.length).toBeLessThanOrEqual(511 - 24);
  });

  it('name the operation, the class and the status', async () => {
    const registry = new Registry();
    const metrics = serverMetrics(registry, '1.2.3', () => true);
    metrics.request({ operationId: 'readStation', method: 'GET', status: 404, seconds: 0.02 });
    metrics.request({ operationId: undefined, method: 'other', status: 503, seconds: 3 });
    metrics.polledRead('cached');
    expect(lines(await registry.metrics())).toEqual(
      expect.arrayContaining([
        'wattpost_build_info{version="1.2.3"} 1',
        'wattpost_http_requests_total{operation="readStation",status="4xx"} 1',
        'wattpost_http_requests_total{operation="unknown",status="5xx"} 1',
        'wattpost_http_responses_total{code="404"} 1',
        'wattpost_http_operation_seconds_total{operation="readStation"} 0.02',
        'wattpost_http_request_duration_seconds_bucket{le="0.005",kind="read"} 0',
        'wattpost_http_request_duration_seconds_bucket{le="0.025",kind="read"} 1',
        'wattpost_http_request_duration_seconds_sum{kind="write"} 3',
        'wattpost_polled_reads_total{result="cached"} 1',
        'wattpost_polled_reads_total{result="computed"} 0',
      ]),
    );
  });

  it('count errors of the database, not those of its callers', async () => {
    const registry = new Registry();
    const away = new Error('away');
    const metrics = serverMetrics(registry, '1.2.3', (error) => error === away);
    metrics.transaction('write', 0.1, away);
    metrics.transaction('write', 0.1, new Error('refused'));
    metrics.transaction('read', 0.1);
    expect(lines(await registry.metrics())).toEqual(
      expect.arrayContaining([
        'wattpost_database_errors_total{kind="write"} 1',
        'wattpost_database_errors_total{kind="read"} 0',
        'wattpost_database_transaction_duration_seconds_count{kind="write"} 2',
        'wattpost_database_transaction_duration_seconds_count{kind="read"} 1',
      ]),
    );
  });

  it('have the earliest end of daily prices, and nothing without them', async () => {
    const none = () => Promise.resolve([]);
    const ends = [
      { timeZone: 'Europe/Vienna', untilSec: Date.parse('2026-11-29T00:00Z') / 1000 },
      { timeZone: 'Europe/Bucharest', untilSec: Date.parse('2026-11-29T00:00Z') / 1000 },
    ];
    const name = 'wattpost_daily_prices_end_timestamp_seconds';
    const first = Date.parse('2026-11-28T22:00Z') / 1000;
    expect(await sampled(none, undefined, undefined, true, ends)).toContain(`${name} ${first}`);
    expect((await sampled(none)).filter((line) => line.startsWith(name))).toEqual([]);
  });

  it('state the release of the zone data in use, and compute with it', async () => {
    const none = () => Promise.resolve([]);
    const zones: OwnZones = { release: '2026e', clockOf: () => 'UTC' };
    const ends = [{ timeZone: 'Europe/Vienna', untilSec: 3600 }];
    const of = await sampled(none, undefined, undefined, true, ends, undefined, undefined, zones);
    expect(of).toEqual(
      expect.arrayContaining([
        'wattpost_zone_data_info{release="2026e"} 1',
        'wattpost_daily_prices_end_timestamp_seconds 3600',
      ]),
    );
    expect(await sampled(none)).toContain('wattpost_zone_data_info{release=""} 1');
  });

  it('sample the outbox once for each scrape, and the lag', async () => {
    let reads = 0;
    const totals = (): Promise<readonly OutboxTotal[]> => {
      reads++;
      return Promise.resolve([{ state: 'waiting', count: 7, oldestMs: 40_000 }]);
    };
    const [asOfMs, busyMs] = [() => 98_500, () => 1_500];
    expect(
      await sampled(
        totals,
        asOfMs,
        busyMs,
        true,
        [],
        () => displayCounts,
        () => 2_500,
        runtimeZones,
        () => 3_500,
      ),
    ).toEqual([
      'wattpost_outbox_messages{state="waiting"} 7',
      'wattpost_outbox_messages{state="dead"} 0',
      'wattpost_outbox_oldest_message_age_seconds{state="waiting"} 60',
      'wattpost_outbox_oldest_message_age_seconds{state="dead"} 0',
      'wattpost_displays{verdict="wrong"} 2',
      'wattpost_displays{verdict="silent"} 3',
      'wattpost_displays{verdict="old"} 0',
      'wattpost_displays{verdict="doubtful"} 1',
      'wattpost_displays{verdict="right"} 94',
      'wattpost_database_writable 1',
      'wattpost_zone_data_info{release=""} 1',
      'wattpost_publishing_thread_busy_seconds_total 1.5',
      'wattpost_performing_thread_busy_seconds_total 2.5',
      'wattpost_writing_thread_busy_seconds_total 3.5',
      'wattpost_publishing_lag_seconds 1.5',
    ]);
    expect(reads).toBe(1);
  });

  it('leave out what cannot be read, and the lag of a server that does not publish', async () => {
    const away = (): Promise<never> => Promise.reject(new Error('away'));
    expect(await sampled(away, undefined, undefined, false, [], () => undefined)).toEqual([
      'wattpost_database_writable 0',
      'wattpost_zone_data_info{release=""} 1',
    ]);
  });
});
