/**
 * Languages for which a direction can be written unless a platform is configured otherwise: those
 * whose spelling needs nothing beyond Windows-1252. Two lower-case letters each, in order.
 */
export const defaultLanguages: readonly string[] = Object.freeze(
  'ca da de en es et eu fi fr ga gl is it lb nb nl nn no pt sv'.split(' '),
);

/**
 * Reads the language of a direction (X1): two letters from A to Z, in any case.
 *
 * @returns the code in lower case, `undefined` for any other text. Whether the language is one that
 * a platform supports is another question.
 */
export function readLanguage(code: string): string | undefined {
  return /^[A-Za-z]{2}$/.test(code) ? code.toLowerCase() : undefined;
}
