import { writeSync } from 'node:fs';
import {
  OutputError,
  exitDefect,
  exitUsage,
  nodeIo,
  nodeVersionProblem,
  printable,
  printableLine,
  withoutSecrets,
} from './host/index.ts';
import { run } from './run.ts';

/** The process `wattpost-server`: runs the command line and sets the exit code. */
export async function main(): Promise<void> {
  const io = nodeIo();
  const tooOld = nodeVersionProblem(process.versions.node);
  if (tooOld !== undefined) {
    process.exitCode = exitUsage;
    await io.stderr(`error: ${tooOld}\n`);
    return;
  }
  process.on('uncaughtException', (error) => {
    // What else runs may rest on what has just broken.
    writeAtOnce(defectText(io.version, error));
    process.exit(exitDefect);
  });
  try {
    process.exitCode = await run(process.argv.slice(2), io);
  } catch (error) {
    const isOutput = error instanceof OutputError;
    process.exitCode = isOutput ? exitUsage : exitDefect;
    await io.stderr(isOutput ? `error: ${error.message}\n` : defectText(io.version, error));
  }
}

/** One line without a stack trace, unless that was asked for. */
function defectText(version: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const words = `defect in wattpost-server ${version}, please report it: ${message}`;
  const stack =
    error instanceof Error && process.env['WATTPOST_DEBUG'] === '1' ? (error.stack ?? '') : '';
  return `${printableLine(withoutSecrets(words))}\n${printable(withoutSecrets(stack))}`;
}

function writeAtOnce(text: string): void {
  try {
    writeSync(process.stderr.fd, text);
  } catch {
    // Nobody reads it.
  }
}
