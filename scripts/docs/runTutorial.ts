import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { wattpostHere } from '../../apps/cli/test/realIo.ts';
import type { FencedBlock } from './fencedBlocks.ts';
import { edited, tutorialSteps } from './tutorialSteps.ts';

/** The instant at which the tutorial is run; readers run it later and see the same output. */
const tutorialNow = '2026-11-20T09:00:00Z';

/** A terminal with Unicode, like most, and without colours. */
const tutorialEnvironment = { LANG: 'en_GB.UTF-8' };

/** The exit code for problems in a file, which the tutorial shows; higher ones are failures. */
const problemsFound = 1;

/** A block of commands that was run. */
export interface TriedCommands {
  /** The commands, one a line. */
  readonly commands: string;
  /** The documented output. */
  readonly promised: FencedBlock;
  /** The actual output, without the last newline. */
  readonly printed: string;
}

/**
 * Executes the tutorial in the current folder: writes and changes its files, and runs each
 * `npx wattpost …` with the command line's program.
 *
 * @throws when a step fails, or runs another program; problems in its files are output.
 */
export async function runTutorial(markdown: string): Promise<TriedCommands[]> {
  const tried: TriedCommands[] = [];
  let file = '';
  for (const step of tutorialSteps(markdown)) {
    if (step.kind === 'file') {
      file = path.resolve(step.name);
      await writeFile(file, `${step.content}\n`);
    } else if (step.kind === 'edit') {
      await writeFile(file, edited(await readFile(file, 'utf8'), step.from, step.to));
    } else if (step.kind === 'run') {
      let printed = '';
      for (const words of step.commands) printed += await printedBy(words);
      tried.push({
        commands: step.commands.map((words) => words.join(' ')).join('\n'),
        promised: step.output,
        printed: printed.trimEnd(),
      });
    }
  }
  return tried;
}

async function printedBy([npx, program, ...args]: readonly string[]): Promise<string> {
  if (npx !== 'npx' || program !== 'wattpost') {
    throw new Error(`The tutorial runs ${[npx, program, ...args].join(' ')}.`);
  }
  const here = { now: tutorialNow, env: tutorialEnvironment };
  const { exitCode, out, err } = await wattpostHere(args, here);
  if (exitCode > problemsFound) throw new Error(`wattpost ${args.join(' ')} failed:\n${err}${out}`);
  return err + out;
}

/** The tutorial with the actual output of its commands. */
export function withOutputs(markdown: string, tried: readonly TriedCommands[]): string {
  return tried.reduceRight(
    (text, { promised, printed }) =>
      text.slice(0, promised.start) +
      printed +
      (promised.content === '' ? '\n' : '') +
      text.slice(promised.end),
    markdown,
  );
}
