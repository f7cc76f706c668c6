import { type Tool, addCommand, addSizeLimit, commandHelp, loads } from '../host/index.ts';

const help = [
  'RECORD is an OCPI charge detail record (2.1.1, 2.2.1, 2.3.0), a list of them, a response with data, or ' +
    'a folder of such files (*.json). Each is priced by its tariff, and compared with what it states ' +
    'to the cent. Exit codes here: 0 all agree; 1 a record differs by more than a cent; 2 wrong usage; ' +
    '3 none differs, but some cannot be judged.\n\n' +
    'With --bundle, RECORD is a signed meter record: OCMF as text, in the XML container of the transparency software, or ' +
    'in signed_data of a charge detail record. Its signatures and pages are checked, and it is billed by the prices ' +
    'of the bundle. A key beside the record proves only that nothing was changed since. Exit codes here: 0 all agree; ' +
    '1 an amount differs, or the record proves nothing; 3 the signature was not checked, or it cannot be judged.',
  'audit cdr.json --time-zone Europe/Vienna',
  'audit cdrs/ --tariff tariffs.json --time-zone Europe/Vienna --json',
  'audit session.xml --bundle city.json --public-key meters.json',
] as const;

const zone =
  "the zone of the stations' clock, such as Europe/Vienna; needed where it sets the price";

/** Adds `wattpost audit` to the command line. */
export function addAuditCommand(tool: Tool): void {
  const command = addCommand(
    tool.program,
    'audit',
    'compare what a charge detail record states with its tariff',
  )
    .argument('<RECORD>', 'a record or a folder of them; - for standard input')
    .option('--tariff <FILE>', 'OCPI tariffs to price by, instead of those in the records')
    .option('--time-zone <ZONE>', zone)
    .option('--bundle <FILE>', 'signed meter records are billed by the prices of this bundle')
    .option('--station <UUID>', 'the station; needed when the bundle has several')
    .option('--public-key <FILE>', 'the public key of the meter, or keys by serial numbers')
    .option('--identification', 'also print what identifies the driver')
    .option('--quiet', 'do not report progress')
    .option('--json', 'print one JSON object');
  addSizeLimit(command)
    .addHelpText('after', commandHelp(tool, ...help))
    .action(loads(tool, async () => (await import('./auditCommand.ts')).auditCommand));
}
