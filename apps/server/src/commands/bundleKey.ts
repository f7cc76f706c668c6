import { type CommandResult, type Signer, readSigner, success, usage } from '@wattpost/command';
import type { Io } from '../host/index.ts';

/** The key that bundles are signed with, from a file that only the server's user may read. */
export async function readBundleKey(
  io: Io,
  file: string | undefined,
): Promise<CommandResult<Signer | undefined>> {
  if (file === undefined) return success(undefined);
  const signer = await readSigner(io, file);
  if (!signer.ok || (await io.isPrivate(file))) return signer;
  const cure = `chown it to the server's user and chmod it to 600`;
  return usage(`${JSON.stringify(file)} must belong to the server's user alone: ${cure}.`);
}
