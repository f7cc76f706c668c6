import type { Command } from '@wattpost/command';
import { type Deliver, InvalidArgumentError, Option, whole } from '@wattpost/command';
import type { OcpiTariffType } from '@wattpost/exchange';
import { type Io, addCommand, addSizeLimit, helpText, readDate } from '../host/index.ts';
import type { ExportDatesOptions } from './exportDates.ts';
import type { ExportOcpiOptions } from './exportOcpi.ts';
import type { ExportCalendarOptions, ExportSpanOptions } from './exportSpan.ts';
import type { ImportDatesOptions } from './importDates.ts';
import type { ImportOcpiOptions } from './importOcpi.ts';

/** Whom a tariff may be for; the package that knows would take long to load. */
const tariffTypes: Readonly<Record<OcpiTariffType, true>> = {
  AD_HOC_PAYMENT: true,
  PROFILE_CHEAP: true,
  PROFILE_FAST: true,
  PROFILE_GREEN: true,
  REGULAR: true,
};

const lossHelp =
  'What the other format cannot say is listed on standard error, of each kind the first. Where a price would not be the same, ' +
  'nothing is written and the exit code is 1, unless --lossy allows it. A file that is there is ' +
  'written over with --force only.';

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

/** What all imports and exports take. */
function fileOptions(command: Command): Command {
  return addSizeLimit(
    command
      .requiredOption('-o, --output <FILE>', 'where to write it; - for standard output')
      .option('--force', 'write over a file that is there')
      .option('--json', 'print one JSON object that tells what was written'),
  );
}

/** What imports and exports take that may have much to say. */
function findingOptions(command: Command): Command {
  return fileOptions(command).option('--all', 'list each finding, not each kind of them');
}

function addExportOcpi(command: Command, io: Io, deliver: Deliver): void {
  findingOptions(command)
    .addOption(
      new Option('--ocpi-version <V>', 'the version of OCPI')
        .choices(['2.2.1', '2.3.0'])
        .makeOptionMandatory(),
    )
    .requiredOption('--country <CC>', 'the country of the operator, such as AT')
    .requiredOption('--party <PID>', 'the party id of the operator, such as WPT')
    .option('--rate <UUID>', 'the cost rate; needed when the bundle has several')
    .option('--tariff-id <ID>', "the tariff's id (default: the uuid of the cost rate)")
    .addOption(new Option('--type <T>', 'whom the tariff is for').choices(Object.keys(tariffTypes)))
    .addOption(
      new Option('--billing <HOW>', 'with started_unit, step_size is the unit').choices([
        'pro_rata',
        'started_unit',
      ]),
    )
    .addOption(new Option('--from <DATE>', 'the first date of dated entries').argParser(readDate))
    .addOption(new Option('--to <DATE>', 'the date before which they end').argParser(readDate))
    .option('--lossy', 'write it also where a price is not the same')
    .addHelpText(
      'after',
      helpText(
        io,
        lossHelp,
        'export ocpi city.json --ocpi-version 2.3.0 --country AT --party WPT -o tariff.json',
      ),
    )
    .action((path: string, options: ExportOcpiOptions) =>
      deliver(options, async () => {
        const { exportOcpi } = await import('./exportOcpi.ts');
        return exportOcpi(io, path, options);
      }),
    );
}

function addSpan(command: Command, name: string, io: Io): Command {
  return fileOptions(command)
    .requiredOption('--from <T>', 'the beginning, included')
    .requiredOption('--to <T>', 'the end, excluded')
    .option('--station <UUID>', 'the station; needed when the bundle has several')
    .addHelpText(
      'after',
      helpText(
        io,
        "T is an instant or a time on the station's clock; wattpost segments --help tells more.",
        `${name} city.json --from 2026-12-01 --to 2027-01-01 -o december`,
      ),
    );
}

