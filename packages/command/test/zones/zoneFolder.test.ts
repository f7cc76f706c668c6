import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClockLike } from '@wattpost/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { folderZones, newerZones, processZones, runtimeSource } from '../../src/zones/index.ts';
import type { ZoneSource } from '../../src/zones/index.ts';
import { tzifBytes } from './tzifBytes.ts';

const nowMs = Date.UTC(2026, 10, 28);
const base = mkdtempSync(path.join(tmpdir(), 'wattpost-zones-'));
afterAll(() => {
  rmSync(base, { recursive: true });
});

/** A folder with files, by name. */
function folderOf(name: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = path.join(base, name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

const east = tzifBytes({ offsets: [7200], footer: 'EET-2' });
const folder = folderOf('zoneinfo', {
  'tzdata.zi': '# version 2026e\n# This zic input file is in the public domain.\n',
  'America/Winnipeg': tzifBytes({ offsets: [-18_000], footer: 'EST5' }),
  'America/Made/Up': east,
  'right/UTC': tzifBytes({ leapSeconds: 1 }),
  'posix/UTC': east,
  Broken: east.subarray(0, 60),
  Huge: Buffer.concat([east, Buffer.alloc(70_000)]),
});
writeFileSync(path.join(base, 'outside'), east);
symlinkSync('America/Winnipeg', path.join(folder, 'Link'));
symlinkSync('../outside', path.join(folder, 'localtime'));
symlinkSync('Circle', path.join(folder, 'Circle'));
symlinkSync(base, path.join(folder, 'Folder'));
execFileSync('mkfifo', [path.join(folder, 'Pipe')]);

function source(name: string): ZoneSource {
  const found = folderZones(name, nowMs);
  if (!found.ok) throw new Error(found.reason);
  return found.source;
}

/** The name of a zone of the runtime, or a clock's offset in 1970 and its release. */
function described(clock: ClockLike | undefined): unknown {
  return typeof clock === 'object' ? [clock.offsetSeconds, clock.release] : clock;
}

describe('a folder with a compiled time zone database', () => {
  const zones = source(folder);

  it('has its release, and the clocks of its files', () => {
    expect(zones.release).toBe('2026e');
    const clock = zones.clockOf('America/Winnipeg');
    expect(clock).toMatchObject({ timeZone: 'America/Winnipeg', release: '2026e' });
    expect(zones.clockOf('america/WINNIPEG')).toBe(clock);
    expect(described(zones.clockOf('America/Made/Up'))).toEqual([7200, '2026e']);
    expect(described(zones.clockOf('Link'))).toEqual([-18_000, '2026e']);
  });

  it.each([
    ...['', '/', '.', '..', '../outside', 'Folder/outside', 'America/../../outside', '/etc/passwd'],
    ...['America', 'America/', 'America//Winnipeg', 'America/Nowhere', 'America/Winnipeg/', 'Pipe'],
    ...[
      'localtime',
      'Circle',
      'right/UTC',
      'posix/UTC',
      'RIGHT/UTC',
      'tzdata.zi',
      'Broken',
      'Huge',
    ],
    ...['A\0B', 'A'.repeat(10_000), 'A/'.repeat(10_000)],
  ])('has no clock of %j', (timeZone) => {
    expect(zones.clockOf(timeZone)).toBeUndefined();
  });

  it.each([
    ['Broken', 'it is truncated'],
    ['Huge', 'it has more than 65536 bytes'],
    ['Pipe', 'it is not a regular file'],
    ['America', 'it is not a regular file'],
    ['localtime', 'it is a link out of the folder'],
    ['Circle', 'its symbolic links go round in a circle'],
    ['tzdata.zi', 'it is not a TZif file'],
  ])('says why the file %s is not used', (timeZone, reason) => {
    const file = path.join(folder, timeZone);
    expect(zones.problemOf(timeZone)).toBe(`The file ${file} is not used: ${reason}`);
    expect(zones.releaseOf(timeZone)).toBeNull();
  });

  it.each(['America/Winnipeg', 'Link', 'Mars/Olympus', 'America/Winnipeg/Sub', 'right/UTC', '..'])(
    'has no problem with %s',
    (timeZone) => {
      expect(zones.problemOf(timeZone)).toBeNull();
    },
  );

  it.each([
    ['+VERSION', '2025b\n'],
    ['tzdata.zi', '# version 2027a'],
  ])('states its release in %s', (file, content) => {
    const release = /\d{4}[a-z]/.exec(content)?.[0];
    expect(source(folderOf(`good-${file}`, { [file]: content })).release).toBe(release);
  });

  const noRelease = 'neither tzdata.zi nor +VERSION states a release such as "2026e"';
  const noFolder = 'there is no such file';
  it.each([
    ['without a release', folderOf('empty', { UTC: east }), noRelease],
    [
      'with a release of another form',
      folderOf('dirty', { '+VERSION': '2026e-dirty\n' }),
      noRelease,
    ],
    [
      'with a release of the future',
      folderOf('future', { 'tzdata.zi': '# version 9999z\n' }),
      noRelease,
    ],
    ['that does not exist', path.join(base, 'missing'), noFolder],
    ['that is a file', path.join(base, 'outside'), 'a part of the path is not a directory'],
  ])('is refused %s', (_name, name, reason) => {
    expect(folderZones(name, nowMs)).toEqual({ ok: false, reason });
  });

  it('states for each clock the release that the folder has when the zone is read', () => {
    const updated = folderOf('updated', { '+VERSION': '2026e', 'A/One': east, 'A/Two': east });
    const before = source(updated);
    expect(described(before.clockOf('A/One'))).toEqual([7200, '2026e']);
    folderOf('updated', { '+VERSION': '2026f' });
    expect(described(before.clockOf('A/One'))).toEqual([7200, '2026e']);
    expect(described(before.clockOf('A/Two'))).toEqual([7200, '2026f']);
    expect(before.release).toBe('2026e');
  });
});

describe('the source of a process', () => {
  it.each<[string | undefined, string | null, string | null]>([
    ['2026c', '2026e', folder],
    ['2026e', '2026e', null],
    ['2026f', '2026f', null],
    [undefined, '2026e', folder],
    ['9999z', '2026e', folder],
    ['2026zz', '2026zz', null],
  ])('with a runtime of %s is of %s', (version, release, expected) => {
    const { source: used, unused } = processZones(version, nowMs, { TZDIR: folder });
    expect([used.release, used.folder]).toEqual([release, expected]);
    expect(unused?.folder).toBe(expected === null ? folder : null);
    const winnipeg = used.clockOf('America/Winnipeg');
    expect(described(winnipeg)).toEqual(
      expected === null ? 'America/Winnipeg' : [-18_000, '2026e'],
    );
    // Zones that only one of the two knows.
    expect(used.clockOf('Europe/Vienna')).toBe('Europe/Vienna');
    expect(described(used.clockOf('America/Made/Up'))).toEqual([7200, '2026e']);
    expect(used.clockOf('Mars/Olympus')).toBeUndefined();
  });

  it('is the runtime if the folder cannot be used, which is said of one that is named', () => {
    const missing = path.join(base, 'missing');
    const { source: used, unused, problem } = processZones('2026c', nowMs, { TZDIR: missing });
    expect([used.release, used.folder, unused]).toEqual(['2026c', null, null]);
    expect(problem).toMatch(/^TZDIR .*missing is not used: .*no such/i);
    const bare = folderOf('bare', { 'Europe/Vienna': east });
    expect(processZones('2026c', nowMs, { TZDIR: bare }).problem).toMatch(/states a release/);
    expect(processZones('2026c', nowMs, { TZDIR: '' }).problem).toBeNull();
  });

  it('names the file of a zone that cannot be used, and what decides instead', () => {
    const half = folderOf('half', {
      '+VERSION': '2026e',
      'Europe/Vienna': east.subarray(0, 50),
      'Europe/Berlin': east,
      'Made/Up': Buffer.from('TZif'),
    });
    const file = (zone: string, reason: string): string =>
      `The file ${path.join(half, zone)} is not used: ${reason}`;
    const newer = processZones('2026c', nowMs, { TZDIR: half }).source;
    expect(newer.clockOf('Europe/Vienna')).toBe('Europe/Vienna');
    expect(newer.problemOf('Europe/Vienna')).toBe(
      `${file('Europe/Vienna', 'it is truncated')}; the zone data of the runtime (2026c) decides for Europe/Vienna`,
    );
    expect(newer.problemOf('Made/Up')).toBe(file('Made/Up', 'it is not a TZif file'));
    expect(newer.problemOf('Europe/Berlin')).toBeNull();
    expect(['Europe/Vienna', 'Europe/Berlin', 'Europe/Rome'].map(newer.releaseOf)).toEqual([
      '2026c',
      '2026e',
      '2026c',
    ]);
    const older = processZones('2026f', nowMs, { TZDIR: half }).source;
    expect(older.problemOf('Europe/Vienna')).toBeNull();
    expect(older.problemOf('Made/Up')).toBe(file('Made/Up', 'it is not a TZif file'));
    expect(older.releaseOf('Europe/Berlin')).toBe('2026f');
  });

  it('reads a file once, whether it can be used or not', () => {
    const mended = folderOf('mended', { '+VERSION': '2026e', 'Europe/Vienna': '' });
    const { source: used } = processZones('2026c', nowMs, { TZDIR: mended });
    expect(used.clockOf('Europe/Vienna')).toBe('Europe/Vienna');
    folderOf('mended', { 'Europe/Vienna': east });
    expect(used.clockOf('Europe/Vienna')).toBe('Europe/Vienna');
  });

  it('is the first one where no release is known', () => {
    const unknown = runtimeSource(undefined, nowMs);
    expect(unknown.release).toBeNull();
    expect(newerZones(unknown, { ...source(folder), release: null }).folder).toBeNull();
  });
});
