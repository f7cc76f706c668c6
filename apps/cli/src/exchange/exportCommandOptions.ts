import { type Command, type Deliver, InvalidArgumentError, Option } from '@wattpost/command';
import { ocpiTariffTypes } from '@wattpost/exchange';
import { type Io, outputWidth } from '../host/index.ts';
import { exportDates, type ExportDatesOptions } from './exportCommandDates.ts';
import { exportOcpi, type ExportOcpiOptions } from './exportCommandOcpi.ts';
import {
  exportCalendar,
  exportTimeline,
  type ExportCalendarOptions,
  type ExportSpanOptions,
} from './exportCommandSpan.ts';
import { paragraph } from '../words/index.ts';

const defaultMaxMib = 64;

const lossHelp =
  'What the other format cannot say is listed on standard error, of each kind the first. Where a price would not be the same, ' +
  'nothing is written and the exit code is 1, unless --lossy allows it. A file that is there is ' +
  'written over with --force only.';

function readMebibytes(text: string): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= 1024) return value;
  throw new InvalidArgumentError('Give a whole number from 1 to 1024.');
}

/** A date as it is given to an option. */
export function readDate(text: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDate && new Date(text).toISOString().startsWith(text)) return text;
  throw new InvalidArgumentError('Give a date that exists, such as 2026-12-24.');
}

/** What all imports and exports take. */
function fileOptions(command: Command, name: string): Command {
  return command
    .showHelpAfterError(`(wattpost ${name} --help explains the command)`)
    .requiredOption('-o, --output <FILE>', 'where to write it; - for standard output')
    .option('--force', 'write over a file that is there')
    .option('--json', 'print one JSON object that tells what was written')
    .addOption(
      new Option('--max-mib <N>', 'read no input larger than N MiB')
        .default(defaultMaxMib)
        .argParser(readMebibytes),
    )
    .hook('preAction', (_, action) => {
      action.setOptionValue('maxBytes', Number(action.getOptionValue('maxMib')) * 1024 * 1024);
    });
}

/** What imports and exports take that may have much to say. */
export function findingOptions(command: Command, name: string): Command {
  return fileOptions(command, name).option('--all', 'list each finding, not each kind of them');
}

/** Help about what is lost, and examples. */
export function lossText(io: Io, ...lines: readonly string[]): string {
  const examples = lines.map((line) => `  wattpost ${line}`).join('\n');
  const title = lines.length === 1 ? 'Example' : 'Examples';
  return `\n${paragraph(lossHelp, outputWidth(io))}\n${title}:\n${examples}\n`;
}

function addOcpi(command: Command, io: Io, deliver: Deliver): void {
  findingOptions(command, 'export ocpi')
    .addOption(
      new Option('--ocpi-version <V>', 'the version of OCPI')
        .choices(['2.2.1', '2.3.0'])
        .makeOptionMandatory(),
    )
    .requiredOption('--country <CC>', 'the country of the operator, such as AT')
    .requiredOption('--party <PID>', 'the party id of the operator, such as WPT')
    .option('--rate <UUID>', 'the cost rate; needed when the bundle has several')
    .option('--tariff-id <ID>', "the tariff's id (default: the uuid of the cost rate)")
    .addOption(new Option('--type <T>', 'whom the tariff is for').choices(ocpiTariffTypes))
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
      lossText(
        io,
        'export ocpi city.json --ocpi-version 2.3.0 --country AT --party WPT -o tariff.json',
      ),
    )
    .action((path: string, options: ExportOcpiOptions) =>
      deliver(exportOcpi(io, path, options), options.json === true),
    );
}

function addSpan(command: Command, name: string, io: Io): Command {
  return fileOptions(command, name)
    .requiredOption('--from <T>', 'the beginning, included')
    .requiredOption('--to <T>', 'the end, excluded')
    .option('--station <UUID>', 'the station; needed when the bundle has several')
    .addHelpText(
      'after',
      `\n${paragraph("T is an instant or a time on the station's clock; wattpost segments --help tells more.", outputWidth(io))}` +
        `\nExample:\n  wattpost ${name} city.json --from 2026-12-01 --to 2027-01-01 -o december\n`,
    );
}

/** Adds `wattpost export ocpi|ics|dates|timeline` to the command line. */
export function addExportCommand(program: Command, io: Io, deliver: Deliver): void {
  const group = program
    .command('export')
    .description('prices of a bundle in the formats of others: ocpi, ics, dates, timeline')
    .showHelpAfterError('(wattpost export --help explains the commands)');
  const add = (name: string, description: string): Command =>
    group
      .command(name)
      .description(description)
      .argument('<BUNDLE>', 'a bundle; - for standard input');
  addOcpi(add('ocpi', 'a cost rate as an OCPI tariff'), io, deliver);
  addSpan(add('ics', 'the prices between two instants as a calendar'), 'export ics', io)
    .option(
      '--since <BUNDLE>',
      'the bundle of the calendar before: cancel its events that are no more',
    )
    .action((path: string, options: ExportCalendarOptions) =>
      deliver(exportCalendar(io, path, options), options.json === true),
    );
  findingOptions(add('dates', 'the dated entries of a cost rate as CSV'), 'export dates')
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
      lossText(io, 'export dates city.json --separator semicolon --decimal-comma -o dates.csv'),
    )
    .action((path: string, options: ExportDatesOptions) =>
      deliver(exportDates(io, path, options), options.json === true),
    );
  addSpan(add('timeline', 'the prices between two instants as CSV'), 'export timeline', io).action(
    (path: string, options: ExportSpanOptions) =>
      deliver(exportTimeline(io, path, options), options.json === true),
  );
}
