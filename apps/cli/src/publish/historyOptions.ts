import { whole } from '@wattpost/command';
import {
  type Tool,
  addCommand,
  addConnectionOptions,
  commandHelp,
  loads,
  tokenHelp,
} from '../host/index.ts';
import { addCodes } from './publishOptions.ts';

const help = [
  'Lists the changes of prices of an organization, the latest first: number, time, key, note, and what changed where. ' +
    '--diff compares the prices after two of them, or after one and before it. --restore shows what would change, asks, and makes ' +
    'the prices as they were after a change; that is a change, too, so it can be undone. It removes no cost rate, and brings no ' +
    `removed station back. ${tokenHelp} It must open pricing, and pricing:write for --restore. ` +
    'Exit codes here: 0 success; 1 not found or not restored; 2 wrong usage; 69 the platform is not available.',
  'history --base-url https://platform.example',
  'history --base-url https://platform.example --diff 3 7',
  'history --base-url https://platform.example --restore 3 --note "Back to last Tuesday"',
] as const;

/** The largest number of a revision. */
const maxNumber = 999_999_999;
const maxListed = 500;

/** Adds the number to those before it. */
function addNumber(text: string, before: readonly number[] = []): number[] {
  return [...before, whole(0, maxNumber)(text)];
}

/** Adds `wattpost history` to the command line. */
export function addHistoryCommand(tool: Tool): void {
  const command = addCommand(
    tool.program,
    'history',
    'list, compare and restore changes of prices',
  );
  addConnectionOptions(command)
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
    .option('--json', 'print one JSON object')
    .addHelpText('after', commandHelp(tool, ...help))
    .action(loads(tool, async () => (await import('./historyCommand.ts')).priceHistory));
}
