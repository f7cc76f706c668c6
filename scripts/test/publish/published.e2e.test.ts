/** The packages as they would be published: contents, publint, attw. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedPackages, type PublishedPackage } from '../../run/publishedPackages.ts';
import { repositoryRoot, tool, toolEnvironment } from '../../run/root.ts';
import { spawnCommand } from '../../run/spawnCommand.ts';
import { planProblems } from './dependencyProblems.ts';
import { linkProblems, type PackageTexts } from './linkProblems.ts';
import { publishProblems } from './publishProblems.ts';
import { packAll, type Tarball } from './tarball.ts';

const packages = publishedPackages();

let folder: string;
let tarballs: ReadonlyMap<string, Tarball>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-pack-'));
  tarballs = await packAll(packages, folder);
});
afterAll(() => rm(folder, { recursive: true }));

// Each package starts a checker, which uses one processor.
it.concurrent.each(packages.map((one) => [one.manifest.name, one] as const))(
  '%s is fit to be published',
  async (name, published) => {
    const tarball = tarballs.get(name);
    if (tarball === undefined) throw new Error('It was not packed.');
    expect([
      ...(await contentProblems(published, tarball)),
      ...(await publintProblems(tarball)),
      ...(await typeResolutionProblems(tarball)),
    ]).toEqual([]);
  },
);

async function contentProblems(
  { folder, manifest }: PublishedPackage,
  { entries }: Tarball,
): Promise<string[]> {
  const license = (...names: readonly string[]): Promise<string> =>
    readFile(path.join(...names, 'LICENSE'), 'utf8').catch(() => '');
  const below = async (name: string): Promise<string[]> =>
    existsSync(path.join(folder, name))
      ? readdir(path.join(folder, name), { recursive: true })
      : [];
  // What may touch Node is a project of its own beside `src`, built into a folder of the same name.
  const ofNode = (await below('node')).map((file) => path.join('node', file));
  const texts = await packageTexts(folder, entries);
  const declarations = [...texts]
    .filter(([file]) => file.endsWith('.d.ts'))
    .map(([, text]) => text);
  const isLibrary = path.basename(path.dirname(folder)) === 'packages';
  return [
    ...publishProblems({
      manifest,
      entries,
      sources: [...(await below('src')), ...ofNode],
      licenseAgrees: (await license(folder)) === (await license(repositoryRoot)),
      folder: path.relative(repositoryRoot, folder).replaceAll(path.sep, '/'),
    }),
    ...linkProblems(texts, entries, (file) => existsSync(path.join(repositoryRoot, file))),
    ...(isLibrary ? planProblems(manifest, declarations) : []),
  ];
}

async function packageTexts(folder: string, entries: readonly string[]): Promise<PackageTexts> {
  const names = entries.filter((entry) => /\.(md|d\.ts)$/.test(entry));
  const texts = names.map((name) => readFile(path.join(folder, name), 'utf8'));
  return new Map((await Promise.all(texts)).map((text, index) => [names[index] ?? '', text]));
}

async function publintProblems({ file }: Tarball): Promise<string[]> {
  const tarball = new Uint8Array(await readFile(file)).buffer;
  const { messages, pkg } = await publint({ pack: { tarball } });
  return messages.map((one) => `publint: ${formatMessage(one, pkg, { color: false }) ?? one.code}`);
}

/** Whether TypeScript finds the right types under every way of resolving an ES module. */
async function typeResolutionProblems({ file }: Tarball): Promise<string[]> {
  const args = ['--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color'];
  const checked = await spawnCommand(tool('attw'), [file, ...args], { env: toolEnvironment() });
  return checked.code === 0 ? [] : [`attw: ${checked.stdout}${checked.stderr}`];
}
