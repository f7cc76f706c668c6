import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../rig/tempFolder.ts';
import { diskFiles } from '../../../src/main/host/files.ts';
import { readTokenFile } from '../../../src/main/data/platformSource.ts';
import { generateKeyPairSync } from 'node:crypto';
import { readPublicKey } from '@wattpost/kiosk-config/node';

const uid = process.getuid?.() ?? 0;

describe('a file with a key', () => {
  it.each<[string, string, number, number, string | RegExp]>([
    ['is read without its blanks', ' key\n', 0o600, uid, 'key'],
    ['may be read-only', 'key', 0o400, uid, 'key'],
    ['must not be readable by others', 'secret', 0o604, uid, /chmod it to 600/],
    ['must not be readable by a group', 'secret', 0o640, uid, /chmod it to 600/],
    ['must be the kiosk’s user’s', 'secret', 0o600, uid + 1, /chown it/],
    ['must hold one key', 'secret secret', 0o600, uid, /not a token file/],
    ['must not be empty', '\n', 0o600, uid, /not a token file/],
    ['must not be another file', 'x'.repeat(5000), 0o600, uid, /not a token file/],
  ])('%s', async (_title, content, mode, user, expected) => {
    const file = path.join(await tempFolder(), 'key');
    await writeFile(file, content);
    await chmod(file, mode);
    const reading = await readTokenFile(diskFiles, file, user);
    if (typeof expected === 'string') expect(reading).toEqual({ ok: true, token: expected });
    else {
      expect(reading.ok).toBe(false);
      if (!reading.ok) expect(reading.reason).toMatch(expected);
      expect(JSON.stringify(reading)).not.toContain(content.trim() || 'secret');
    }
  });

  it('that is missing', async () => {
    expect(await readTokenFile(diskFiles, '/nowhere/key', uid)).toEqual({
      ok: false,
      reason: '/nowhere/key cannot be read: ENOENT',
    });
  });
});

describe('a public key', () => {
  const pair = generateKeyPairSync('ed25519');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = (key: typeof pair.publicKey): string =>
    String(key.export({ type: 'spki', format: 'pem' }));

  it.each([
    ['of Ed25519', pem(pair.publicKey), undefined],
    ['of another kind', pem(rsa.publicKey), /not Ed25519/],
    [
      'that is private',
      String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      /private/,
    ],
    ['that is none', 'x', /not a public key/],
  ])('%s', (_title, text, reason) => {
    const reading = readPublicKey(text);
    expect(reading.ok).toBe(reason === undefined);
    if (!reading.ok) expect(reading.reason).toMatch(reason ?? /never/);
  });
});
