import { type CommandResult, type Signer, readSigner, success, usage } from '@wattpost/command';
import { type Io, secretFileProblem } from '../host/index.ts';

/** The key that bundles are signed with, from a file that only the server's user may read. */
export async function readBundleKey(
  io: Io,
  file: string | null,
): Promise<CommandResult<Signer | undefined>> {
  if (file === null) return success(undefined);
  const signer = await readSigner(io, file);
  if (!signer.ok) return signer;
  const problem = await secretFileProblem(io, file);
  return problem === undefined ? signer : usage(problem);
}
