import {
  type Answer,
  type Command,
  type CommandResult,
  type Deliver,
  Option,
  addHistoryOptions,
  examples,
  runCommand,
  sizeLimit,
} from '@wattpost/command';
import type { Area } from '@wattpost/platform';
import type { Io } from './host/io.ts';
import type { RestoreOptions } from './commands/backupCommands.ts';
import type { ConfigCheckOptions } from './commands/configCheckCommand.ts';
import type { DisplaysCommandOptions } from './commands/displaysCommand.ts';
import type { HistoryCommandOptions } from './commands/historyCommand.ts';
import type { ListCommand, ListCommandOptions } from './commands/listCommands.ts';
import type { MigrateOptions } from './commands/migrateCommand.ts';
import { areas, partnerKinds } from './commands/optionWords.ts';
import type { PartnerCheckOptions, PartnerTokenOptions } from './commands/partnerCommands.ts';
import type { PublishOptions } from './commands/publishCommand.ts';
import { secondsOption, wordList } from './commands/readOptions.ts';
import type { ExportOptions, ImportOptions } from './commands/siteCommands.ts';
import type { TokenCreateOptions } from './commands/tokenCommands.ts';
import {
  type ConfigOptions,
  memberOption,
  memberOptions,
  readServerConfig,
  serverConfigVariable,
} from './config/index.ts';
import type { DatabaseOptions } from './database/openDatabase.ts';

const generalHelp = `
The database is a SQLite file or a postgres:// URL: --db, else WATTPOST_DB, else
DATABASE_URL, else that of the configuration file, else wattpost.db in the current
folder. Options override variables WATTPOST_SERVER_<MEMBER>, which override the file.

Exit codes: 0 success; 1 problems in the data; 2 wrong usage (also a file, a database
or a port that cannot be used); 69 the database does not respond; 70 a
defect of wattpost-server itself.
`;

/**
 * The command `wattpost-server` without a process around it. The code of a command is loaded when it runs.
 *
 * @param args the arguments after the program's name
 * @returns the exit code: 0 success, 1 problems in the data, 2 wrong usage, 69 no database
 */
export function run(args: readonly string[], io: Io): Promise<number> {
  return runCommand(args, io, {
    name: 'wattpost-server',
    description: "A charge point operator's platform: stations, directions, dynamic pricing.",
    width: 88,
    versionNotes: async () => {
      const [{ serverZones, zoneFolderProblem }, { zoneReleaseNote }] = await Promise.all([
        import('./host/serverZones.ts'),
        import('@wattpost/command/zones'),
      ]);
      const problem = zoneFolderProblem(io.now());
      const note = zoneReleaseNote(serverZones(io.now()).release);
      return problem === null ? [note] : [note, problem];
    },
    addCommands: (program, deliver) => {
      addCommands(program, io, deliver);
    },
  });
}

