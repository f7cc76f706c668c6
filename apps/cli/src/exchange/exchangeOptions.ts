import { type Command, InvalidArgumentError, whole } from '@wattpost/command';
import {
  type FileFormat,
  encodings,
  exportFormats,
  importFormats,
  ocpiTariffTypes,
  ocpiVersions,
  spotDoubts,
  spotFeedList,
} from '@wattpost/exchange/formats';
import {
  type Tool,
  aboveZero,
  addCommand,
  addGroup,
  addSizeLimit,
  choice,
  commandHelp,
  loads,
  localeOption,
} from '../host/index.ts';

const encodingText =
  'the encoding of FILE (default: UTF-16 with a byte order mark, UTF-8, or else Windows-1252)';

const lossHelp =
  'What the other format cannot say is listed on standard error, of each kind the first. Where a price would not be the same, ' +
  'nothing is written and the exit code is 1, unless --lossy allows it. A file that is there is ' +
  'written over with --force only.';

const datesHelp =
  'FILE is CSV with a header: start, end, name, energy_per_kwh, time_per_minute or time_per_hour, ' +
  "session_fee, fee_after_seconds, fee_after_wh; start and a price are needed. Times are the station's. " +
  'Cells are separated by comma, semicolon or tab, numbers have a point or a comma. Any other column ' +
  'refuses the list, but for one called note. Where the list would end weekly prices, has rows that ' +
  'overlap or implausible prices, nothing is written and the exit code is 1.';

const maxPriceText =
  'the highest price per kWh that is plausible; per minute a third of it, per session ten times it (default: 3 euros)';

function readDate(text: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDate && new Date(text).toISOString().startsWith(text)) return text;
  throw new InvalidArgumentError('Give a date that exists, such as 2026-12-24.');
}

/** Options of all imports and exports. */
function fileOptions(command: Command): Command {
  return addSizeLimit(
    command
      .requiredOption('-o, --output <FILE>', 'where to write it; - for standard output')
      .option('--force', 'write over a file that is there')
      .option('--json', 'print one JSON object that describes what was written'),
  );
}

/** Options of imports and exports with findings. */
function findingOptions(command: Command): Command {
  return fileOptions(command).option('--all', 'list each finding, not each kind of them');
}

const rate = ['--rate <UUID>', 'the cost rate; needed when the bundle has several'] as const;
const lossy = ['--lossy', 'write it also where a price is not the same'] as const;

function addExportOcpi(tool: Tool, command: Command): void {
  const version = choice('--ocpi-version <V>', 'the version of OCPI', ocpiVersions);
  const billing = 'with started_unit, step_size is the unit';
  const example =
    'export ocpi city.json --ocpi-version 2.3.0 --country AT --party WPT -o tariff.json';
  findingOptions(command)
    .addOption(version.makeOptionMandatory())
    .requiredOption('--country <CC>', 'the country of the operator, such as AT')
    .requiredOption('--party <PID>', 'the party id of the operator, such as WPT')
    .option('--station <UUID>', 'the station whose cost rates are written, with their periods')
    .option('--rate <UUID>', 'one cost rate alone')
    .option('--tariff-id <ID>', "the tariff's id (default: the uuid of the cost rate)")
    .addOption(choice('--type <T>', 'whom the tariff is for', ocpiTariffTypes))
    .addOption(choice('--billing <HOW>', billing, ['pro_rata', 'started_unit']))
    .option('--from <DATE>', 'the first date of dated entries', readDate)
    .option('--to <DATE>', 'the date before which they end', readDate)
    .option(...lossy)
    .addHelpText('after', commandHelp(tool, lossHelp, example))
    .action(loads(tool, async () => (await import('./exportRate.ts')).exportOcpi));
}

function addExportDates(tool: Tool, command: Command): void {
  const separators = ['comma', 'semicolon', 'tab'];
  const example = 'export dates city.json --spreadsheet german -o dates.csv';
  findingOptions(command)
    .option(...rate)
    .addOption(choice('--separator <S>', 'what separates cells (default: comma)', separators))
    .option('--decimal-comma', 'write 0,49 and not 0.49')
    .addOption(
      choice('--spreadsheet <S>', 'as spreadsheets of a language open it', [
        'german',
        'english',
      ]).conflicts(['separator', 'decimalComma']),
    )
    .option(...lossy)
    .addHelpText('after', commandHelp(tool, lossHelp, example))
    .action(loads(tool, async () => (await import('./exportRate.ts')).exportDates));
}

