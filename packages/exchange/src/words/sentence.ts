import { numberFormat, withSeverity } from '@wattpost/wording';

/** The values of a code without values. */
export type None = Readonly<Record<string, never>>;

/** A finding that needs no correction. */
export const info = withSeverity('info');
/** One about something other than a price, or a probable mistake. */
export const warning = withSeverity('warning');
/** One about a price that differs, or is probably wrong. */
export const price = withSeverity('price');

/** A number, exact, without separators of thousands. */
export function decimal(value: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }).format(value);
}
