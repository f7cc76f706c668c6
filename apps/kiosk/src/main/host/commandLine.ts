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

/** The newest Electron (25.1.1 was tried) that ends by a trap as soon as its window should fill a Wayland screen. */
const maxTrappingElectron = 25;

/**
 * Why this Electron cannot show the kiosk on this platform.
 *
 * @param platform of Chromium's switch `ozone-platform`, as `wayland`; empty: not given.
 * @param electronVersion as `25.1.1`.
 * @returns `null`: no reason is known.
 */
export function platformProblem(platform: string, electronVersion: string): string | null {
  if (platform !== 'wayland' || Number.parseInt(electronVersion) > maxTrappingElectron) return null;
  return (
    `Electron ${electronVersion} ends when its window should fill a Wayland screen. ` +
    'Use --ozone-platform=x11 (under cage: WATTPOST_OZONE=x11, the default), or a newer Electron.'
  );
}

/** With this in its environment Node would accept every certificate, and only warn once. */
const switchesOff: ReadonlySet<string> = new Set(['NODE_TLS_REJECT_UNAUTHORIZED']);

/** Verifies certificates whatever the environment says. Call it before the first request. */
export function insistOnVerifiedTls(environment: Record<string, string | undefined>): void {
  for (const name of switchesOff) Reflect.deleteProperty(environment, name);
}
