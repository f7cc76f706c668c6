import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KioskStage } from '../electron/kioskStage.ts';

/** Of a stage, what is furnished. */
type Stage = Pick<KioskStage, 'home' | 'own'>;

/** What a kiosk needs to follow a platform, in the home of its ordinary user. */
export interface KioskHome {
  /** The arguments that name all of it. */
  readonly args: readonly string[];
  /** Where the kiosk says how it is. */
  readonly statusFile: string;
}

/** The shortest that a configuration may ask for. */
const pollSeconds = 10;
/** 36 seconds: soon enough that somebody who pulls the platform away sees what the screen says then. */
const staleAfterHours = 0.01;

/** Writes the configuration, and the key to the platform into a file that only the kiosk's user reads. */
export async function furnishHome(
  stage: Stage,
  platform: { readonly baseUrl: string; readonly token: string },
  stationUuids: readonly string[],
): Promise<KioskHome> {
  const config = path.join(stage.home, 'kiosk.json');
  const key = path.join(stage.home, 'platform.key');
  const statusFile = path.join(stage.home, 'status.json');
  const content = {
    format: 'wattpost-kiosk/1',
    stations: stationUuids,
    source: {
      kind: 'platform',
      base_url: platform.baseUrl,
      token_file: key,
      poll_seconds: pollSeconds,
    },
    store: path.join(stage.home, 'store'),
    status_file: statusFile,
    stale_after_hours: staleAfterHours,
  };
  await writeOwn(stage, config, `${JSON.stringify(content, null, 2)}\n`);
  await writeOwn(stage, key, `${platform.token}\n`);
  return { args: ['--config', config], statusFile };
}

async function writeOwn(stage: Stage, file: string, content: string): Promise<void> {
  await writeFile(file, content, { mode: 0o600 });
  await chmod(file, 0o600);
  await stage.own(file);
}
