import type { Bundle, Problem } from '@wattpost/contract';
import { lintPrices } from '@wattpost/lint';
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
      findings: findingLines(findings, locale),
    };
  }
  return {
    kind: 'tariffs',
    tariffs: imported.tariffs.map(({ rate, findings: differences, ...tariff }) => {
      const { lines: differing, more } = findingLines(differences, locale);
      const doubts = lintPrices(rate, tariff.path).map((doubt) => ({
        severity: 'warning' as const,
        path: tariff.path,
        message: findingText(doubt, locale),
        count: 1,
      }));
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
        findings: { lines: [...differing, ...doubts], more },
      };
    }),
  };
}
