import path from 'node:path';
import type { Failure } from '@wattpost/command';
import { type AreaFinding, areaFindings } from '@wattpost/config';
import { type ServerSettings, databasePaths, hasPassword } from '../config/index.ts';
import { type DatabaseLocation, configuredDatabase } from '../database/databaseLocation.ts';
import { databaseFailure } from '../database/databaseFailure.ts';
import type { Io } from '../host/index.ts';
import { readBundleKey } from './bundleKey.ts';

/** The subject of a finding about a configuration. */
export type ConfigArea = 'configuration' | 'database' | 'listen' | 'metrics' | 'bundles';

type ConfigFinding = AreaFinding<ConfigArea>;

/** What is good, doubtful or wrong about a valid configuration. Changes nothing. */
export async function configFindings(
  io: Io,
  settings: ServerSettings,
): Promise<readonly ConfigFinding[]> {
  return [
    ...configurationFindings(io, settings),
    ...(await databaseFindings(io, settings)),
    ...listenFindings(io, settings),
    ...metricsFindings(settings),
    ...(await bundleFindings(io, settings)),
  ];
}

/** Where a member was set; its path if it was not. */
function originOf({ members }: ServerSettings, place: string): string {
  return members.find((one) => one.path === place)?.origin ?? place;
}

function configurationFindings(io: Io, { file }: ServerSettings): readonly ConfigFinding[] {
  const { info, warning } = areaFindings('configuration');
  const source = file ?? 'environment';
  const findings = [info(source, 'The configuration can be used.')];
  if (io.userId === 0) {
    const message = 'This check runs as root, who may read and write everything.';
    const command = `wattpost-server config check${file === null ? '' : ` ${file}`}`;
    findings.push(warning(source, message, `Check as the server's user: sudo -u USER ${command}`));
  }
  return findings;
}

const inDatabase = areaFindings('database');

async function databaseFindings(
  io: Io,
  settings: ServerSettings,
): Promise<readonly ConfigFinding[]> {
  const { info, warning, error } = inDatabase;
  const { database } = settings.config;
  const named = settings.members.find(
    ({ path: place, value, origin }) =>
      origin !== null && value !== null && databasePaths.some((one) => one === place),
  );
  const where = named?.origin ?? '$.database';
  const findings: ConfigFinding[] = settings.overridden
    .filter(({ path: place }) => databasePaths.some((one) => one === place))
    .map(({ name }) =>
      warning(where, `It replaces ${name}.`, 'Leave one of them out, so that all commands agree.'),
    );
  const location = await configuredDatabase(io, database);
  if (!location.ok) {
    const cure = 'Write the URL, and nothing else, to a file of the server’s user with mode 600.';
    return [...findings, error(where, messageOf(location.failure), cure)];
  }
  if (database.url_file !== null && (await io.secretAccess(database.url_file)) === 'readable') {
    findings.push(warning(where, readableByAll(database.url_file), readableCure));
  }
  if (database.url !== null && hasPassword(database.url)) {
    const message =
      'It contains a password, which other processes and reports of crashes can show.';
    findings.push(warning(where, message, urlFileCure));
  }
  if (location.value.kind === 'postgres' && isOpenConnection(location.value)) {
    const message = 'The connection to the database is not encrypted.';
    findings.push(warning(where, message, 'Add ?sslmode=verify-full to the URL.'));
  }
  if (location.value.kind === 'memory') {
    const message = 'The database is in memory, and ends with the server.';
    return [...findings, warning(where, message, 'Name a file.')];
  }
  const failed =
    location.value.kind === 'file' ? fileProblem(io, location.value, where) : undefined;
  if (failed !== undefined) return [...findings, failed];
  const state = await databaseState(io, location.value);
  return [
    ...findings,
    'failure' in state
      ? error(where, messageOf(state.failure), 'Correct it, or start the database.')
      : info(where, state.message),
  ];
}

const urlFileCure =
  'Write the URL to a file of mode 600, and name that file with url_file or WATTPOST_SERVER_DATABASE_URL_FILE.';

const readableCure =
  'In a container that is usual. Elsewhere: chown it to the server’s user and chmod it to 600.';

function readableByAll(file: string): string {
  return `${JSON.stringify(file)} can be read by everybody on this machine.`;
}

/** Whether a password and data cross a network without encryption. */
function isOpenConnection({ location }: DatabaseLocation): boolean {
  const { hostname, searchParams } = new URL(location);
  const mode = searchParams.get('sslmode');
  return hostname !== '' && !isThisMachine(hostname) && (mode === null || mode === 'disable');
}

