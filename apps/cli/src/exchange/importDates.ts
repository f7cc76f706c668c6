import {
  type Answer,
  type Result,
  printableLine,
  problemsIn,
  readSource,
  sourceName,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import { afterDates, lostToDates, readDateList, withDates, type Finding } from '@wattpost/exchange';
import { type Io, deliverFile } from '../host/index.ts';
import { chooseRate, loadBundle } from '../input/index.ts';
import { findingNotes, refuseFor, type FindingOptions } from './findings.ts';

/** Options of `wattpost import dates`. */
export interface ImportDatesOptions extends FindingOptions {
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

/** `wattpost import dates`: puts a list of dates with prices into a cost rate of a bundle. */
export async function importDates(
  io: Io,
  path: string,
  options: ImportDatesOptions,
): Promise<Result<Answer>> {
  if (path === standardStream && options.into === standardStream) {
    return usage('Standard input can be the list or the bundle, not both.');
  }
  const bundle = await loadBundle(io, options.into, options.maxBytes);
  if (!bundle.ok) return bundle;
  const rate = chooseRate(bundle.value, options.rate);
  if (!rate.ok) return rate;
  const { uuid, currency } = rate.value;
  const bytes = await readSource(io, path, options.maxBytes);
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
  const entries = list.entries.length;
  const { separator, encoding } = list;
  return deliverFile(io, options, {
    content: `${JSON.stringify(changed.bundle, null, 2)}\n`,
    facts: { cost_rate: uuid, entries, separator, encoding, findings },
    words: `${entries} dated ${entries === 1 ? 'entry' : 'entries'} in cost rate ${uuid} (${printableLine(rate.value.name)})`,
    notes: findingNotes(findings, options),
  });
}
