import { OutputError, exitDefect, exitUsage, printableLine } from '@wattpost/command';
import { nodeIo } from './host/index.ts';
import { run } from './run.ts';

/** The process `wattpost`: runs the command line and sets the exit code. Shows no stack trace. */
export async function main(): Promise<void> {
  const io = nodeIo();
  try {
    process.exitCode = await run(process.argv.slice(2), io);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isOutput = error instanceof OutputError;
    process.exitCode = isOutput ? exitUsage : exitDefect;
    const words = isOutput
      ? `error: ${message}`
      : `defect in wattpost ${io.version}, please report it: ${message}`;
    const stack =
      error instanceof Error && process.env['WATTPOST_DEBUG'] === '1' ? error.stack : '';
    await io.stderr(`${printableLine(words)}\n${stack ?? ''}`);
  }
}
