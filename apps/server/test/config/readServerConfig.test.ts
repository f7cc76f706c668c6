import { describe, expect, it } from 'vitest';
import { memberList } from '../../src/config/serverMembers.ts';
import { serverVariable } from '../../src/config/serverLayers.ts';
import { fileOf, problemsFrom, settingsFrom, type ReadFrom } from './configuration.ts';

const nested = (place: string, value: unknown): object => {
  const [, group = '', name = ''] = place.split('.');
  return { [group]: { [name]: value } };
};

describe('a configuration', () => {
  it.each<[string, ReadFrom, object]>([
    ['of nothing', {}, { listen: { host: '127.0.0.1', port: 8080, public_url: null } }],
    ['of a file', { file: fileOf({ listen: { port: 1 } }) }, { listen: { port: 1 } }],
    [
      'of a file, below the environment',
      {
        file: fileOf({ listen: { port: 1, host: 'a' } }),
        env: { WATTPOST_SERVER_LISTEN_PORT: '2' },
      },
      { listen: { port: 2, host: 'a' } },
    ],
    [
      'of the environment, below options',
      { env: { WATTPOST_SERVER_LISTEN_PORT: '2', WATTPOST_HOST: 'b' }, options: { port: '3' } },
      { listen: { port: 3, host: 'b' } },
    ],
    [
      'of earlier variables, below those of today',
      { env: { WATTPOST_SERVER_LISTEN_PORT: '2', WATTPOST_PORT: '4' } },
      { listen: { port: 2 } },
    ],
    [
      'of earlier variables, above the file',
      { file: fileOf({ listen: { port: 1 } }), env: { WATTPOST_PORT: '4' } },
      { listen: { port: 4 } },
    ],
    [
      'of variables that Kubernetes sets for a Service',
      {
        env: {
          WATTPOST_PORT: 'tcp://10.0.0.1:80',
          WATTPOST_SERVER_SERVICE_HOST: '10.0.0.1',
          WATTPOST_SERVER_SERVICE_PORT_HTTP: '80',
          WATTPOST_SERVER_PORT: 'tcp://10.0.0.1:80',
          WATTPOST_SERVER_PORT_80_TCP_ADDR: '10.0.0.1',
        },
      },
      { listen: { port: 8080 } },
    ],
    [
      'in milliseconds and bytes',
      { file: fileOf({ outbox: { poll_seconds: 0.05 }, limits: { max_body_kib: 2 } }) },
      { outbox: { poll_seconds: 50 }, limits: { max_body_kib: 2048 } },
    ],
    [
      'with paths from its own folder',
      { file: fileOf({ database: { file: 'a.db' }, bundles: { key_file: '/b.key' } }) },
      { database: { file: '/etc/wattpost-server/a.db' }, bundles: { key_file: '/b.key' } },
    ],
    [
      'with a path of an option',
      { options: { bundleKey: 'b.key' } },
      { bundles: { key_file: 'b.key' } },
    ],
    [
      'with switches',
      {
        file: fileOf({ drivers: { pages: true } }),
        options: { driverPages: false, outbox: false },
      },
      { drivers: { pages: true }, outbox: { enabled: false } },
    ],
    [
      'with a switch of the environment',
      {
        file: fileOf({ drivers: { pages: true } }),
        env: { WATTPOST_SERVER_DRIVERS_PAGES: 'false' },
      },
      { drivers: { pages: false } },
    ],
    [
      'with lists',
      { options: { languages: 'DE, en' } },
      { directions: { languages: ['de', 'en'] } },
    ],
    [
      'whose environment unsets a member',
      { file: fileOf({ metrics: { port: 9464 } }), env: { WATTPOST_SERVER_METRICS_PORT: 'null' } },
      { metrics: { port: null } },
    ],
    [
      'with null for objects and members without a default',
      { file: fileOf({ log: null, metrics: { port: null } }) },
      { log: { level: 'info' }, metrics: { port: null } },
    ],
  ])('%s', async (_title, from, expected) => {
    expect((await settingsFrom(from)).config).toMatchObject(expected);
  });

  it.each(memberList)('reads $path from file and environment', async ({ path, member }) => {
    const value = member.schema['default'] ?? null;
    const inFile = await settingsFrom({ file: fileOf(nested(path, value)) });
    const text = JSON.stringify(value).replaceAll('"', '');
    const inEnvironment = await settingsFrom({ env: { [serverVariable(path)]: text } });
    expect(inFile.config).toEqual(inEnvironment.config);
    expect(inFile.config).toEqual((await settingsFrom({})).config);
  });
});

