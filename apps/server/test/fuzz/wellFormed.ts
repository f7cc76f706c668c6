/** The text with U+FFFD for each half of a surrogate pair, as an encoder writes it. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
