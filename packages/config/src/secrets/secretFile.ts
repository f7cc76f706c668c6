/** Rights of the group and of others. */
const rightsOfOthers = 0o077;

/** Whether only its owner may access a file with this mode. */
export function isForOwnerAlone(mode: number): boolean {
  return (mode & rightsOfOthers) === 0;
}
