import { describe, expect, it } from 'vitest';
import { growthReport } from '../../../bench/scale/growth.ts';
import { longestTurnReport } from '../../../bench/scale/longestTurn.ts';
import { scaleReport, summarizeScenario } from '../../../bench/scale/scaleReport.ts';
import type { MetricsSample } from '../../../bench/scale/serverWatch.ts';
import type { ScenarioResult } from '../../../bench/scale/scenario.ts';
import { unrelatedWritesReport } from '../../../bench/scale/unrelatedWrites.ts';

function sample(atMs: number, rest: Partial<MetricsSample>): MetricsSample {
  const zero = { longestDelaySeconds: 0, longestTurnSeconds: 0, publishingLagSeconds: 0 };
  const state = { residentBytes: 2e8, cpuSeconds: 0, outboxMessages: 0 };
  return { atMs, ...zero, ...state, ...rest };
}

const received = { objects: 10, publications: 4, bytes: 2e6 };
const phase = {
  answerMs: [2, 4],
  statuses: new Map([
    [304, 9],
    [200, 1],
  ]),
  perSecond: new Map(),
};
const server = {
  ownMs: [1, 2, 3, 4],
  notModified: () => 3,
  failures: () => 0,
  samples: [
    // Of the time before the phase.
    sample(0, { longestTurnSeconds: 9, longestDelaySeconds: 9, cpuSeconds: 10 }),
    sample(5_000, { longestTurnSeconds: 0.08, longestDelaySeconds: 0.2, cpuSeconds: 11 }),
    sample(10_000, { cpuSeconds: 12, outboxMessages: NaN, residentBytes: 3e8 }),
  ],
};

const result: ScenarioResult = {
  scenario: {
    database: 'PostgreSQL',
    stations: 20_000,
    organizations: 50,
    partners: 4,
    displays: 1_000,
    changesPerMinute: 100,
    minutes: 2,
    awayMinutes: 10,
  },
  start: { importMs: 3_000, databaseBytes: 5e7, publicationMs: 60_000, received },
  steady: {
    displays: phase,
    server,
    changes: { writeMs: [20], shownMs: [30_000, 60_000], failures: [] },
    missingChanges: 0,
    feed: { readMs: [500], maxBytes: 3e5 },
    received,
    seconds: 10,
    benchCpuSeconds: 1,
    machineShare: 0.5,
    databaseBytes: 6e7,
  },
  away: {
    stopMs: 300,
    away: { ...phase, statuses: new Map([[0, 70]]) },
    server,
    back: {
      ...phase,
      perSecond: new Map([
        [0, 3],
        [7, 40],
      ]),
    },
    halfMs: 200_000,
    allMs: null,
  },
};

const plain = (text: string): string => text.replaceAll('\u202f', ' ').replace(/ +/g, ' ');

describe('the reports', () => {
  it('the summary leaves out the time before, and what could not be read', () => {
    expect(summarizeScenario(result.steady)).toMatchObject({
      pollsPerSecond: 0.4,
      notModifiedShare: 0.75,
      longestTurnMs: 80,
      longestDelayMs: 200,
      serverShare: 0.2,
      benchShare: 0.1,
      maxMessages: 0,
      maxBytes: 3e8,
    });
  });

  it.each([
    "| a poll, the server's own time (median / p99 / longest) | 2.00 ms / 4.00 ms / 4.00 ms | p99 ≤ 50 ms |",
    '| from a change to its display (median / p99 / longest) | 30.0 s / 60.0 s / 60.0 s | ≤ 90 s |',
    '| longest turn of the event loop, processor time | 80.0 ms | ≤ 100 ms |',
    '| requests without a response while it is away for 10.0 min | 70.0 | |',
    '| most polls in a second after its return | 40.0 | |',
    '| all displays are current after | not in 17 min | |',
  ])('scale: %s', (line) => {
    expect(plain(scaleReport(result)).split('\n')).toContain(line);
  });

  it('growth: a row for each scenario', () => {
    expect(plain(growthReport([['base', result]]))).toContain(
      '| base: 20000 stations, 1000 displays, 4 partners, 100 changes/min | 20 % | 200 MB | 50.0 MB | 60.0 MB |',
    );
  });

  it('longest turn: processor time beside the delay', () => {
    const row = { scenario: result.scenario, ...summarizeScenario(result.steady) };
    expect(plain(longestTurnReport([row]))).toContain('| 80.0 ms | 200 ms | 4.00 ms | 20.0 ms |');
  });

  it('unrelated writes: the share of a round', () => {
    const round = {
      alone: { notModified: 8_000, writes: 0 },
      beside: { notModified: 6_000, writes: 199 },
    };
    expect(plain(unrelatedWritesReport([{ database: 'SQLite', rounds: [round] }]))).toContain(
      '| SQLite | 8 000 | 6 000 | 199 | 0.75 | 0.75 – 0.75 |',
    );
  });
});
