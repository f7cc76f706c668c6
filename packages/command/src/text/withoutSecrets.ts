/** Keys as the platform makes them: `wattpost_` and 43 characters. */
const keys = /wattpost_[\w-]{20,}/g;

/** User and password of an address. */
const credentials = /:\/\/[^\s/?#]*@/g;

/** Parameters of an address that carry a password. */
const passwords = /([?&](?:password|sslpassword|token|key|secret)=)[^\s&#]*/gi;

/** Text for a log or a terminal in which keys and the credentials of addresses are crossed out. */
export function withoutSecrets(text: string): string {
  return text
    .replace(keys, 'wattpost_***')
    .replace(credentials, '://***@')
    .replace(passwords, '$1***');
}
