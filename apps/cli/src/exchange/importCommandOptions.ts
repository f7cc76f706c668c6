import { type Command, type Deliver, InvalidArgumentError, Option } from '@wattpost/command';
import { type Io, outputWidth } from '../host/index.ts';
import { findingOptions, lossText, readDate } from './exportCommandOptions.ts';
import { importDates, type ImportDatesOptions } from './importCommandDates.ts';
import { importOcpi, type ImportOcpiOptions } from './importCommandOcpi.ts';
import { paragraph } from '../words/index.ts';

const datesHelp =
  'FILE is CSV with a header: start, end, name, energy_per_kwh, time_per_minute or time_per_hour, ' +
  "session_fee, fee_after_seconds, fee_after_wh; start and a price are needed. Times are the station's. " +
  'Cells are separated by comma, semicolon or tab, numbers have a point or a comma. Any other column ' +
  'refuses the list, but for one called note. Where the list would end weekly prices, has rows that ' +
  'overlap or prices that are hardly meant, nothing is written and the exit code is 1.';

const maxPriceText =
  'the highest price per kWh that is plausible; per minute a fifth of it, per session ten times it (default: 5 euros)';

function readMaxPrice(text: string): number {
  const price = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : 0;
  if (price > 0) return price;
  throw new InvalidArgumentError('Give a number above 0 such as 5 or 2.50.');
}

function readDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= 1100) return days;
  throw new InvalidArgumentError('Give a whole number from 1 to 1100.');
}

function addOcpi(command: Command, io: Io, deliver: Deliver): void {
  findingOptions(command, 'import ocpi')
    .option('--station-label <TEXT>', 'the station of a new bundle')
    .option('--time-zone <ZONE>', "the zone of the station's clock, such as Europe/Vienna")
    .option('--station-uuid <UUID>', "the station's uuid (default: that of the cost rate)")
    .option('--station-name <TEXT>', 'what the public calls the station')
    .option('--into <BUNDLE>', 'put the cost rate into this bundle instead of a new one')
    .option('--tariff <ID>', 'which tariff, where there are several')
    .addOption(
      new Option('--ocpi-version <V>', 'the version of OCPI (default: auto)').choices([
        'auto',
        '2.2.1',
        '2.3.0',
      ]),
    )
    .addOption(
      new Option('--from <DATE>', 'from when prices are wanted (default: today)').argParser(
        readDate,
      ),
    )
    .addOption(
      new Option('--days <N>', 'how many dates are written out at most (default: 366)').argParser(
        readDays,
      ),
    )
    .option('--lossy', 'write it also where a price is not the same')
    .addHelpText(
      'after',
      lossText(
        io,
        'import ocpi tariff.json --station-label "Hof 1" --time-zone Europe/Vienna -o city.json',
        'import ocpi tariffs.json --tariff night --into city.json -o new.json',
      ),
    )
    .action((path: string, options: ImportOcpiOptions) =>
      deliver(importOcpi(io, path, options), options.json === true),
    );
}

/** Adds `wattpost import ocpi|dates` to the command line. */
export function addImportCommand(program: Command, io: Io, deliver: Deliver): void {
  const group = program
    .command('import')
    .description('prices from the formats of others into a bundle: ocpi, dates')
    .showHelpAfterError('(wattpost import --help explains the commands)');
  const add = (name: string, description: string): Command =>
    group.command(name).description(description).argument('<FILE>', 'a file; - for standard input');
  addOcpi(add('ocpi', 'OCPI 2.2.1 or 2.3.0 tariffs as a bundle'), io, deliver);
  findingOptions(add('dates', 'a list of dates with prices into a cost rate'), 'import dates')
    .requiredOption('--into <BUNDLE>', 'the bundle')
    .option('--rate <UUID>', 'the cost rate; needed when the bundle has several')
    .option('--add', 'keep the dated entries that are there (default: they are replaced)')
    .option('--replace-weekly', 'let the dates end the weekly entries of the cost rate')
    .addOption(new Option('--max-price <N>', maxPriceText).argParser(readMaxPrice))
    .option('--lossy', 'take rows that overlap and implausible prices as they are')
    .addHelpText(
      'after',
      `\n${paragraph(datesHelp, outputWidth(io))}\nExample:\n  wattpost import dates dates.csv --into city.json -o new.json\n`,
    )
    .action((path: string, options: ImportDatesOptions) =>
      deliver(importDates(io, path, options), options.json === true),
    );
}
