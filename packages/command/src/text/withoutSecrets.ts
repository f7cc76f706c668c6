/** Tokens of the platform: `wattpost_` and 43 characters. */
const keys = /wattpost_[\w-]{20,}/g;

/** User and password of an address. */
const credentials = /:\/\/[^\s/?#]*@/g;

/** Query parameters that contain a password. */
const passwords = /([?&](?:password|sslpassword|token|key|secret)=)[^\s&#]*/gi;

/** Text for a log or a terminal with tokens and credentials redacted. */
export function withoutSecrets(text: string): string {
  return text
    .replace(keys, 'wattpost_***')
    .replace(credentials, '://***@')
    .replace(passwords, '$1***');
}
