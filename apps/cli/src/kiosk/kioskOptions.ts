import { type Tool, addCommand, addGroup, commandHelp, loads } from '../host/index.ts';

const initHelp = [
  'On a terminal it asks for missing options. Elsewhere it needs one of --bundle, ' +
    '--watch, or --base-url with --token-file and --station. Tokens cannot be arguments: those ' +
    'are visible to everyone on the machine.',
  'kiosk init /etc/wattpost/kiosk.json',
  'kiosk init kiosk.json --watch bundles --distance 3 --diagonal 32',
] as const;

const checkHelp =
  'Checks the configuration, the bundle or the platform with its tokens, the folders, prices, texts, ' +
  'sizes, zone data and the clock. Variables WATTPOST_KIOSK_… override the file, as for the kiosk. ' +
  'Run it as the user that the kiosk runs as. Exit codes: 0 good or warnings, 1 errors, 2 ' +
  'the file cannot be read, 69 nothing is wrong except that the platform is not available. On the machine itself, wattpost-kiosk --check also measures the screen.';

/** Adds `wattpost kiosk init|check` to the command line. */
export function addKioskCommand(tool: Tool): void {
  const tasks = 'set up a display: init writes its configuration, check checks it';
  const kiosk = addGroup(tool, 'kiosk', tasks);
  addCommand(kiosk, 'init', "write a kiosk's configuration")
    .argument('<FILE>', 'the configuration to write, such as /etc/wattpost/kiosk.json')
    .option('--bundle <FILE>', 'prices come from this bundle')
    .option('--watch <FOLDER>', 'prices come from the newest bundle in this folder')
    .option('--base-url <URL>', 'prices come from the platform with this base URL')
    .option('--token-file <FILE>', "the file with the platform's token")
    .option('--pricing-token-file <FILE>', 'the file with the token for prices, if different')
    .option('--station <UUID...>', 'the stations on the display, one to four')
    .option('--store <FOLDER>', 'where the last valid bundles are kept across restarts')
    .option('--status-file <FILE>', 'where the kiosk writes its status')
    .option('--status-port <N>', 'serve the same on this port, to this machine only')
    .option('--public-key <FILE>', 'accept only bundles signed with its private key')
    .option('--locale <L,...>', 'languages in order, such as de-AT,en-GB')
    .option('--theme <T>', 'light, dark or auto')
    .option('--distance <METRES>', 'the viewing distance')
    .option('--diagonal <INCHES>', 'of the picture; or give --pixels-per-mm')
    .option('--pixels-per-mm <N>', 'the pixel density of the screen')
    .option('--resolution <WxH>', 'of the screen as it stands, such as 1920x1080')
    .option('--night <HH:MM-HH:MM>', 'when the screen is black')
    .option('--name <TEXT>', 'what you call this display, for the list of displays')
    .option('--contact <TEXT>', 'whom to call when the display fails, for the public')
    .option('--log-folder <FOLDER>', 'keep the log in files there')
    .option('--force', 'overwrite an existing file')
    .option('--json', 'without questions; print one JSON object that describes the result')
    .addHelpText('after', commandHelp(tool, ...initHelp))
    .action(loads(tool, async () => (await import('./kioskInitCommand.ts')).kioskInit));
  addCommand(kiosk, 'check', 'check everything that a configuration refers to')
    .argument('<CONFIG>', 'the configuration')
    .option('--json', 'print one JSON object')
    .addHelpText('after', commandHelp(tool, checkHelp, 'kiosk check kiosk.json'))
    .action(loads(tool, async () => (await import('./kioskCheckCommand.ts')).kioskCheck));
}
