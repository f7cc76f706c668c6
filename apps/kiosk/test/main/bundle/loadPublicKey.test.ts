import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadPublicKey } from '../../../src/main/bundle/loadPublicKey.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wattpost-key-'));
const place = (name: string): string => path.join(folder, name);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the public key', () => {
  it('may be behind a link', async () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(place('key.pub'), publicKey.export({ format: 'pem', type: 'spki' }));
    symlinkSync(place('key.pub'), place('link.pub'));
    expect((await loadPublicKey(place('link.pub'))).equals(publicKey)).toBe(true);
  });

  it.each([
    ['a pipe', 'pipe', 'it is not a regular file'],
    ['a folder', '.', 'it is a directory'],
    ['not there', 'nothing', 'there is no such file'],
  ])('that is %s is refused at once', async (what, name, reason) => {
    if (what === 'a pipe') execFileSync('mkfifo', [place(name)]);
    await expect(loadPublicKey(place(name))).rejects.toThrow(`cannot be read: ${reason}`);
  });
});
