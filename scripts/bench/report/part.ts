/** The settings of the published figures. */
export const thorough = {
  /** Each generation has fresh processes, so that a single lucky or unlucky compilation does not decide. */
  generations: 3,
  roundsPerGeneration: 3,
  /** How long each candidate is timed in a round. */
  roundMs: 20,
  /** Long enough to call a fast candidate with every input. */
  warmMs: 1_000,
  signedRecords: 100_000,
  fleetRuns: 9,
  coldRounds: 15,
  httpRounds: 5,
  /** How long each server is loaded in a round. */
  httpSeconds: 3,
  publishedStations: 100_000,
  /** Pairs of kiosk and bare window. */
  kioskStarts: 60,
  kioskRests: 3,
  kioskIdleSeconds: 30,
  previewRuns: 5,
  /** Rounds, and how long each load lasts. */
  writesRounds: 7,
  writesSeconds: 5,
  turnStations: 20_000,
  turnDisplays: 1_000,
  turnMinutes: 5,
  scaleStations: 100_000,
  scaleOrganizations: 500,
  scalePartners: 20,
  scaleDisplays: 10_000,
  scaleChangesPerMinute: 100,
  scaleMinutes: 15,
  scaleAwayMinutes: 10,
  growthStations: 20_000,
  growthDisplays: 1_000,
  growthMinutes: 3,
};

export type Settings = Readonly<Record<keyof typeof thorough, number>>;

/** Settings for rough figures in a few minutes. */
export const quick: Settings = {
  generations: 1,
  roundsPerGeneration: 3,
  roundMs: 5,
  warmMs: 100,
  signedRecords: 500,
  fleetRuns: 1,
  coldRounds: 3,
  httpRounds: 1,
  httpSeconds: 1,
  publishedStations: 10_000,
  kioskStarts: 3,
  kioskRests: 1,
  kioskIdleSeconds: 10,
  previewRuns: 1,
  writesRounds: 1,
  writesSeconds: 2,
  turnStations: 2_000,
  turnDisplays: 100,
  turnMinutes: 0.5,
  scaleStations: 5_000,
  scaleOrganizations: 20,
  scalePartners: 6,
  scaleDisplays: 500,
  scaleChangesPerMinute: 60,
  scaleMinutes: 1,
  scaleAwayMinutes: 0.5,
  growthStations: 2_000,
  growthDisplays: 100,
  growthMinutes: 0.5,
};

/** One part of a run, with one section in docs/benchmarks.md or docs/scaling.md. */
export interface ReportPart {
  /** For `--only`, and the name of the section. */
  readonly id: string;
  /** Measured only when it is named, because it takes long. */
  readonly isOnDemand?: true;
  /**
   * Returns Markdown, or `null` where this machine cannot measure the part.
   *
   * @param cleanup registers what to close or remove at the end of the part
   */
  readonly measure: (
    settings: Settings,
    report: (progress: string) => void,
    cleanup: AsyncDisposableStack,
  ) => Promise<string | null>;
}
