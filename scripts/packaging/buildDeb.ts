import { copyFile, chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCommand, runCommand } from '../run/runCommand.ts';
import type { FpmRequest } from './fpmRequest.ts';

/** dpkg rounds sizes up to kibibytes, file by file. */
const bytesPerKibibyte = 1024;

/**
 * Makes a Debian package of a tree that is laid out as it is to lie on the system.
 *
 * @throws when dpkg-deb is missing or refuses.
 */
export async function buildDeb(request: FpmRequest, tree: string): Promise<void> {
  const control = path.join(tree, 'DEBIAN');
  const installedKib = await sizeKib(tree);
  await mkdir(control, { mode: 0o755 });
  await writeFile(path.join(control, 'control'), controlFile(request, installedKib));
  const { afterInstall, beforeRemove, afterRemove } = request.scripts;
  for (const [name, script] of [
    ['postinst', afterInstall],
    ['prerm', beforeRemove],
    ['postrm', afterRemove],
  ] as const) {
    if (script === null) continue;
    await copyFile(script, path.join(control, name));
    await chmod(path.join(control, name), 0o755);
  }
  const outcome = await runCommand('dpkg-deb', [
    ...['--root-owner-group', '-Zxz', '-z1', '--build', tree, request.file],
  ]);
  if (outcome.code === null && !(await hasCommand('dpkg-deb'))) {
    throw new Error('dpkg-deb is missing; it is in the package dpkg.');
  }
  if (outcome.code !== 0) {
    throw new Error(`dpkg-deb failed: ${outcome.failure ?? outcome.stderr.trim()}`);
  }
}

function controlFile(request: FpmRequest, installedKib: number): string {
  const [summary = '', ...rest] = request.description.split('\n');
  const relation = (name: string, packages: readonly string[]): string[] =>
    packages.length === 0 ? [] : [`${name}: ${packages.join(', ')}`];
  return [
    `Package: ${request.name}`,
    `Version: ${request.version}`,
    `License: ${request.license}`,
    `Vendor: ${request.vendor}`,
    `Architecture: ${request.architecture}`,
    `Maintainer: ${request.maintainer}`,
    `Installed-Size: ${installedKib}`,
    ...relation('Depends', request.depends),
    ...relation('Recommends', request.recommends),
    ...relation('Suggests', request.suggests),
    `Section: ${request.category}`,
    `Priority: ${request.priority}`,
    `Homepage: ${request.url}`,
    `Description: ${summary.trim()}`,
    ...rest.map((line) => ` ${line.trim() === '' ? '.' : line.trim()}`),
    '',
  ].join('\n');
}

async function sizeKib(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const bytes = entry.isFile() ? (await stat(path.join(entry.parentPath, entry.name))).size : 0;
    total += entry.isFile() ? Math.ceil(bytes / bytesPerKibibyte) : 1;
  }
  return total;
}
