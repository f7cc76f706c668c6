import { createPublicKey, createPrivateKey, sign, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wattpost } from '../fakeIo.ts';
import { fakePlatform, stationUuid } from '../fakePlatform.ts';
import { nodeToolIo } from '../../src/host/nodeIo.ts';
import { run } from '../../src/run.ts';

describe('wattpost keygen', () => {
  it('makes a key for its owner alone, and its public half for everybody', async () => {
    const { exitCode, out, written, modes } = await wattpost(['keygen', 'site.key']);
    expect(exitCode).toBe(0);
    expect(out).toContain('site.key.pub');
    expect([...modes]).toEqual([
      ['site.key', 0o600],
      ['site.key.pub', 0o644],
    ]);
    const message = Buffer.from('a bundle');
    const signature = sign(null, message, createPrivateKey(written.get('site.key') ?? ''));
    const publicKey = createPublicKey(written.get('site.key.pub') ?? '');
    expect(publicKey.asymmetricKeyType).toBe('ed25519');
    expect(verify(null, message, publicKey, signature)).toBe(true);
    expect(written.get('site.key.pub')).not.toContain('PRIVATE');
    expect(out).not.toContain('KEY-----');
  });

  it('tells programs where they are, and everybody that bundles should end', async () => {
    const { out, err } = await wattpost(['keygen', 'site.key', '--json']);
    expect(err.replaceAll('\n', ' ')).toMatch(
      /^note: a signed bundle is .*give bundles an end .*--valid-for 7d.*valid_until/,
    );
    expect(JSON.parse(out)).toEqual({ private_key: 'site.key', public_key: 'site.key.pub' });
  });

  it.each([
    ['a key that exists already', { files: { 'site.key': 'old' } }, 'exists already'],
    ['a public key that exists already', { files: { 'site.key.pub': 'old' } }, 'exists already'],
    ['a folder that cannot be written to', { writeError: 'EACCES' }, 'EACCES'],
  ])('%s: exit 2', async (_title, world, message) => {
    const { exitCode, err } = await wattpost(['keygen', 'site.key'], world);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
  });

  it('does not print a key', async () => {
    const { exitCode, out } = await wattpost(['keygen', '-']);
    expect([exitCode, out]).toEqual([2, '']);
  });

  it('on a real disk: the rights are there, and a second key does not take its place', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wattpost-'));
    const file = join(folder, 'site.key');
    const io = {
      ...nodeToolIo(),
      stdout: () => Promise.resolve(true),
      stderr: () => Promise.resolve(true),
    };
    try {
      expect(await run(['keygen', file], io)).toBe(0);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const before = readFileSync(file, 'utf8');
      expect(await run(['keygen', file], io)).toBe(2);
      expect(readFileSync(file, 'utf8')).toBe(before);
      expect(await run(['keygen', join(folder, 'none', 'x.key')], io)).toBe(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('wattpost bundle --sign', () => {
  const { fetch } = fakePlatform();
  const command = [
    'bundle',
    '--base-url',
    'https://platform.test',
    '--station',
    stationUuid,
    '--quiet',
  ];
  const world = { env: { WATTPOST_TOKEN: 'secret-key' }, fetch };

  it('writes a signature of exactly the bytes that it wrote, and before them', async () => {
    const keys = (await wattpost(['keygen', 'site.key'])).written;
    const key = keys.get('site.key') ?? '';
    const { exitCode, err, written } = await wattpost(
      [...command, '-o', 'site.json', '--sign', 'site.key'],
      { ...world, files: { 'site.key': key } },
    );
    expect(exitCode, err).toBe(0);
    expect([...written.keys()]).toEqual(['site.json.sig', 'site.json']);
    const signature = written.get('site.json.sig') ?? '';
    expect(signature).toMatch(/^[A-Za-z0-9+/]{86}==\n$/);
    const bytes = Buffer.from(written.get('site.json') ?? '');
    const publicKey = createPublicKey(keys.get('site.key.pub') ?? '');
    expect(verify(null, bytes, publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it.each([
    ['without an end is warned of', [], true],
    ['with an end is not', ['--valid-for', '7d'], false],
  ])('one %s', async (_title, more, isWarned) => {
    const key = (await wattpost(['keygen', 'site.key'])).written.get('site.key') ?? '';
    const { exitCode, err } = await wattpost(
      [...command, '-o', 'site.json', '--sign', 'site.key', ...more],
      { ...world, files: { 'site.key': key } },
    );
    expect(exitCode).toBe(0);
    expect(err.includes('--valid-for')).toBe(isWarned);
    const unsigned = await wattpost([...command, '-o', 'site.json'], world);
    expect(unsigned.err).toBe('');
  });

  it.each([
    ['a key that is missing', {}, 'there is no such file'],
    ['a file that is no key', { 'site.key': 'secret' }, 'not an Ed25519 private key'],
    ['a public key', { 'site.key': '-----BEGIN PUBLIC KEY-----' }, 'not an Ed25519 private key'],
  ])('%s: exit 2, before the platform is asked', async (_title, files, message) => {
    const { exitCode, err, written } = await wattpost(
      [...command, '-o', 'site.json', '--sign', 'site.key'],
      { env: world.env, files },
    );
    expect([exitCode, written.size]).toEqual([2, 0]);
    expect(err).toContain(message);
    expect(err).not.toContain('secret');
  });

  it('needs a file to write to', async () => {
    const { exitCode, err } = await wattpost([...command, '-o', '-', '--sign', 'site.key'], world);
    expect(exitCode).toBe(2);
    expect(err).toContain('--sign needs a file');
  });
});
