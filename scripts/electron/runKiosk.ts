import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { KioskStage } from './kioskStage.ts';
import { spawnCommand, type CommandOutcome } from '../run/spawnCommand.ts';

/** The settings of one run of the kiosk. */
export interface KioskRun {
  /**
   * The bundle to show; copied into the stage, so that the ordinary user can read it. Default: the source
   * that the arguments name.
   */
  readonly bundle?: string;
  /** The kiosk's other arguments. */
  readonly args: readonly string[];
  /** The display to draw on, as environment variables. */
  readonly display: Readonly<Record<string, string>>;
  /** Milliseconds after which it is killed; default: never. */
  readonly timeoutMs?: number;
  /** Ends it when aborted. */
  readonly signal?: AbortSignal;
}

/** Runs the kiosk on a stage until it ends. Copies its log to stderr. */
export async function runKiosk(stage: KioskStage, run: KioskRun): Promise<CommandOutcome> {
  const source =
    run.bundle === undefined ? [] : ['--bundle', await stageFile(stage, run.bundle, 'bundle.json')];
  return spawnCommand(stage.executable, [stage.applicationFolder, ...source, ...run.args], {
    env: { ...stage.env, ...run.display },
    onOutput: (chunk) => {
      for (const line of ownLines(chunk)) process.stderr.write(`${line}\n`);
    },
    ...(run.timeoutMs === undefined ? {} : { timeoutMs: run.timeoutMs }),
    ...(run.signal === undefined ? {} : { signal: run.signal }),
  });
}

/** Copies a file into the stage's home under a unique name. */
export async function stageFile(stage: KioskStage, from: string, name: string): Promise<string> {
  const copy = path.join(stage.home, name);
  await copyFile(from, copy);
  await stage.own(copy);
  return copy;
}

/** The kiosk's lines, without Chromium's. */
function ownLines(chunk: string): string[] {
  return chunk.split('\n').filter((line) => / kiosk: /.test(line));
}
