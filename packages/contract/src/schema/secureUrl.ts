/** Names of this machine that no other machine can have. */
const toItself = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?(?:[/?#]|$)/i;

/**
 * Whether a connection to an address cannot be read by others: https, or http to this machine
 * itself (`localhost`, `127.…`, `[::1]`).
 *
 * @param url as written, or as `URL` writes it; other forms are not secure
 */
export function isSecureUrl(url: string): boolean {
  return /^https:\/\//i.test(url) || toItself.test(url);
}
