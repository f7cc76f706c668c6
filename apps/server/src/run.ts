import {
  type Command,
  type Deliver,
  Option,
  examples,
  runCommand,
  sizeLimit,
} from '@wattpost/command';
import type { Area } from '@wattpost/platform';
import type { Io } from './host/io.ts';
import {
  type ExportOptions,
  type ImportOptions,
  type ListCommand,
  type ListOptions,
  type ServeFlags,
  type TokenCreateOptions,
  addServeOptions,
  areas,
  cardListCommand,
  contactListCommand,
  exportCommand,
  importCommand,
  migrateCommand,
  outboxListCommand,
  outboxRetryCommand,
  type PublishOptions,
  publishCommand,
  seconds,
  serveCommand,
  serveOptions,
  someOf,
  tokenCreateCommand,
  tokenListCommand,
  tokenRevokeCommand,
  userListCommand,
} from './commands/index.ts';
import type { DatabaseOptions } from './database/index.ts';

const generalHelp = `
The database is a SQLite file or a postgres:// URL: --db, else WATTPOST_DB, else
DATABASE_URL, else wattpost.db in the current folder.

Exit codes: 0 good; 1 problems in the data; 2 wrong usage (also a file, a database
or a port that cannot be used); 69 the database does not answer at present; 70 a
defect of wattpost-server itself.
`;

/**
 * The command `wattpost-server` without a process around it.
 *
 * @param args the arguments after the program's name
 * @returns the exit code: 0 good, 1 problems in the data, 2 wrong usage, 69 no database
 */
export function run(args: readonly string[], io: Io): Promise<number> {
  return runCommand(args, io, {
    name: 'wattpost-server',
    description: "A charge point operator's platform: stations, directions, dynamic pricing.",
    width: 88,
    addCommands: (program, deliver) => {
      addCommands(program, io, deliver);
    },
  });
}

function addCommands(program: Command, io: Io, deliver: Deliver): void {
  program.addHelpText('after', generalHelp);

  addServeOptions(
    withDb(program.command('serve').description('answer requests until told to stop')),
  )
    .addHelpText('after', help('serve', 'serve --db postgres://wattpost@db/wattpost --port 0'))
    .action((flags: ServeFlags) => deliver({}, () => serveCommand(io, serveOptions(flags))));

  const imports = withDb(
    program.command('import').description('a site file into the database, all or nothing'),
  )
    .argument('<FILE>', 'a site file, - for standard input')
    .option('--check', 'only say whether the file is good; needs no database')
    .option('--json', 'print one JSON object');
  sizeLimit(imports, 'file', 256, 500)
    .addHelpText('after', help('import city.json', 'import --check city.json'))
    .action((file: string, options: ImportOptions) =>
      deliver(options, () => importCommand(io, file, options)),
    );

  withDb(
    program.command('export').description('everything but tokens and the outbox, as a site file'),
  )
    .option('-o, --output <FILE>', 'write to FILE instead of standard output')
    .addHelpText('after', help('export -o city.json'))
    .action((options: ExportOptions) => deliver({}, () => exportCommand(io, options)));

  withDb(
    program.command('publish').description('tell publishing partners what has changed, and end'),
  )
    .option('--json', 'print one JSON object')
    .addOption(
      new Option('--push-timeout <SECONDS>', 'for the answer of a partner')
        .argParser(seconds(0.1, 300))
        .default(10_000, '10 s'),
    )
    .action((options: PublishOptions) => deliver(options, () => publishCommand(io, options)));

  addTokenCommands(program, io, deliver);
  addOutboxCommands(program, io, deliver);
  addCustomerCommands(program, io, deliver);

  withDb(
    program.command('migrate').description('make the database, or bring it to this version'),
  ).action((options: DatabaseOptions) => deliver({}, () => migrateCommand(io, options)));
}

function addTokenCommands(program: Command, io: Io, deliver: Deliver): void {
  const token = program.command('token').description('keys to the interface');
  withDb(token.command('create').description('make a token and print it, this once'))
    .option('--organization <UUID>', 'the organization that it is bound to')
    .addOption(
      new Option('--areas <A,...>', `what it opens: ${areas.join(', ')}`).argParser<Area[]>(
        someOf(areas),
      ),
    )
    .option('--cross-organization', "it also reaches other organizations' objects")
    .option('--partner <SLUG>', "a publishing partner's key to OCPI, instead of all these")
    .addHelpText(
      'after',
      help(
        'token create --organization UUID --areas stations,pricing',
        'token create --partner dot-nl',
      ),
    )
    .action((options: TokenCreateOptions) => deliver({}, () => tokenCreateCommand(io, options)));
  addList(token, 'what there is; not the tokens themselves', tokenListCommand, io, deliver);
  withDb(token.command('revoke').description('a token opens nothing from now on'))
    .argument('<UUID>', 'the uuid that the list shows')
    .action((uuid: string, options: DatabaseOptions) =>
      deliver({}, () => tokenRevokeCommand(io, uuid, options)),
    );
}

function addOutboxCommands(program: Command, io: Io, deliver: Deliver): void {
  const outbox = program.command('outbox').description('what roaming partners are to be told');
  addList(outbox, 'what is waiting, and what was given up', outboxListCommand, io, deliver);
  withDb(outbox.command('retry').description('try again what was given up'))
    .argument('[UUID...]', 'these only (default: all)')
    .action((uuids: string[], options: DatabaseOptions) =>
      deliver({}, () => outboxRetryCommand(io, uuids, options)),
    );
}

function addCustomerCommands(program: Command, io: Io, deliver: Deliver): void {
  const contact = program.command('contact').description('customers of fleets');
  addList(contact, 'what there is, by name', contactListCommand, io, deliver);
  const user = program.command('user').description('users of the portal');
  addList(user, 'what there is, by e-mail address', userListCommand, io, deliver);
  const card = program.command('card').description('cards that charging is started with');
  addList(card, 'what there is, by id', cardListCommand, io, deliver);
}

function addList(
  parent: Command,
  listed: string,
  command: ListCommand,
  io: Io,
  deliver: Deliver,
): void {
  withDb(parent.command('list').description(listed))
    .option('--json', 'print one JSON object')
    .action((options: ListOptions) => deliver(options, () => command(io, options)));
}

function withDb(command: Command): Command {
  return command
    .option('--db <DB>', 'a SQLite file or a postgres:// URL')
    .showHelpAfterError('(add --help for an explanation)');
}

function help(...lines: readonly string[]): string {
  return examples('wattpost-server', ...lines);
}
