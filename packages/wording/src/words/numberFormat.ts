import { keptFormats } from '../formats/index.ts';

/** Portuguese without a region is that of Portugal, as its words here are: `0,59 €`. */
const european = (locale: string): string => (locale === 'pt' ? 'pt-PT' : locale);

/** The formatter of the first supported locale for these options. */
export const numberFormat: (
  locales: string | readonly string[],
  options: Intl.NumberFormatOptions,
) => Intl.NumberFormat = keptFormats(
  (locales, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat([locales].flat().map(european), options),
);
