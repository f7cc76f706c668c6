/**
 * What is wrong with the version of Node; `undefined`: nothing.
 *
 * @param program the command's name
 * @param oldest the oldest major and minor version that will do
 * @param version as `process.versions.node` says it
 */
export function nodeVersionProblem(
  program: string,
  oldest: readonly [major: number, minor: number],
  version: string,
): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  if (isNewEnough) return undefined;
  return `${program} needs Node ${oldest.join('.')} or later; this is ${version}.`;
}
