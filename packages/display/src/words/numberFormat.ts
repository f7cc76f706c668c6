const formats = new Map<string, Intl.NumberFormat>();

/**
 * The formatter of a locale for these options. Formatters are costly to make, and a board asks for the
 * same few every minute.
 */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = tag + JSON.stringify(options);
  let made = formats.get(key);
  if (made === undefined) {
    made = new Intl.NumberFormat(tag, options);
    formats.set(key, made);
  }
  return made;
}
