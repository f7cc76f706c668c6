import { type Command, type Deliver, InvalidArgumentError, Option } from '@wattpost/command';
import type { Weekday } from '@wattpost/outlook';
import { type Io, outputWidth } from '../host/index.ts';
import { paragraph } from '../words/index.ts';
import { weekCommand, type WeekOptions } from './weekCommand.ts';

const firstDays: Readonly<Record<string, Weekday>> = { monday: 1, saturday: 6, sunday: 0 };

const help =
  "Seven dates on the station's clock, a letter for each price: A is the cheapest, small letters " +
  'are the default price. Without --week-of it is the week of --at, and that of now without both. ' +
  'Colours follow NO_COLOR, FORCE_COLOR, COLORTERM and TERM; without UTF-8 in LC_ALL, LC_CTYPE or ' +
  'LANG only ASCII is written.';

/** Makes the command `week` out of one that takes a bundle and a station. */
export function addWeekOptions(command: Command, io: Io, deliver: Deliver): void {
  command
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
        readWidth,
      ),
    )
    .addHelpText(
      'after',
      `\n${paragraph(help, outputWidth(io))}\nExamples:\n` +
        '  wattpost week city.json\n' +
        '  wattpost week city.json --week-of 2027-03-28 --color never\n',
    )
    .action((path: string, options: Omit<WeekOptions, 'firstDay'> & { firstDay: string }) => {
      const firstDay = firstDays[options.firstDay] ?? 1;
      return deliver(weekCommand(io, path, { ...options, firstDay }), options.json === true);
    });
}

function readWidth(text: string): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (value >= 20 && value <= 1000) return value;
  throw new InvalidArgumentError('Give a whole number of columns from 20 to 1000.');
}
