import { cp, mkdir, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import axe from 'axe-core';
import type { ElectronApplication, Page } from 'playwright-core';
import { build } from 'vite';
import { buildKiosk } from '../../../scripts/electron/buildKiosk.ts';
import { ensurePackages } from '../../../scripts/electron/debian.ts';
import { describeElectron, resolveElectron } from '../../../scripts/electron/electron.ts';
import { makeKioskStage, type KioskStage } from '../../../scripts/electron/kioskStage.ts';
import {
  startVirtualDisplay,
  type VirtualDisplay,
} from '../../../scripts/electron/virtualDisplay.ts';
import { cacheFolder } from '../../../scripts/run/root.ts';
import { launchElectron } from '../test/rig/launchElectron.ts';
import type { ScreenContent } from './catalogue.ts';
import type { ShowOutcome } from './galleryMain.ts';

/** A screen that shows entries of the gallery one after another. */
export interface GalleryScreen {
  /** `electron-25-linux`: what pictures depend on apart from the board itself. */
  readonly platform: string;
  /** The Electron version, for people. */
  readonly description: string;
  /** Shows a board or the safe screen and waits until it is painted. */
  show(content: ScreenContent): Promise<ShownEntry>;
  close(): Promise<void>;
}

/** An entry that is on the screen. */
export interface ShownEntry extends ShowOutcome {
  readonly page: Page;
  /** A PNG of the page, in the screen's own pixels. */
  picture(): Promise<Buffer>;
}

/**
 * Settings for fontconfig that override the machine's while pictures are taken: letters smoothed
 * in grey and not fitted to the pixel grid. Fonts themselves are found as
 * usual; the board includes its own.
 */
export const fontSettings: string = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;

/** Size of the virtual screen in device-independent pixels: enough for 4K in either orientation. */
const greatestSide = 4320;

const fontFile = 'fonts.conf';

/**
 * Builds what is missing and makes a screen, as an ordinary user with Chromium's sandbox on.
 *
 * @param gpu `true` lets Chromium use the GPU that it finds; tests have none.
 */
export async function makeGalleryScreen(gpu = false): Promise<GalleryScreen> {
  await ensurePackages(['window']);
  await buildKiosk();
  const electron = await resolveElectron();
  const stage = await makeKioskStage(electron);
  const { display, folder } = await prepare(stage).catch(async (error: unknown) => {
    await stage.dispose();
    throw error;
  });
  let running: { readonly app: ElectronApplication; readonly scale: number } | null = null;
  let revision = 0;
  const appFor = async (scale: number): Promise<ElectronApplication> => {
    if (running?.scale === scale) return running.app;
    await running?.app.close();
    const app = await launchElectron({
      executablePath: stage.executable,
      args: [
        folder,
        ...(gpu ? [] : ['--disable-gpu']),
        '--disable-lcd-text',
        `--gallery-dist=${path.join(stage.applicationFolder, 'dist')}`,
        `--force-device-scale-factor=${scale}`,
      ],
      env: { ...stage.env, ...display.env, FONTCONFIG_FILE: path.join(folder, fontFile) },
      chromiumSandbox: true,
    });
    // Installed for every page: sending it to each would take longer than the page itself.
    await app.context().addInitScript({ content: axe.source });
    running = { app, scale };
    // A crashed process is not used for the next entry.
    app.once('close', () => {
      if (running?.app === app) running = null;
    });
    return app;
  };
  return {
    platform: `electron-${electron.version.split('.')[0] ?? 'unknown'}-${process.platform}`,
    description: describeElectron(electron),
    show: async ({ layout: { width, height, scale }, shows }) => {
      const app = await appFor(scale);
      revision += 1;
      const request =
        shows.kind === 'board' ? { ...shows, setup: { ...shows.setup, revision } } : shows;
      const outcome = await app.evaluate(
        async (_modules, asked) => {
          if (globalThis.showInGallery === undefined) throw new Error('There is no gallery.');
          return globalThis.showInGallery(asked);
        },
        { entry: revision, width, height, shows: request },
      );
      await app.firstWindow();
      const page = app.windows().at(-1);
      if (page === undefined) throw new Error('The gallery has no window.');
      await page.waitForURL((url) => url.searchParams.get('entry') === String(revision));
      return { ...outcome, page, picture: () => page.screenshot() };
    },
    close: async () => {
      await running?.app.close();
      await display.close();
      await stage.dispose();
    },
  };
}

/** A virtual screen, and the gallery's main process where the ordinary user can read it. */
async function prepare(
  stage: KioskStage,
): Promise<{ readonly display: VirtualDisplay; readonly folder: string }> {
  const folder = path.join(stage.home, 'gallery');
  await mkdir(folder);
  await cp(await buildGalleryMain(), folder, { recursive: true });
  await writeFile(path.join(folder, fontFile), fontSettings);
  for (const file of ['.', 'main.cjs', 'package.json', fontFile]) {
    await stage.own(path.join(folder, file));
  }
  const size = { width: greatestSide, height: greatestSide };
  const display = await startVirtualDisplay({ ...size, folder: stage.home });
  await stage.own(display.env.XAUTHORITY);
  return { display, folder };
}

/** Builds the gallery's main process as an application of its own, like `build.ts` the kiosk's. */
async function buildGalleryMain(): Promise<string> {
  const folder = await cacheFolder('gallery-app');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    ssr: { noExternal: true, resolve: { conditions: ['module', 'browser', 'production'] } },
    build: {
      ssr: path.join(import.meta.dirname, 'galleryMain.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node18',
      minify: false,
      rolldownOptions: {
        external: ['electron', ...builtinModules, /^node:/],
        output: { format: 'cjs', entryFileNames: 'main.cjs' },
      },
    },
  });
  const application = { name: 'wattpost-gallery', version: '0.0.0', main: './main.cjs' };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(application)}\n`);
  return folder;
}
