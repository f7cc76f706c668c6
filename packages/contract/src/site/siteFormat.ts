import type { SiteChargeLog } from '../charging/index.ts';
import { siteFormats, type Site, type SiteFormat } from './readSite.ts';

type Receipt = NonNullable<SiteChargeLog['receipt']>;

/** Whether a receipt has one cost rate, and so one percentage of tax. */
function isOfOneRate({ lines, taxes = [] }: Receipt, costRateUuid: string | null): boolean {
  const isOfRate = ({ cost_rate_uuid: uuid, tax_percent: percent }: Receipt['lines'][number]) =>
    percent === undefined && (uuid === null || uuid === costRateUuid);
  return taxes.length <= 1 && lines.every(isOfRate);
}

/** The format that a site needs: the oldest that can express it. */
export function siteFormatFor({
  companies,
  locations,
  stations,
  charge_logs: logs,
}: Pick<Site, 'companies' | 'locations' | 'stations' | 'charge_logs'>): SiteFormat {
  const [first, second, third] = siteFormats;
  const withFacts = [...companies, ...locations, ...stations];
  if (withFacts.some(({ facts }) => (facts ?? null) !== null)) return third;
  const isFirst =
    stations.every(({ costRatePeriods: periods = [] }) => periods.length === 0) &&
    logs.every(
      ({ cost_rate_uuid: rate, receipt }) =>
        rate !== null && (receipt === undefined || isOfOneRate(receipt, rate)),
    );
  return isFirst ? first : second;
}

/** A charge log in a file of this format: in the first the cost rate of the log is that of all lines. */
export function chargeLogInFile(log: SiteChargeLog, format: SiteFormat): object {
  if (format !== siteFormats[0] || log.receipt === undefined) return log;
  const { taxes, lines, ...receipt } = log.receipt;
  return {
    ...log,
    receipt: { ...receipt, lines: lines.map(({ cost_rate_uuid: _, ...line }) => line) },
  };
}
