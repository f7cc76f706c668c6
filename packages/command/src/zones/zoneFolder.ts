import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  readdirSync,
  realpathSync,
} from 'node:fs';
import path from 'node:path';
import type { Clock } from '@wattpost/engine';
import { failedWith, systemReason } from '../host/index.ts';
import { releaseOfText } from './release.ts';
import { maxTzifBytes, readTzif, type TzifReading } from './tzif.ts';
import { newerZones, runtimeSource, type ZoneSource } from './zoneSource.ts';

/** A folder as a source, or why it is none. */
export type ZoneFolder =
  | { readonly ok: true; readonly source: ZoneSource }
  | { readonly ok: false; readonly reason: string };

/** Debian and most other Linux systems have their compiled database there. */
export const systemZoneFolder = '/usr/share/zoneinfo';

/** Files that state the release: of tzdata itself, and of BSD and macOS. */
const releaseFiles = ['tzdata.zi', '+VERSION'];

const maxReleaseBytes = 64;

/** Folders of the database with other data for the same names: `right` counts leap seconds. */
const otherDatabases: ReadonlySet<string> = new Set(['right', 'posix']);

/** Windows has no such flag, and no pipes in folders. */
const { O_RDONLY, O_NONBLOCK = 0 } = constants as Partial<typeof constants> &
  Pick<typeof constants, 'O_RDONLY'>;

/**
 * The start of a regular file, at most `maxBytes`. Links must stay within `root`; a pipe is not waited for.
 * Reading is synchronous: prices are computed without waiting, and a zone is read once.
 *
 * @returns why not for anything else, a missing file included
 */
function readStart(root: string, name: string, maxBytes: number): Uint8Array | string {
  try {
    const file = realpathSync(path.join(root, name));
    if (!file.startsWith(root + path.sep)) return 'it is a link out of the folder';
    const descriptor = openSync(file, O_RDONLY | O_NONBLOCK);
    try {
      if (!fstatSync(descriptor).isFile()) return 'it is not a regular file';
      const bytes = new Uint8Array(maxBytes);
      let length = 0;
      for (;;) {
        const count = readSync(descriptor, bytes, length, maxBytes - length, null);
        length += count;
        if (count === 0 || length === maxBytes) return bytes.subarray(0, length);
      }
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return systemReason(failedWith(error), 'reading it');
  }
}

function releaseIn(root: string, nowMs: number): string | null {
  for (const name of releaseFiles) {
    const start = readStart(root, name, maxReleaseBytes);
    if (typeof start !== 'string')
      return releaseOfText(Buffer.from(start).toString('latin1'), nowMs);
  }
  return null;
}

/**
 * A zone's path as the folder spells it: names of zones are case-insensitive, files are not. It consists of entries
 * of the folder, so it cannot lead out of it.
 */
function spelledPath(root: string, timeZone: string): string | undefined {
  let found = '';
  for (const part of timeZone.split('/')) {
    const names = readdirSync(path.join(root, found));
    const name = names.includes(part)
      ? part
      : names.find((other) => other.toLowerCase() === part.toLowerCase());
    if (name === undefined || (found === '' && otherDatabases.has(name))) return undefined;
    found = path.join(found, name);
  }
  return found;
}

/**
 * A folder with a compiled time zone database, such as `/usr/share/zoneinfo`, as a source of clocks. Each zone is read
 * when it is first needed, and once. A zone without a readable file is unknown to the source, and `problemOf` says why.
 *
 * @param nowMs epoch milliseconds; releases from after the next year are not believed
 */
export function folderZones(folder: string, nowMs: number): ZoneFolder {
  let root: string;
  try {
    root = realpathSync(folder);
    readdirSync(root);
  } catch (error) {
    return { ok: false, reason: systemReason(failedWith(error)) };
  }
  const release = releaseIn(root, nowMs);
  if (release === null) {
    const reason = `neither ${releaseFiles.join(' nor ')} states a release such as "2026e"`;
    return { ok: false, reason };
  }
  // As many as the folder has files: names that it lacks are not kept.
  const readings = new Map<string, TzifReading>();
  const readingOf = (timeZone: string): TzifReading | undefined => {
    const key = timeZone.toLowerCase();
    const known = readings.get(key);
    if (known !== undefined) return known;
    const reading = readZone(root, timeZone, nowMs);
    if (reading !== undefined) readings.set(key, reading);
    return reading;
  };
  const clockOf = (timeZone: string): Clock | undefined => {
    const reading = readingOf(timeZone);
    return reading?.ok === true ? reading.clock : undefined;
  };
  const releaseOf = (timeZone: string): string | null => clockOf(timeZone)?.release ?? null;
  const problemOf = (timeZone: string): string | null => {
    const reading = readingOf(timeZone);
    if (reading?.ok !== false) return null;
    return `The file ${path.join(folder, timeZone)} is not used: ${reading.reason}`;
  };
  return { ok: true, source: { folder, release, clockOf, releaseOf, problemOf } };
}

/** The file of a zone; `undefined`: there is none. */
function readZone(root: string, timeZone: string, nowMs: number): TzifReading | undefined {
  let name: string | undefined;
  try {
    name = spelledPath(root, timeZone);
  } catch (error) {
    const code = failedWith(error);
    // A part of the name is a file, or was removed.
    if (code === 'ENOTDIR' || code === 'ENOENT') return undefined;
    return { ok: false, reason: systemReason(code, 'reading it') };
  }
  if (name === undefined) return undefined;
  const bytes = readStart(root, name, maxTzifBytes + 1);
  if (typeof bytes === 'string') return { ok: false, reason: bytes };
  // An update may have replaced the files since the start of the process: the clock states what it was read from.
  const release = releaseIn(root, nowMs);
  return readTzif(bytes, { timeZone: name.split(path.sep).join('/'), release });
}

/** The source of a process, and the others that were considered. */
export interface ProcessZones {
  readonly source: ZoneSource;
  readonly runtime: ZoneSource;
  readonly folder: ZoneFolder;
  /** The one of `runtime` and `folder` that is not the source; `null`: there is no other. */
  readonly unused: ZoneSource | null;
  /** Why the folder that the environment names is not used, with its name; `null`: it is, or none is named. */
  readonly problem: string | null;
}

/** The environment of a process. Other programs read their zone data from the folder `TZDIR`, too. */
export interface ZoneEnvironment {
  readonly TZDIR?: string | undefined;
}

/**
 * The source of clocks of a Node process: the newer one of its runtime and a folder. It is chosen once, so new zone
 * data needs a restart.
 *
 * @param version as in `process.versions.tz`
 * @param nowMs epoch milliseconds
 */
export function processZones(
  version: string | undefined,
  nowMs: number,
  { TZDIR: named = '' }: ZoneEnvironment,
): ProcessZones {
  const runtime = runtimeSource(version, nowMs);
  const found = folderZones(named === '' ? systemZoneFolder : named, nowMs);
  if (!found.ok) {
    const problem = named === '' ? null : `TZDIR ${named} is not used: ${found.reason}`;
    return { source: runtime, runtime, folder: found, unused: null, problem };
  }
  const source = newerZones(runtime, found.source);
  return {
    source,
    runtime,
    folder: found,
    problem: null,
    unused: source.folder === null ? found.source : runtime,
  };
}
