import type { Command } from '@wattpost/command';
import { type Deliver, Option, whole } from '@wattpost/command';
import type { Weekday } from '@wattpost/price-views';
import { type Io, addBundleReader, helpText } from '../host/index.ts';
import type { WeekOptions } from './weekCommand.ts';

const firstDays: Readonly<Record<string, Weekday>> = { monday: 1, saturday: 6, sunday: 0 };

const help =
  "Seven dates on the station's clock, a letter for each price: A is the cheapest, small letters " +
  'are the default price. Without --week-of it is the week of --at, and that of now without both. ' +
  'Colours follow NO_COLOR, FORCE_COLOR, COLORTERM and TERM; without UTF-8 in LC_ALL, LC_CTYPE or ' +
  'LANG only ASCII is written.';

/** Adds `wattpost week` to the command line. */
export function addWeekCommand(
  program: Command,
  io: Io,
  deliver: Deliver,
  stationOptions: readonly Option[],
): void {
  addBundleReader(program, 'week', 'the prices of a week as a map', stationOptions)
    .option('--week-of <DATE>', 'any date of the week, such as 2026-11-21')
    .option('--at <T>', 'the instant that is marked (default: now)')
    .addOption(
      new Option('--first-day <DAY>', 'where the week begins')
        .choices(Object.keys(firstDays))
        .default('monday'),
    )
    .addOption(
      new Option('--color <WHEN>', 'use colours')
        .choices(['auto', 'always', 'never'])
        .default('auto'),
    )
    .addOption(
      new Option('--width <N>', "columns to draw in (default: the terminal's)").argParser(
        whole(20, 1000, 'columns'),
      ),
    )
    .addHelpText(
      'after',
      helpText(io, help, 'week city.json', 'week city.json --week-of 2027-03-28 --color never'),
    )
    .action((path: string, options: Omit<WeekOptions, 'firstDay'> & { firstDay: string }) =>
      deliver(options, async () => {
        const { weekCommand } = await import('./weekCommand.ts');
        return weekCommand(io, path, { ...options, firstDay: firstDays[options.firstDay] ?? 1 });
      }),
    );
}
