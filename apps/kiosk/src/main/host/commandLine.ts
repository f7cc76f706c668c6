/** The arguments after the program and, unless the app is packaged, after its folder. */
export function ownArguments(): readonly string[] {
  if (!process.defaultApp) return process.argv.slice(1);
  const folder = process.argv.findIndex((one, index) => index > 0 && !one.startsWith('-'));
  return process.argv.filter((_, index) => index > 0 && index !== folder);
}

/**
 * Switches that would let an attacker inspect or control a running display. Fuses disable those of
 * Node; these are Chromium's, and Node's under all their names.
 */
const opening = /^-{1,2}(inspect|debug|remote-debugging|remote-allow|js-flags|auto-open-devtools)/i;

/** The switches in a command line that a packaged kiosk must not be started with. */
export function refusedSwitches(args: readonly string[]): string[] {
  return args.filter((argument) => opening.test(argument));
}

/** With this in its environment Node would accept every certificate, and only warn once. */
const switchesOff: ReadonlySet<string> = new Set(['NODE_TLS_REJECT_UNAUTHORIZED']);

/** Verifies certificates whatever the environment says. Call it before the first request. */
export function insistOnVerifiedTls(environment: Record<string, string | undefined>): void {
  for (const name of switchesOff) Reflect.deleteProperty(environment, name);
}
