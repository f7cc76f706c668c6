import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readKioskConfig } from './kioskConfig.ts';

const folder = '/etc/wattpost';
const platform = {
  kind: 'platform',
  base_url: 'https://platform.example/cpo',
  token_file: 'key',
};

function read(content: object) {
  return readKioskConfig(JSON.stringify({ format: 'wattpost-kiosk/1', ...content }), folder);
}

describe('a configuration', () => {
  it('of a watched folder; paths start from its own', () => {
    expect(
      read({
        $schema: 'https://example.test/schema.json',
        source: { kind: 'folder', path: 'bundles' },
        ...{
          station: 'x',
          store: 'store',
          status_file: '/run/status.json',
          public_key_file: 'k.pub',
        },
        ...{ stale_after_hours: 2, locales: ['de_AT', 'en'], theme: 'dark' },
      }),
    ).toEqual({
      ok: true,
      config: {
        source: { kind: 'folder', path: '/etc/wattpost/bundles' },
        ...{ station: 'x', store: '/etc/wattpost/store', statusFile: '/run/status.json' },
        ...{ publicKeyFile: '/etc/wattpost/k.pub', staleAfterMs: 7_200_000 },
        ...{ locales: ['de-AT', 'en'], theme: 'dark' },
      },
    });
  });

  it('of a file, with everything else left out', () => {
    expect(read({ source: { kind: 'file', path: '/srv/bundle.json' } })).toEqual({
      ok: true,
      config: {
        source: { kind: 'file', path: '/srv/bundle.json' },
        ...{ station: null, store: null, statusFile: null, publicKeyFile: null },
        ...{ staleAfterMs: null, locales: [], theme: 'auto' },
      },
    });
  });

  it('of a platform, with its times', () => {
    expect(read({ station: 'x', source: platform })).toMatchObject({
      ok: true,
      config: {
        source: {
          ...{ kind: 'platform', baseUrl: 'https://platform.example/cpo' },
          ...{ tokenFile: '/etc/wattpost/key', pricingTokenFile: '/etc/wattpost/key' },
          ...{ pollMs: 300_000, validForMs: 7 * 86_400_000 },
        },
        staleAfterMs: 86_400_000,
      },
    });
    expect(read({ station: 'x', source: platform, stale_after_hours: null })).toMatchObject({
      config: { staleAfterMs: null },
    });
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:1', 'http://[::1]/x'])(
    'without encryption on this machine only: %s',
    (base_url) => {
      expect(read({ station: 'x', source: { ...platform, base_url } }).ok).toBe(true);
    },
  );

  it.each<[string, object, string, RegExp]>([
    [
      'another format',
      { format: 'x', source: { kind: 'file', path: 'x' } },
      '$.format',
      /wattpost-kiosk\/1/,
    ],
    ['no source', {}, '$.source', /is missing/],
    ['a source that is none', { source: 3 }, '$.source', /must be an object/],
    [
      'an unknown kind',
      { source: { kind: 'ftp' } },
      '$.source.kind',
      /"file", "folder" or "platform"/,
    ],
    ['a folder without a path', { source: { kind: 'folder' } }, '$.source.path', /is missing/],
    [
      'a misspelt key',
      { source: { kind: 'file', path: 'x' }, statoin: 'x' },
      '$.statoin',
      /known are .*station/,
    ],
    [
      'a misspelt key of the source',
      { source: { kind: 'file', path: 'x', paht: 1 } },
      '$.source.paht',
      /known are kind, path/,
    ],
    ['a platform without a station', { source: platform }, '$.station', /give the uuid/],
    [
      'a platform with a key for signatures',
      { station: 'x', source: platform, public_key_file: 'k' },
      '$.public_key_file',
      /left out/,
    ],
    [
      'no encryption',
      { station: 'x', source: { ...platform, base_url: 'http://platform.example' } },
      '$.source.base_url',
      /https/,
    ],
    [
      'a look-alike of this machine',
      { station: 'x', source: { ...platform, base_url: 'http://localhost.evil.example' } },
      '$.source.base_url',
      /https/,
    ],
    [
      'a password in the address',
      { station: 'x', source: { ...platform, base_url: 'https://a:b@c.example' } },
      '$.source.base_url',
      /password/,
    ],
    [
      'a key in place of a file',
      { station: 'x', source: { ...platform, token_file: '' } },
      '$.source.token_file',
      /path of a file/,
    ],
    [
      'hurried polling',
      { station: 'x', source: { ...platform, poll_seconds: 1 } },
      '$.source.poll_seconds',
      /10 to 86400/,
    ],
    [
      'a theme that is none',
      { source: { kind: 'file', path: 'x' }, theme: 'blue' },
      '$.theme',
      /"light"/,
    ],
    [
      'languages that are none',
      { source: { kind: 'file', path: 'x' }, locales: ['!'] },
      '$.locales',
      /de-AT/,
    ],
    [
      'an age that is none',
      { source: { kind: 'file', path: 'x' }, stale_after_hours: -1 },
      '$.stale_after_hours',
      /hours/,
    ],
  ])('%s is refused with path and cure', (_title, content, path, message) => {
    const reading = read(content);
    if (reading.ok) throw new Error('It was accepted.');
    const problem = reading.problems.find((one) => one.path === path);
    expect(reading.problems.map((one) => one.path)).toContain(path);
    expect(problem?.message).toMatch(message);
  });

  it.each([
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['a key twice', '{"format":"wattpost-kiosk/1","theme":"dark","theme":"light"}'],
  ])('%s is refused', (_title, text) => {
    expect(readKioskConfig(text, folder).ok).toBe(false);
  });
});

describe('the document', () => {
  const text = readFileSync(new URL('../../../../docs/kiosk.md', import.meta.url), 'utf8');
  const [example = '', schema = ''] = [...text.matchAll(/```json\n(.*?)```/gs)].map(
    ([, block = '']) => block,
  );

  it('has an example that is accepted', () => {
    expect(readKioskConfig(example, folder)).toMatchObject({ ok: true });
  });

  it.each([
    ['the whole', { unknown: 1 }, '$.unknown'],
    ['a place', { source: { kind: 'file', path: 'x', unknown: 1 } }, '$.source.unknown'],
    ['a platform', { source: { ...platform, unknown: 1 } }, '$.source.unknown'],
  ])('lists in its schema what is known: %s', (what, content, path) => {
    const root = JSON.parse(schema) as Schema;
    const [place, ofPlatform] = root.properties['source']?.oneOf ?? [];
    const part = what === 'the whole' ? root : what === 'a place' ? place : ofPlatform;
    const reading = read(content);
    if (reading.ok) throw new Error('It was accepted.');
    const message = reading.problems.find((one) => one.path === path)?.message ?? '';
    const known = /known are (.*)$/.exec(message)?.[1]?.split(', ').sort();
    expect(Object.keys(part?.properties ?? {}).sort()).toEqual(known);
  });
});

interface Schema {
  readonly properties: Readonly<Record<string, { readonly oneOf?: readonly Schema[] }>>;
}
