/** Tests the packaged kiosk outside of the repository. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePackages } from '../../electron/debian.ts';
import { makeKioskStage, type KioskStage } from '../../electron/kioskStage.ts';
import { stageFile } from '../../electron/runKiosk.ts';
import { startVirtualDisplay, type VirtualDisplay } from '../../electron/virtualDisplay.ts';
import { archiveOf, listArchive, listPackage } from '../../packaging/listPackage.ts';
import { packKiosk, type PackedKiosk } from '../../packaging/packKiosk.ts';
import { cacheFolder, repositoryRoot } from '../../run/root.ts';
import { fuseProblems } from './fuseProblems.ts';
import { debugInterfaceProblems, debugInterfaces, plantedProblems } from './debugInterfaces.ts';
import { pictureProblems, statusProblems, type PackagedScene } from './packagedProofs.ts';

const screenSize = { width: 1280, height: 720 };

let folder: string;
let packed: PackedKiosk;
beforeAll(async () => {
  await ensurePackages(['window']);
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-package-'));
  // The ordinary user who runs it needs access.
  await chmod(folder, 0o755);
  packed = await packKiosk({ target: 'dir', output: path.join(folder, 'first') });
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Names of an archive's files, without the hashes that a bundler adds. */
function stableNames(names: readonly string[]): string[] {
  return names
    .map((name) => name.replace(/-[\w-]{8}(\.(?:js|cjs|css|woff2)(?:\.map)?)$/, '-*$1'))
    .sort();
}

const program = (): string => path.join(packed.unpacked, 'wattpost-kiosk');

describe('what was packed', () => {
  it('has its fuses, read back, as electron-builder.yml sets them', async () => {
    expect(await fuseProblems(program(), packed.electronVersion)).toEqual([]);
  });

  it('holds in its archive what packaging/asar-files.txt lists, and nothing else', async () => {
    const list = path.join(repositoryRoot, 'apps', 'kiosk', 'packaging', 'asar-files.txt');
    const expected = (await readFile(list, 'utf8')).trim().split('\n').sort();
    expect(stableNames(listArchive(archiveOf(packed.unpacked)))).toEqual(expected);
    // A second application beside the archive.
    expect(existsSync(path.join(packed.unpacked, 'resources', 'app'))).toBe(false);
  });

  it('is the same in every byte when it is built and packed once more', async () => {
    const second = await packKiosk({ target: 'dir', output: path.join(folder, 'second') });
    expect(await listPackage(second.unpacked)).toEqual(await listPackage(packed.unpacked));
    await rm(second.output, { recursive: true });
  });

  it('is not packed with a setting that electron-builder does not know', async () => {
    // electron-builder validates the whole configuration, whatever the target.
    const request = { target: 'dir', output: path.join(folder, 'third') } as const;
    await expect(packKiosk({ ...request, settings: ['-c.bogus=1'] })).rejects.toThrow('bogus');
  });
});

describe('on an X screen, as an ordinary user', () => {
  let stage: KioskStage;
  let display: VirtualDisplay;
  let scene: PackagedScene;
  beforeAll(async () => {
    stage = await makeKioskStage({
      source: 'override',
      version: packed.electronVersion,
      folder: packed.unpacked,
      executable: program(),
    });
    const framebuffer = path.join(stage.home, 'screen');
    await mkdir(framebuffer);
    display = await startVirtualDisplay({
      ...screenSize,
      folder: stage.home,
      framebufferFolder: framebuffer,
    });
    await stage.own(display.env.XAUTHORITY);
    const sample = path.join(repositoryRoot, 'packages', 'samples', 'bundles', 'city-ac.json');
    scene = {
      stage,
      framebuffer,
      display: display.env,
      pictures: await cacheFolder('pictures'),
      bundle: await stageFile(stage, sample, 'bundle.json'),
    };
  });
  afterAll(async () => {
    await display.close();
    await stage.dispose();
  });

  it('started by its configuration it has the price of the engine, and renderers in the sandbox', async () => {
    expect(await statusProblems(scene)).toEqual([]);
  });

  it('the X screen shows what the kiosk says that it paints', async () => {
    expect(await pictureProblems(scene)).toEqual([]);
  });

  it.each(debugInterfaces)('$name', async (debugInterface) => {
    expect(await debugInterfaceProblems(scene, debugInterface)).toEqual([]);
  });

  it('only an archive is started, not an application in a folder', async () => {
    expect(await plantedProblems(scene, packed.unpacked)).toEqual([]);
  });
});
