/**
 * An error message about the version of Node; `undefined`: it is supported.
 *
 * @param program the command's name
 * @param oldest the oldest supported major and minor version
 * @param version as in `process.versions.node`
 */
export function nodeVersionProblem(
  program: string,
  oldest: readonly [major: number, minor: number],
  version: string,
): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  if (isSupported) return undefined;
  return `${program} needs Node ${oldest.join('.')} or later; this is ${version}.`;
}
