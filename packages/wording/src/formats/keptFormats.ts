/** The size of the cache: many times what a display needs. */
const maxFormats = 200;

/**
 * Formatters are expensive to make, and a board uses the same few every minute. A public server needs
 * thousands of locales of 10 to 150 kB each. So the newest formatters are cached.
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
    if (formats.size === maxFormats && oldest !== undefined) formats.delete(oldest);
    const format = make(locales, options);
    formats.set(key, format);
    return format;
  };
}
