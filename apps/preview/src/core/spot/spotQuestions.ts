import type { Bundle, Problem } from '@wattpost/contract';
import {
  lostToSpot,
  withSpotPrices,
  type ExchangeFinding,
  type SpotPrice,
} from '@wattpost/exchange';
import { recordEdit } from '@wattpost/price-edit';
import type { EditAnswer } from '../edit/index.ts';
import { findingLines, type FindingLines } from '../exchange/index.ts';
import { isSameJson } from '../json/jsonSame.ts';
import { coreSay } from '../languages/coreSay.ts';
import type { CommandResult, StepTitle, Workspace } from '../workspace/index.ts';
import { formulaSheet, type FormulaSheet } from './formulaSheet.ts';
import { spotDays, type SpotDay } from './spotDays.ts';
import {
  readSpotFiles,
  refusedFiles,
  type RefusedFiles,
  type SpotContent,
  type SpotFiles,
} from './spotFiles.ts';

/** Files of spot prices, and when they are imported. */
export interface SpotRequest extends SpotFiles {
  /** Epoch milliseconds: feeds that end before are refused. */
  readonly nowMs: number;
}

/** A preview of an import. */
export interface SpotPreviewRequest extends SpotRequest {
  /** IANA zone: its prices are shown, if the cost rates have stations with several clocks. */
  readonly timeZone: string;
}

/** What an import of spot prices would do. */
export interface SpotPreview {
  /** Empty: the files that are there can be used. */
  readonly refused: readonly RefusedFiles[];
  /** `null`: not chosen, or it cannot be read. */
  readonly formula: FormulaSheet | null;
  /** By date; empty unless a feed and a formula are there that fit. */
  readonly days: readonly SpotDay[];
  /** IANA zone of the clock of `days`. */
  readonly timeZone: string;
  /** What the import ends, replaces and leaves unknown; severity `price`: prices are lost. */
  readonly findings: FindingLines;
}

/** Queries about spot prices. */
export const spotQueries = {
  /** Prices and consequences before the import; changes nothing. */
  previewSpot: (
    { edited, locale }: Workspace,
    { timeZone, ...request }: SpotPreviewRequest,
  ): SpotPreview => {
    const bundle = edited?.bundle ?? null;
    const content = readSpotFiles(request);
    const { refused, formula } = content;
    const preview: SpotPreview = {
      refused,
      formula: formula && formulaSheet(formula, bundle?.cost_rates ?? [], locale),
      days: [],
      timeZone,
      findings: findingLines([], locale),
    };
    const imported = bundle && importInto(bundle, content, request);
    if (imported === null || formula === null) return preview;
    if (!imported.ok) return { ...preview, refused: [imported.refused] };
    const { prices, findings } = imported;
    const shown = prices.has(timeZone) ? timeZone : ([...prices.keys()][0] ?? timeZone);
    return {
      ...preview,
      timeZone: shown,
      days: spotDays(prices.get(shown) ?? [], formula, locale),
      findings: findingLines(findings, locale),
    };
  },
};

/** Commands for spot prices. */
export const spotCommands = {
  /** One step that can be undone. */
  importSpot: (workspace: Workspace, request: SpotRequest): CommandResult<EditAnswer> => {
    const { edited, locale } = workspace;
    const say = coreSay(locale);
    if (edited === null) return [workspace, refusal(say('No bundle is open.'))];
    const content = readSpotFiles(request);
    const imported = importInto(edited.bundle, content, request);
    if (imported === null) {
      const problems = content.refused.flatMap((one) => one.problems);
      if (problems.length > 0) return [workspace, { ok: false, problems }];
      return [workspace, refusal(say('The file has no such prices.'))];
    }
    if (!imported.ok) return [workspace, { ok: false, problems: imported.refused.problems }];
    if (isSameJson(edited.bundle, imported.bundle)) {
      return [workspace, { ok: true, isChanged: false }];
    }
    const document = recordEdit(edited, imported.bundle, spotTitle);
    return [
      { ...workspace, edited: document },
      { ok: true, isChanged: true },
    ];
  },
};

const spotTitle: StepTitle = { kind: 'import', name: null, spans: [], count: 1 };

function refusal(message: string): EditAnswer {
  const problem: Problem = { path: '$', code: 'gone', message };
  return { ok: false, problems: [problem] };
}

type Imported =
  | {
      readonly ok: true;
      readonly bundle: Bundle;
      readonly prices: ReadonlyMap<string, readonly SpotPrice[]>;
      readonly findings: readonly ExchangeFinding[];
    }
  | { readonly ok: false; readonly refused: RefusedFiles };

/** The bundle with the prices; `null`: a feed or a formula is missing. */
function importInto(
  bundle: Bundle,
  { feed, formula, refused }: SpotContent,
  { feeds, formula: file, nowMs }: SpotRequest,
): Imported | null {
  if (feed === null || formula === null || file === null || refused.length > 0) return null;
  const imported = withSpotPrices(bundle, feed.series, formula, { nowMs });
  if (!imported.ok) {
    const files = imported.source === 'feed' ? feeds : [file];
    return { ok: false, refused: refusedFiles(files, imported.problems) };
  }
  const lost = lostToSpot(bundle, imported.bundle, formula);
  return { ...imported, findings: [...lost, ...feed.findings, ...imported.findings] };
}
