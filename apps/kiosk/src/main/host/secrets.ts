/** Keys that this process holds. They must not leave it but to the platform that they are for. */
const kept = new Set<string>();

/** Anything shorter would be found everywhere. */
const minLength = 6;

/** From now on the text is left out of everything that the kiosk says. */
export function keepSecret(text: string): void {
  if (text.length >= minLength) kept.add(text);
}

/** The text without the keys that this process holds, in whatever way they were written into it. */
export function withoutSecrets(text: string): string {
  let rest = text;
  for (const secret of kept) {
    const inJson = JSON.stringify(secret).slice(1, -1);
    for (const form of [secret, inJson, encodeURIComponent(secret), toBase64(secret)]) {
      rest = rest.replaceAll(form, '(key)');
    }
  }
  return rest;
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}
