import { Command, CommanderError } from 'commander';
import type { CommandIo } from '../host/index.ts';
import { printable, printableJson } from '../text/printable.ts';
import { problemLines } from '../text/problemLines.ts';
import { withoutSecrets } from '../text/withoutSecrets.ts';
import type { Answer, Deliver } from './answer.ts';
import { exitGood, exitUnavailable, exitUsage, type Failure } from './failure.ts';

/** A command line without a process. */
export interface CommandLine {
  /** Its name. */
  readonly name: string;
  readonly description: string;
  /** Width of the help in columns. */
  readonly width: number;
  /** Before each note. */
  readonly noteMark?: string;
  /** Splits a text into lines, for example of a certain width, with a line break at the end. */
  readonly lines?: (text: string) => string;
  /** Lines after the version that `--version` prints; default: none. */
  readonly versionNotes?: () => Promise<readonly string[]> | readonly string[];
  /** Adds help and commands, whose actions call `deliver`. */
  readonly addCommands: (program: Command, deliver: Deliver) => void;
}

function plainLines(text: string): string {
  return `${printable(text)}\n`;
}

/**
 * Runs a command line. Its output on standard error is printable and free of secrets.
 *
 * @param args the arguments after the program's name
 * @returns the exit code: 0 success, 1 problems in the data, 2 wrong usage, 69 a service does not respond
 */
export async function runCommand(
  args: readonly string[],
  io: CommandIo,
  line: CommandLine,
): Promise<number> {
  const { name, description, width, noteMark = '', lines = plainLines, addCommands } = line;
  const { versionNotes = () => [] } = line;
  const say = (text: string): string => lines(withoutSecrets(text));
  const parsed = { out: '', err: '' };
  let exitCode = exitGood;
  const program = new Command(name)
    .description(description)
    .version(io.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain the command')
    .configureOutput({
      writeOut: (text: string) => {
        parsed.out += text;
      },
      writeErr: (text: string) => {
        parsed.err += text;
      },
      getOutHelpWidth: () => width,
      getErrHelpWidth: () => width,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride()
    .showHelpAfterError(`(${name} --help explains the commands)`);
  addCommands(program, async ({ json }, work) => {
    const result = await work();
    exitCode = result.ok
      ? await writeAnswer(io, result.value, (note) => say(`${noteMark}${note}`))
      : await fail(io, result.failure, json === true, say);
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    exitCode = error.exitCode === 0 ? exitGood : exitUsage;
    if (error.code === 'commander.version') {
      for (const note of await versionNotes()) parsed.out += `${note}\n`;
    }
  }
  await io.stdout(parsed.out);
  await io.stderr(printable(withoutSecrets(parsed.err)));
  return exitCode;
}

async function writeAnswer(
  io: CommandIo,
  { output, bytes, notes, exitCode = exitGood }: Answer,
  say: (note: string) => string,
): Promise<number> {
  for (const note of notes) await io.stderr(say(note));
  if (bytes === undefined) await flow(io.stdout, output);
  else await io.stdout(bytes);
  return exitCode;
}

async function fail(
  io: CommandIo,
  failure: Failure,
  json: boolean,
  say: (text: string) => string,
): Promise<number> {
  switch (failure.kind) {
    case 'usage':
    case 'unavailable':
      await io.stderr(say(`error: ${failure.message}`));
      return failure.kind === 'usage' ? exitUsage : exitUnavailable;
    case 'problems': {
      const { source, problems, exitCode } = failure;
      if (json) await io.stdout(`${printableJson({ problems })}\n`);
      else await flow(io.stderr, problemLines(source, problems, say));
      return exitCode;
    }
  }
}

const batchLength = 16_384;

/** Writes pieces in batches until they end or the reader closes the pipe. */
async function flow(
  write: (text: string) => Promise<boolean>,
  pieces: Iterable<string>,
): Promise<void> {
  let batch = '';
  for (const piece of pieces) {
    batch += piece;
    if (batch.length < batchLength) continue;
    if (!(await write(batch))) return;
    batch = '';
  }
  await write(batch);
}
