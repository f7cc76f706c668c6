import {
  type Answer,
  type Result,
  problemsIn,
  sourceName,
  success,
  usage,
} from '@wattpost/command';
import {
  exportOcpiTariff,
  writeDateList,
  type OcpiExportOptions,
  type OcpiVersion,
} from '@wattpost/exchange';
import type { Io } from '../host/index.ts';
import { deliverSamePrices, loadRate, type FindingOptions } from './findings.ts';

/** Options of `wattpost export ocpi`. */
interface ExportOcpiOptions extends FindingOptions {
  readonly rate?: string;
  readonly ocpiVersion: OcpiVersion;
  readonly country: string;
  readonly party: string;
  readonly tariffId?: string;
  readonly type?: OcpiExportOptions['type'];
  readonly billing?: OcpiExportOptions['billing'];
  readonly from?: string;
  readonly to?: string;
}

/** What an option of the package is called on the command line. */
const flagOf: Readonly<Record<string, string>> = {
  countryCode: '--country',
  partyId: '--party',
  tariffId: '--tariff-id',
  fromDate: '--from',
  untilDate: '--to',
};

/** `wattpost export ocpi`: writes a cost rate of a bundle as an OCPI tariff. */
export async function exportOcpi(
  io: Io,
  path: string,
  options: ExportOcpiOptions,
): Promise<Result<Answer>> {
  const loaded = await loadRate(io, path, options);
  if (!loaded.ok) return loaded;
  const { bundle, rate } = loaded.value;
  const { valid_until: endDateTime } = bundle;
  const { ocpiVersion: version } = options;
  const result = exportOcpiTariff(rate, {
    version,
    countryCode: options.country,
    partyId: options.party,
    lastUpdated: `${new Date(io.now()).toISOString().slice(0, 19)}Z`,
    ...(options.tariffId === undefined ? {} : { tariffId: options.tariffId }),
    ...(options.type === undefined ? {} : { type: options.type }),
    ...(options.billing === undefined ? {} : { billing: options.billing }),
    ...(endDateTime === null ? {} : { endDateTime }),
    ...(options.from === undefined ? {} : { fromDate: options.from }),
    ...(options.to === undefined ? {} : { untilDate: options.to }),
  });
  if (!result.ok) {
    const wrong = result.problems.find(({ code }) => code === 'wrong_option');
    if (wrong !== undefined) return usage(`${flagOf[wrong.path] ?? wrong.path}: ${wrong.message}`);
    return problemsIn(sourceName(path), result.problems);
  }
  const { id, elements } = result.tariff;
  const facts = { tariff: id, cost_rate: rate.uuid, ocpi_version: version };
  return deliverSamePrices(io, path, options, result, () =>
    success({
      content: `${JSON.stringify(result.tariff, null, 2)}\n`,
      facts: { ...facts, elements: elements.length },
      words: `OCPI ${version} tariff ${id}, ${elements.length} elements`,
    }),
  );
}

/** Options of `wattpost export dates`. */
interface ExportDatesOptions extends FindingOptions {
  readonly rate?: string;
  readonly separator?: keyof typeof separators;
  readonly decimalComma?: boolean;
}

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;

/** `wattpost export dates`: writes the dated entries of a cost rate as CSV. */
export async function exportDates(
  io: Io,
  path: string,
  options: ExportDatesOptions,
): Promise<Result<Answer>> {
  const loaded = await loadRate(io, path, options);
  if (!loaded.ok) return loaded;
  const { rate } = loaded.value;
  const list = writeDateList(rate, {
    separator: separators[options.separator ?? 'comma'],
    decimalComma: options.decimalComma === true,
  });
  const { text: content, rows } = list;
  const facts = { cost_rate: rate.uuid, rows };
  return deliverSamePrices(io, path, options, list, () =>
    success({ content, facts, words: `${rows} rows` }),
  );
}
