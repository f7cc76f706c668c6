import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { resolveElectron } from '../../electron/electron.ts';
import { publishedPackages } from '../../run/publishedPackages.ts';
import { cacheFolder, repositoryRoot, tool, toolEnvironment } from '../../run/root.ts';
import { runTool, spawnCommand, withProgress } from '../../run/spawnCommand.ts';
import { makeConsumer } from '../publish/consumer.ts';
import { packAll } from '../publish/tarball.ts';

/** Packs the packages of a repository, and installs them into a folder as npm does for its users. */
export async function installPackages(repository: string, folder: string): Promise<void> {
  const packed = path.join(folder, 'packed');
  await mkdir(packed, { recursive: true });
  const tarballs = await packAll(publishedPackages(repository), packed, repository);
  await makeConsumer(
    folder,
    [...tarballs.values()].map(({ file }) => file),
  );
  await rm(packed, { recursive: true });
}

/**
 * The packages of server and command line tool as they were at a commit, installed. Later runs use
 * `.cache/debian/versions`.
 *
 * @returns the folder with `node_modules`
 * @throws when this clone does not have the commit, and with the output of a tool that fails
 */
export async function earlierVersion(commit: string): Promise<string> {
  const versions = await cacheFolder('debian', 'versions');
  const kept = path.join(versions, commit);
  if ((await readdir(versions)).includes(commit)) return kept;
  const [repository, folder] = [`${kept}.repository`, `${kept}.new`];
  for (const made of [repository, folder]) {
    await rm(made, { recursive: true, force: true });
    await mkdir(made);
  }
  await withProgress('Building an earlier version', async () => {
    await layOutCommit(commit, repository);
    const units = ['apps/server', 'apps/cli'];
    await runTool(tool('tsc'), ['-b', ...units], { cwd: repository, env: toolEnvironment() });
    // Before, the commands ran what tsc wrote.
    const programs = path.join(repository, 'scripts', 'programs.ts');
    if (existsSync(programs))
      await runTool(tool('node'), [programs, ...units], { cwd: repository });
    await installPackages(repository, folder);
  });
  await rm(repository, { recursive: true });
  await rename(folder, kept);
  return kept;
}

/**
 * The Debian package of the kiosk as it was at a commit, with the Electron of this repository.
 *
 * @param version the number that the package gets
 * @param folder empty; the package is made in it
 * @returns the package's file
 * @throws when this clone does not have the commit, and with the output of a tool that fails
 */
export async function earlierKiosk(
  commit: string,
  version: string,
  folder: string,
): Promise<string> {
  const repository = path.join(folder, 'repository');
  await mkdir(repository, { recursive: true });
  const request = {
    target: 'deb',
    ownFpm: true,
    output: path.join(folder, 'packed'),
    settings: [`-c.extraMetadata.version=${version}`],
  };
  const program = `import { packKiosk } from './scripts/packaging/packKiosk.ts';
    await packKiosk(${JSON.stringify(request)});`;
  const electron = await resolveElectron();
  const env = { ...toolEnvironment(), ELECTRON_OVERRIDE_DIST_PATH: electron.folder };
  await withProgress('Packing an earlier kiosk', async () => {
    await layOutCommit(commit, repository);
    await runTool(tool('node'), ['--input-type=module', '--eval', program], {
      cwd: repository,
      env,
    });
  });
  return path.join(request.output, `wattpost-kiosk_${version}_amd64.deb`);
}

/** A file of the repository at a commit. @throws when this clone does not have the commit. */
export async function earlierFile(commit: string, file: string): Promise<string> {
  return inHistory(commit, ['show', `${commit}:${file}`]);
}

async function inHistory(commit: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await spawnCommand('git', args, { cwd: repositoryRoot });
  if (code === 0) return stdout;
  throw new Error(
    `This clone does not have ${commit}, from which the upgrade starts: run git fetch --unshallow.\n${stderr}`,
  );
}

/** Lays out a commit with the installed dependencies of this repository. */
async function layOutCommit(commit: string, folder: string): Promise<void> {
  const archive = path.join(folder, 'commit.tar');
  await inHistory(commit, ['archive', `--output=${archive}`, commit]);
  await runTool('tar', ['--extract', '--file', archive, '--directory', folder]);
  await linkDependencies('.', folder);
  for (const group of ['packages', 'apps']) {
    for (const name of await readdir(path.join(folder, group))) {
      await linkDependencies(path.join(group, name), folder);
    }
  }
}

/** Links what npm installed for a unit; the repository's own packages are those of `folder`. */
async function linkDependencies(unit: string, folder: string): Promise<void> {
  const installed = path.join(repositoryRoot, unit, 'node_modules');
  const place = path.join(folder, unit, 'node_modules');
  const names = await readdir(installed).catch(() => []);
  if (names.length > 0) await mkdir(place);
  for (const name of names) {
    const from = path.join(installed, name);
    // These links are relative to their folder.
    const isOwn = name === '@wattpost';
    if (isOwn) await cp(from, path.join(place, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(from, path.join(place, name));
  }
}
