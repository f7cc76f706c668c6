import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleText } from '../fakeIo.ts';
import { makeKioskFolder, type KioskFolder } from '../kioskFolder.ts';

let folder: KioskFolder;
beforeEach(() => {
  folder = makeKioskFolder();
});
afterEach(() => {
  folder.remove();
});

describe('a bundle', () => {
  it.each<[string, () => void, RegExp, RegExp]>([
    [
      'is not there',
      () => {
        rmSync(folder.place('bundle.json'));
      },
      /it does not exist/,
      /rename/,
    ],
    [
      'is a folder',
      () => {
        rmSync(folder.place('bundle.json'));
        mkdirSync(folder.place('bundle.json'));
      },
      /is not a file/,
      /"kind": "folder"/,
    ],
    [
      'is a link that leads nowhere',
      () => {
        rmSync(folder.place('bundle.json'));
        symlinkSync('nowhere', folder.place('bundle.json'));
      },
      /it does not exist/,
      /rename/,
    ],
    [
      'is a link to itself',
      () => {
        rmSync(folder.place('bundle.json'));
        symlinkSync('bundle.json', folder.place('bundle.json'));
      },
      /form a loop/,
      /rename/,
    ],
    [
      'is a link to a key',
      () => {
        rmSync(folder.place('bundle.json'));
        writeFileSync(folder.place('key'), 'wattpost_the-key');
        symlinkSync('key', folder.place('bundle.json'));
      },
      /is a link, and the kiosk does not follow links/,
      /Replace the link by the bundle itself/,
    ],
    [
      'is huge',
      () => {
        truncateSync(folder.place('bundle.json'), 65 * 1024 * 1024);
      },
      /not a valid bundle/,
      /wattpost/,
    ],
    [
      'is not UTF-8',
      () => {
        writeFileSync(folder.place('bundle.json'), Uint8Array.of(0x7b, 0xff));
      },
      /UTF-8/,
      /Make a new one/,
    ],
    [
      'is torn',
      () => {
        truncateSync(folder.place('bundle.json'), 500);
      },
      /not a valid bundle/,
      /Make a new one/,
    ],
  ])('that %s', async (_title, spoil, message, cure) => {
    spoil();
    const found = await folder.troubles({});
    expect(found).toEqual([
      expect.objectContaining({
        severity: 'error',
        path: '$.source.path',
        message: expect.stringMatching(message) as string,
        cure: expect.stringMatching(cure) as string,
      }),
    ]);
  });

  it.each<[string, readonly (readonly [string, string])[], string, string, RegExp]>([
    [
      'that has ended',
      [['"valid_until": null', '"valid_until": "2026-11-20T00:00:00Z"']],
      'error',
      '$.source',
      /ended at 2026-11-20/,
    ],
    [
      'that ends soon',
      [['"valid_until": null', '"valid_until": "2026-11-21T12:30:00Z"']],
      'warning',
      '$.source',
      /for another 3 h/,
    ],
    [
      'from the future',
      [['"created_at": "2026-11-02T06:00:00Z"', '"created_at": "2026-11-21T10:00:00Z"']],
      'error',
      '$',
      /before the creation of the bundle/,
    ],
    [
      'with a name that the typeface does not have',
      [['Rathaushof', '充電所']],
      'warning',
      'bundle $.stations[0].public_display_name',
      /^"充電所 · Ladesäule 1" has 充 \(U\+5145, Han\), 電 \(U\+96FB, Han\), 所 .*, which the kiosk's typeface lacks\.$/,
    ],
    [
      'with a name that is read as another',
      [['Rathaushof ·', 'Rathaushof \u202e']],
      'warning',
      'bundle $.stations[0].public_display_name',
      /The name “Rathaushof \[U\+202E\] Ladesäule 1” contains an invisible character/,
    ],
    [
      'of a fast charger with a fee per session',
      [['"max_power_kw": 22', '"max_power_kw": 150']],
      'warning',
      'bundle $.stations[0].cost_rate_uuid',
      /AFIR, article 5\(4\)/,
    ],
  ])('%s', async (_title, changes, severity, path, message) => {
    writeFileSync(folder.place('bundle.json'), sampleText('city-ac', ...changes));
    expect(await folder.troubles({})).toEqual([
      expect.objectContaining({
        severity,
        path,
        message: expect.stringMatching(message) as string,
      }),
    ]);
  });

  it.each<[string, string, number | null | undefined, string, string]>([
    // made, stale_after_hours
    ['within the usual week', '2026-11-19T06:00:00Z', undefined, 'info', '2 days old'],
    ['beyond it', '2026-11-14T08:00:00Z', undefined, 'warning', '7 days old'],
    ['eleven months ago', '2025-12-21T09:00:00Z', undefined, 'warning', '335 days old'],
    ['beyond hours of one’s own', '2026-11-21T06:00:00Z', 2, 'warning', '3 h old'],
    ['where it is never said', '2025-12-21T09:00:00Z', null, 'info', '335 days old'],
  ])('made %s: its age is told', async (_title, made, hours, severity, age) => {
    writeFileSync(
      folder.place('bundle.json'),
      sampleText('city-ac', ['"created_at": "2026-11-02T06:00:00Z"', `"created_at": "${made}"`]),
    );
    const { findings } = await folder.check({ stale_after_hours: hours });
    const told = findings.filter(({ message }) => message.startsWith('The bundle is'));
    expect(told.filter(({ message }) => message.includes(' old, made '))).toEqual([
      expect.objectContaining({
        area: 'bundle',
        path: '$.source',
        severity,
        message: expect.stringContaining(`${age}, made ${made}`) as string,
      }),
    ]);
  });

  it('in a folder: the newest sound one counts, the others are worth a warning', async () => {
    const bundles = folder.place('bundles');
    mkdirSync(bundles);
    const source = { kind: 'folder', path: 'bundles' };
    expect(await folder.troubles({ source })).toEqual([
      expect.objectContaining({
        severity: 'error',
        message: `${bundles} has no bundle that could be shown.`,
      }),
    ]);
    writeFileSync(join(bundles, 'a.json'), sampleText('city-ac'));
    writeFileSync(join(bundles, 'b.json'), '{');
    writeFileSync(join(bundles, '.c.json'), '{');
    writeFileSync(join(bundles, 'd.json.partial'), '{');
    expect(await folder.troubles({ source })).toEqual([
      expect.objectContaining({
        severity: 'warning',
        message: expect.stringContaining('b.json') as string,
      }),
    ]);
    expect(await folder.troubles({ source: { kind: 'folder', path: 'none' } })).toEqual([
      expect.objectContaining({
        severity: 'error',
        cure: expect.stringContaining('mkdir -p') as string,
      }),
    ]);
  });

  it('that has to be signed', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    writeFileSync(folder.place('key.pub'), publicKey);
    writeFileSync(folder.place('key'), privateKey);
    const signed = { public_key_file: 'key.pub' };
    const trouble = async (config: object): Promise<readonly (readonly [string, string])[]> =>
      (await folder.troubles(config)).map(({ path, message }) => [
        path,
        message.replaceAll(folder.path, ''),
      ]);
    expect(await trouble(signed)).toEqual([
      ['$.source.path', '/bundle.json is not signed: /bundle.json.sig: it does not exist.'],
    ]);
    execFileSync('mkfifo', [folder.place('bundle.json.sig')]);
    expect(await trouble(signed)).toEqual([
      ['$.source.path', '/bundle.json is not signed: /bundle.json.sig: it is not a regular file.'],
    ]);
    rmSync(folder.place('bundle.json.sig'));
    writeFileSync(
      folder.place('bundle.json.sig'),
      sign(null, Buffer.from('x'), privateKey).toString('base64'),
    );
    expect(await trouble(signed)).toEqual([
      ['$.source.path', "/bundle.json.sig is not the pinned key's signature of /bundle.json."],
    ]);
    const bytes = readFileSync(folder.place('bundle.json'));
    writeFileSync(
      folder.place('bundle.json.sig'),
      sign(null, bytes, privateKey).toString('base64'),
    );
    expect(await trouble(signed)).toEqual([]);
    expect(await trouble({ updates: { feed_url: 'https://updates.example' } })).toEqual([
      ['$.updates', 'This setting of an earlier version has no effect.'],
    ]);
    const [wrongKey] = await trouble({ public_key_file: 'key' });
    expect(wrongKey).toEqual([
      '$.public_key_file',
      '/key is a private key; give the file that ends in .pub.',
    ]);
    expect((await trouble({ public_key_file: 'none' }))[0]?.[1]).toContain('it does not exist');
  });
});
