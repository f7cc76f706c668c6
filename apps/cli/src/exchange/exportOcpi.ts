import { type Answer, type Result, problemsIn, sourceName, usage } from '@wattpost/command';
import { exportOcpiTariff, type OcpiTariffType, type OcpiVersion } from '@wattpost/exchange';
import { type Io, deliverFile } from '../host/index.ts';
import { chooseRate, loadBundle } from '../input/index.ts';
import { findingNotes, refuseOtherPrices, samenessWords, type FindingOptions } from './findings.ts';

/** Options of `wattpost export ocpi`. */
export interface ExportOcpiOptions extends FindingOptions {
  readonly rate?: string;
  readonly ocpiVersion: OcpiVersion;
  readonly country: string;
  readonly party: string;
  readonly tariffId?: string;
  readonly type?: OcpiTariffType;
  readonly billing?: 'pro_rata' | 'started_unit';
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
  const bundle = await loadBundle(io, path, options.maxBytes);
  if (!bundle.ok) return bundle;
  const rate = chooseRate(bundle.value, options.rate);
  if (!rate.ok) return rate;
  const { valid_until: endDateTime } = bundle.value;
  const result = exportOcpiTariff(rate.value, {
    version: options.ocpiVersion,
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
  const { tariff, findings, pricesAreTheSame } = result;
  const refusal = refuseOtherPrices(path, findings, options);
  if (!refusal.ok) return refusal;
  const elements = tariff.elements.length;
  return deliverFile(io, options, {
    content: `${JSON.stringify(tariff, null, 2)}\n`,
    facts: {
      tariff: tariff.id,
      cost_rate: rate.value.uuid,
      ocpi_version: options.ocpiVersion,
      elements,
      prices_are_the_same: pricesAreTheSame,
      findings,
    },
    words:
      `OCPI ${options.ocpiVersion} tariff ${tariff.id}, ${elements} elements; ` +
      samenessWords(findings),
    notes: findingNotes(findings, options),
  });
}
