/** Longer headers are refused before they are decoded. */
const maxHeaderCharacters = 1024;

const form = /^Token +([\x21-\x7e]+)$/i;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const visibleAscii = /^[\x21-\x7e]+$/;

/**
 * The possible credentials tokens in an `Authorization` header: `Token` and the token in Base64, as
 * OCPI 2.2.1 requires, or plain, as older programs send it. No token of this platform is the Base64 of
 * another, so at most one of the two is valid.
 */
export function credentialsTokens(header: string | null): readonly string[] {
  const trimmed = header?.trim() ?? '';
  const given = trimmed.length <= maxHeaderCharacters ? form.exec(trimmed)?.[1] : undefined;
  if (given === undefined) return [];
  const plain = base64.test(given) ? decoded(given) : undefined;
  return plain === undefined ? [given] : [plain, given];
}

function decoded(text: string): string | undefined {
  try {
    // The specification's own examples end the encoded token with a line feed.
    const plain = atob(text).trim();
    return visibleAscii.test(plain) ? plain : undefined;
  } catch {
    return undefined;
  }
}
