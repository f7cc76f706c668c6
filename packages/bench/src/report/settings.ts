/** How thoroughly a run measures. */
export interface Settings {
  /** Each generation has fresh processes, so that one lucky or unlucky compilation does not decide. */
  readonly generations: number;
  readonly roundsPerGeneration: number;
  /** How long one candidate is timed in one round. */
  readonly roundMs: number;
  readonly warmMs: number;
  /** How long a candidate may take for its answers to be compared. */
  readonly answersMs: number;
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
  ...{ generations: 3, roundsPerGeneration: 3, roundMs: 20, warmMs: 300, answersMs: 500 },
  ...{ freshProcesses: 9, httpRounds: 5, httpSeconds: 3, largeTable: 100_000, pageQuestions: 200 },
  ...{ kioskStarts: 60, kioskMemoryPairs: 3, kioskIdleSeconds: 60, kioskChanges: 10 },
  previewRuns: 5,
};

/** A first impression in a few minutes. */
export const quick: Settings = {
  ...{ generations: 1, roundsPerGeneration: 3, roundMs: 5, warmMs: 100, answersMs: 40 },
  ...{ freshProcesses: 3, httpRounds: 1, httpSeconds: 1, largeTable: 10_000, pageQuestions: 40 },
  ...{ kioskStarts: 3, kioskMemoryPairs: 1, kioskIdleSeconds: 10, kioskChanges: 2 },
  previewRuns: 1,
};
