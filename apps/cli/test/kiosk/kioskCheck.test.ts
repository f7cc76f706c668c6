import { runtimeZones } from '@wattpost/contract';
import { chmodSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  checkedAt,
  makeKioskFolder,
  sampleStation,
  type KioskFolder,
  type Said,
} from '../kioskFolder.ts';
import { wattpostHere, type Here } from '../realIo.ts';

let folder: KioskFolder;
beforeEach(() => {
  folder = makeKioskFolder();
});
afterEach(() => {
  folder.remove();
});

describe('wattpost kiosk check', () => {
  it('has a good word for everything that is good, and exits with 0', async () => {
    const { exitCode, findings, err } = await folder.check({}, { probes: { uid: 1000 } });
    expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect([...new Set(findings.map(({ area }) => area))]).toEqual([
      ...['configuration', 'bundle', 'price', 'text', 'size'],
      ...['zone data', 'clock', 'store', 'status', 'log'],
    ]);
    expect(findings.filter(({ area }) => area === 'bundle')).toHaveLength(4);
    expect([exitCode, err]).toEqual([0, '']);
  });

  it('writes for people: one severity a line, the cure below, the sum at the end', async () => {
    const file = folder.write({ station: 'x' });
    const { out, exitCode } = await wattpostHere(['kiosk', 'check', file], {
      now: checkedAt,
      probes: { uid: 1000 },
    });
    expect(out).toMatch(/^\[error\] {3}bundle, \$\.station: /m);
    expect(out).toMatch(/^ {10}Cure: Give one that it has:/m);
    expect(out).toMatch(/\n1 error, 0 warnings: the kiosk cannot do its work like this\.\n$/);
    expect(exitCode).toBe(1);
    expect(out.split('\n').every((line) => line.length <= 80 || line.includes(folder.path))).toBe(
      true,
    );
  });

  it.each([
    [{}, /does not label its prices as ad hoc prices. No rule .* "ad_hoc_label": true adds/],
    [{ ad_hoc_label: true }, /labels its prices as ad hoc prices\.$/],
  ])('says whether the label of ad hoc prices is on: %j', async (members, message) => {
    const { findings } = await folder.check(members);
    expect(findings.find(({ path }) => path === '$.ad_hoc_label')).toMatchObject({
      severity: 'info',
      message: expect.stringMatching(message) as string,
    });
  });

  it('warns of a language in which the board has no words', async () => {
    const { exitCode, findings } = await folder.check({ locales: ['de-AT', 'ar'] });
    expect(findings.filter(({ path }) => path.startsWith('$.locales'))).toMatchObject([
      { severity: 'warning', area: 'text', path: '$.locales[1]' },
    ]);
    expect(exitCode).toBe(0);
  });

  it('names the variables that override the file', async () => {
    const env = { WATTPOST_KIOSK_STATION: sampleStation };
    const { err, findings } = await folder.check({ station: 'x' }, { env });
    expect(err).toContain('note: WATTPOST_KIOSK_STATION overrides');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['no JSON', '{', /\$/],
    ['not UTF-8', Uint8Array.of(0x7b, 0xff, 0x7d), /UTF-8/],
    ['no configuration', '[]', /must be an object/],
    ['a large file', `{"x":"${'x'.repeat(70_000)}"}`, /65536|64 KiB|65,536|bytes/],
    ['a misspelt member', '{"format":"wattpost-kiosk/1","sorce":{}}', /Did you mean source\?/],
  ])('refuses a configuration that is %s', async (_title, content, message) => {
    const file = folder.place('kiosk.json');
    writeFileSync(file, content);
    const { out, exitCode } = await wattpostHere(['kiosk', 'check', file], { now: checkedAt });
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(message);
    expect(out).toMatch(/^\[error\] {3}configuration/);
    expect(exitCode).toBe(1);
  });

  it('refuses a misspelt variable, and never says what is in it', async () => {
    const env = { WATTPOST_KIOSK_SOURCE_TOKEN: 'geheim' };
    const { out, findings, exitCode } = await folder.check({}, { env });
    expect(findings).toEqual([
      expect.objectContaining({ severity: 'error', path: 'WATTPOST_KIOSK_SOURCE_TOKEN' }),
    ]);
    expect(out).toContain('WATTPOST_KIOSK_SOURCE_TOKEN_FILE');
    expect([out.includes('geheim'), exitCode]).toEqual([false, 1]);
  });

  it.each([
    ['a missing one', 'none.json', /there is no such file/],
    ['a folder', '.', /it is a directory/],
  ])('exits with 2 when the configuration cannot be read: %s', async (_title, name, message) => {
    const done = await wattpostHere(['kiosk', 'check', folder.place(name)], { now: checkedAt });
    expect(done.err.replaceAll(/\s+/g, ' ')).toMatch(message);
    expect([done.exitCode, done.out]).toEqual([2, '']);
  });
});

