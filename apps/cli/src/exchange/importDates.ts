import {
  type Answer,
  type Failed,
  type CommandResult,
  counted,
  printableLine,
  problemsIn,
  readSource,
  sourceName,
  standardStream,
  usage,
} from '@wattpost/command';
import type { Finding } from '@wattpost/contract';
import {
  afterDates,
  encodings,
  lostToDates,
  readDateList,
  withDates,
  type Encoding,
} from '@wattpost/exchange';
import type { BundleFinding } from '@wattpost/lint';
import { type CliIo, deliverFile } from '../host/index.ts';
import { doubtsAbout, findingNotes, loadRate, refuseFor, type FindingOptions } from './findings.ts';

/** Options of `wattpost import dates`. */
interface ImportDatesOptions extends FindingOptions {
  readonly into: string;
  /** A cost rate's uuid; required if the bundle has several. */
  readonly rate?: string;
  /** Of the list; default: detected. */
  readonly encoding?: Encoding;
  /** Keep the existing dated entries. */
  readonly add?: boolean;
  /** End the weekly entries of the cost rate. */
  readonly replaceWeekly?: boolean;
  /** The highest plausible price per kWh. */
  readonly maxPrice?: number;
}

/** Refuses implausible prices, unless allowed, and names the option that allows them. */
function refuseUnmeant(
  path: string,
  findings: readonly Finding[],
  lost: readonly Finding[],
  options: ImportDatesOptions,
): Failed | undefined {
  const { lossy, replaceWeekly } = options;
  const isWeekly = ({ code }: Finding): boolean => code === 'weekly_prices_lost';
  const refused = findings.filter(
    (finding) =>
      finding.severity === 'price' && (isWeekly(finding) ? replaceWeekly : lossy) !== true,
  );
  if (refused.length === 0) return undefined;
  const cures = [
    ...(refused.some(isWeekly) ? ['--replace-weekly ends the weekly entries'] : []),
    ...(refused.some(({ code }) => code === 'implausible_price')
      ? ['--max-price N takes prices up to N per kWh']
      : []),
    ...(refused.every(isWeekly) ? [] : ['--lossy takes the list as it is']),
  ];
  // The decision about weekly prices also affects their fees.
  const shown = refused.some(isWeekly) ? new Set([...refused, ...lost]) : refused;
  return refuseFor(path, [...shown], `So nothing was written; ${cures.join(', ')}.`, options);
}

/** Prices are reported by line elsewhere, and weekly entries have already been decided. */
function isAboutDates(notice: BundleFinding): boolean {
  if (notice.code === 'entries_lost') return notice.values.list === 'unique';
  return ['price_jump', 'short_gap', 'wrong_encoding'].includes(notice.code);
}

/** `wattpost import dates`: imports a list of dates with prices into a cost rate of a bundle. */
export async function importDates(
  io: CliIo,
  path: string,
  options: ImportDatesOptions,
): Promise<CommandResult<Answer>> {
  if (path === standardStream && options.into === standardStream) {
    return usage('Standard input can be the list or the bundle, not both.');
  }
  const loaded = await loadRate(io, options.into, options);
  if (!loaded.ok) return loaded;
  const { bundle, rate } = loaded.value;
  const { uuid, currency } = rate;
  const bytes = await readSource(io, path, options.maxBytes);
  if (!bytes.ok) return bytes;
  const list = readDateList(bytes.value, {
    seed: uuid,
    currency,
    ...(options.encoding === undefined ? {} : { encoding: options.encoding }),
    ...(options.maxPrice === undefined ? {} : { maxPerKwh: options.maxPrice }),
  });
  if (!list.ok) return problemsIn(sourceName(path), list.problems);
  const mode = options.add === true ? 'add' : 'replace';
  const changed = withDates(bundle, uuid, list.entries, mode, io.zones);
  if (!changed.ok) return problemsIn(sourceName(path), changed.problems);
  const lost = lostToDates(rate, list.entries);
  const dated = changed.bundle.cost_rates.find((one) => one.uuid === uuid);
  const after = dated === undefined ? null : afterDates(dated);
  const findings = [...list.findings, ...lost, ...(after === null ? [] : [after])];
  const refusal = refuseUnmeant(path, findings, lost, options);
  if (refusal !== undefined) return refusal;
  const { separator, encoding, entries } = list;
  const doubts = doubtsAbout(io, bundle, changed, '$.unique', isAboutDates);
  const shown = [...findings, ...doubts];
  const readAs = encoding === 'utf-8' ? '' : `, read as ${encodings[encoding]}`;
  const count = counted(entries.length, 'dated entry', 'dated entries');
  return deliverFile(io, options, {
    content: `${JSON.stringify(changed.bundle, null, 2)}\n`,
    facts: { cost_rate: uuid, entries: entries.length, separator, encoding, findings: shown },
    words: `${count} in cost rate ${uuid} (${printableLine(rate.name)})${readAs}`,
    notes: findingNotes(shown, options),
  });
}
