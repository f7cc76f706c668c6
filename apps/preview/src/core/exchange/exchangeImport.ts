import { readJson, type BundleUniqueEntry, type Problem } from '@wattpost/contract';
import {
  readDateList,
  readOcpiTariffs,
  type DateListReading,
  type ExchangeFinding,
  type ImportedTariff,
} from '@wattpost/exchange';
import { importedKind, mediumOf, type ChosenFile } from '../workspace/index.ts';

/** A file with prices in another format. */
export interface ImportFile extends ChosenFile {
  /** `YYYY-MM-DD`: earlier dates of a tariff are ignored. */
  readonly fromDate: string;
  /** Number of days after it for which patterns that need dates are expanded. */
  readonly days: number;
}

/** The contents of the file. */
export type ImportedFile =
  | { readonly kind: 'tariffs'; readonly tariffs: readonly ImportedTariff[] }
  | {
      readonly kind: 'dates';
      readonly entries: readonly BundleUniqueEntry[];
      readonly separator: string;
      readonly encoding: string;
      readonly findings: readonly ExchangeFinding[];
    }
  /** A part of spot prices. */
  | { readonly kind: 'spot'; readonly part: 'feed' | 'formula' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/**
 * Reads a file by its format; JSON of none as tariffs of OCPI, whose problems are then listed.
 *
 * @param seed of the uuids of dates: the uuid of the cost rate.
 * @param currency of that cost rate, for plausibility checks.
 */
export function readImport(
  { name, bytes, fromDate, days }: ImportFile,
  seed: string,
  currency = 'EUR',
): ImportedFile {
  switch (importedKind(mediumOf(name, bytes), () => readJson(bytes))) {
    case 'spot':
      return { kind: 'spot', part: 'feed' };
    case 'spot_formula':
      return { kind: 'spot', part: 'formula' };
    case 'dates': {
      const read: DateListReading = readDateList(bytes, { seed, currency });
      if (!read.ok) return { kind: 'refused', problems: read.problems };
      const { entries, separator, encoding, findings } = read;
      return { kind: 'dates', entries, separator, encoding, findings };
    }
    case 'ocpi':
    case null: {
      const read = readOcpiTariffs(bytes, { fromDate, days });
      if (!read.ok) return { kind: 'refused', problems: read.problems };
      const { tariffs, refused } = read;
      return refused.length === 0
        ? { kind: 'tariffs', tariffs }
        : { kind: 'refused', problems: refused.flatMap(({ problems }) => problems) };
    }
  }
}
