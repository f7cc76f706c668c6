import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KioskStage } from '../electron/kioskStage.ts';
import { withProgress } from '../run/spawnCommand.ts';
import type { Scene } from './kioskScreen.ts';
import { runDemo } from './platformDemo.ts';
import { startSamplePlatform } from './samplePlatform.ts';
import type { SampleSite, SampleStation } from './sampleSite.ts';

/** Starts the platform with the sample site, and a kiosk that polls it. Returns the exit code. */
export async function showPlatform(
  site: SampleSite,
  stations: readonly SampleStation[],
  scene: Scene,
): Promise<number> {
  const platform = await withProgress('Starting the platform with the sample site', () =>
    startSamplePlatform(site, stations),
  );
  try {
    const uuids = stations.map(({ uuid }) => uuid);
    const { args, statusFile } = await furnishHome(scene.stage, platform, uuids);
    const story = {
      ...scene,
      platform,
      statusFile,
      args: [...args, ...scene.options.kioskArguments],
      print: (line: string): void => {
        process.stdout.write(`${line}\n`);
      },
    };
    return await runDemo(story);
  } finally {
    await platform.dispose();
  }
}

/** The minimum that a configuration allows. */
const pollSeconds = 10;
/** 36 seconds: short enough to see what the screen shows after the platform has stopped. */
const staleAfterHours = 0.01;

/**
 * Writes the configuration and the token into the home of the kiosk's user, who alone can read the token.
 * Returns the kiosk's arguments and its status file.
 */
export async function furnishHome(
  { home, own }: Pick<KioskStage, 'home' | 'own'>,
  platform: { readonly baseUrl: string; readonly token: string },
  stationUuids: readonly string[],
): Promise<{ readonly args: readonly string[]; readonly statusFile: string }> {
  const place = (name: string): string => path.join(home, name);
  const statusFile = place('status.json');
  const config = {
    format: 'wattpost-kiosk/1',
    stations: stationUuids,
    source: {
      kind: 'platform',
      base_url: platform.baseUrl,
      token_file: place('platform.key'),
      poll_seconds: pollSeconds,
    },
    store: place('store'),
    status_file: statusFile,
    stale_after_hours: staleAfterHours,
  };
  for (const [name, content] of [
    ['kiosk.json', JSON.stringify(config, null, 2)],
    ['platform.key', platform.token],
  ] as const) {
    await writeFile(place(name), `${content}\n`, { mode: 0o600 });
    await chmod(place(name), 0o600);
    await own(place(name));
  }
  return { args: ['--config', place('kiosk.json')], statusFile };
}
