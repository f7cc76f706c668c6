import type { SiteSize } from './scaleSite.ts';
import type { DatabaseKind } from './benchDatabase.ts';
import type { FeedReads } from './datexFeed.ts';
import type { PhaseOfDisplays } from './displays.ts';
import type { ChangesResult } from './priceChanges.ts';
import type { Received } from './receivers.ts';
import type { PhaseOfServer } from './serverWatch.ts';

/** What a server has to do, and for how long. */
export interface Scenario extends SiteSize {
  readonly database: DatabaseKind;
  readonly displays: number;
  readonly changesPerMinute: number;
  /** Of the measurement, after everything has started. */
  readonly minutes: number;
  /** How long the server is stopped at the end; 0: not at all. */
  readonly awayMinutes: number;
}

/** The start, from an empty database until every partner has everything. */
export interface StartResult {
  readonly importMs: number;
  readonly databaseBytes: number;
  /** From the start of a server until every partner had received everything. */
  readonly publicationMs: number;
  readonly received: Received;
}

/** The phase in which displays poll and prices change. */
export interface SteadyResult {
  readonly displays: PhaseOfDisplays;
  readonly server: PhaseOfServer;
  readonly changes: ChangesResult;
  /** Changes that no display showed within 90 s after the last one. */
  readonly missingChanges: number;
  readonly feed: FeedReads;
  /** By partners, in this phase. */
  readonly received: Received;
  readonly seconds: number;
  /** Processor time of all displays, partners and publishers, which are one process, in seconds. */
  readonly benchCpuSeconds: number;
  /** Of all processors of this machine in use, by whatever program; 1: all of them. */
  readonly machineShare: number;
  readonly databaseBytes: number;
}

/** The phase in which the server is away, and the one in which the displays return. */
export interface AwayResult {
  /** From SIGTERM to the end of the server. */
  readonly stopMs: number;
  readonly away: PhaseOfDisplays;
  readonly back: PhaseOfDisplays;
  readonly server: PhaseOfServer;
  /** From when the server listens until half of the displays had a response. */
  readonly halfMs: number;
  /** The same for all; `null`: not within 17 minutes. */
  readonly allMs: number | null;
}

export interface ScenarioResult {
  readonly scenario: Scenario;
  readonly start: StartResult;
  readonly steady: SteadyResult;
  /** `null`: the server stayed. */
  readonly away: AwayResult | null;
}

export type Report = (progress: string) => void;
