import { whole } from '@wattpost/command';
import { type Tool, addStationReader, choice, commandHelp, loads } from '../host/index.ts';

const help = [
  "Draws seven dates on the station's clock, with a letter for each price: A is the cheapest, small letters " +
    'are the default price. Without --week-of it is the week of --at, and that of now without both. ' +
    'Colours follow NO_COLOR, FORCE_COLOR, COLORTERM and TERM; without UTF-8 in LC_ALL, LC_CTYPE or ' +
    'LANG only ASCII is written.',
  'week city.json',
  'week city.json --week-of 2027-03-28 --color never',
] as const;

/** Adds `wattpost week` to the command line. */
export function addWeekCommand(tool: Tool): void {
  const days = choice('--first-day <DAY>', 'the first day of the week', [
    'monday',
    'saturday',
    'sunday',
  ]);
  const colors = choice('--color <WHEN>', 'use colours', ['auto', 'always', 'never']);
  const width = "columns to draw in (default: the terminal's)";
  addStationReader(tool, 'week', 'draw the prices of a week as a map')
    .option('--week-of <DATE>', 'any date of the week, such as 2026-11-21')
    .option('--at <T>', 'the marked instant (default: now)')
    .addOption(days.default('monday'))
    .addOption(colors.default('auto'))
    .option('--width <N>', width, whole(20, 1000, 'columns'))
    .addHelpText('after', commandHelp(tool, ...help))
    .action(loads(tool, async () => (await import('./weekCommand.ts')).weekCommand));
}
