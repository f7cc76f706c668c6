/** How many shapes of a board are remembered: more than its prices take on in a day. */
const mostEntries = 64;

/** Remembers what was found for a shape; the oldest is forgotten first. */
export interface SizeCache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/** Makes a cache with nothing in it. */
export function makeSizeCache<Value>(): SizeCache<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
    },
  };
}

/**
 * What of a board decides how large its parts can be: all of its words, and of its numbers only how
 * many digits they have, since digits have one width.
 */
export function shapeOf(shown: object): string {
  return JSON.stringify(shown).replaceAll(/\d/g, '0');
}
