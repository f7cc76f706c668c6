/** A key has 52 characters; more is another file. */
export const maxTokenBytes = 4096;

/** Rights of the group and of others. */
const rightsOfOthers = 0o077;

/** Whether nobody but its owner may touch a file with these rights. */
export function isForOwnerAlone(mode: number): boolean {
  return (mode & rightsOfOthers) === 0;
}

/** A shorter key would be found in ordinary words. */
const leastKeyLength = 8;

/** A text from outside without the keys that it may repeat. */
export function withoutKeys(text: string, keys: readonly string[]): string {
  return keys
    .filter((key) => key.length >= leastKeyLength)
    .reduce((rest, key) => rest.replaceAll(key, '(key)'), text);
}

/** The key in a file's content; `undefined`: it holds something else. */
export function readToken(content: string): string | undefined {
  const token = content.trim();
  return /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}
