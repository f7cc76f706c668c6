/** The arguments after the program and, unless the app is packaged, after its folder. */
export function ownArguments(): readonly string[] {
  if (!process.defaultApp) return process.argv.slice(1);
  const folder = process.argv.findIndex((one, index) => index > 0 && !one.startsWith('-'));
  return process.argv.filter((_, index) => index > 0 && index !== folder);
}
