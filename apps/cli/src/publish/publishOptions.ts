import { addCodes } from '@wattpost/command';
import {
  type Tool,
  addBundleReader,
  addConnectionOptions,
  commandHelp,
  loads,
  tokenHelp,
} from '../host/index.ts';

const help = [
  'Prints what would change, asks, writes the cost rates of the bundle and which cost rates its stations have, all or ' +
    'nothing, and waits at most 60 seconds until the platform and its partners have the new prices. It creates no ' +
    'station, and leaves names, clocks and directions as they are. ' +
    `${tokenHelp} It must open stations:read, pricing and pricing:write. ` +
    'Exit codes here: 0 published, or nothing changes; 1 not published; 2 wrong usage; 69 the platform is not available.',
  'publish city.json --base-url https://platform.example --note "Cheaper nights"',
  'publish city.json --base-url https://platform.example --dry-run',
] as const;

/** Adds `wattpost publish` to the command line. */
export function addPublishCommand(tool: Tool): void {
  addConnectionOptions(addBundleReader(tool, 'publish', 'publish the prices of a bundle'))
    .option('--dry-run', 'print what would change, and end')
    .option('--note <TEXT>', 'why, for the history of prices; at most 500 characters')
    .option(
      '--accept <CODE,...>',
      'publish although these findings look like wrong prices',
      addCodes,
    )
    .option('--yes', 'do not ask before publishing')
    .addHelpText('after', commandHelp(tool, ...help))
    .action(loads(tool, async () => (await import('./publishCommand.ts')).publishPrices));
}
