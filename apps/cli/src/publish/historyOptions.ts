import { addHistoryOptions } from '@wattpost/command';
import {
  type Tool,
  addCommand,
  addConnectionOptions,
  commandHelp,
  loads,
  tokenHelp,
} from '../host/index.ts';

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

/** Adds `wattpost history` to the command line. */
export function addHistoryCommand(tool: Tool): void {
  const command = addCommand(
    tool.program,
    'history',
    'list, compare and restore changes of prices',
  );
  addHistoryOptions(addConnectionOptions(command))
    .addHelpText('after', commandHelp(tool, ...help))
    .action(loads(tool, async () => (await import('./historyCommand.ts')).historyCommand));
}
