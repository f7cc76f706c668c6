import { coldPart } from './cold/cold.ts';
import { scenarioParts } from './engine/contest.ts';
import { fleetPart } from './engine/fleet.ts';
import { runningCostPart } from './engine/runningCost.ts';
import { sizePart } from './engine/size.ts';
import { signedRecordsPart } from './exchange/signedRecords.ts';
import { kioskPart } from './kiosk/kiosk.ts';
import { httpPart } from './platform/http.ts';
import { publishingPart } from './platform/publishing.ts';
import { previewPart } from './preview/preview.ts';
import { findRegressions, sectionOf } from './report/benchmarksPage.ts';
import type { ReportPart } from './report/part.ts';
import { growthPart } from './scale/growth.ts';
import { largeBodiesPart } from './scale/largeBodies.ts';
import { longestTurnPart } from './scale/longestTurn.ts';
import { manyDisplaysPart } from './scale/manyDisplays.ts';
import { scalePart } from './scale/scale.ts';
import { unrelatedWritesPart } from './scale/unrelatedWrites.ts';
import type { Options } from './options.ts';

/** All parts, in the order of a run. */
export const parts: readonly ReportPart[] = [
  ...[
    ...scenarioParts,
    runningCostPart,
    signedRecordsPart,
    fleetPart,
    sizePart,
    coldPart,
    httpPart,
    unrelatedWritesPart,
    publishingPart,
  ],
  ...[
    longestTurnPart,
    largeBodiesPart,
    manyDisplaysPart,
    scalePart,
    growthPart,
    kioskPart,
    previewPart,
  ],
];

/** The Markdown of each part, and what is worse than recorded. */
export interface Measured {
  readonly reports: ReadonlyMap<string, string>;
  readonly regressions: readonly string[];
}

/**
 * Measures the chosen parts. A full run is compared with the recorded one; where a ratio is worse, the
 * part is measured again, and only what is worse both times is a regression: noise rarely repeats.
 *
 * @param recordedText the text of all pages with sections
 */
export async function measureParts(
  parts: readonly ReportPart[],
  { only, settings, isComparable }: Pick<Options, 'only' | 'settings' | 'isComparable'>,
  recordedText: string,
  report: (progress: string) => void,
): Promise<Measured> {
  const reports = new Map<string, string>();
  const regressions: string[] = [];
  for (const { id, measure } of parts.filter((part) => only.includes(part.id))) {
    const recorded = isComparable ? sectionOf(recordedText, id) : '';
    const compare = async (): Promise<ReadonlyMap<string, string>> => {
      await using cleanup = new AsyncDisposableStack();
      const text = await measure(settings, report, cleanup);
      if (text !== null) reports.set(id, text);
      return findRegressions(recorded, text ?? '');
    };
    const suspects = await compare();
    if (suspects.size === 0) continue;
    report(`${id}: worse than recorded, measuring again`);
    for (const [what, message] of await compare()) {
      if (suspects.has(what)) regressions.push(`${id}: ${message}`);
    }
  }
  return { reports, regressions };
}