/** Adds `wattpost export ocpi|ics|dates|timeline` to the command line. */
export function addExportCommand(program: Command, io: Io, deliver: Deliver): void {
  const group = program
    .command('export')
    .description('prices of a bundle in the formats of others: ocpi, ics, dates, timeline')
    .showHelpAfterError('(wattpost export --help explains the commands)');
  const add = (name: string, description: string): Command =>
    addCommand(group, name, description).argument('<BUNDLE>', 'a bundle; - for standard input');
  addExportOcpi(add('ocpi', 'a cost rate as an OCPI tariff'), io, deliver);
  addSpan(add('ics', 'the prices between two instants as a calendar'), 'export ics', io)
    .option(
      '--since <BUNDLE>',
      'the bundle of the calendar before: cancel its events that are no more',
    )
    .action((path: string, options: ExportCalendarOptions) =>
      deliver(options, async () => {
        const { exportCalendar } = await import('./exportSpan.ts');
        return exportCalendar(io, path, options);
      }),
    );
  findingOptions(add('dates', 'the dated entries of a cost rate as CSV'))
    .option('--rate <UUID>', 'the cost rate; needed when the bundle has several')
    .addOption(
      new Option('--separator <S>', 'what separates cells (default: comma)').choices([
        'comma',
        'semicolon',
        'tab',
      ]),
    )
    .option('--decimal-comma', 'write 0,49 and not 0.49')
    .option('--lossy', 'write it also where a price is not the same')
    .addHelpText(
      'after',
      helpText(
        io,
        lossHelp,
        'export dates city.json --separator semicolon --decimal-comma -o dates.csv',
      ),
    )
    .action((path: string, options: ExportDatesOptions) =>
      deliver(options, async () => {
        const { exportDates } = await import('./exportDates.ts');
        return exportDates(io, path, options);
      }),
    );
  addSpan(add('timeline', 'the prices between two instants as CSV'), 'export timeline', io).action(
    (path: string, options: ExportSpanOptions) =>
      deliver(options, async () => {
        const { exportTimeline } = await import('./exportSpan.ts');
        return exportTimeline(io, path, options);
      }),
  );
}

function addImportOcpi(command: Command, io: Io, deliver: Deliver): void {
  findingOptions(command)
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
        whole(1, 1100),
      ),
    )
    .option('--lossy', 'write it also where a price is not the same')
    .addHelpText(
      'after',
      helpText(
        io,
        lossHelp,
        'import ocpi tariff.json --station-label "Hof 1" --time-zone Europe/Vienna -o city.json',
        'import ocpi tariffs.json --tariff night --into city.json -o new.json',
      ),
    )
    .action((path: string, options: ImportOcpiOptions) =>
      deliver(options, async () => {
        const { importOcpi } = await import('./importOcpi.ts');
        return importOcpi(io, path, options);
      }),
    );
}

/** Adds `wattpost import ocpi|dates` to the command line. */
export function addImportCommand(program: Command, io: Io, deliver: Deliver): void {
  const group = program
    .command('import')
    .description('prices from the formats of others into a bundle: ocpi, dates')
    .showHelpAfterError('(wattpost import --help explains the commands)');
  const add = (name: string, description: string): Command =>
    addCommand(group, name, description).argument('<FILE>', 'a file; - for standard input');
  addImportOcpi(add('ocpi', 'OCPI 2.2.1 or 2.3.0 tariffs as a bundle'), io, deliver);
  findingOptions(add('dates', 'a list of dates with prices into a cost rate'))
    .requiredOption('--into <BUNDLE>', 'the bundle')
    .option('--rate <UUID>', 'the cost rate; needed when the bundle has several')
    .option('--add', 'keep the dated entries that are there (default: they are replaced)')
    .option('--replace-weekly', 'let the dates end the weekly entries of the cost rate')
    .addOption(new Option('--max-price <N>', maxPriceText).argParser(readMaxPrice))
    .option('--lossy', 'take rows that overlap and implausible prices as they are')
    .addHelpText(
      'after',
      helpText(io, datesHelp, 'import dates dates.csv --into city.json -o new.json'),
    )
    .action((path: string, options: ImportDatesOptions) =>
      deliver(options, async () => {
        const { importDates } = await import('./importDates.ts');
        return importDates(io, path, options);
      }),
    );
}
