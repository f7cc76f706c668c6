import { type CommandIo, type FileKind, systemReason } from '../host/index.ts';
import { type CommandResult, success, usage } from './failure.ts';

/** Standard input or output in place of a file. */
export const standardStream = '-';

/** The name of an input file in messages. */
export function sourceName(path: string): string {
  return path === standardStream ? 'standard input' : path;
}

/**
 * The bytes of a file or of standard input, at most one more than `maxBytes`.
 *
 * @param only refuses links (`regular`), pipes and devices, but never standard input
 */
export async function readSource(
  io: Pick<CommandIo, 'readFile' | 'readStdin'>,
  path: string,
  maxBytes: number,
  only?: FileKind,
): Promise<CommandResult<Uint8Array>> {
  const reading =
    path === standardStream
      ? await io.readStdin(maxBytes)
      : await io.readFile(path, maxBytes, only);
  if (reading.ok) return success(reading.bytes);
  const reason = systemReason(reading.code, 'reading it');
  return usage(`Cannot read ${JSON.stringify(sourceName(path))}: ${reason}.`);
}