const datexHelp =
  'A bundle does not know where its stations are, who runs them and what connectors they have: SITE is a site file ' +
  '(wattpost-server export writes it) with stations of the same uuids. Weekly prices of a table are written out for ' +
  'so many days; dated ones all. A price that DATEX II cannot say in numbers is said in words. T is an instant or a ' +
  "time on the first station's clock.";

function addExportDatex(tool: Tool, command: Command): void {
  const examples = [
    'export datex city.json --table --country DE --publisher DE-NAP-X --site site.json -o table.json',
    'export datex city.json --status --country DE --publisher DE-NAP-X --site site.json -o -',
  ];
  findingOptions(command)
    .option('--table', 'what there is, with the prices to come')
    .option('--status', 'the price that holds now, at every station')
    .requiredOption('--country <CC>', 'the country of who publishes, such as DE')
    .requiredOption('--publisher <ID>', 'who publishes, as the national access point names it')
    .option('--operator-id <ID>', 'the id of the operator, such as DE*ABC')
    .option('--site <SITE>', 'a site file, for what a bundle does not say of its stations')
    .option('--language <LL>', 'the language of names and words (default: de)')
    .option('--days <N>', 'for how long weekly prices are written out (default: 8)', whole(1, 31))
    .option('--at <T>', 'when it is published (default: now)')
    .option('--test', 'mark it as a test')
    .option(...lossy)
    .addHelpText('after', commandHelp(tool, `${datexHelp}\n\n${lossHelp}`, ...examples))
    .action(loads(tool, async () => (await import('./exportDatex.ts')).exportDatexPublication));
}

const ocppHelp =
  "With 2.1, a SetDefaultTariffRequest: prices without tax, conditions on the station's clock, dated prices from " +
  'today on. With 2.0.1 or --text, SetDisplayMessageRequests: the price with the next one, and the next price for ' +
  'when it begins, in texts of at most 512 characters (2.1: 1024). With 1.6, ChangeConfiguration.reqs of DefaultPrice ' +
  'and DefaultPriceText, of at most 500 characters: the price, and offline with the next one.';

function addExportOcpp(tool: Tool, command: Command): void {
  const versions = choice('--version <V>', 'the version of OCPP', ['2.1', '2.0.1', '1.6']);
  const examples = [
    'export ocpp city.json --version 2.1 -o tariff.json',
    'export ocpp city.json --version 2.0.1 --locale de,en -o texts.json',
    'export ocpp city.json --version 1.6 --locale de,en -o settings.json',
  ];
  findingOptions(command)
    .addOption(versions.makeOptionMandatory())
    .option('--text', 'texts, for a station of 2.1 that reckons with no tariff')
    .option('--station <UUID>', 'the station; needed when the bundle has several')
    .option('--at <T>', 'when it is sent (default: now)')
    .option('--tariff-id <ID>', "the tariff's id (default: another one for each content)")
    .option('--evse <N>', 'the EVSE of the tariff (default: 0, all)', whole(0, 2_147_483_647))
    .option('--to <DATE>', 'the date before which dated prices end', readDate)
    .option(
      '--max-elements <N>',
      'refuse a tariff with more prices in a component',
      whole(1, 1_000_000),
    )
    .addOption(localeOption('languages of texts, at most five, such as de-AT,en'))
    .option('--message-id <N>', 'the id of the first text (default: 1)', whole(0, 2_147_483_647))
    .option(...lossy)
    .addHelpText('after', commandHelp(tool, `${ocppHelp}\n\n${lossHelp}`, ...examples))
    .action(loads(tool, async () => (await import('./exportOcpp.ts')).exportOcpp));
}

