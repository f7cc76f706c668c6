import { keptFormats } from '../formats/keptFormats.ts';

/** Portuguese without a format of its region is that of Portugal, as its words here are: `0,59 €`. */
function european(locale: string): string {
  if (!locale.startsWith('pt')) return locale;
  return new Intl.NumberFormat(locale).resolvedOptions().locale === 'pt' ? 'pt-PT' : locale;
}

/** The formatter of the first supported locale for these options. */
export const numberFormat: (
  locales: string | readonly string[],
  options: Intl.NumberFormatOptions,
) => Intl.NumberFormat = keptFormats(
  (locales, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat([locales].flat().map(european), options),
);

/** A number of per cent: `20%`, `8,1 %`. @param locale BCP 47 */
export function percentText(percent: number, locale: string): string {
  const style = { style: 'unit', unit: 'percent', maximumFractionDigits: 20 } as const;
  return numberFormat(locale, style).format(percent);
}
