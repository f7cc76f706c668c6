import { type Answer, type Result, printableJson, success } from '@wattpost/command';
import { writeDateList, type Separator } from '@wattpost/exchange';
import { type Io, outputWidth } from '../host/index.ts';
import {
  findingNotes,
  refuseOtherPrices,
  samenessWords,
  writeOutput,
  type FileOptions,
} from './exportCommandFile.ts';
import { chooseRate } from './importCommandDates.ts';
import { paragraph } from '../words/index.ts';
import { loadBundle, stdinName } from '../input/index.ts';

/** Options of `wattpost export dates`. */
export interface ExportDatesOptions extends FileOptions {
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
  const writing = await writeOutput(io, options, text);
  if (!writing.ok) return writing;
  const notes = findingNotes(findings, options);
  if (options.output === stdinName) return success({ output: [text], notes });
  const { output } = options;
  const said =
    options.json === true
      ? `${printableJson({ output, cost_rate: rate.value.uuid, rows, prices_are_the_same: pricesAreTheSame, findings })}\n`
      : paragraph(`${output}: ${rows} rows; ${samenessWords(findings)}`, outputWidth(io));
  return success({ output: [said], notes });
}
