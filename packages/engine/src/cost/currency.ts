/** The currencies of ISO 4217 whose minor unit is not a hundredth; all others have 2 digits. */
const digitsByCurrency: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code): [string, number] => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code): [string, number] => [code, 3]),
  ...'CLF UYW'.split(' ').map((code): [string, number] => [code, 4]),
]);

/**
 * Decimal digits of a currency's minor unit: EUR 2, JPY 0, KWD 3 (C6). From a table in this package, not from
 * the host's locale data, which differs between platforms (Z6). An unknown code has 2.
 *
 * @param currency ISO 4217, three capital letters.
 * @throws RangeError for anything else.
 */
export function minorUnitDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw new RangeError('A currency is an ISO 4217 code of three capital letters');
  }
  return digitsByCurrency.get(currency) ?? 2;
}
