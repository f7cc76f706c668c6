import type { Bundle, Problem } from '@wattpost/contract';
import type { Finding } from '@wattpost/exchange';
import { lintPrices } from '@wattpost/lint';
import type { Imported } from './exchangeImport.ts';
import { priceWords } from '../words/index.ts';

/** So many findings are handed over; those of one kind are told once. */
const maxFindings = 10_000;

/** A tariff that could be taken. */
export interface TariffPreview {
  readonly tariffId: string;
  readonly version: string;
  readonly name: string;
  readonly currency: string;
  /** The cost rate of the bundle that has its uuid: it came from this tariff. */
  readonly knownAs: string | null;
  readonly recurring: number;
  readonly unique: number;
  /** The default price in words. */
  readonly lines: readonly string[];
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly findings: readonly Finding[];
  readonly findingCount: number;
  readonly pricesAreTheSame: boolean;
  readonly billingIsTheSame: boolean;
}

/** What a file would bring. */
export type ImportPreview =
  | { readonly kind: 'tariffs'; readonly tariffs: readonly TariffPreview[] }
  | {
      readonly kind: 'dates';
      readonly count: number;
      /** `YYYY-MM-DDTHH:MM:SS` of the earliest and the latest start; `null`: there are none. */
      readonly first: string | null;
      readonly last: string | null;
      readonly separator: string;
      readonly encoding: string;
      readonly findings: readonly Finding[];
      readonly findingCount: number;
    }
  | {
      readonly kind: 'refused';
      readonly problems: readonly Problem[];
      readonly problemCount: number;
    };

/**
 * What was read, as much of it as can be looked at.
 *
 * @param bundle the one it would be taken into.
 * @param locale BCP 47, for amounts.
 */
export function previewOf(
  imported: Imported,
  bundle: Bundle | null,
  locale: string,
): ImportPreview {
  if (imported.kind === 'refused') {
    const { problems } = imported;
    const problemCount = problems.length;
    return { kind: 'refused', problems: problems.slice(0, maxFindings), problemCount };
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
      findings: findings.slice(0, maxFindings),
      findingCount: findings.length,
    };
  }
  return {
    kind: 'tariffs',
    tariffs: imported.tariffs.map(({ rate, findings: differences, ...tariff }) => {
      const doubts = lintPrices(rate, tariff.path).map(({ code, message }): Finding => ({
        path: tariff.path,
        code,
        message,
        severity: 'warning',
      }));
      const findings = [...differences, ...doubts];
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
        findings: findings.slice(0, maxFindings),
        findingCount: findings.length,
      };
    }),
  };
}
