import type { Answer, Result } from '@wattpost/command';
import { writeDateList, type Separator } from '@wattpost/exchange';
import { type Io, deliverFile } from '../host/index.ts';
import { chooseRate, loadBundle } from '../input/index.ts';
import { findingNotes, refuseOtherPrices, samenessWords, type FindingOptions } from './findings.ts';

/** Options of `wattpost export dates`. */
export interface ExportDatesOptions extends FindingOptions {
  readonly rate?: string;
  readonly separator?: 'comma' | 'semicolon' | 'tab';
  readonly decimalComma?: boolean;
}

const separators: Readonly<Record<string, Separator>> = { comma: ',', semicolon: ';', tab: '\t' };

/** `wattpost export dates`: writes the dated entries of a cost rate as CSV. */
export async function exportDates(
  io: Io,
  path: string,
  options: ExportDatesOptions,
): Promise<Result<Answer>> {
  const bundle = await loadBundle(io, path, options.maxBytes);
  if (!bundle.ok) return bundle;
  const rate = chooseRate(bundle.value, options.rate);
  if (!rate.ok) return rate;
  const { text, rows, findings, pricesAreTheSame } = writeDateList(rate.value, {
    separator: separators[options.separator ?? 'comma'] ?? ',',
    decimalComma: options.decimalComma === true,
  });
  const refusal = refuseOtherPrices(path, findings, options);
  if (!refusal.ok) return refusal;
  return deliverFile(io, options, {
    content: text,
    facts: { cost_rate: rate.value.uuid, rows, prices_are_the_same: pricesAreTheSame, findings },
    words: `${rows} rows; ${samenessWords(findings)}`,
    notes: findingNotes(findings, options),
  });
}
