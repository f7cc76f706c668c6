import { sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { succeeded, testFolder, wattpostServer } from '../support/wattpostServer.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

const folder = testFolder();
const db = folder.path('city.db');
beforeAll(async () => {
  const { exitCode, err } = await wattpostServer(['import', sampleSitePath('city'), '--db', db]);
  expect([exitCode, err]).toEqual([0, '']);
});
afterAll(() => {
  folder.remove();
});

describe('help', () => {
  it.each([
    [
      '',
      /serve[^]*import[^]*export[^]*backup[^]*restore[^]*config[^]*token[^]*partner[^]*outbox[^]*migrate[^]*Exit codes/,
    ],
    ['serve', /--public-url[^]*--max-body-kib[^]*--shutdown-grace[^]*--push-attempts/],
    ['import', /--check[^]*--max-mib/],
    ['export', /--output/],
    ['config', /init[^]*check/],
    ['config init', /\[FILE\][^]*--db[^]*--public-url/],
    ['config check', /\[FILE\][^]*--json/],
    ['backup', /<FILE>[^]*--db/],
    ['restore', /<FILE>[^]*--replace/],
    ['publish', /--json[^]*--push-timeout/],
    ['token', /create[^]*list[^]*revoke/],
    ['token create', /--organization[^]*--areas[^]*--cross-organization[^]*--partner/],
    ['token list', /--json/],
    ['token revoke', /<UUID>/],
    ['partner', /list[^]*token[^]*check/],
    ['partner check', /<SLUG>[^]*--kind[^]*--json[^]*--timeout/],
    ['partner token', /<SLUG>[^]*--kind[^]*--file[^]*--remove/],
    ['outbox', /list[^]*retry/],
    ['outbox list', /--json/],
    ['outbox retry', /\[UUID\.\.\.\]/],
    ['migrate', /--db[^]*--config/],
  ])('%s --help', async (command, words) => {
    const { out } = await succeeded([...command.split(' ').filter(Boolean), '--help']);
    expect(out).toMatch(words);
  });

  it('--version', async () => {
    expect((await succeeded(['--version'])).out).toMatch(
      /^\d+\.\d+\.\d+\nzone data \d{4}[a-z]+\n$/,
    );
  });
});

describe('wrong usage ends with 2 and a cure', () => {
  it.each([
    ['nothing', [], /Usage/],
    ['an unknown command', ['serv'], /unknown command 'serv'/],
    ['an unknown option', ['serve', '--prot', '1'], /unknown option '--prot'[^]*--port/],
    [
      'a port that is none',
      ['serve', '--port', '70000'],
      /--port must be a whole number from 0 to 65535, but is 70000/,
    ],
    [
      'a host that is none',
      ['serve', '--host', 'a b'],
      /--host must be a host name or an address, but is "a b"/,
    ],
    [
      'a limit that is none',
      ['serve', '--max-body-kib', '0'],
      /--max-body-kib must be a whole number from 1 to 65536/,
    ],
    [
      'a time that is none',
      ['serve', '--idle-timeout', 'x'],
      /--idle-timeout must be a number of seconds from 0.1/,
    ],
    [
      'a public URL that is none',
      ['serve', '--public-url', 'ftp://x'],
      /--public-url must be an http or https URL without user/,
    ],
    [
      'a public URL with a password',
      ['serve', '--public-url', 'http://a:geheim@x'],
      /--public-url must be an http or https URL without user/,
    ],
    ['a language that is none', ['serve', '--languages', 'deu'], /languages of two letters/],
    [
      'a missing file',
      ['import', folder.path('none.json')],
      /Cannot read ".*none.json": there is no such file/,
    ],
    ['a folder as file', ['import', '/'], /it is a directory/],
    [
      'a missing database',
      ['export', '--db', folder.path('none.db')],
      /There is no database ".*none.db". Name it with --db/,
    ],
    ['a missing folder', ['migrate', '--db', folder.path('a/b.db')], /its folder does not exist/],
    [
      'an unsupported database',
      ['migrate', '--db', 'mysql://a:geheim@b/c'],
      /--db must be a valid postgres:\/\/ URL/,
    ],
    [
      'areas that are none',
      ['token', 'create', '--organization', nobody, '--areas', 'stations,all'],
      /one or more of stations:read, stations, pricing, pricing:write, fleet, core:read, core/,
    ],
    [
      'an organization that is none',
      ['token', 'create', '--organization', 'x', '--areas', 'core', '--db', db],
      /--organization is "x"; give a uuid/,
    ],
    [
      'an unknown organization',
      ['token', 'create', '--organization', nobody, '--areas', 'core', '--db', db],
      /There is no organization 0{8}/,
    ],
    [
      'an unknown token',
      ['token', 'revoke', nobody, '--db', db],
      /There is no valid token 0{8}[^]*token list/,
    ],
    ['a push that is none', ['outbox', 'retry', 'x', '--db', db], /"x" is not the uuid of a push/],
    ['an unknown push', ['outbox', 'retry', nobody, '--db', db], /0 of 1 pushes were dead/],
    [
      'a file that cannot be written',
      ['export', '--db', db, '-o', folder.path('a/b.json')],
      /Cannot write/,
    ],
  ])('%s', async (_name, args, words) => {
    const { exitCode, out, err } = await wattpostServer(args);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toMatch(words);
    expect(err).not.toMatch(/geheim|\n {4}at /);
  });

  it('an environment that cannot be read is named', async () => {
    const port = await wattpostServer(['serve'], { env: { WATTPOST_PORT: 'http' } });
    expect(port).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(
        'WATTPOST_PORT must be a whole number from 0 to 65535, but is "http"',
      ) as string,
    });
    const url = await wattpostServer(['export'], { env: { DATABASE_URL: 'mysql://a:geheim@b' } });
    expect(url.exitCode).toBe(2);
    expect(url.err).toContain('DATABASE_URL must be a valid postgres:// URL');
    expect(url.err).not.toContain('geheim');
  });
});
