/** `npm test`: the kiosk as it is packaged, without anything of the repository around it. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, chmod, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildKiosk } from '../electron/buildKiosk.ts';
import { ensurePackages } from '../electron/debian.ts';
import { makeKioskStage, type KioskStage } from '../electron/kioskStage.ts';
import { cacheFolder, repositoryRoot, tool, toolEnvironment } from '../run/root.ts';
import { runCommand } from '../run/runCommand.ts';
import { sum, tallyOne, type Step, type Tally } from '../run/steps.ts';
import { startVirtualDisplay, type VirtualDisplay } from '../electron/virtualDisplay.ts';
import { readFuses } from './fuseProblems.ts';
import { archiveOf, listArchive, listPackage, stableNames } from './listPackage.ts';
import { packKiosk, type PackedKiosk } from './packKiosk.ts';
import { closedDoors, plantedApplication } from './packagedDoors.ts';
import { pictureProblems, statusProblems, type PackagedScene } from './packagedProofs.ts';

const screenSize = { width: 1280, height: 720 };

/** Packs the kiosk, and shows that what was packed runs, shows the right price, and keeps closed. */
export const packagedKioskStep: Step = {
  title: 'The kiosk as it is packaged (fuses, files, sandbox, screen)',
  run: async () => {
    await ensurePackages(['window']);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-package-'));
    try {
      // The ordinary user who runs it has to get there.
      await chmod(folder, 0o755);
      const packed = await packKiosk({ target: 'dir', output: path.join(folder, 'first') });
      const tallies = [
        ...[await fuses(packed), await files(packed), await twice(packed, folder)],
        await misspelt(folder),
      ];
      return sum([...tallies, ...(await onStage(packed))]);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

function programOf({ unpacked }: PackedKiosk): string {
  return path.join(unpacked, 'wattpost-kiosk');
}

async function fuses(packed: PackedKiosk): Promise<Tally> {
  const tallies = await readFuses(programOf(packed), packed.electronVersion);
  return sum(
    tallies.map(({ text, isRight }) =>
      tallyOne(`fuse read back: ${text}`, isRight ? [] : ['see electron-builder.yml']),
    ),
  );
}

async function files(packed: PackedKiosk): Promise<Tally> {
  const list = path.join(repositoryRoot, 'apps', 'kiosk', 'packaging', 'asar-files.txt');
  const expected = (await readFile(list, 'utf8')).trim().split('\n');
  const found = stableNames(listArchive(archiveOf(packed.unpacked)));
  const problems = [
    ...found.filter((name) => !expected.includes(name)).map((name) => `not expected: ${name}`),
    ...expected.filter((name) => !found.includes(name)).map((name) => `missing: ${name}`),
  ];
  if (existsSync(path.join(packed.unpacked, 'resources', 'app'))) {
    problems.push('there is a second application beside the archive');
  }
  return tallyOne(
    'the archive holds what packaging/asar-files.txt lists, and nothing else',
    problems,
  );
}

/** Builds and packs once more: the same sources have to give the same bytes. */
async function twice(first: PackedKiosk, folder: string): Promise<Tally> {
  const build = await runCommand(tool('node'), ['apps/kiosk/build.ts'], {
    cwd: repositoryRoot,
    env: toolEnvironment(),
  });
  if (build.code !== 0) throw new Error(build.stderr);
  await buildKiosk();
  const second = await packKiosk({ target: 'dir', output: path.join(folder, 'second') });
  const [before, after] = await Promise.all([
    listPackage(first.unpacked),
    listPackage(second.unpacked),
  ]);
  const hashes = new Map(before.map((file) => [file.path, file.sha256]));
  const problems = after
    .filter((file) => hashes.get(file.path) !== file.sha256)
    .map((file) => `${file.path} differs`);
  if (before.length !== after.length) problems.push('not the same number of files');
  await rm(second.output, { recursive: true });
  return tallyOne('built and packed twice, every byte is the same', problems);
}

/** electron-builder holds the whole configuration against its schema, whatever is to be made. */
async function misspelt(folder: string): Promise<Tally> {
  const request = { target: 'dir', output: path.join(folder, 'third') } as const;
  const refused = await packKiosk({ ...request, settings: ['-c.bogus=1'] }).then(
    () => false,
    (error: unknown) => error instanceof Error && error.message.includes('bogus'),
  );
  return tallyOne(
    'a setting that electron-builder does not know is refused',
    refused ? [] : ['no'],
  );
}

async function onStage(packed: PackedKiosk): Promise<Tally[]> {
  const stage = await makeKioskStage({
    ...{ source: 'override', version: packed.electronVersion, folder: packed.unpacked },
    executable: programOf(packed),
  });
  let display: VirtualDisplay | null = null;
  try {
    const framebuffer = path.join(stage.home, 'screen');
    await mkdir(framebuffer);
    display = await startVirtualDisplay({
      ...screenSize,
      folder: stage.home,
      framebufferFolder: framebuffer,
    });
    await stage.own(display.env.XAUTHORITY);
    const scene: PackagedScene = {
      stage,
      display: display.env,
      framebuffer,
      pictures: await cacheFolder('pictures'),
      bundle: await stageFile(stage, 'bundle.json', sampleFile()),
    };
    return [
      tallyOne(
        'started by its configuration as an ordinary user: the price of the engine, renderers in the sandbox',
        await statusProblems(scene),
      ),
      tallyOne(
        'the X screen shows what the kiosk says that it paints',
        await pictureProblems(scene),
      ),
      ...(await closedDoors(scene)),
      await plantedApplication(scene, packed.unpacked),
    ];
  } finally {
    await display?.close();
    await stage.dispose();
  }
}

function sampleFile(): string {
  return path.join(repositoryRoot, 'packages', 'samples', 'bundles', 'city-ac.json');
}

async function stageFile(stage: KioskStage, name: string, from: string): Promise<string> {
  const file = path.join(stage.home, name);
  await writeFile(file, await readFile(from));
  await stage.own(file);
  return file;
}
