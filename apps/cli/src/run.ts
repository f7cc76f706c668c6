import { type Answer, type Failure, type Result, CommanderError, exitGood, exitProblems, exitUsage, printable, printableJson, problemLines } from '@wattpost/command';
import { type Io, outputWidth } from './host/index.ts';
import { paragraph } from './words/index.ts';
import { wattpostProgram } from './program.ts';

/**
 * The command `wattpost` without a process around it.
 *
 * @param args the arguments after the program's name
 * @returns the exit code: 0 good, 1 problems in the data, 2 wrong usage
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let exitCode = exitGood;
  const parserOut: string[] = [];
  const parserErr: string[] = [];
  const program = wattpostProgram(
    io,
    async (answer, json) => {
      exitCode = await deliver(io, await answer, json);
    },
    { out: (text) => parserOut.push(text), err: (text) => parserErr.push(text) },
  );
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    exitCode = error.exitCode === 0 ? exitGood : exitUsage;
  }
  await io.stdout(parserOut.join(''));
  await io.stderr(printable(parserErr.join('')));
  return exitCode;
}

async function deliver(io: Io, result: Result<Answer>, json: boolean): Promise<number> {
  const width = outputWidth(io);
  if (!result.ok) return fail(io, result.failure, json, width);
  const { output, bytes, notes, exitCode = exitGood } = result.value;
  for (const note of notes) await io.stderr(paragraph(`note: ${note}`, width));
  if (bytes === undefined) await flow(io.stdout, output);
  else await io.stdoutBytes(bytes);
  return exitCode;
}

async function fail(io: Io, failure: Failure, json: boolean, width: number): Promise<number> {
  switch (failure.kind) {
    case 'usage':
      await io.stderr(paragraph(`error: ${failure.message}`, width));
      return exitUsage;
    case 'problems': {
      const { source, problems, exitCode = exitProblems } = failure;
      if (json) await io.stdout(`${printableJson({ problems })}\n`);
      else await flow(io.stderr, problemLines(source, problems, width));
      return exitCode;
    }
  }
}

const batchLength = 16_384;

/** Writes pieces in batches until they end or nobody reads any more. */
async function flow(write: Io['stdout'], pieces: Iterable<string>): Promise<void> {
  let batch = '';
  for (const piece of pieces) {
    batch += piece;
    if (batch.length < batchLength) continue;
    if (!(await write(batch))) return;
    batch = '';
  }
  await write(batch);
}
