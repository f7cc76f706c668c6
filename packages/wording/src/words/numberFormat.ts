const formats = new Map<string, Intl.NumberFormat>();

/**
 * The formatter of the first of some locales that the runtime knows for these options. Formatters are costly to make, and a board asks for the
 * same few every minute.
 */
export function numberFormat(
  locales: string | readonly string[],
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = String(locales) + JSON.stringify(options);
  let made = formats.get(key);
  if (made === undefined) {
    made = new Intl.NumberFormat(locales, options);
    formats.set(key, made);
  }
  return made;
}
