import { stat } from 'node:fs/promises';
import { isForOwnerAlone } from '@wattpost/config';

/**
 * Who can read a file with a secret: this user alone, or root and those whom it lets (`private`); everybody
 * on this machine, by the decision of root (`readable`); or others than that (`exposed`).
 */
export type SecretAccess = 'private' | 'readable' | 'exposed';

const rightToRead = 0o004;
const rightsToWrite = 0o022;

/**
 * The access to a file with a secret.
 *
 * @param userId of this process
 */
export function secretAccess(
  { uid, mode }: { readonly uid: number; readonly mode: number },
  userId: number,
): SecretAccess {
  // Root runs commands beside a server of another user, and could read its files anyway.
  if (uid === userId || userId === 0) return isForOwnerAlone(mode) ? 'private' : 'exposed';
  // systemd, Kubernetes and Podman provide secrets as files of root, which this user could not chmod.
  if (uid !== 0 || (mode & rightsToWrite) !== 0) return 'exposed';
  return (mode & rightToRead) === 0 ? 'private' : 'readable';
}

/** As `secretAccess`, of a file that exists. */
export async function secretAccessOf(path: string): Promise<SecretAccess> {
  const userId = process.getuid?.();
  // Windows has no such rights.
  return userId === undefined ? 'private' : secretAccess(await stat(path), userId);
}

/** Why a file with a secret is refused; `undefined`: it is not. */
export async function secretFileProblem(
  io: { readonly secretAccess: (path: string) => Promise<SecretAccess> },
  file: string,
): Promise<string | undefined> {
  if ((await io.secretAccess(file)) !== 'exposed') return undefined;
  const cure = `chown it to the server's user and chmod it to 600`;
  return `${JSON.stringify(file)} must belong to the server's user alone: ${cure}.`;
}