function fileProblem(
  io: Io,
  { location, name }: DatabaseLocation,
  where: string,
): ConfigFinding | undefined {
  const { error } = inDatabase;
  const folder = path.dirname(path.resolve(location));
  if (!io.exists(folder)) {
    const cure = `Make it: sudo install -d -o USER -m 750 ${folder}`;
    return error(where, `The folder of the database ${name} does not exist.`, cure);
  }
  // SQLite writes further files beside the database.
  const places = io.exists(location) ? [folder, location] : [folder];
  const refused = places.find((one) => !io.isWritable(one));
  if (refused === undefined) return undefined;
  const message = `${JSON.stringify(refused)} cannot be written by this user.`;
  return error(where, message, `Let it belong to the server's user: sudo chown USER ${refused}`);
}

/** What the database is like, without a change to it. */
async function databaseState(
  io: Io,
  database: DatabaseLocation,
): Promise<{ readonly message: string } | { readonly failure: Failure }> {
  const { kind, location, name } = database;
  if (kind === 'file' && !io.exists(location)) {
    return { message: `${name} does not exist yet; serve, import or migrate create it.` };
  }
  try {
    const steps = await io.pendingSteps(location);
    return steps.length === 0
      ? { message: `${name} is up to date.` }
      : { message: `${name} can be used; the next command migrates it (${steps.join(', ')}).` };
  } catch (error) {
    const failed = databaseFailure(error, database);
    if (failed === undefined) throw error;
    return { failure: failed };
  }
}

function messageOf(failure: Failure): string {
  return failure.kind === 'problems' ? failure.source : failure.message;
}

/** Whether only programs of this machine reach an address. */
function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

function listenFindings(io: Io, settings: ServerSettings): readonly ConfigFinding[] {
  const { info, warning } = areaFindings('listen');
  const { host, port, public_url: publicUrl } = settings.config.listen;
  const findings: ConfigFinding[] = [];
  if (port > 0 && port < 1024 && io.userId !== 0 && io.userId !== undefined) {
    const message = `Port ${port} is below 1024: most systems leave it to root.`;
    const cure = 'Use a port from 1024 on, behind a reverse proxy.';
    findings.push(warning(originOf(settings, '$.listen.port'), message, cure));
  }
  const isEncrypted = publicUrl?.startsWith('https:') === true;
  const isOpen =
    publicUrl === null ? !isThisMachine(host) : !isThisMachine(new URL(publicUrl).hostname);
  if (isOpen && !isEncrypted) {
    const place = publicUrl === null ? '$.listen.host' : '$.listen.public_url';
    const message = 'Callers would send their tokens over the network without encryption.';
    const cure = 'Put a reverse proxy with TLS in front, and set public_url to its https address.';
    findings.push(warning(originOf(settings, place), message, cure));
  }
  if (isEncrypted && settings.config.limits.trusted_proxies === null) {
    const message = 'Behind a proxy, all callers share the limits of its one address.';
    const cure = 'Set limits.trusted_proxies to the address of the proxy, such as 127.0.0.1.';
    findings.push(warning(originOf(settings, '$.listen.public_url'), message, cure));
  }
  const origin = originOf(settings, '$.listen.port');
  if (findings.length === 0)
    findings.push(info(origin, `The server listens on ${host}, port ${port}.`));
  return findings;
}

function metricsFindings(settings: ServerSettings): readonly ConfigFinding[] {
  const { info, warning, error } = areaFindings('metrics');
  const { metrics, listen } = settings.config;
  const hostOrigin = settings.members.find(({ path: one }) => one === '$.metrics.host')?.origin;
  if (metrics.port === null) {
    return typeof hostOrigin === 'string'
      ? [warning(hostOrigin, 'It has no effect without a port.', 'Set metrics.port, too.')]
      : [];
  }
  const portOrigin = originOf(settings, '$.metrics.port');
  if (metrics.port !== 0 && metrics.port === listen.port) {
    const message = `Requests are served on port ${metrics.port} already.`;
    return [error(portOrigin, message, 'Choose another port for one of them.')];
  }
  if (isThisMachine(metrics.host)) return [info(portOrigin, 'Only this machine reaches /metrics.')];
  const message = `/metrics needs no token, and ${metrics.host} is not only for this machine.`;
  const cure = 'Let only Prometheus reach that port, by a firewall or a network of its own.';
  return [warning(hostOrigin ?? portOrigin, message, cure)];
}

async function bundleFindings(io: Io, settings: ServerSettings): Promise<readonly ConfigFinding[]> {
  const { info, warning, error } = areaFindings('bundles');
  const file = settings.config.bundles.key_file;
  if (file === null) return [];
  const where = originOf(settings, '$.bundles.key_file');
  const key = await readBundleKey(io, file);
  if (!key.ok) {
    const cure = 'Copy the file KEYFILE there that wattpost keygen wrote, with mode 600.';
    return [error(where, messageOf(key.failure), cure)];
  }
  return (await io.secretAccess(file)) === 'readable'
    ? [warning(where, readableByAll(file), readableCure)]
    : [info(where, 'Bundles are signed.')];
}
