import type { Bundle, Problem } from '@wattpost/contract';
import type { Coded } from '@wattpost/engine';
import { lintPrices, lintTexts, type NoticeValues } from '@wattpost/lint';
import { findingText } from '@wattpost/lint/languages';
import type { ImportedFile } from './exchangeImport.ts';
import { findingLines, type FindingLines } from './findingLines.ts';
import { priceWords } from '../words/index.ts';

/** Maximum number of listed problems; of each kind, the first is listed. */
const maxProblems = 10_000;

/** A tariff that can be imported. */
export interface TariffPreview {
  readonly tariffId: string;
  readonly version: string;
  readonly name: string;
  readonly currency: string;
  /** The cost rate of the bundle with its uuid: imported earlier from this tariff. */
  readonly knownAs: string | null;
  readonly recurring: number;
  readonly unique: number;
  /** The default price in words. */
  readonly lines: readonly string[];
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly findings: FindingLines;
  readonly pricesAreTheSame: boolean;
  readonly billingIsTheSame: boolean;
}

/** The contents of a file before the import. */
export type ImportPreview =
  | { readonly kind: 'tariffs'; readonly tariffs: readonly TariffPreview[] }
  | {
      readonly kind: 'dates';
      readonly count: number;
      /** `YYYY-MM-DDTHH:MM:SS` of the earliest and the latest start; `null`: none. */
      readonly first: string | null;
      readonly last: string | null;
      readonly separator: string;
      readonly encoding: string;
      readonly findings: FindingLines;
    }
  /** A part of spot prices: `previewSpot` needs both. */
  | { readonly kind: 'spot'; readonly part: 'feed' | 'formula' }
  | {
      readonly kind: 'refused';
      readonly problems: readonly Problem[];
      readonly problemCount: number;
    };

/**
 * A summary of what was read.
 *
 * @param bundle the one to import into.
 * @param locale BCP 47, of sentences and amounts.
 */
export function previewOf(
  imported: ImportedFile,
  bundle: Bundle | null,
  locale: string,
): ImportPreview {
  if (imported.kind === 'spot') return imported;
  if (imported.kind === 'refused') {
    const { problems } = imported;
    const problemCount = problems.length;
    return { kind: 'refused', problems: problems.slice(0, maxProblems), problemCount };
  }
  if (imported.kind === 'dates') {
    const { entries, separator, encoding, findings } = imported;
    const starts = entries.map(({ validity }) => validity.start).sort();
    return {
      kind: 'dates',
      count: entries.length,
      separator,
      encoding,
      first: starts[0] ?? null,
      last: starts.at(-1) ?? null,
      findings: withNotices(findingLines(findings, locale), lintTexts(entries), '$', locale),
    };
  }
  return {
    kind: 'tariffs',
    tariffs: imported.tariffs.map(({ rate, findings: differences, ...tariff }) => {
      const { tax = null, currency } = rate;
      const { lines } = priceWords(rate.intervals, { currency, tax }, locale);
      const known = bundle?.cost_rates.find(({ uuid }) => uuid === rate.uuid);
      return {
        ...tariff,
        name: rate.name,
        currency,
        lines,
        knownAs: known?.name ?? null,
        recurring: rate.recurring.length,
        unique: rate.unique.length,
        findings: withNotices(
          findingLines(differences, locale),
          lintPrices(rate),
          tariff.path,
          locale,
        ),
      };
    }),
  };
}

/** Findings with what is doubtful about their result, equal sentences once. @param path of their source in the input */
function withNotices(
  { lines, more }: FindingLines,
  notices: readonly Coded<NoticeValues>[],
  path: string,
  locale: string,
): FindingLines {
  const counts = new Map<string, number>();
  for (const notice of notices) {
    const message = findingText(notice, locale);
    counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  const doubts = Array.from(counts, ([message, count]) => {
    return { severity: 'warning' as const, path, message, count };
  });
  return { lines: [...lines, ...doubts], more };
}
