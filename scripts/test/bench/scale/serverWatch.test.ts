import { describe, expect, it } from 'vitest';
import { percentiles } from '../../../bench/scale/percentiles.ts';
import { readSample, watchServer } from '../../../bench/scale/serverWatch.ts';

const metrics = `# HELP process_cpu_seconds_total CPU
process_cpu_seconds_total 12.5
process_resident_memory_bytes 123456789
nodejs_eventloop_lag_max_seconds 0.25
wattpost_event_loop_longest_turn_cpu_seconds 0.125
wattpost_outbox_messages{state="waiting"} 7
wattpost_outbox_messages{state="dead"} 9
`;

it('a sample has the metrics, and NaN for absent ones', () => {
  expect(readSample(metrics, 5)).toEqual({
    atMs: 5,
    residentBytes: 123_456_789,
    cpuSeconds: 12.5,
    longestDelaySeconds: 0.25,
    longestTurnSeconds: 0.125,
    outboxMessages: 7,
    publishingLagSeconds: NaN,
  });
});

describe('the log', () => {
  it('has the own time of polls, and all failures, by phase', () => {
    const watch = watchServer();
    const line = (operation: string, status: number, ms: number): void => {
      watch.onLogLine(JSON.stringify({ level: 'info', operation, status, ms, msg: 'request' }));
    };
    watch.startPhase();
    line('readBundle', 200, 99);
    const phase = watch.startPhase();
    line('readBundle', 304, 1.5);
    line('readBundle', 200, 3);
    line('putCostRate', 200, 40);
    line('listStations', 503, 1);
    expect([phase.ownMs, phase.notModified(), phase.failures()]).toEqual([[1.5, 3], 1, 1]);
  });
});

it.each([
  [[], { count: 0, p50: NaN, p99: NaN, max: NaN }],
  [[7], { count: 1, p50: 7, p99: 7, max: 7 }],
  [
    Array.from({ length: 200 }, (_, index) => 200 - index),
    { count: 200, p50: 100, p99: 198, max: 200 },
  ],
])('percentiles of %j', (values, expected) => {
  expect(percentiles(values)).toEqual(expected);
});
