/** Formatters kept at most: many times what the stations of a display need. */
const mostFormats = 200;

/**
 * Formatters are costly to make, and a board asks for the same few every minute; a server that words
 * prices for everybody is asked for thousands of locales, 10 to 150 kB each. So the newest ones are kept.
 */
export function keptFormats<Options extends object, Format>(
  make: (locales: string | readonly string[], options: Options) => Format,
): (locales: string | readonly string[], options: Options) => Format {
  const formats = new Map<string, Format>();
  return (locales, options) => {
    const key = String(locales) + JSON.stringify(options);
    const known = formats.get(key);
    if (known !== undefined) return known;
    const [oldest] = formats.keys();
    if (formats.size === mostFormats && oldest !== undefined) formats.delete(oldest);
    const made = make(locales, options);
    formats.set(key, made);
    return made;
  };
}