function addExportTimeline(tool: Tool, command: Command): void {
  const help =
    "T is an instant or a time on the station's clock; wattpost segments --help has details.";
  const example = 'export timeline city.json --from 2026-12-01 --to 2027-01-01 -o december.csv';
  fileOptions(command)
    .requiredOption('--from <T>', 'the beginning, included')
    .requiredOption('--to <T>', 'the end, excluded')
    .option('--station <UUID>', 'the station; needed when the bundle has several')
    .addHelpText('after', commandHelp(tool, help, example))
    .action(loads(tool, async () => (await import('./exportTimeline.ts')).exportTimeline));
}

const tariffTextHelp =
  'The text for the field TT of signed meter records, at most 250 characters: a profile of the Bonner Eichrechtstage ' +
  '(001, 002 or 003) where one says the price exactly, else words. With --to, the texts of a session that follows ' +
  'changes of price, separated by |.';

function addExportTariffText(tool: Tool, command: Command): void {
  const examples = [
    'export tariff-text city.json -o -',
    'export tariff-text city.json --at 2026-11-21T19:00 --to 2026-11-21T21:00 -o tariff.txt',
  ];
  findingOptions(command)
    .option('--station <UUID>', 'the station; needed when the bundle has several')
    .option('--at <T>', 'the start of the session (default: now)')
    .option('--to <T>', 'the end of the session, where its price follows changes')
    .option(...lossy)
    .addHelpText('after', commandHelp(tool, `${tariffTextHelp}\n\n${lossHelp}`, ...examples))
    .action(loads(tool, async () => (await import('./exportTariffText.ts')).exportText));
}

const importExamples = [
  'import ocpi tariff.json --station-label "Hof 1" --time-zone Europe/Vienna -o city.json',
  'import ocpi tariffs.json --tariff night --into city.json -o new.json',
];

function addImportOcpi(tool: Tool, command: Command): void {
  const version = 'the version of OCPI (default: auto)';
  const from = 'from when prices are wanted (default: today)';
  const power = "the station's largest power in kW, which some countries' rules ask about";
  const days = 'how many dates are written out at most (default: 366)';
  findingOptions(command)
    .option('--station-label <TEXT>', 'the station of a new bundle')
    .option('--time-zone <ZONE>', "the zone of the station's clock, such as Europe/Vienna")
    .option('--station-uuid <UUID>', "the station's uuid (default: that of the cost rate)")
    .option('--station-name <TEXT>', 'what the public calls the station')
    .option('--station-power <KW>', power, aboveZero('22 or 150'))
    .option('--into <BUNDLE>', 'put the cost rate into this bundle instead of a new one')
    .option('--tariff <ID>', 'which tariff, where there are several')
    .addOption(choice('--ocpi-version <V>', version, ['auto', '2.1.1', ...ocpiVersions]))
    .option('--country <CC>', 'the country of a tariff that names none, as those of 2.1.1')
    .option('--party <PID>', 'the party id of a tariff that names none')
    .option('--from <DATE>', from, readDate)
    .option('--days <N>', days, whole(1, 1100))
    .option(...lossy)
    .addHelpText('after', commandHelp(tool, lossHelp, ...importExamples))
    .action(loads(tool, async () => (await import('./importOcpi.ts')).importOcpi));
}

const spotHelp =
  `FILE has prices of the day-ahead market: ${spotFeedList()}; several files are joined. ` +
  'The formula is JSON (wattpost schema spot-formula) and names the cost rates. Their dated entries ' +
  'are written for the time of the feed; the others are kept, up to --keep-days. Exit code 65: the feed cannot be ' +
  'used (not published yet, incomplete, over, another zone, a doubtful day), and nothing was written. A day is ' +
  'doubtful if it is all zeros, one value, a copy of the day before, or a thousand times too large or too small.';

function readDay(text: string): string {
  return text === 'tomorrow' ? text : readDate(text);
}

/** A doubt about a feed, beside those that were given before. */
function readDoubt(code: string, earlier: readonly string[] = []): readonly string[] {
  if (spotDoubts.some((known) => known === code)) return [...earlier, code];
  throw new InvalidArgumentError(`Give one of ${spotDoubts.join(', ')}.`);
}