describe('the database of a configuration', () => {
  const url = 'postgres://ann:geheim@db/x';
  it.each<[string, ReadFrom, object]>([
    ['of --db', { env: { WATTPOST_DB: 'b' }, options: { db: 'a' } }, { file: 'a', url: null }],
    ['of WATTPOST_DB', { env: { WATTPOST_DB: 'b', DATABASE_URL: url } }, { file: 'b', url: null }],
    ['of DATABASE_URL', { env: { DATABASE_URL: url } }, { file: null, url }],
    [
      'of its own variable',
      { env: { WATTPOST_SERVER_DATABASE_URL_FILE: 'u', WATTPOST_DB: 'b', DATABASE_URL: url } },
      { file: null, url: null, url_file: 'u' },
    ],
    [
      'of DATABASE_URL instead of the file',
      { file: fileOf({ database: { file: 'a', connections: 3 } }), env: { DATABASE_URL: url } },
      { file: null, url, connections: 3 },
    ],
    ['in memory', { file: fileOf({ database: { file: ':memory:' } }) }, { file: ':memory:' }],
  ])('%s', async (_title, from, expected) => {
    expect((await settingsFrom(from)).config.database).toMatchObject(expected);
  });
});

describe('problems are reported where they were written', () => {
  const inFile = (place: string): string => `${place} in "/etc/wattpost-server/server.json"`;
  it.each<[string, ReadFrom, readonly string[]]>([
    [
      'no format',
      { file: {} },
      [`${inFile('$.format')} is missing; it must be "wattpost-server/1"`],
    ],
    ['no object', { file: [] }, [`${inFile('$')} must be an object {…}`]],
    [
      'a misspelt member',
      { file: fileOf({ listen: { prot: 1 } }) },
      [
        `${inFile('$.listen.prot')} is not known here; did you mean port? Known are host, port, public_url`,
      ],
    ],
    [
      'a misspelt variable',
      { env: { WATTPOST_SERVER_LISTEN_PROT: '1' } },
      ['WATTPOST_SERVER_LISTEN_PROT is not known; did you mean WATTPOST_SERVER_LISTEN_PORT?'],
    ],
    [
      'a secret in a variable',
      { env: { WATTPOST_SERVER_DATABASE_PASSWORD: 'geheim' } },
      [
        'WATTPOST_SERVER_DATABASE_PASSWORD is not known; secrets are never taken from the environment: write the URL of the database to a file of mode 600 and name it with WATTPOST_SERVER_DATABASE_URL_FILE',
      ],
    ],
    [
      'each layer at once',
      {
        file: fileOf({ limits: { max_body_kib: 0 }, log: 3 }),
        env: { WATTPOST_PORT: 'http', WATTPOST_SERVER_X: '1' },
        options: { host: 'a b', idleTimeout: 'x' },
      },
      [
        'WATTPOST_SERVER_X is not known; did you mean WATTPOST_SERVER_CONFIG?',
        '--host must be a host name or an address, but is "a b"',
        'WATTPOST_PORT must be a whole number from 0 to 65535, but is "http"',
        `${inFile('$.log')} must be an object with members, or null, but is 3`,
        `${inFile('$.limits.max_body_kib')} must be a whole number from 1 to 65536, but is 0`,
        '--idle-timeout must be a number of seconds from 0.1 to 3600, but is "x"',
      ],
    ],
    [
      'a password in the file',
      { file: fileOf({ database: { url: 'postgres://ann:geheim@db/x' } }) },
      [
        `${inFile('$.database.url')} must not contain a password; write the whole URL to a file of mode 600 and name that file with url_file instead`,
      ],
    ],
    [
      'a password in a variable of today',
      { env: { WATTPOST_SERVER_DATABASE_URL: 'postgres://db/x?password=geheim' } },
      [
        'WATTPOST_SERVER_DATABASE_URL must not contain a password; write the whole URL to a file of mode 600 and name that file with url_file instead',
      ],
    ],
    [
      'two databases',
      { file: fileOf({ database: { file: 'a', url_file: 'b' } }) },
      [`${inFile('$.database.url_file')} must be left out: file names a database already`],
    ],
    [
      'a URL in place of a path',
      { file: fileOf({ database: { file: 'postgres://ann:geheim@db/x' } }) },
      [
        `${inFile('$.database.file')} must be the path of a SQLite file; a postgres:// URL belongs into url`,
      ],
    ],
    [
      'a public URL with a user',
      { options: { publicUrl: 'https://ann:geheim@x' } },
      ['--public-url must be an http or https URL without user, query and fragment'],
    ],
  ])('%s', async (_title, from, expected) => {
    const problems = await problemsFrom(from);
    expect(problems).toEqual(expected);
    expect(problems.join()).not.toContain('geheim');
  });
});
