import { maxNoteCharacters, type PriceChangeWire } from '@wattpost/contract/wire';
import { type Answer, type CommandResult, exitGood, exitProblems } from '../run/index.ts';

/** Options of every command that changes prices. */
export interface ChangeOptions {
  /** End after the difference. */
  readonly dryRun?: boolean;
  /** Why, for the history of prices. */
  readonly note?: string;
  /** Codes of findings that are right. */
  readonly accept?: readonly string[];
  /** Do not ask. */
  readonly yes?: boolean;
}

/** A write of prices that were compared before. */
export interface ComparedWrite {
  /** The state that it replaces. */
  readonly ifMatch: string;
  readonly accept: readonly string[];
  readonly note?: string;
}

/** What a command does to prices. */
export type ChangeVerb = 'publish' | 'restore';

const words = {
  publish: { question: 'Publish?', doing: 'publishing', done: 'published', Done: 'Published' },
  restore: { question: 'Restore?', doing: 'restoring', done: 'restored', Done: 'Restored' },
} as const;

/** What a command that changes prices adds to how all of them end. */
export interface ChangeEnd {
  readonly verb: ChangeVerb;
  /** Writes lines for people at once: the question, and what happens after it, come later. */
  readonly show: (lines: readonly string[]) => Promise<void>;
  /** Whether somebody says yes. */
  readonly isConfirmed: (question: string) => Promise<boolean>;
  /** The result if nothing was written. */
  readonly unwritten: (exitCode: number, ...notes: readonly string[]) => CommandResult<Answer>;
  readonly write: (write: ComparedWrite) => Promise<CommandResult<PriceChangeWire>>;
  /** The result after the write. */
  readonly written: (
    change: PriceChangeWire,
  ) => CommandResult<Answer> | Promise<CommandResult<Answer>>;
}

/**
 * Why a command cannot change prices with these options; `undefined`: it can.
 *
 * @param canAsk whether there is somebody to ask, and a place for the question
 */
export function changeProblem(
  verb: ChangeVerb,
  { note = '', yes, dryRun }: ChangeOptions,
  canAsk: boolean,
): string | undefined {
  if (Array.from(note).length > maxNoteCharacters) {
    return `--note takes at most ${maxNoteCharacters} characters.`;
  }
  if (canAsk || yes === true || dryRun === true) return undefined;
  return `There is no terminal for the question before ${words[verb].doing}. Add --yes to ${verb} without it, or --dry-run to see what would change.`;
}

/** The codes of findings that a write has to accept, and that are not accepted. */
function codesToAccept(
  { findings }: PriceChangeWire,
  accepted: readonly string[],
): readonly string[] {
  const codes = findings.filter(({ severity }) => severity === 'price').map(({ code }) => code);
  return [...new Set(codes)].filter((code) => !accepted.includes(code));
}

/**
 * Ends a command that has shown what would change: refuses what looks wrong, asks, writes, and says the revision.
 *
 * @param change what a dry run answered
 */
export async function endChange(
  change: PriceChangeWire,
  { accept = [], dryRun, yes, note = '' }: ChangeOptions,
  { verb, show, isConfirmed, unwritten, write, written }: ChangeEnd,
): Promise<CommandResult<Answer>> {
  const { question, done, Done } = words[verb];
  const open = codesToAccept(change, accept);
  if (open.length > 0) {
    const cure = `if they are right, add --accept ${open.join(',')}`;
    return unwritten(
      exitProblems,
      `nothing was ${done}, because some prices are probably wrong; ${cure}`,
    );
  }
  if (!change.changed) return unwritten(exitGood);
  if (dryRun === true) return unwritten(exitGood, `nothing was ${done}: this was a dry run`);
  if (yes !== true && !(await isConfirmed(question))) {
    return unwritten(exitProblems, `nothing was ${done}`);
  }
  const outcome = await write({ ifMatch: change.etag, accept, ...(note === '' ? {} : { note }) });
  if (!outcome.ok) return outcome;
  const { revision } = outcome.value;
  await show([
    '',
    revision === null
      ? `${Done}: the platform has these prices since an earlier attempt of this request.`
      : `${Done} as revision ${revision.number}.`,
  ]);
  return written(outcome.value);
}
