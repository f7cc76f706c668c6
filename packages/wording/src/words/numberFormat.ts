import { keptFormats } from '../formats/index.ts';

/** The formatter of the first supported locale for these options. */
export const numberFormat: (
  locales: string | readonly string[],
  options: Intl.NumberFormatOptions,
) => Intl.NumberFormat = keptFormats(
  (locales, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options),
);
