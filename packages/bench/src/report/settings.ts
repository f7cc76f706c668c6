/** How thoroughly the published figures are made. */
export const thorough = {
  /** Each generation has fresh processes, so that one lucky or unlucky compilation does not decide. */
  generations: 3,
  roundsPerGeneration: 3,
  /** How long one candidate is timed in one round. */
  roundMs: 20,
  warmMs: 300,
  /** How long a candidate may take for its answers to be compared. */
  answersMs: 500,
  /** For what is measured once a process: cold compile, memory, import. */
  freshProcesses: 9,
  httpRounds: 5,
  /** How long each server is asked in one round. */
  httpSeconds: 3,
  /** Stations, and entries of the cost rate, in the larger of two tables and in the preview. */
  largeTable: 100_000,
  /** Pages asked of each table, and as many before to warm up. */
  pageQuestions: 200,
  /** Stations of which a tenth change their price; ten of them have the same one. */
  publishedStations: 100_000,
  /** Pairs of starts, kiosk and bare window, and pairs whose memory is taken. */
  kioskStarts: 60,
  kioskMemoryPairs: 3,
  kioskIdleSeconds: 60,
  /** Changes of price that are watched, on each kind of board. */
  kioskChanges: 10,
  previewRuns: 5,
};

export type Settings = Readonly<typeof thorough>;

/** A first impression in a few minutes. */
export const quick: Settings = {
  ...{ generations: 1, roundsPerGeneration: 3, roundMs: 5, warmMs: 100, answersMs: 40 },
  ...{ freshProcesses: 3, httpRounds: 1, httpSeconds: 1, largeTable: 10_000, pageQuestions: 40 },
  ...{ kioskStarts: 3, kioskMemoryPairs: 1, kioskIdleSeconds: 10, kioskChanges: 2 },
  ...{ previewRuns: 1, publishedStations: 10_000 },
};
