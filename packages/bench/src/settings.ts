import type { CandidateId } from './candidates.ts';

/** How thoroughly a run measures. */
export interface Settings {
  /** Each generation has fresh processes, so that one lucky or unlucky compilation does not decide. */
  readonly generations: number;
  readonly roundsPerGeneration: number;
  /** How long one candidate is timed in one round. */
  readonly targetMs: number;
  /** How long every input may be called once before the warm-up. */
  readonly touchMs: number;
  readonly warmMs: number;
  /** How long a candidate may take for its answers to be compared. */
  readonly answersMs: number;
  /** A candidate that needs longer for one call is left out. */
  readonly callLimitMs: number;
  readonly setUpLimitMs: number;
  /** Candidates that are left away altogether. */
  readonly without: readonly CandidateId[];
  /** Fresh processes for what is measured once a process: cold compile, memory, import. */
  readonly freshProcesses: number;
  /** Rounds over HTTP, and how long each server is asked in one. */
  readonly httpRounds: number;
  readonly httpSeconds: number;
  /** Stations, and entries of the cost rate, in the larger of the two tables. */
  readonly largeTable: number;
  /** Pages asked of each table, and as many before to warm up. */
  readonly pageQuestions: number;
  /** Pairs of starts, kiosk and bare window, and pairs whose memory is taken. */
  readonly kioskStarts: number;
  readonly kioskMemoryPairs: number;
  readonly kioskIdleSeconds: number;
  /** Changes of price that are watched, on each kind of board. */
  readonly kioskChanges: number;
  /** How often the price preview is opened and used. */
  readonly previewRuns: number;
}

/** What the published figures are made with: nine rounds. */
export const thorough: Settings = {
  generations: 3,
  roundsPerGeneration: 3,
  targetMs: 20,
  touchMs: 600,
  warmMs: 250,
  answersMs: 500,
  callLimitMs: 300,
  setUpLimitMs: 10_000,
  without: [],
  freshProcesses: 9,
  httpRounds: 5,
  httpSeconds: 3,
  largeTable: 100_000,
  pageQuestions: 200,
  kioskStarts: 60,
  kioskMemoryPairs: 3,
  kioskIdleSeconds: 60,
  kioskChanges: 10,
  previewRuns: 5,
};

/** A first impression in a few minutes, beside the candidates that answer quickly. */
export const quick: Settings = {
  generations: 1,
  roundsPerGeneration: 3,
  targetMs: 3,
  touchMs: 600,
  warmMs: 80,
  answersMs: 40,
  callLimitMs: 150,
  setUpLimitMs: 5_000,
  without: [
    'bigints',
    'date-fns-tz-search',
    'dayjs',
    'temporal-polyfill',
    'temporal',
    'cron',
    'rrule',
    'opening_hours',
  ],
  freshProcesses: 3,
  httpRounds: 1,
  httpSeconds: 1,
  largeTable: 10_000,
  pageQuestions: 40,
  kioskStarts: 3,
  kioskMemoryPairs: 1,
  kioskIdleSeconds: 10,
  kioskChanges: 2,
  previewRuns: 1,
};
