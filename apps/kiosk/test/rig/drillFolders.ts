import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBundle } from '@wattpost/contract';
import { openBundleStore } from '../../src/main/bundle/bundleStore.ts';
import { diskFiles } from '../../src/main/host/files.ts';
import type { KioskRig } from './kioskRig.ts';
import { stationUuid, testBundle, type BundleChanges } from '../bundles/testBundle.ts';

/** The folders of one kiosk, and what to start it with. */
export interface DrillFolders {
  readonly folder: string;
  readonly watched: string;
  readonly store: string;
  readonly status: string;
  /** Names the watched folder, the store, the status file and a profile of its own. */
  readonly args: readonly string[];
  /** The same without a source. */
  readonly argsWithoutSource: readonly string[];
  /** Puts a bundle into the watched folder in one step. */
  readonly drop: (name: string, content: Uint8Array | string) => Promise<void>;
  /** What the store holds, by the store's own reader. */
  readonly stored: () => Promise<StoredBundles>;
}

/** What was found in a store. */
export interface StoredBundles {
  /** When the newest sound generation was made, epoch milliseconds; `null`: there is none. */
  readonly newestMs: number | null;
  /** How many sound ones there are. */
  readonly count: number;
  /** Why files are not used. */
  readonly damaged: readonly string[];
}

const common = ['--size', '1280x720', '--theme', 'light', '--locale', 'en-GB'];
let count = 0;

/**
 * Lays out a place in the rig's home; several kiosks run beside one another, each in its own.
 *
 * @param station that the display stands at; default: that of `testBundle`.
 */
export async function makeDrillFolders(
  rig: KioskRig,
  station: string = stationUuid,
): Promise<DrillFolders> {
  count += 1;
  const folder = path.join(rig.stage.home, `drill-${count}`);
  const watched = path.join(folder, 'watched');
  await mkdir(watched, { recursive: true });
  await rig.stage.own(folder);
  const store = path.join(folder, 'store');
  const status = path.join(folder, 'status.json');
  const profile = `--user-data-dir=${path.join(folder, 'profile')}`;
  const own = ['--store', store, '--status', status, '--station', station];
  const argsWithoutSource = [profile, ...own, ...common];
  return {
    folder,
    watched,
    store,
    status,
    argsWithoutSource,
    args: [...argsWithoutSource, '--watch', watched],
    drop: async (name, content) => {
      const draft = path.join(watched, `.${name}`);
      await writeFile(draft, content);
      await chmod(draft, 0o644);
      await rename(draft, path.join(watched, name));
    },
    stored: async () => {
      const { generations, damaged } = await openBundleStore(diskFiles, store).read();
      const made = generations.map(({ bytes }) => {
        const reading = readBundle(bytes);
        if (!reading.ok) throw new Error(`The store keeps what is no bundle: ${store}`);
        return Date.parse(reading.bundle.created_at);
      });
      return {
        newestMs: made[0] ?? null,
        count: made.length,
        damaged: damaged.map(({ reason }) => reason),
      };
    },
  };
}

const hourMs = 3_600_000;

/** The instant so long ago, an hour unless told otherwise. */
export function agoText(agoMs: number = hourMs): string {
  return new Date(Date.now() - agoMs).toISOString();
}

/** A bundle that was made so long ago, an hour unless told otherwise. */
export function agedBundle(changes: BundleChanges, agoMs: number = hourMs): Uint8Array {
  return testBundle({ created: agoText(agoMs), ...changes });
}