function addCommands(program: Command, io: Io, deliver: Deliver): void {
  program.addHelpText('after', generalHelp);

  const serve = withDb(program.command('serve').description('serve the interface until stopped'));
  for (const option of memberOptions()) serve.addOption(option);
  serve
    .addHelpText('after', help('serve', 'serve --db postgres://wattpost@db/wattpost --port 0'))
    .action((flags: ConfigOptions) => deliver({}, () => serveConfigured(io, flags)));

  const imports = withDb(
    program.command('import').description('import a site file, all or nothing'),
  )
    .argument('<FILE>', 'a site file, - for standard input')
    .option('--check', 'only check the file; needs no database')
    .option('--overwrite', 'also replace what changed since the file was exported')
    .option('--note <TEXT>', 'why, for the history of prices')
    .option('--json', 'print one JSON object');
  sizeLimit(imports, 'file', 256, 500)
    .addHelpText(
      'after',
      help('import --check city.json', 'import --note "Winter prices" city.json'),
    )
    .action((file: string, options: ImportOptions) =>
      deliver(options, async () =>
        (await import('./commands/siteCommands.ts')).importCommand(io, file, options),
      ),
    );

  withDb(
    program
      .command('export')
      .description('export everything except tokens and the outbox, as a site file'),
  )
    .option('-o, --output <FILE>', 'write to FILE instead of standard output')
    .addHelpText('after', help('export -o city.json'))
    .action((options: ExportOptions) =>
      deliver({}, async () =>
        (await import('./commands/siteCommands.ts')).exportCommand(io, options),
      ),
    );

  withDb(program.command('backup').description('copy the SQLite database into a new file'))
    .argument('<FILE>', 'a new file for the backup')
    .addHelpText('after', help('backup /var/backups/wattpost-2026-11-24.db'))
    .action((file: string, options: DatabaseOptions) =>
      deliver({}, async () =>
        (await import('./commands/backupCommands.ts')).backupCommand(io, file, options),
      ),
    );

  withDb(program.command('restore').description('replace the database by a backup'))
    .argument('<FILE>', 'a file that backup wrote')
    .option('--replace', 'replace an existing database and its data')
    .addHelpText('after', help('restore --replace /var/backups/wattpost-2026-11-24.db'))
    .action((file: string, options: RestoreOptions) =>
      deliver({}, async () =>
        (await import('./commands/backupCommands.ts')).restoreCommand(io, file, options),
      ),
    );

  withDb(program.command('publish').description('send changes to publishing partners, then exit'))
    .option('--json', 'print one JSON object')
    .addOption(memberOption('$.outbox.timeout_seconds'))
    .action((options: PublishOptions) =>
      deliver(options, async () =>
        (await import('./commands/publishCommand.ts')).publishCommand(io, options),
      ),
    );

  const displays = withDb(
    program.command('displays').description('list what displays show, and should show'),
  );
  displays
    .option('--wrong', 'only those whose verdict is not right')
    .option('--json', 'print one JSON object')
    .addOption(memberOption('$.displays.silent_reports'))
    .addHelpText(
      'after',
      `
Verdicts: silent (no report), wrong (another price, or none), old (prices not updated),
doubtful (clock, screen or record), right. Exit code 1 when one is silent or wrong.
${help('displays --wrong')}`,
    )
    .action((options: DisplaysCommandOptions) =>
      deliver(options, async () =>
        (await import('./commands/displaysCommand.ts')).displaysCommand(io, options),
      ),
    );
  withDb(displays.command('remove').description('remove displays that are no longer in use'))
    .argument('<UUID...>', 'as displays lists them; their reports and receipts are removed, too')
    // The command above it has these options as well, and reads them.
    .action((uuids: string[], _options: DatabaseOptions, command: Command) =>
      deliver({}, async () =>
        (await import('./commands/displaysCommand.ts')).displaysRemoveCommand(
          io,
          uuids,
          command.optsWithGlobals<DatabaseOptions>(),
        ),
      ),
    );

  addHistoryOptions(
    withDb(
      program.command('history').description('list, compare and restore changes of prices'),
    ).option('--organization <UUID>', 'whose (default: the only one with a history)'),
  )
    .addHelpText(
      'after',
      help(
        'history',
        'history --diff 3 7',
        'history --restore 3 --note "Back to last Tuesday" --yes',
      ),
    )
    .action((options: HistoryCommandOptions) =>
      deliver(options, async () =>
        (await import('./commands/historyCommand.ts')).historyCommand(io, options),
      ),
    );

  addConfigCommands(program, io, deliver);
  addTokenCommands(program, io, deliver);
  addPartnerCommands(program, io, deliver);
  addOutboxCommands(program, io, deliver);
  addCustomerCommands(program, io, deliver);

  withDb(
    program.command('migrate').description('create the database, or migrate it to this version'),
  )
    .option('--dry-run', 'list the migrations, change nothing')
    .addHelpText('after', help('migrate --dry-run --db /var/lib/wattpost-server/wattpost.db'))
    .action((options: MigrateOptions) =>
      deliver({}, async () =>
        (await import('./commands/migrateCommand.ts')).migrateCommand(io, options),
      ),
    );
}

async function serveConfigured(io: Io, flags: ConfigOptions): Promise<CommandResult<Answer>> {
  const settings = await readServerConfig(io, flags);
  if (!settings.ok) return settings;
  const [{ serveCommand }, { serveOptions }] = await Promise.all([
    import('./commands/serveCommand.ts'),
    import('./commands/serveOptions.ts'),
  ]);
  return serveCommand(io, serveOptions(settings.value.config));
}

function addConfigCommands(program: Command, io: Io, deliver: Deliver): void {
  const config = program.command('config').description('manage the configuration file');
  const init = config
    .command('init')
    .description('write a new configuration file with these options')
    .argument(
      '[FILE]',
      `the new file (env: ${serverConfigVariable}, default: wattpost-server.json)`,
    )
    .option('--db <DB>', 'a SQLite file or a postgres:// URL without a password');
  for (const option of memberOptions()) init.addOption(option);
  init
    .addHelpText(
      'after',
      help(
        'config init /etc/wattpost-server/server.json --db /var/lib/wattpost-server/wattpost.db',
      ),
    )
    .action((file: string | undefined, options: ConfigOptions) =>
      deliver({}, async () =>
        (await import('./commands/configInitCommand.ts')).configInitCommand(io, file, options),
      ),
    );
  config
    .command('check')
    .description('check what serve would use, and change nothing')
    .argument('[FILE]', `the configuration file (env: ${serverConfigVariable})`)
    .option('--json', 'print one JSON object')
    .addHelpText('after', help('config check /etc/wattpost-server/server.json'))
    .action((file: string | undefined, options: ConfigCheckOptions) =>
      deliver(options, async () =>
        (await import('./commands/configCheckCommand.ts')).configCheckCommand(io, file, options),
      ),
    );
}

