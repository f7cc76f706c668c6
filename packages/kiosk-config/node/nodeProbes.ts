import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lstat, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { failedWith, readFileWithin } from '@wattpost/command';
import type { KeyProbe, KioskProbes, PathFacts } from '@wattpost/kiosk-config';
import { isFolderLocked } from './folderLock.ts';
import { isSignedBy, readPublicKey } from './signature.ts';

/** Timeout for the system's response about its clock, in milliseconds. */
const patienceMs = 3_000;

/**
 * The environment of a Node process: no screen, and perhaps another user than the kiosk's. A kiosk
 * replaces some of the probes. Zone data are the caller's: `processZones`.
 */
export function nodeProbes(): Omit<KioskProbes, 'zones' | 'unusedZones' | 'zoneProblem'> {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    fetch: (url, init) => fetch(url, init),
    uid: process.getuid?.(),
    isKiosk: false,
    about,
    readFile: readFileWithin,
    listFolder: async (folder) => {
      try {
        return { ok: true, names: await readdir(folder) };
      } catch (error) {
        return { ok: false, code: failedWith(error) };
      }
    },
    tryToWrite,
    isLocked: isFolderLocked,
    folderOf: (file) => path.dirname(file),
    join: (folder, name) => path.join(folder, name),
    readPublicKey: readKey,
    clockSynchronisation,
    screen: null,
  };
}

async function about(place: string): Promise<PathFacts> {
  try {
    const facts = await stat(place);
    const kind = facts.isFile() ? 'file' : facts.isDirectory() ? 'folder' : 'other';
    const hasRights = process.getuid !== undefined;
    return {
      ok: true,
      kind,
      size: facts.size,
      isLink: (await lstat(place)).isSymbolicLink(),
      mode: hasRights ? facts.mode : undefined,
      uid: hasRights ? facts.uid : undefined,
    };
  } catch (error) {
    return { ok: false, code: failedWith(error) };
  }
}

/** The only reliable check on every file system, whatever the mode. */
async function tryToWrite(folder: string): Promise<string | undefined> {
  const file = path.join(folder, `.wattpost-check-${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile('wattpost');
    } finally {
      await handle.close();
      await rm(file, { force: true });
    }
    return undefined;
  } catch (error) {
    return failedWith(error);
  }
}

function readKey(pem: string): KeyProbe {
  const reading = readPublicKey(pem);
  if (!reading.ok) return reading;
  const { key } = reading;
  return { ok: true, isSigned: (bytes, signature) => isSignedBy(key, bytes, signature) };
}

/** Whether a time server sets the clock, according to systemd. */
export function clockSynchronisation(): ReturnType<KioskProbes['clockSynchronisation']> {
  return new Promise((resolve) => {
    execFile(
      'timedatectl',
      ['show', '--property=NTPSynchronized', '--value'],
      { timeout: patienceMs },
      (error, answer) => {
        if (error !== null) resolve('unknown');
        else if (answer.trim() === 'yes') resolve('synchronised');
        else resolve(answer.trim() === 'no' ? 'not_synchronised' : 'unknown');
      },
    );
  });
}
