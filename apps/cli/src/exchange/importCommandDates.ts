import { type Answer, type Result, printableJson, printableLine, problemsIn, success, usage } from '@wattpost/command';
import type { Bundle, BundleCostRate } from '@wattpost/contract';
import { afterDates, lostToDates, readDateList, withDates, type Finding } from '@wattpost/exchange';
import { type Io, outputWidth } from '../host/index.ts';
import { findingNotes, refuseFor, writeOutput, type FileOptions } from './exportCommandFile.ts';
import { paragraph } from '../words/index.ts';
import { loadBundle, readBytes, sourceName, stdinName } from '../input/index.ts';

/** Options of `wattpost import dates`. */
export interface ImportDatesOptions extends FileOptions {
  readonly into: string;
  /** A cost rate's uuid; needed when the bundle has several. */
  readonly rate?: string;
  /** Keep the dated entries that are there. */
  readonly add?: boolean;
  /** End the weekly entries of the cost rate. */
  readonly replaceWeekly?: boolean;
  /** The highest price per kWh that is taken for plausible. */
  readonly maxPrice?: number;
}

/** Refuses prices that are hardly meant, unless they are, and says what allows them. */
function refuseUnmeant(
  path: string,
  findings: readonly Finding[],
  lost: readonly Finding[],
  options: ImportDatesOptions,
): Result<undefined> {
  const { lossy, replaceWeekly } = options;
  const isWeekly = ({ code }: Finding): boolean => code === 'weekly_prices_lost';
  const refused = findings.filter(
    (finding) =>
      finding.severity === 'price' && (isWeekly(finding) ? replaceWeekly : lossy) !== true,
  );
  if (refused.length === 0) return success(undefined);
  const cures = [
    ...(refused.some(isWeekly) ? ['--replace-weekly ends the weekly entries'] : []),
    ...(refused.some(({ code }) => code === 'implausible_price')
      ? ['--max-price N takes prices up to N per kWh']
      : []),
    ...(refused.every(isWeekly) ? [] : ['--lossy takes the list as it is']),
  ];
  // Whoever decides about the weekly prices hears of the fees that go with them.
  const told = refused.some(isWeekly) ? new Set([...refused, ...lost]) : refused;
  return refuseFor(path, [...told], `So nothing was written; ${cures.join(', ')}.`, options);
}

/** The cost rate that a command is about: the one named, or the only one. */
export function chooseRate(bundle: Bundle, uuid: string | undefined): Result<BundleCostRate> {
  const [first, second] = bundle.cost_rates;
  const named = bundle.cost_rates.find((rate) => rate.uuid === uuid);
  if (named !== undefined) return success(named);
  if (uuid === undefined && first !== undefined && second === undefined) return success(first);
  const reason =
    uuid === undefined
      ? 'The bundle has several cost rates; choose one with --rate:'
      : `The bundle has no cost rate ${JSON.stringify(uuid)}; it has:`;
  const list = bundle.cost_rates.map((rate) => `  ${rate.uuid}  ${printableLine(rate.name)}`);
  return usage([reason, ...list].join('\n'));
}

/** `wattpost import dates`: puts a list of dates with prices into a cost rate of a bundle. */
export async function importDates(
  io: Io,
  path: string,
  options: ImportDatesOptions,
): Promise<Result<Answer>> {
  if (path === stdinName && options.into === stdinName) {
    return usage('Standard input can be the list or the bundle, not both.');
  }
  const bundle = await loadBundle(io, options.into, options.maxBytes);
  if (!bundle.ok) return bundle;
  const rate = chooseRate(bundle.value, options.rate);
  if (!rate.ok) return rate;
  const { uuid, currency } = rate.value;
  const bytes = await readBytes(io, path, options.maxBytes);
  if (!bytes.ok) return bytes;
  const list = readDateList(bytes.value, {
    ...{ seed: uuid, currency },
    ...(options.maxPrice === undefined ? {} : { maxPerKwh: options.maxPrice }),
  });
  if (!list.ok) return problemsIn(sourceName(path), list.problems);
  const changed = withDates(
    bundle.value,
    uuid,
    list.entries,
    options.add === true ? 'add' : 'replace',
  );
  if (!changed.ok) return problemsIn(sourceName(path), changed.problems);
  const lost = lostToDates(rate.value, list.entries);
  const findings: Finding[] = [...list.findings, ...lost];
  const dated = changed.bundle.cost_rates.find((one) => one.uuid === uuid);
  const after = dated === undefined ? null : afterDates(dated);
  if (after !== null) findings.push(after);
  const refusal = refuseUnmeant(path, findings, lost, options);
  if (!refusal.ok) return refusal;
  const text = `${JSON.stringify(changed.bundle, null, 2)}\n`;
  const writing = await writeOutput(io, options, text);
  if (!writing.ok) return writing;
  const notes = findingNotes(findings, options);
  if (options.output === stdinName) return success({ output: [text], notes });
  const entries = list.entries.length;
  const { separator, encoding } = list;
  const said =
    options.json === true
      ? `${printableJson({ output: options.output, cost_rate: uuid, entries, separator, encoding, findings })}\n`
      : paragraph(
          `${options.output}: ${entries} dated ${entries === 1 ? 'entry' : 'entries'} in cost rate ${uuid} (${printableLine(rate.value.name)})`,
          outputWidth(io),
        );
  return success({ output: [said], notes });
}