function addTokenCommands(program: Command, io: Io, deliver: Deliver): void {
  const token = program.command('token').description('manage tokens for the interface');
  withDb(token.command('create').description('create a token and print it once'))
    .option('--organization <UUID>', 'its organization')
    .addOption(
      new Option('--areas <A,...>', `its areas: ${areas.join(', ')}`).argParser<Area[]>(
        wordList(areas),
      ),
    )
    .option('--cross-organization', "also open other organizations' objects")
    .option('--name <NAME>', 'who holds it, for the history of prices')
    .option(
      '--partner <SLUG>',
      "a publishing partner's token for OCPI or DATEX II, instead of all these",
    )
    .addHelpText(
      'after',
      help(
        'token create --organization UUID --areas stations:read,pricing',
        'token create --organization UUID --areas stations,pricing,pricing:write',
        'token create --partner dot-nl',
      ),
    )
    .action((options: TokenCreateOptions) =>
      deliver({}, async () =>
        (await import('./commands/tokenCommands.ts')).tokenCreateCommand(io, options),
      ),
    );
  addList(
    token,
    'list tokens, without the tokens themselves',
    async () => (await import('./commands/listCommands.ts')).tokenListCommand,
    io,
    deliver,
  );
  withDb(token.command('revoke').description('revoke a token'))
    .argument('<UUID>', 'its uuid, see token list')
    .action((uuid: string, options: DatabaseOptions) =>
      deliver({}, async () =>
        (await import('./commands/tokenCommands.ts')).tokenRevokeCommand(io, uuid, options),
      ),
    );
}

function addPartnerCommands(program: Command, io: Io, deliver: Deliver): void {
  const partner = program.command('partner').description('manage partners of site files');
  addList(
    partner,
    'list them by slug, without their tokens',
    async () => (await import('./commands/partnerCommands.ts')).partnerListCommand,
    io,
    deliver,
  );
  withPartner(partner.command('token').description('set the token that is sent to a partner'))
    .option('--file <FILE>', 'the file with the token, - for standard input')
    .option('--remove', 'remove the token instead')
    .addHelpText(
      'after',
      help('partner token dot-nl --file dot-nl.token', 'partner token dot-nl --remove'),
    )
    .action((slug: string, options: PartnerTokenOptions) =>
      deliver({}, async () =>
        (await import('./commands/partnerCommands.ts')).partnerTokenCommand(io, slug, options),
      ),
    );
  withPartner(
    partner.command('check').description('check whether messages to a partner would work'),
  )
    .option('--json', 'print one JSON object')
    .addOption(
      new Option('--timeout <SECONDS>', 'for each connection and each request')
        .argParser(secondsOption(0.1, 300))
        .default(10_000, '10 s'),
    )
    .addHelpText('after', help('partner check dot-nl'))
    .action((slug: string, options: PartnerCheckOptions) =>
      deliver(options, async () =>
        (await import('./commands/partnerCommands.ts')).partnerCheckCommand(io, slug, options),
      ),
    );
}

/** A command about one partner. */
function withPartner(command: Command): Command {
  return withDb(command)
    .argument('<SLUG>', 'the slug of the partner')
    .addOption(
      new Option('--kind <KIND>', 'which, if both kinds have the slug').choices(partnerKinds),
    );
}

function addOutboxCommands(program: Command, io: Io, deliver: Deliver): void {
  const outbox = program.command('outbox').description('manage undelivered pushes to partners');
  addList(
    outbox,
    'list waiting and dead pushes',
    async () => (await import('./commands/listCommands.ts')).outboxListCommand,
    io,
    deliver,
  );
  withDb(outbox.command('retry').description('retry dead pushes'))
    .argument('[UUID...]', 'only these (default: all)')
    .action((uuids: string[], options: DatabaseOptions) =>
      deliver({}, async () =>
        (await import('./commands/outboxCommands.ts')).outboxRetryCommand(io, uuids, options),
      ),
    );
}

function addCustomerCommands(program: Command, io: Io, deliver: Deliver): void {
  const contact = program.command('contact').description('manage fleet customers');
  addList(
    contact,
    'list them by name',
    async () => (await import('./commands/listCommands.ts')).contactListCommand,
    io,
    deliver,
  );
  const user = program.command('user').description('manage portal users');
  addList(
    user,
    'list them by e-mail address',
    async () => (await import('./commands/listCommands.ts')).userListCommand,
    io,
    deliver,
  );
  const card = program.command('card').description('manage charging cards');
  addList(
    card,
    'list them by id',
    async () => (await import('./commands/listCommands.ts')).cardListCommand,
    io,
    deliver,
  );
}

function addList(
  parent: Command,
  listed: string,
  load: () => Promise<ListCommand>,
  io: Io,
  deliver: Deliver,
): void {
  withDb(parent.command('list').description(listed))
    .option('--json', 'print one JSON object')
    .action((options: ListCommandOptions) =>
      deliver(options, async () => (await load())(io, options)),
    );
}

function withDb(command: Command): Command {
  return command
    .option('--db <DB>', 'a SQLite file or a postgres:// URL')
    .option('--config <FILE>', `the configuration file (env: ${serverConfigVariable})`)
    .showHelpAfterError('(add --help for an explanation)');
}

function help(...lines: readonly string[]): string {
  return examples('wattpost-server', ...lines);
}
