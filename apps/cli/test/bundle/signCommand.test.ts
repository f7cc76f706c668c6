import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sampleBundlePath } from '@wattpost/samples';
import { beforeAll, describe, expect, it } from 'vitest';
import { wattpost } from '../fakeIo.ts';
import { fakePlatform, stationUuid } from '../fakePlatform.ts';

let key: string;
let publicKey: string;
beforeAll(async () => {
  const { written } = await wattpost(['keygen', 'site.key']);
  key = written.get('site.key') ?? '';
  publicKey = written.get('site.key.pub') ?? '';
});

describe('wattpost sign', () => {
  const bytes = readFileSync(sampleBundlePath('city-ac'));
  const sign = (name: string, content: string | Uint8Array, ...more: readonly string[]) =>
    wattpost(['sign', name, '--key', 'site.key', ...more], {
      files: { 'site.key': key, [name]: content },
    });

  it('signs exactly the bytes of a bundle that is there, and leaves it as it is', async () => {
    const { exitCode, err, written } = await sign('site.json', bytes);
    expect(exitCode, err).toBe(0);
    expect([...written.keys()]).toEqual(['site.json.sig']);
    const signature = Buffer.from(written.get('site.json.sig') ?? '', 'base64');
    expect(verify(null, bytes, createPublicKey(publicKey), signature)).toBe(true);
  });

  it('tells programs what it wrote', async () => {
    const { out } = await sign('site.json', bytes, '--json');
    expect(JSON.parse(out)).toMatchObject({ bundle: 'site.json', signature: 'site.json.sig' });
  });

  it.each([
    ['that never ends is warned of', null, true],
    ['that ends is not', '2030-01-01T00:00:00Z', false],
  ])('one %s', async (_title, end, isWarned) => {
    const bundle = JSON.parse(bytes.toString('utf8')) as object;
    const { err } = await sign('site.json', JSON.stringify({ ...bundle, valid_until: end }));
    expect(err.includes('--valid-for')).toBe(isWarned);
  });

  it.each([
    ['what is no bundle', 'site.json', '{}', 1, '$.format'],
    ['standard input', '-', '{}', 2, 'name the bundle'],
  ])('does not sign %s', async (_title, name, content, expected, message) => {
    const { exitCode, err, written } = await sign(name, content);
    expect([exitCode, written.size]).toEqual([expected, 0]);
    expect(err).toContain(message);
  });
});

describe('wattpost bundle into a folder', () => {
  it('gives each bundle a name of its own, and its signature the same', async () => {
    const command = ['bundle', '--base-url', 'https://platform.test', '--station', stationUuid];
    const { fetch } = fakePlatform();
    const world = { env: { WATTPOST_TOKEN: 'secret-key' }, fetch, files: { 'site.key': key } };
    const more = ['--quiet', '--valid-for', '7d', '-o', 'out/', '--sign', 'site.key'];
    for (const [now, name] of [
      ['2026-11-22T12:00:00.250Z', 'out/bundle-20261122T120000Z.json'],
      ['2026-11-22T12:00:01Z', 'out/bundle-20261122T120001Z.json'],
    ] as const) {
      const { exitCode, err, out, written } = await wattpost([...command, ...more], {
        ...world,
        now,
      });
      expect(exitCode, err).toBe(0);
      expect([...written.keys()]).toEqual([`${name}.sig`, name]);
      expect(out).toContain(name);
    }
  });
});