function addImportSpot(tool: Tool, command: Command): void {
  const examples = [
    'import spot day.xml --formula spot.json --into site.json -o new.json',
    'import spot day.xml --formula spot.json --into site.json --explain 2026-11-28T18:00',
  ];
  addSizeLimit(
    command
      .requiredOption('--formula <FILE>', 'how prices follow from the spot price')
      .requiredOption('--into <BUNDLE>', 'the bundle with the cost rates')
      .option('-o, --output <FILE>', 'where to write the new bundle; - for standard output')
      .option('--force', 'write over a file that is there')
      .option('--explain <T>', 'print how the price at T follows, and write nothing')
      .option('--against <FILE>', 'a second feed, which must have the same prices')
      .option(
        '--tolerance <N>',
        'the largest difference to it per MWh (default: 0)',
        aboveZero('0.5 or 2'),
      )
      .option(
        '--require <DATE>',
        'refuse a feed without this whole market day; or tomorrow',
        readDay,
      )
      .option(
        '--keep-days <N>',
        'remove dated entries that are older (default: 35)',
        whole(1, 3660),
      )
      .option('--replace-weekly', 'let the dates end the weekly entries of the cost rates')
      .option('--replace-dates', 'replace dated entries that do not come from a spot price')
      .option(
        '--accept <CODE>',
        'take days that are doubtful for this reason; repeatable',
        readDoubt,
      )
      .option('--json', 'print one JSON object that describes what was written')
      .option('--all', 'list each finding, not each kind of them'),
  )
    .addHelpText('after', commandHelp(tool, spotHelp, ...examples))
    .action(loads(tool, async () => (await import('./importSpot.ts')).importSpot));
}

function addImportDates(tool: Tool, command: Command): void {
  const example = 'import dates dates.csv --into city.json -o new.json';
  findingOptions(command)
    .requiredOption('--into <BUNDLE>', 'the bundle')
    .option(...rate)
    .addOption(choice('--encoding <E>', encodingText, Object.keys(encodings)))
    .option('--add', 'keep the dated entries that are there (default: they are replaced)')
    .option('--replace-weekly', 'let the dates end the weekly entries of the cost rate')
    .option('--max-price <N>', maxPriceText, aboveZero('5 or 2.50'))
    .option('--lossy', 'take rows that overlap and implausible prices as they are')
    .addHelpText('after', commandHelp(tool, datesHelp, example))
    .action(loads(tool, async () => (await import('./importDates.ts')).importDates));
}

/** Adds a command for each format. @param input the argument of a command: flags and description */
function addFormats<Name extends string>(
  tool: Tool,
  group: Command,
  formats: Readonly<Record<Name, FileFormat>>,
  adders: Readonly<Record<Name, (tool: Tool, command: Command) => void>>,
  input: (name: Name) => readonly [string, string],
): void {
  for (const name of Object.keys(formats) as Name[]) {
    adders[name](tool, addCommand(group, name, formats[name].title).argument(...input(name)));
  }
}

const names = (formats: object): string => Object.keys(formats).join(', ');

const exporters = {
  ocpi: addExportOcpi,
  datex: addExportDatex,
  ocpp: addExportOcpp,
  dates: addExportDates,
  'tariff-text': addExportTariffText,
  timeline: addExportTimeline,
};

/** Adds `wattpost export` to the command line. */
export function addExportCommand(tool: Tool): void {
  const description = `prices of a bundle in the formats of others: ${names(exportFormats)}`;
  const bundle = ['<BUNDLE>', 'a bundle; - for standard input'] as const;
  const group = addGroup(tool, 'export', description);
  addFormats(tool, group, exportFormats, exporters, () => bundle);
}

const importers = { ocpi: addImportOcpi, spot: addImportSpot, dates: addImportDates };

/** Adds `wattpost import` to the command line. */
export function addImportCommand(tool: Tool): void {
  const description = `prices from the formats of others into a bundle: ${names(importFormats)}`;
  const file = ['<FILE>', 'a file; - for standard input'] as const;
  const feeds = ['<FILE...>', 'files of the feed; - for standard input'] as const;
  const group = addGroup(tool, 'import', description);
  addFormats(tool, group, importFormats, importers, (name) => (name === 'spot' ? feeds : file));
}
