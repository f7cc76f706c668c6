/** What may be written after the decimal point on every supported runtime. */
const mostDigits = 20;

/** Writes amounts of one currency for readers of one language. */
export type MoneyText = (amount: string) => string;

/**
 * Amounts as the readers of `locales` write them, with at least the currency's usual digits and
 * never rounded: 0.615 stays 0.615 (an amount of more than 20 decimals is given as plain digits
 * with the currency's code).
 *
 * @param locales BCP 47, checked
 * @param currency three capital letters
 */
export function moneyText(locales: readonly string[], currency: string): MoneyText {
  const usual = new Intl.NumberFormat([...locales], { style: 'currency', currency });
  const usualDigits = usual.resolvedOptions().maximumFractionDigits ?? 2;
  const byDigits = new Map<number, Intl.NumberFormat>([[usualDigits, usual]]);
  return (amount) => {
    const digits = Math.max(usualDigits, amount.split('.')[1]?.length ?? 0);
    if (digits > mostDigits) return `${currency} ${amount}`;
    let format = byDigits.get(digits);
    if (format === undefined) {
      format = new Intl.NumberFormat([...locales], {
        style: 'currency',
        currency,
        minimumFractionDigits: usualDigits,
        maximumFractionDigits: digits,
      });
      byDigits.set(digits, format);
    }
    // Text, not a number: all digits of a long amount survive.
    return format.format(amount as Intl.StringNumericLiteral);
  };
}
