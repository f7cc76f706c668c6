import { readSpotFormula, type Problem, type SpotFormula } from '@wattpost/contract';
import { joinSpot, readSpot, type SpotReading } from '@wattpost/exchange';
import type { ChosenFile } from '../workspace/index.ts';

/** The files of an import of spot prices. */
export interface SpotFiles {
  /** Joined to one series; empty: not chosen yet. */
  readonly feeds: readonly ChosenFile[];
  /** `null`: not chosen yet. */
  readonly formula: ChosenFile | null;
}

/** Problems of a file, or of how files fit together. */
export interface RefusedFiles {
  /** Their names. */
  readonly names: readonly string[];
  /** The first of them. */
  readonly problems: readonly Problem[];
  /** The total number. */
  readonly problemCount: number;
}

/** What the files contain. */
export interface SpotContent {
  readonly refused: readonly RefusedFiles[];
  /** `null`: not chosen, or refused. */
  readonly feed: Extract<SpotReading, { readonly ok: true }> | null;
  /** The same. */
  readonly formula: SpotFormula | null;
}

/** Maximum number of listed problems. */
const maxProblems = 500;

export function refusedFiles(
  files: readonly ChosenFile[],
  problems: readonly Problem[],
): RefusedFiles {
  return {
    names: files.map(({ name }) => name),
    problems: problems.slice(0, maxProblems),
    problemCount: problems.length,
  };
}

/** Reads all files, with the problems of each. */
export function readSpotFiles({ feeds, formula: file }: SpotFiles): SpotContent {
  const refused: RefusedFiles[] = [];
  const formula = file && readSpotFormula(file.bytes);
  const zone = formula?.ok === true ? formula.formula.bidding_zone : null;
  const readings = feeds.flatMap((feed) => {
    const reading = readSpot(feed.bytes, zone);
    if (reading.ok) return reading;
    refused.push(refusedFiles([feed], reading.problems));
    return [];
  });
  let feed: SpotContent['feed'] = null;
  if (feeds.length > 0 && readings.length === feeds.length) {
    const joined = joinSpot(
      readings.map(({ series }) => series),
      readings.flatMap(({ findings }) => findings),
    );
    if (joined.ok) feed = joined;
    else refused.push(refusedFiles(feeds, joined.problems));
  }
  if (file === null || formula === null) return { refused, feed, formula: null };
  if (!formula.ok) refused.push(refusedFiles([file], formula.problems));
  return { refused, feed, formula: formula.ok ? formula.formula : null };
}
