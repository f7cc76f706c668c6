/** With this in its environment Node would take every certificate, and say so once in a warning. */
const switchesOff: ReadonlySet<string> = new Set(['NODE_TLS_REJECT_UNAUTHORIZED']);

/** Certificates are verified, whatever the environment says. To be called before anything is asked. */
export function insistOnVerifiedTls(environment: Record<string, string | undefined>): void {
  for (const name of switchesOff) Reflect.deleteProperty(environment, name);
}
