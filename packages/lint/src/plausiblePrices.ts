import type { PricedPart } from './words/index.ts';

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

/** A plausible amount of each component, in the requested currency. */
export type PlausiblePrices = Readonly<Record<PricedPart, number>>;

/** Relative to the highest plausible price per kWh. */
const shares: PlausiblePrices = {
  energy: 1,
  time: 1 / 3,
  idle: 1 / 3,
  session_fee: 10,
  limit: 100,
};

/** A price above 0 and below this share of the highest plausible price is too low: a price per Wh. */
const lowestShare = 1 / 3000;

/** 1.6666666666666667 → 1.67 */
function short(amount: number): number {
  return Number(amount.toPrecision(3));
}

/** A factor for each component. */
function scaled(amount: number, factors: PlausiblePrices): PlausiblePrices {
  const of = (part: PricedPart): number => short(amount * factors[part]);
  return {
    energy: of('energy'),
    time: of('time'),
    idle: of('idle'),
    session_fee: of('session_fee'),
    limit: of('limit'),
  };
}

/**
 * The highest plausible prices of a currency: 3 euros per kWh, 1 per minute, 30 per session, 300 as a
 * limit, or about as much. A price per MWh, or one without its decimal point, is above.
 *
 * @param currency ISO 4217
 * @param maxPerKwh greater than 0, scales the others; default: 3 euros or about as much
 */
export function plausiblePrices(
  currency: string,
  maxPerKwh: number = 3 * (unitsPerEuro.get(currency) ?? 1),
): PlausiblePrices {
  return scaled(maxPerKwh, shares);
}

/** The lowest plausible prices above 0 (inclusive); 0 is free, which is plausible. */
export function lowestPlausiblePrices(highest: PlausiblePrices): PlausiblePrices {
  return scaled(lowestShare, highest);
}
