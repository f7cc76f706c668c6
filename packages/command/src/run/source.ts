import { type CommandIo, systemReason } from '../host/index.ts';
import { type Result, success, usage } from './failure.ts';

/** Stands for standard input or output where a file is asked for. */
export const standardStream = '-';

/** What a file that is read is called in messages. */
export function sourceName(path: string): string {
  return path === standardStream ? 'standard input' : path;
}

/** The bytes of a file or of standard input, at most one more than `maxBytes`. */
export async function readSource(
  io: Pick<CommandIo, 'readFile' | 'readStdin'>,
  path: string,
  maxBytes: number,
): Promise<Result<Uint8Array>> {
  const reading =
    path === standardStream ? await io.readStdin(maxBytes) : await io.readFile(path, maxBytes);
  if (reading.ok) return success(reading.bytes);
  const reason = systemReason(reading.code, 'reading it');
  return usage(`Cannot read ${JSON.stringify(sourceName(path))}: ${reason}.`);
}
