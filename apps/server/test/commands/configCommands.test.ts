import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeServerIo } from '../../src/host/io.ts';
import { readServerConfig } from '../../src/config/readServerConfig.ts';
import { configFindings } from '../../src/commands/configFindings.ts';
import { startPostgres } from '../support/postgres.ts';
import { succeeded, testFolder, wattpostServer } from '../support/wattpostServer.ts';

const folder = testFolder();
const io = nodeServerIo();
afterAll(() => {
  folder.remove();
});

function jsonOf(file: string): unknown {
  return JSON.parse(readFileSync(folder.path(file), 'utf8'));
}

function write(name: string, content: object | string): string {
  const file = folder.path(name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('config init', () => {
  const head = {
    $schema: expect.stringMatching(/^https:.*\/wattpost-server\.schema\.json$/) as string,
    format: 'wattpost-server/1',
  };

  it.each<[string, readonly string[], object]>([
    [
      'without options',
      [],
      { database: { file: 'wattpost.db' }, listen: { host: '127.0.0.1', port: 8080 } },
    ],
    [
      'with options',
      [
        ...['--db', 'city.db', '--port', '81', '--public-url', 'https://x.example', '--no-outbox'],
        ...['--driver-pages', '--languages', 'de,en', '--idle-timeout', '1.5'],
      ],
      {
        database: { file: folder.path('city.db') },
        listen: { host: '127.0.0.1', port: 81, public_url: 'https://x.example' },
        directions: { languages: ['de', 'en'] },
        drivers: { pages: true },
        limits: { idle_timeout_seconds: 1.5 },
        outbox: { enabled: false },
      },
    ],
    [
      'with PostgreSQL',
      ['--db', 'postgres://db/x', '--db-connections', '3'],
      {
        database: { url: 'postgres://db/x', connections: 3 },
        listen: { host: '127.0.0.1', port: 8080 },
      },
    ],
  ])('%s', async (what, args, members) => {
    const name = `${what.replaceAll(' ', '-')}.json`;
    // The environment is not written.
    const env = { WATTPOST_PORT: '7', WATTPOST_SERVER_LOG_LEVEL: 'x' };
    const { out } = await succeeded(['config', 'init', name, ...args], {
      cwd: folder.path(''),
      env,
    });
    expect(out).toBe(
      `${name} is written. Next:\n  wattpost-server config check ${name}\n  wattpost-server serve --config ${name}\n`,
    );
    expect(jsonOf(name)).toEqual({ ...head, ...members });
    expect(statSync(folder.path(name)).mode & 0o137).toBe(0);
    const schema = new URL('../../wattpost-server.schema.json', import.meta.url);
    const validate = new Ajv2020({ strict: false }).compile(
      JSON.parse(readFileSync(schema, 'utf8')) as object,
    );
    expect([validate(jsonOf(name)), validate.errors]).toEqual([true, null]);
  });

  it('takes its name from the environment, or has one', async () => {
    const cwd = folder.path('');
    await succeeded(['config', 'init'], { cwd });
    await succeeded(['config', 'init'], { cwd, env: { WATTPOST_SERVER_CONFIG: 'named.json' } });
    expect([existsSync(folder.path('wattpost-server.json')), jsonOf('named.json')]).toEqual([
      true,
      jsonOf('wattpost-server.json'),
    ]);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['replaces no file', ['taken.json'], /"taken.json" exists already; edit it, or name another/],
    ['makes no folder', ['none/x.json'], /Cannot write "none\/x.json": its folder does not exist/],
    ['refuses bad options', ['x.json', '--port', 'x'], /--port must be a whole number/],
    ['writes no password', ['x.json', '--db', 'postgres://a:geheim@b/c'], /mode 600.*url_file/],
  ])('%s', async (_what, args, words) => {
    write('taken.json', 'mine');
    const ended = await wattpostServer(['config', 'init', ...args], { cwd: folder.path('') });
    expect([ended.exitCode, ended.out]).toEqual([2, '']);
    expect(ended.err).toMatch(words);
    expect(ended.err).not.toContain('geheim');
    expect(readFileSync(folder.path('taken.json'), 'utf8')).toBe('mine');
    expect(existsSync(folder.path('x.json'))).toBe(false);
  });
});

/** The findings as a user with this id would have them, as `severity area: message`. */
async function findings(
  members: object,
  {
    env = {},
    userId = 998,
    ...more
  }: Partial<Pick<typeof io, 'isWritable' | 'secretAccess' | 'userId' | 'env'>> = {},
): Promise<readonly string[]> {
  const config = write('checked.json', { format: 'wattpost-server/1', ...members });
  const settings = await readServerConfig({ ...io, env }, { config });
  if (!settings.ok) throw new Error(JSON.stringify(settings.failure));
  const found = await configFindings({ ...io, env, userId, ...more }, settings.value);
  return found.map(({ severity, area, message }) => `${severity} ${area}: ${message}`);
}

describe('config check', () => {
  const key = folder.path('bundles.key');
  beforeAll(async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    await succeeded(['migrate', '--db', folder.path('there.db')]);
    mkdirSync(folder.path('folder'));
  });

  const there = { database: { file: folder.path('there.db') } };
  it('has nothing to say against an ordinary configuration', async () => {
    const listen = { public_url: 'https://platform.example' };
    const limits = { trusted_proxies: ['127.0.0.1'] };
    const bundles = { key_file: key };
    const members = { ...there, listen, limits, metrics: { port: 9464 }, bundles };
    expect(await findings(members)).toEqual([
      'info configuration: The configuration can be used.',
      `info database: "${folder.path('there.db')}" is up to date.`,
      'info listen: The server listens on 127.0.0.1, port 8080.',
      'info metrics: Only this machine reaches /metrics.',
      'info bundles: Bundles are signed.',
    ]);
  });

  const url = 'postgres://ann:geheim@127.0.0.1:1/x';
  it.each<[string, object, Parameters<typeof findings>[1], RegExp]>([
    ['root', there, { userId: 0 }, /^warning configuration: .*runs as root/],
    [
      'a new database',
      { database: { file: 'new.db' } },
      {},
      /^info database: .*does not exist yet/,
    ],
    ['a missing folder', { database: { file: 'a/b.db' } }, {}, /^error database: The folder of/],
    [
      'a folder that is not writable',
      there,
      { isWritable: () => false },
      /^error database: ".*" cannot be written by this user/,
    ],
    ['memory', { database: { file: ':memory:' } }, {}, /^warning database: .*ends with the server/],
    [
      'another file as database',
      { database: { file: 'bundles.key' } },
      {},
      /^error database: Cannot use .*not a SQLite database/,
    ],
    [
      'a database of the file that a variable replaces',
      there,
      { env: { WATTPOST_DB: folder.path('there.db') } },
      /^warning database: It replaces \$\.database\.file in ".*checked\.json"\.$/,
    ],
    [
      'a password in a variable',
      {},
      { env: { DATABASE_URL: url } },
      /^warning database: It contains a password/,
    ],
    [
      'a database that does not answer',
      {},
      { env: { DATABASE_URL: url } },
      /^error database: Cannot use postgres:\/\/127\.0\.0\.1:1\/x: it cannot be reached/,
    ],
    [
      'a database without TLS',
      { database: { url: 'postgres://db.invalid/x' } },
      {},
      /^warning database: The connection to the database is not encrypted/,
    ],
    [
      'a missing file with the URL',
      { database: { url_file: 'none' } },
      {},
      /^error database: Cannot read ".*none": there is no such file/,
    ],
    [
      'a port of root',
      { ...there, listen: { port: 443 } },
      {},
      /^warning listen: Port 443 is below 1024/,
    ],
    [
      'an open address without TLS',
      { ...there, listen: { host: '0.0.0.0' } },
      {},
      /^warning listen: Callers would send their tokens .*without encryption/,
    ],
    [
      'a public URL without TLS',
      { ...there, listen: { public_url: 'http://platform.example' } },
      {},
      /^warning listen: Callers would send their tokens .*without encryption/,
    ],
    [
      'an https address, for which no proxy is named',
      { ...there, listen: { public_url: 'https://platform.example' } },
      {},
      /^warning listen: Behind a proxy, all callers share the limits/,
    ],
    [
      'open metrics',
      { ...there, metrics: { port: 9464, host: '0.0.0.0' } },
      {},
      /^warning metrics: \/metrics needs no token/,
    ],
    [
      'metrics without a port',
      { ...there, metrics: { host: '::1' } },
      {},
      /^warning metrics: It has no effect without a port/,
    ],
    [
      'metrics on the port of requests',
      { ...there, metrics: { port: 8080 } },
      {},
      /^error metrics: Requests are served on port 8080 already/,
    ],
    [
      'a key that is none',
      { ...there, bundles: { key_file: 'checked.json' } },
      {},
      /^error bundles: ".*" is not an Ed25519 private key/,
    ],
    [
      'a key of another user',
      { ...there, bundles: { key_file: key } },
      { secretAccess: () => Promise.resolve('exposed') },
      /^error bundles: ".*" must belong to the server's user alone/,
    ],
    [
      'a key that everybody can read',
      { ...there, bundles: { key_file: key } },
      { secretAccess: () => Promise.resolve('readable') },
      /^warning bundles: ".*" can be read by everybody on this machine/,
    ],
  ])('reports %s', async (_what, members, surroundings, expected) => {
    const found = await findings(members, surroundings);
    expect(found.filter((line) => expected.test(line))).toHaveLength(1);
    expect(found.join()).not.toContain('geheim');
  });

  it('reaches PostgreSQL by a file with the URL', async () => {
    const postgres = await startPostgres();
    try {
      const file = write('url', `${await postgres.createDatabase()}\n`);
      chmodSync(file, 0o600);
      expect((await findings({ database: { url_file: 'url' } })).join('\n')).toMatch(
        /info database: postgres:\/\/[^@]* can be used; the next command migrates it/,
      );
    } finally {
      await postgres.stop();
    }
  });

  it('shows what is set, by what, and the severity; changes nothing', async () => {
    const file = write('shown.json', {
      format: 'wattpost-server/1',
      database: { file: 'shown.db' },
      listen: { port: 81 },
    });
    const env = { WATTPOST_PORT: '8081' };
    const { exitCode, out } = await wattpostServer(['config', 'check', file], { env });
    expect(exitCode).toBe(0);
    expect(out).toMatch(
      /^database\.file +"\/.*shown\.db" +\$\.database\.file in ".*shown\.json"$/m,
    );
    expect(out).toMatch(/^listen\.port +8081 +WATTPOST_PORT$/m);
    expect(out).toMatch(/: the server can start[.;]/);
    expect(existsSync(folder.path('shown.db'))).toBe(false);
  });

  it('shows every member to programs, without passwords', async () => {
    const env = { DATABASE_URL: 'postgres://ann:geheim@127.0.0.1:1/x' };
    const { exitCode, out } = await wattpostServer(['config', 'check', '--json'], { env });
    expect(exitCode).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      severity: 'error',
      settings: expect.arrayContaining([
        { path: '$.database.url', value: 'postgres://***@127.0.0.1:1/x', origin: 'DATABASE_URL' },
        { path: '$.listen.port', value: 8080, origin: null },
      ]) as unknown,
    });
    expect(out).not.toContain('geheim');
  });

  it('reports each problem with its cure', async () => {
    const file = write('bad.json', { format: 'wattpost-server/1', listen: { prot: 1 } });
    const { exitCode, out } = await wattpostServer(['config', 'check', file]);
    expect(exitCode).toBe(1);
    expect(out).toMatch(
      /^\[error\] +configuration, \$\.listen\.prot in .*: It is not known here\.$/m,
    );
    expect(out).toMatch(/^ +Cure: Did you mean port\?/m);
  });

  it('needs a file that can be read', async () => {
    const { exitCode, err } = await wattpostServer(['config', 'check', folder.path('none.json')]);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/Cannot read ".*none\.json".*"wattpost-server config init"/);
  });
});
