/** Currencies whose unit is far from a euro or a dollar: what is about as much as 5 euros, in round numbers. */
const otherUnits: Readonly<Record<string, number>> = {
  BRL: 30,
  CNY: 40,
  CZK: 125,
  DKK: 40,
  HKD: 40,
  HUF: 2000,
  INR: 500,
  ISK: 750,
  JPY: 800,
  KRW: 8000,
  MXN: 100,
  NOK: 60,
  PLN: 25,
  RON: 25,
  RSD: 600,
  SEK: 60,
  THB: 200,
  TRY: 250,
  UAH: 250,
  ZAR: 100,
};

/**
 * The highest prices that are taken for plausible: 5 per kWh unless told otherwise, a fifth of that per
 * minute, ten times that per session. A price per MWh in place of one per kWh is far above.
 */
export interface PlausiblePrices {
  readonly energy_per_kwh: number;
  readonly time_per_minute: number;
  readonly time_per_hour: number;
  readonly session_fee: number;
}

/**
 * The highest plausible prices of a currency.
 *
 * @param maxPerKwh greater than 0; default: 5, or about as much in currencies of small units.
 */
export function plausiblePrices(
  currency: string,
  maxPerKwh: number = otherUnits[currency] ?? 5,
): PlausiblePrices {
  return {
    energy_per_kwh: maxPerKwh,
    time_per_minute: maxPerKwh / 5,
    time_per_hour: maxPerKwh * 12,
    session_fee: maxPerKwh * 10,
  };
}
