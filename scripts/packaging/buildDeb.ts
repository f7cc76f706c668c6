import { hash } from 'node:crypto';
import { copyFile, chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runPackager, type FpmRequest } from './fpmRequest.ts';

/** dpkg rounds sizes up to kibibytes, file by file. */
const bytesPerKibibyte = 1024;

/**
 * Makes a Debian package from a tree with the layout of the system.
 *
 * @throws when dpkg-deb is missing or fails.
 */
export async function buildDeb(request: FpmRequest, tree: string): Promise<void> {
  const control = path.join(tree, 'DEBIAN');
  const installedKib = await sizeKib(tree);
  const sums = await md5sums(tree);
  await mkdir(control, { mode: 0o755 });
  await writeFile(path.join(control, 'control'), controlFile(request, installedKib));
  await writeFile(path.join(control, 'md5sums'), sums);
  for (const [name, script] of [
    ['postinst', request['after-install']],
    ['prerm', request['before-remove']],
    ['postrm', request['after-remove']],
  ] as const) {
    if (script === '') continue;
    await copyFile(script, path.join(control, name));
    await chmod(path.join(control, name), 0o755);
  }
  const args = ['--root-owner-group', '-Zxz', '-z1', '--build', tree, request.package];
  await runPackager('dpkg-deb', args, 'dpkg');
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
    ...relation('Recommends', request['deb-recommends']),
    ...relation('Suggests', request['deb-suggests']),
    `Section: ${request.category}`,
    `Priority: ${request['deb-priority']}`,
    `Homepage: ${request.url}`,
    `Description: ${summary.trim()}`,
    ...rest.map((line) => ` ${line.trim() === '' ? '.' : line.trim()}`),
    '',
  ].join('\n');
}

/** The checksums for `dpkg --verify`. */
async function md5sums(tree: string): Promise<string> {
  const entries = await readdir(tree, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  let lines = '';
  for (const name of names) {
    lines += `${hash('md5', await readFile(name))}  ${path.relative(tree, name)}\n`;
  }
  return lines;
}

async function sizeKib(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const bytes = entry.isFile() ? (await stat(path.join(entry.parentPath, entry.name))).size : 0;
    total += entry.isFile() ? Math.ceil(bytes / bytesPerKibibyte) : 1;
  }
  return total;
}
