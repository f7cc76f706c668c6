import type { BundleCostRate } from '@wattpost/contract';
import { notice, rateSubject, type BundleNotice } from './notice.ts';

/**
 * The currencies of ISO 4217 that one can pay in, and a few that have ended, by the approximate number of units per
 * euro, in steps of 1, 2 and 5. A factor of two makes no difference here, so this rarely becomes outdated: late 2026.
 */
export const unitsPerEuro: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '0.02': 'CLF',
    '0.5': 'BHD KWD OMR',
    1: 'BMD BSD CHF EUR FKP GBP GIP JOD KYD PAB SHP USD',
    2: 'ANG AUD AWG AZN BAM BBD BGN BND BZD CAD FJD GEL NZD SGD TOP XCD XCG',
    5: 'AED BRL BYN ILS LYD MYR PEN PGK PLN QAR RON SAR TMT TND WST',
    10: 'BOB CNY DKK GHS GTQ HKD HRK MAD MOP NOK SBD SEK SVC TJS TTD',
    20: 'BWP CUP CZK ERN HNL LSL MDL MVR MXN NAD SCR SLE STN SZL ZAR ZMW ZWG',
    50: 'EGP MKD MRU MUR NIO PHP SRD THB TRY TWD UAH UYU',
    100: 'AFN ALL BDT BTN CVE DOP GMD INR KGS MZN RSD RUB VUV XPF',
    200: 'DJF DZD ETB GYD HTG ISK JMD JPY KES LRD NPR VED VES YER',
    500: 'AMD CRC HUF KMF KZT LKR PKR SDG SOS XAF XOF',
    1000: 'AOA CLP KPW',
    2000: 'ARS CDF IQD KRW MMK MWK NGN RWF TZS',
    5000: 'BIF COP KHR MGA MNT SSP UGX',
    10000: 'GNF PYG SYP UZS',
    20000: 'IDR LAK VND',
    50000: 'IRR',
    100000: 'LBP',
  }).flatMap(([units, codes]) => codes.split(' ').map((code) => [code, Number(units)])),
);

/**
 * Currencies that have ended since 1999, by the month that ISO 4217 states (list three, February 2026). A currency that
 * ended earlier is unknown.
 */
const ended: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '1999-06': 'ZRN',
    '2000-02': 'AON AOR',
    '2000-09': 'ECS',
    '2001-01': 'BYB',
    '2001-04': 'TJR',
    '2002-03': 'ATS BEF DEM ESP FIM FRF GRD IEP ITL LUF NLG PTE',
    '2002-11': 'TPE',
    '2003-01': 'AFA',
    '2003-07': 'ADP YUM',
    '2003-11': 'BGL',
    '2003-12': 'SRG',
    '2004-01': 'RUR',
    '2004-12': 'MGF',
    '2005-06': 'ROL',
    '2005-12': 'AZM TRL',
    '2006-06': 'MZM',
    '2006-09': 'ZWN',
    '2006-10': 'CSD',
    '2007-01': 'SIT',
    '2007-07': 'SDD',
    '2008-01': 'CYP GHC MTL VEB',
    '2008-08': 'ZWD',
    '2009-01': 'SKK TMM',
    '2009-06': 'ZWR',
    '2011-01': 'EEK',
    '2012-12': 'ZMK',
    '2014-01': 'LVL',
    '2014-12': 'LTL',
    '2017-01': 'BYR',
    '2017-12': 'MRO STD',
    '2018-08': 'VEF',
    '2021-06': 'CUC',
    '2023-01': 'HRK',
    '2023-12': 'SLL',
    '2024-09': 'ZWL',
    '2025-03': 'ANG',
    '2026-01': 'BGN',
  }).flatMap(([month, codes]) => codes.split(' ').map((code) => [code, month])),
);

/** A notice if nobody can pay in the currency of a cost rate: it has ended, or ISO 4217 does not list it. */
export function currencyNotices(rate: BundleCostRate, path: string): BundleNotice[] {
  const { currency } = rate;
  const month = ended.get(currency) ?? null;
  if (month === null && unitsPerEuro.has(currency)) return [];
  const values = { currency, ended: month };
  return [notice(`${path}.currency`, rateSubject(rate), { code: 'currency_not_in_use', values })];
}
