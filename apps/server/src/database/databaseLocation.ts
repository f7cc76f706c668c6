import { type CommandResult, readSource, success, usage } from '@wattpost/command';
import {
  type ConfigOptions,
  type ServerConfig,
  databaseUrlType,
  memoryDatabase,
  readServerConfig,
} from '../config/index.ts';
import { type Io, secretFileProblem } from '../host/index.ts';

export interface DatabaseLocation {
  readonly kind: 'file' | 'memory' | 'postgres';
  /** A path, `:memory:` or a URL with its password. */
  readonly location: string;
  /** For messages; never has a password. */
  readonly name: string;
}

const defaultDatabase = 'wattpost.db';

/** A URL has some hundred bytes; a longer file is something else. */
const maxUrlBytes = 4096;

/**
 * Finds the database of a command: its options, else the environment, else the configuration file, else
 * `wattpost.db` in the current folder.
 */
export async function databaseLocation(
  io: Io,
  options: ConfigOptions,
): Promise<CommandResult<DatabaseLocation>> {
  const settings = await readServerConfig(io, options);
  return settings.ok ? configuredDatabase(io, settings.value.config.database) : settings;
}

/** The database that a configuration names. */
export async function configuredDatabase(
  io: Io,
  { file, url, url_file: urlFile }: ServerConfig['database'],
): Promise<CommandResult<DatabaseLocation>> {
  if (urlFile !== null) return readUrlFile(io, urlFile);
  if (url !== null) return reachable(io, url);
  const location = file ?? defaultDatabase;
  return success(
    location === memoryDatabase
      ? { kind: 'memory', location, name: 'the database in memory' }
      : { kind: 'file', location, name: JSON.stringify(location) },
  );
}

/** Reads a file that contains a URL. Messages never quote it. */
async function readUrlFile(io: Io, file: string): Promise<CommandResult<DatabaseLocation>> {
  const content = await readSource(io, file, maxUrlBytes, 'regular_or_link');
  if (!content.ok) return content;
  const problem = await secretFileProblem(io, file);
  if (problem !== undefined) return usage(problem);
  const url = new TextDecoder().decode(content.value).trim();
  return databaseUrlType.read(url, (path) => path) === undefined
    ? usage(`${JSON.stringify(file)} must contain ${databaseUrlType.expected}, and nothing else.`)
    : reachable(io, url);
}

/** Files of a URL that the driver reads when it connects, in the thread that answers requests. */
const urlFiles = ['sslrootcert', 'sslcert', 'sslkey'] as const;

/** A certificate chain has some kibibytes. */
const maxCertificateBytes = 1_048_576;

/** The location of a URL, unless a file that it names is a pipe, which would block. */
async function reachable(io: Io, url: string): Promise<CommandResult<DatabaseLocation>> {
  const database = postgres(url);
  const { searchParams } = new URL(url);
  for (const name of urlFiles) {
    const file = searchParams.get(name);
    if (file === null) continue;
    const found = await io.readFile(file, maxCertificateBytes, 'regular_or_link');
    if (!found.ok && found.code === 'not_regular') {
      const reason = `the file ${JSON.stringify(file)} in its URL is not a regular file`;
      return usage(`Cannot use ${database.name}: ${reason}.`);
    }
  }
  return success(database);
}

function postgres(url: string): DatabaseLocation {
  const { host, pathname } = new URL(url);
  return { kind: 'postgres', location: url, name: `postgres://${host}${pathname}` };
}
