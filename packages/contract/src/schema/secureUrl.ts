/** This machine by the names that nothing but itself answers to. */
const toItself = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?(?:[/?#]|$)/i;

/**
 * Whether what is sent to an address is read by nobody in between: https, or http to this machine
 * itself (`localhost`, `127.…`, `[::1]`).
 *
 * @param url as it is written, or as `URL` writes it; one in another form than these is not
 */
export function isSecureUrl(url: string): boolean {
  return /^https:\/\//i.test(url) || toItself.test(url);
}
