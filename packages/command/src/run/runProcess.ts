import { writeSync } from 'node:fs';
import { type CommandIo, OutputError, nodeVersionProblem } from '../host/index.ts';
import { printable, printableLine } from '../text/printable.ts';
import { withoutSecrets } from '../text/withoutSecrets.ts';
import { exitDefect, exitUsage } from './failure.ts';

/** A program as a process. */
export interface ProgramProcess {
  /** The command's name. */
  readonly name: string;
  readonly io: CommandIo;
  /** The oldest supported Node, as in package.json. */
  readonly oldestNode: readonly [major: number, minor: number];
  /** Runs the command line; returns the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

/**
 * Runs this process's command line and sets the exit code. A defect is reported in one line, without secrets;
 * with `WATTPOST_DEBUG=1` a stack trace follows.
 */
export async function runProcess({ name, io, oldestNode, run }: ProgramProcess): Promise<void> {
  const tooOld = nodeVersionProblem(name, oldestNode, process.versions.node);
  if (tooOld !== undefined) {
    process.exitCode = exitUsage;
    await io.stderr(`error: ${tooOld}\n`);
    return;
  }
  const defectText = (error: unknown): string => {
    const message = error instanceof Error ? error.message : String(error);
    const words = `defect in ${name} ${io.version}, please report it: ${message}`;
    const stack =
      error instanceof Error && io.env['WATTPOST_DEBUG'] === '1' ? (error.stack ?? '') : '';
    return `${printableLine(withoutSecrets(words))}\n${printable(withoutSecrets(stack))}`;
  };
  process.on('uncaughtException', (error) => {
    // Other running work may depend on what failed.
    writeAtOnce(defectText(error));
    process.exit(exitDefect);
  });
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    const isOutput = error instanceof OutputError;
    process.exitCode = isOutput ? exitUsage : exitDefect;
    await io.stderr(isOutput ? `error: ${error.message}\n` : defectText(error));
  }
}

function writeAtOnce(text: string): void {
  try {
    writeSync(process.stderr.fd, text);
  } catch {
    // There is no reader.
  }
}
