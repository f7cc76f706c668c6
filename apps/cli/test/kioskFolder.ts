import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import { wattpostHere, type Done, type Here } from './realIo.ts';

/** When the checks of tests take place: the sample holds then. */
export const checkedAt = '2026-11-21T09:00:00Z';

/** The station of the sample that lies in the folder. */
export const sampleStation = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';

/** A finding as `--json` prints it. */
export interface Said {
  readonly area: string;
  readonly severity: string;
  readonly path: string;
  readonly message: string;
  readonly cure: string | null;
  readonly code?: string;
}

/** A folder with a bundle of one station, and configurations that use it. */
export interface KioskFolder {
  readonly path: string;
  /** A place in it. */
  place(name: string): string;
  /** Writes a configuration; what it does not say is as good as can be. */
  write(config: object): string;
  check(config: object, here?: Here): Promise<Done & { readonly findings: readonly Said[] }>;
  /** What a check says of everything that is not good, apart from being run by root. */
  troubles(config: object, here?: Here): Promise<readonly Said[]>;
  remove(): void;
}

/** Members that leave nothing to be desired. */
const good = {
  source: { kind: 'file', path: 'bundle.json' },
  store: 'store',
  status_file: 'status.json',
  log: { folder: 'log' },
  screen: { diagonal_inches: 55, viewing_distance_m: 1.5, resolution: '1920x1080' },
  // The sample is of the beginning of the month.
  stale_after_hours: 720,
};

/** Makes a folder. */
export function makeKioskFolder(): KioskFolder {
  const path = mkdtempSync(join(tmpdir(), 'wattpost-kiosk-'));
  const place = (name: string): string => join(path, name);
  writeFileSync(place('bundle.json'), readFileSync(sampleBundlePath('city-ac')));
  const folder: KioskFolder = {
    path,
    place,
    write: (config) => {
      writeFileSync(
        place('kiosk.json'),
        JSON.stringify({ format: 'wattpost-kiosk/1', ...good, ...config }),
      );
      return place('kiosk.json');
    },
    check: async (config, here = {}) => {
      const args = ['kiosk', 'check', folder.write(config), '--json'];
      const done = await wattpostHere(args, { now: checkedAt, ...here });
      const { findings } = JSON.parse(done.out) as { readonly findings: readonly Said[] };
      return { ...done, findings };
    },
    troubles: async (config, here) => {
      const { findings, exitCode } = await folder.check(config, here);
      const found = findings.filter(
        ({ severity, message }) => severity !== 'info' && !message.includes('runs as root'),
      );
      const bad = found.filter(({ severity }) => severity === 'error');
      const isAway = bad.every(({ code }) => code === 'unavailable');
      const expected = bad.length === 0 ? 0 : isAway ? 69 : 1;
      if (exitCode !== expected) throw new Error(`The exit code is ${exitCode}.`);
      const incurable = found.find(({ cure }) => cure === null || cure.length < 10);
      if (incurable !== undefined) throw new Error(`There is no cure for: ${incurable.message}`);
      return found;
    },
    remove: () => {
      rmSync(path, { recursive: true });
    },
  };
  return folder;
}
