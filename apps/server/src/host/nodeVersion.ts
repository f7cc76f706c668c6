/** The oldest Node with the SQLite that the server needs, as in package.json. */
const oldest = [22, 13] as const;

/** What is wrong with the version of Node; `undefined`: nothing. */
export function nodeVersionProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  if (isNewEnough) return undefined;
  return `wattpost-server needs Node ${oldest.join('.')} or later; this is ${version}.`;
}
