import { describe, expect, it } from 'vitest';
import { TextMembers } from '../../src/layers/textMembers.ts';

const members = new TextMembers({
  prefix: 'SHOP_',
  secretCure: 'name a file with SHOP_KEY_FILE',
  foreign: /^SHOP_SERVICE_/,
  members: [
    { path: '$.open', kind: 'boolean' },
    { path: '$.listen.port', kind: 'number', isNullable: true },
    { path: '$.key_file', kind: 'text' },
    { path: '$.days', kind: 'list' },
  ],
});

const read = (environment: Readonly<Record<string, string>>) =>
  members.readEnvironment(environment, (path) => path);

describe('members as text', () => {
  it.each<[string, string, object]>([
    ['SHOP_OPEN', 'true', { open: true }],
    ['SHOP_OPEN', 'false', { open: false }],
    ['SHOP_OPEN', 'yes', { open: 'yes' }],
    ['SHOP_LISTEN_PORT', '80', { listen: { port: 80 } }],
    ['SHOP_LISTEN_PORT', '8e1', { listen: { port: '8e1' } }],
    ['SHOP_LISTEN_PORT', 'null', { listen: { port: null } }],
    ['SHOP_KEY_FILE', 'null', { key_file: 'null' }],
    ['SHOP_DAYS', 'mo, tu,', { days: ['mo', 'tu'] }],
    ['SHOP_DAYS', '', {}],
    ['SHOP_SERVICE_HOST', '10.0.0.1', {}],
    ['OTHER_OPEN', 'true', {}],
  ])('%s=%s', (name, text, expected) => {
    expect(read({ [name]: text })).toMatchObject({ ok: true, layer: { members: expected } });
  });

  it('names the file, and what it used', () => {
    expect(read({ SHOP_CONFIG: 'shop.json', SHOP_OPEN: 'true' })).toMatchObject({
      configFile: 'shop.json',
      used: ['SHOP_OPEN'],
    });
  });

  it.each([
    ['SHOP_OPNE', 'is not known; did you mean SHOP_OPEN?'],
    ['SHOP_PORT', 'is not known; did you mean SHOP_LISTEN_PORT?'],
    ['SHOP_ZZZZZZZZ', 'is not known; did you mean SHOP_CONFIG?'],
    [
      'SHOP_PASSWORD',
      'is not known; secrets are never taken from the environment: name a file with SHOP_KEY_FILE',
    ],
  ])('%s is refused', (name, message) => {
    expect(read({ [name]: 'x' })).toEqual({ ok: false, problems: [{ path: name, message }] });
  });
});
