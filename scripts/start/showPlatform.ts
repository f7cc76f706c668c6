import type { KioskStage } from '../electron/kioskStage.ts';
import { withProgress } from '../run/runCommand.ts';
import { furnishHome } from './kioskHome.ts';
import type { KioskScreen } from './kioskScreen.ts';
import { runDemo } from './platformDemo.ts';
import { tellStory } from './platformStory.ts';
import { startSamplePlatform } from './samplePlatform.ts';
import type { SampleSite, SampleStation } from './sampleSite.ts';
import type { StartOptions } from './startOptions.ts';

/** Starts the platform with the sample site, and the kiosk against it. Returns the exit code. */
export async function showPlatform(
  site: SampleSite,
  stations: readonly SampleStation[],
  stage: KioskStage,
  screen: KioskScreen,
  options: StartOptions,
  signal: AbortSignal,
): Promise<number> {
  const platform = await withProgress('Starting the platform with the sample site', () =>
    startSamplePlatform(site, stations),
  );
  try {
    const story = {
      ...{ stage, screen, platform, signal },
      home: await furnishHome(
        stage,
        platform,
        stations.map(({ uuid }) => uuid),
      ),
      args: options.kioskArguments,
      say: (line: string): void => {
        process.stdout.write(`${line}\n`);
      },
    };
    return screen.isReal && options.screenshot === null
      ? await runDemo(story, process.stdin)
      : await tellStory({ ...story, picture: options.screenshot });
  } finally {
    await platform.dispose();
  }
}
