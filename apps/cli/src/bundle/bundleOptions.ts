import { InvalidArgumentError, examples } from '@wattpost/command';
import {
  type Tool,
  addBundleReader,
  addCommand,
  addConnectionOptions,
  choice,
  commandHelp,
  loads,
  tokenHelp,
} from '../host/index.ts';

const rules =
  'also the legal requirements for published prices of these countries: those of the European Economic Area, CH, UK, US';

const help = [
  `${tokenHelp} A separate token for prices is in WATTPOST_PRICING_TOKEN or --pricing-token-file.`,
  'bundle --base-url https://platform.example --station UUID --valid-for 7d -o site.json',
] as const;

const msPerUnit: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads `90m`, `12h`, `7d` as milliseconds; at most 3650 days. */
function readSpan(text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,7})([mhd])$/.exec(text) ?? [];
  const spanMs = Number(digits) * (msPerUnit[unit] ?? 0);
  if (spanMs > 0 && spanMs <= 3650 * 86_400_000) return spanMs;
  throw new InvalidArgumentError('Give minutes, hours or days, such as 90m, 12h or 7d.');
}

/** Adds a pair `STATION=RATE` to those before it. */
function addPair(
  text: string,
  pairs: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const [station = '', rate = '', ...more] = text.split('=');
  if (station === '' || rate === '' || more.length > 0) {
    throw new InvalidArgumentError('Give a station and a cost rate as STATION=RATE.');
  }
  if (pairs.has(station)) throw new InvalidArgumentError('The station has a cost rate already.');
  return new Map([...pairs, [station, rate]]);
}

/** Adds the items of a list, ignoring case, to those of earlier lists. */
function addList(text: string, before: readonly string[] = []): string[] {
  return [...before, ...text.split(',').map((item) => item.trim().toUpperCase())];
}

/** Adds `wattpost check` to the command line. */
export function addCheckCommand(tool: Tool): void {
  addBundleReader(tool, 'check', 'list the problems of a bundle, or summarize a valid one')
    .option('--rules <COUNTRY,...>', rules, addList)
    .addHelpText('after', examples('wattpost', 'check city.json', 'check city.json --rules AT,DE'))
    .action(loads(tool, async () => (await import('./checkCommand.ts')).checkCommand));
}

/** Adds `wattpost schema` to the command line. */
export function addSchemaCommand(tool: Tool): void {
  addCommand(
    tool.program,
    'schema',
    'print the JSON Schema of a format: cost-rate, bundle, site, spot-formula',
  )
    .argument(
      '<FORMAT>',
      'cost-rate, bundle, bundle-2 (with periods), site, site-2, site-3 (with facts) or spot-formula',
    )
    .option('--json', 'print it on one line')
    .addHelpText('after', examples('wattpost', 'schema bundle > bundle.schema.json'))
    .action(loads(tool, async () => (await import('./schemaCommand.ts')).schemaCommand));
}

const description = 'make a bundle of stations and their prices from a platform';
const costRate = "a cost rate for a station, instead of the platform's";
const follow =
  'state which price counts for a session that crosses a change (default: as the platform)';
const zoneData = 'state the offsets of the clocks, which displays compare with their own';
const format =
  'the newest format that the displays know; 2 has plugs, too (default: 1, unless a price needs 2)';
const validFor = 'how long it is valid: 90m, 12h, 7d (default: until replaced)';
const output = 'the output file; FOLDER/ for a new name in a folder; - for standard output';

/** Adds `wattpost bundle` to the command line. */
export function addBundleCommand(tool: Tool): void {
  addConnectionOptions(addCommand(tool.program, 'bundle', description))
    .requiredOption('--station <UUID...>', 'the stations')
    .option('--cost-rate <STATION=RATE...>', costRate, addPair)
    .addOption(choice('--follow <WHAT>', follow, ['start', 'schedule']))
    .addOption(choice('--format <NUMBER>', format, ['1', '2']))
    .option('--zone-data', zoneData)
    .option('--valid-for <SPAN>', validFor, readSpan)
    .requiredOption('-o, --output <FILE>', output)
    .option('--pricing-token-file <FILE>', 'a file with the token for prices, if different')
    .option('--sign <KEYFILE>', 'sign it with this key; the signature goes to FILE.sig')
    .option('--quiet', 'do not report progress on standard error')
    .option('--json', 'print one JSON object that describes what was written')
    .addHelpText('after', commandHelp(tool, ...help))
    .action(loads(tool, async () => (await import('./bundleCommand.ts')).bundleFromPlatform));
}

/** Adds `wattpost keygen` to the command line. */
export function addKeygenCommand(tool: Tool): void {
  addCommand(tool.program, 'keygen', 'make a key pair for signing bundles')
    .argument('<KEYFILE>', 'a new file for the private key; the public one goes to KEYFILE.pub')
    .option('--json', 'print one JSON object')
    .addHelpText('after', examples('wattpost', 'keygen bundles.key'))
    .action(loads(tool, async () => (await import('./signing.ts')).keygen));
}

/** Adds `wattpost sign` to the command line. */
export function addSignCommand(tool: Tool): void {
  addBundleReader(tool, 'sign', 'sign a bundle; the signature goes to BUNDLE.sig')
    .requiredOption('--key <KEYFILE>', 'a private key from wattpost keygen')
    .addHelpText('after', examples('wattpost', 'sign site-2026-11-22.json --key bundles.key'))
    .action(loads(tool, async () => (await import('./signing.ts')).signBundle));
}