describe('a screen', () => {
  it.each<[string, object | null, string, RegExp]>([
    ['of which nothing is said', null, 'warning', /are not set/],
    [
      'of unknown pixels',
      { diagonal_inches: 32, viewing_distance_m: 3 },
      'warning',
      /resolution is not set/,
    ],
    [
      'that is too small',
      { diagonal_inches: 10, viewing_distance_m: 10, resolution: '1280x720' },
      'error',
      /from 10 m, capitals have to be 122 mm high, 705 pixels of 1280x720 \(those of the directions 24 mm, from 2 m\); ".*" does not fit/,
    ],
    [
      'that is perhaps large enough',
      { pixels_per_mm: 2.7, viewing_distance_m: 3, resolution: '1920x1080' },
      'warning',
      /only drawing shows/,
    ],
  ])('%s', async (_title, screen, severity, message) => {
    expect(await folder.troubles({ screen })).toEqual([
      expect.objectContaining({
        area: 'size',
        severity,
        message: expect.stringMatching(message) as string,
      }),
    ]);
  });
});

describe('folders', () => {
  it('that cannot be', async () => {
    writeFileSync(folder.place('file'), '');
    expect(await folder.troubles({ store: 'file', log: { folder: 'file/log' } })).toEqual([
      expect.objectContaining({
        area: 'store',
        severity: 'error',
        message: expect.stringContaining('not a folder') as string,
      }),
      expect.objectContaining({
        area: 'log',
        severity: 'error',
        message: expect.stringContaining('not a folder') as string,
      }),
    ]);
  });

  it('that others may write to, but not this user; a bundle that others may read', async () => {
    const closed = folder.place('closed');
    mkdirSync(closed, { mode: 0o500 });
    chmodSync(folder.path, 0o755);
    chmodSync(folder.place('bundle.json'), 0o200);
    // To root nothing is forbidden; as an ordinary user this holds without more.
    const isRoot = process.getuid?.() === 0;
    const nobody = 65_534;
    const config = folder.write({ status_file: 'closed/status.json', store: 'closed/store' });
    if (isRoot) process.seteuid?.(nobody);
    try {
      const { out } = await wattpostHere(['kiosk', 'check', config, '--json'], { now: checkedAt });
      const { findings } = JSON.parse(out) as { readonly findings: readonly Said[] };
      const forbidden = findings.filter(({ message }) => message.includes('not permitted'));
      expect(forbidden.map(({ area, severity }) => [area, severity])).toEqual([
        ['bundle', 'error'],
        ['store', 'error'],
        ['status', 'error'],
      ]);
      expect(forbidden.map(({ cure }) => cure).join('\n')).toMatch(/read it[^]*install -d/);
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(closed, 0o700);
    }
  });

  it('takes a bundle in a zone that only the zone data of this computer has', async () => {
    const bundle = readFileSync(folder.place('bundle.json'), 'utf8');
    writeFileSync(folder.place('bundle.json'), bundle.replaceAll('Europe/Vienna', 'Mars/Olympus'));
    const zones = { release: '2026e', clockOf: () => 'Europe/Vienna' };
    expect(await folder.troubles({}, { probes: { zones } })).toEqual([]);
  });

  it('leaves nothing behind where it tried to write', async () => {
    const store = folder.place('store');
    mkdirSync(store);
    await folder.check({});
    expect(readdirSync(store)).toEqual([]);
  });
});

describe('what the machine is like', () => {
  it.each<[string, Here['probes'], string, RegExp]>([
    ['unknown zone data', { zones: runtimeZones }, 'zone data', /not known/],
    [
      'a clock of its own',
      { clockSynchronisation: () => Promise.resolve('not_synchronised') },
      'clock',
      /No time server/,
    ],
    [
      'a clock that says nothing',
      { clockSynchronisation: () => Promise.resolve('unknown') },
      'clock',
      /cannot detect/,
    ],
  ])('%s', async (_title, probes, area, message) => {
    expect(await folder.troubles({}, { ...(probes && { probes }) })).toEqual([
      expect.objectContaining({
        area,
        severity: 'warning',
        message: expect.stringMatching(message) as string,
      }),
    ]);
  });

  it('root is told that its rights are not those of the kiosk', async () => {
    const { findings } = await folder.check({}, { probes: { uid: 0 } });
    expect(findings.at(-1)).toMatchObject({
      severity: 'warning',
      message: expect.stringContaining('runs as root') as string,
    });
  });
});
