import { CommanderError } from 'commander';
import {
  type Answer,
  type Failure,
  type Io,
  type Result,
  exitGood,
  exitProblems,
  exitUnavailable,
  exitUsage,
  printable,
  printableJson,
  problemLines,
  withoutSecrets,
} from './host/index.ts';
import { serverProgram } from './program.ts';

/**
 * The command `wattpost-server` without a process around it.
 *
 * @param args the arguments after the program's name
 * @returns the exit code: 0 good, 1 problems in the data, 2 wrong usage, 69 no database
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let exitCode = exitGood;
  const parserOut: string[] = [];
  const parserErr: string[] = [];
  const program = serverProgram(
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
  await io.stderr(printable(withoutSecrets(parserErr.join(''))));
  return exitCode;
}

async function deliver(io: Io, result: Result<Answer>, json: boolean): Promise<number> {
  if (!result.ok) return fail(io, result.failure, json);
  const { output, notes } = result.value;
  for (const note of notes) await io.stderr(`${printable(note)}\n`);
  await flow(io.stdout, output);
  return exitGood;
}

async function fail(io: Io, failure: Failure, json: boolean): Promise<number> {
  switch (failure.kind) {
    case 'usage':
    case 'unavailable':
      await io.stderr(`error: ${printable(withoutSecrets(failure.message))}\n`);
      return failure.kind === 'usage' ? exitUsage : exitUnavailable;
    case 'problems': {
      const { source, problems } = failure;
      if (json) await io.stdout(`${printableJson({ problems })}\n`);
      else await flow(io.stderr, problemLines(source, problems));
      return exitProblems;
    }
  }
}

const batchLength = 65_536;

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
