import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronChoice } from '../../../../scripts/electron/electron.ts';
import { makeKioskStage, type KioskStage } from '../../../../scripts/electron/kioskStage.ts';
import { startVirtualDisplay } from '../../../../scripts/electron/virtualDisplay.ts';

/** Given to every window: without a graphics card, what would be tried first is not what a station does. */
export const sharedSwitches: readonly string[] = ['--disable-gpu'];

/** A user's home and a screen, on which an Electron can be started. */
export interface Station {
  readonly stage: KioskStage;
  /** What the process is to have in its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Writes JSON into the home; gives the file's path. */
  readonly write: (name: string, content: object) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Makes a station of its own. */
export async function openStation(electron: ElectronChoice): Promise<Station> {
  const stage = await makeKioskStage(electron);
  try {
    const screen = { width: 1920, height: 1080, folder: stage.home };
    const display = await startVirtualDisplay(screen);
    await stage.own(display.env.XAUTHORITY);
    return {
      stage,
      env: { ...stage.env, ...display.env },
      write: async (name, content) => {
        const file = path.join(stage.home, name);
        await writeFile(file, JSON.stringify(content));
        await stage.own(file);
        return file;
      },
      close: async () => {
        await display.close();
        await stage.dispose();
      },
    };
  } catch (error) {
    await stage.dispose();
    throw error;
  }
}
