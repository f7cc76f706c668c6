import {
  type SigningKey,
  type CommandResult,
  readSigningKey,
  success,
  usage,
} from '@wattpost/command';
import { type Io, secretFileProblem } from '../host/index.ts';

/** The key that bundles are signed with, from a file that only the server's user may read. */
export async function readBundleKey(
  io: Io,
  file: string | null,
): Promise<CommandResult<SigningKey | undefined>> {
  if (file === null) return success(undefined);
  const key = await readSigningKey(io, file);
  if (!key.ok) return key;
  const problem = await secretFileProblem(io, file);
  return problem === undefined ? key : usage(problem);
}
