/**
 * Default languages of directions: those
 * whose spelling is covered by Windows-1252. Two lower-case letters each, in order.
 */
export const defaultLanguages: readonly string[] = Object.freeze(
  'ca da de en es et eu fi fr ga gl is it lb nb nl nn no pt sv'.split(' '),
);

/**
 * Reads the language of a direction (X1): two letters from A to Z, in any case.
 *
 * @returns the code in lower case, `undefined` for any other text. Whether a platform supports the
 * language is checked elsewhere.
 */
export function readLanguage(code: string): string | undefined {
  return /^[A-Za-z]{2}$/.test(code) ? code.toLowerCase() : undefined;
}
