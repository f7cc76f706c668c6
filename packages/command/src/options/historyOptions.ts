import type { Command } from 'commander';
import { whole } from './wholeNumber.ts';

/** The largest number of a revision. */
const maxNumber = 999_999_999;
const maxListed = 500;

/** Adds the number to those before it. */
function addNumber(text: string, before: readonly number[] = []): number[] {
  return [...before, whole(0, maxNumber)(text)];
}

/** Adds the codes of a list to those of earlier lists. */
export function addCodes(text: string, before: readonly string[] = []): string[] {
  return [...before, ...text.split(',').map((code) => code.trim())];
}

/** Adds the options of a command that lists, compares and restores changes of prices. */
export function addHistoryOptions(command: Command): Command {
  return command
    .option('--limit <N>', 'how many to list', whole(1, maxListed), 10)
    .option('--diff <NUMBER...>', 'compare the prices after one or two changes', addNumber)
    .option(
      '--restore <NUMBER>',
      'make the prices as they were after this change',
      whole(1, maxNumber),
    )
    .option('--dry-run', 'with --restore: print what would change, and end')
    .option('--note <TEXT>', 'with --restore: why, for the history; at most 500 characters')
    .option(
      '--accept <CODE,...>',
      'restore although these findings look like wrong prices',
      addCodes,
    )
    .option('--yes', 'do not ask before restoring')
    .option('--json', 'print one JSON object');
}
