/**
 * Whether the packages, as built now, are fit to be published: how their tarballs look, and how
 * they behave at a user's. Run it by itself for these checks alone.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { runInChromium } from '../electron/chromium.ts';
import { makeConsumer, runInConsumer, typeProblems, type ExampleRun } from './consumer.ts';
import { nodeRuntimes } from './nodeRuntimes.ts';
import { publishProblems } from './publishProblems.ts';
import { publishedPackages, type PublishedPackage } from './publishedPackages.ts';
import { readmeCommands, readmeExample } from './readmeExample.ts';
import { repositoryRoot, tool, toolEnvironment } from '../run/root.ts';
import { runCommand } from '../run/runCommand.ts';
import { runSteps, sum, tallyOne, type Step, type Tally } from '../run/steps.ts';
import { pack, type Tarball } from './tarball.ts';

/** Each published package's tarball, manifest and types, as they would arrive at a user's. */
export function lintStep(): Step {
  return {
    title: 'Packages as they would be published (contents, publint, attw)',
    run: () =>
      withScratch(async (scratch) => {
        const packages = await publishedPackages();
        const tallies: Tally[] = [];
        for (const published of packages) {
          const tarball = await pack(published, scratch);
          const problems = [
            ...(await contentProblems(published, tarball, packages)),
            ...(await publintProblems(tarball)),
            ...(await typeResolutionProblems(tarball)),
          ];
          const kilobytes = (tarball.bytes / 1024).toFixed(1);
          tallies.push(
            tallyOne(
              `${published.manifest.name} (${tarball.entries.length} files, ${kilobytes} kB)`,
              problems,
            ),
          );
        }
        return sum(tallies);
      }),
  };
}

async function contentProblems(
  { folder, manifest }: PublishedPackage,
  tarball: Tarball,
  packages: readonly PublishedPackage[],
): Promise<string[]> {
  const read = (...names: readonly string[]): Promise<string> =>
    readFile(path.join(...names), 'utf8').catch(() => '');
  const below = async (name: string): Promise<string[]> =>
    existsSync(path.join(folder, name))
      ? readdir(path.join(folder, name), { recursive: true })
      : [];
  // What may touch Node is a project of its own beside `src`, built into a folder of the same name.
  const ofNode = (await below('node')).map((file) => path.join('node', file));
  const sources = [...(await below('src')), ...ofNode];
  return publishProblems({
    manifest,
    entries: tarball.entries,
    sources: sources.map((file) => file.replaceAll(path.sep, '/')),
    licenseAgrees: (await read(folder, 'LICENSE')) === (await read(repositoryRoot, 'LICENSE')),
    siblings: new Map(packages.map((other) => [other.manifest.name, other.manifest.version])),
  });
}

async function publintProblems(tarball: Tarball): Promise<string[]> {
  const bytes = await readFile(tarball.file);
  const packed = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: packed } });
  return messages.map(
    (message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  );
}

/** Whether TypeScript finds the right types under every way of resolving an ES module. */
async function typeResolutionProblems(tarball: Tarball): Promise<string[]> {
  const args = [
    tarball.file,
    '--profile',
    'esm-only',
    '--format',
    'ascii',
    '--no-emoji',
    '--no-color',
  ];
  const checked = await runCommand(tool('attw'), args, { env: toolEnvironment() });
  return checked.code === 0 ? [] : `attw: ${checked.stdout}${checked.stderr}`.trim().split('\n');
}

/** The engine alone in an empty project, then every package together. */
export function behaviourSteps(): readonly Step[] {
  return [
    {
      title: 'The engine’s README example, from its tarball, in Node and in Chromium',
      run: () => withScratch(engineTallies),
    },
    {
      title: 'All packages, from their tarballs, and the commands of the README',
      run: () => withScratch(togetherTallies),
    },
  ];
}

async function engineTallies(scratch: string): Promise<Tally> {
  const engine = (await publishedPackages()).filter(
    ({ manifest }) => manifest.name === '@wattpost/engine',
  );
  const project = path.join(scratch, 'project');
  await makeConsumer(project, await packAll(engine, scratch));
  const readme = await readFile(
    path.join(project, 'node_modules', '@wattpost', 'engine', 'README.md'),
    'utf8',
  );
  const example = readmeExample(readme);
  const file = 'example.js';
  await writeFile(path.join(project, file), `${example.code}\n`);
  const types = await typeProblems(project, ['@wattpost/engine'], ['ES2023']);
  const tallies = [tallyOne('its types need nothing but the language', types)];
  for (const { executable, version } of await nodeRuntimes()) {
    const run = await runInConsumer(project, executable, [file]);
    tallies.push(tallyOne(`Node ${version}`, outputProblems(run, example.output)));
  }
  const page = await runInChromium(project, file);
  tallies.push(tallyOne('Chromium', outputProblems(page, example.output)));
  return sum(tallies);
}

/** Every package, installed together beside a bundle that the READMEs call bundle.json. */
async function togetherTallies(scratch: string): Promise<Tally> {
  const packages = await publishedPackages();
  const project = path.join(scratch, 'project');
  await makeConsumer(project, await packAll(packages, scratch));
  await cp(
    path.join(repositoryRoot, 'packages', 'samples', 'bundles', 'city-ac.json'),
    path.join(project, 'bundle.json'),
  );
  const names = packages.map(({ manifest }) => manifest.name);
  const types = await typeProblems(project, names, ['ES2023', 'DOM', 'DOM.Iterable']);
  const tallies = [tallyOne('the types of all packages fit', types)];
  const readme = await readFile(path.join(project, 'node_modules/@wattpost/cli/README.md'), 'utf8');
  for (const { executable, version } of await nodeRuntimes()) {
    for (const [command, ...args] of readmeCommands(readme)) {
      const run = await runInConsumer(project, executable, [
        path.join('node_modules', '.bin', command),
        ...args,
      ]);
      const problems = run.ok ? [] : run.reason.split('\n');
      tallies.push(tallyOne(`Node ${version}: ${command} ${args.join(' ')}`, problems));
    }
  }
  return sum(tallies);
}

async function packAll(packages: readonly PublishedPackage[], folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const published of packages) files.push((await pack(published, folder)).file);
  return files;
}

function outputProblems(run: ExampleRun, expected: string): string[] {
  if (!run.ok) return run.reason.split('\n');
  if (run.output === expected) return [];
  return ['It prints', ...run.output.split('\n'), 'but the README says', ...expected.split('\n')];
}

async function withScratch(work: (folder: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-pack-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { failed } = await runSteps([lintStep(), ...behaviourSteps()], 'go on');
  process.exitCode = failed > 0 ? 1 : 0;
}
