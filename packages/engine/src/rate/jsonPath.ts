/** Longer keys (UTF-16 units) are shortened in messages. */
const maxKeyShown = 200;

const plainKey = /^[A-Za-z_$][\w$]*$/;

/**
 * Appends one step to a JSON path: `.key` for a plain key, `["any key"]` for others,
 * `[0]` for an index. A key of more than 200 characters is cut, so that paths
 * stay readable.
 */
export function pathStep(path: string, step: PropertyKey): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  const key = shortenedKey(String(step));
  return plainKey.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}

/** The JSON path of a list of steps from the root: `['stations', 0]` → `$.stations[0]`. */
export function jsonPath(steps: readonly PropertyKey[]): string {
  let path = '$';
  for (const step of steps) path = pathStep(path, step);
  return path;
}

/** A key in a path or a message, which stay short whatever the data is. */
export function shortenedKey(key: string): string {
  return key.length > maxKeyShown ? `${key.slice(0, maxKeyShown)}…` : key;
}
