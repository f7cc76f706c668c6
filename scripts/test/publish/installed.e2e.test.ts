/** The packages as their users have them: installed from tarballs into an empty project. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { satisfies } from 'semver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNames, publishedPackages } from '../../run/publishedPackages.ts';
import { repositoryRoot } from '../../run/root.ts';
import { makeConsumer, runInConsumer, typeProblems } from './consumer.ts';
import { nodeRuntimes } from './nodeRuntimes.ts';
import { readmeCommands, readmeExample, type ReadmeExample } from './readmeExample.ts';
import { runInChromium } from './runInChromium.ts';
import { packAll, type Tarball } from './tarball.ts';

/** The oldest TypeScript whose users are promised types that fit, and the last before ours. */
const olderCompilers = ['5.4.5', '5.9.3'] as const;

const packages = publishedPackages();
const runtimes = await nodeRuntimes();
const readme = (name: string): Promise<string> =>
  readFile(path.join(repositoryRoot, name, 'README.md'), 'utf8');

let folder: string;
let tarballs: ReadonlyMap<string, Tarball>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-pack-'));
  tarballs = await packAll(packages, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the engine alone', () => {
  const file = 'example.js';
  let project: string;
  let example: ReadmeExample;
  beforeAll(async () => {
    project = path.join(folder, 'alone');
    await makeConsumer(project, [tarballs.get('@wattpost/engine')?.file ?? '']);
    example = readmeExample(await readme('packages/engine'));
    await writeFile(path.join(project, file), `${example.code}\n`);
  });

  it('has types that need nothing but the language', async () => {
    expect(await typeProblems(project, ['@wattpost/engine'], ['ES2023'])).toEqual([]);
  });

  it.each(runtimes)('prints on Node $version what its README says', async ({ executable }) => {
    const run = await runInConsumer(project, executable, [file]);
    expect(run).toEqual({ ok: true, output: example.output });
  });

  it('prints the same in Chromium', async () => {
    expect(await runInChromium(project, file)).toEqual({ ok: true, output: example.output });
  });
});

describe('all packages together', async () => {
  const commands = readmeCommands(await readme('apps/cli'));
  let project: string;
  beforeAll(async () => {
    project = path.join(folder, 'together');
    await makeConsumer(project, [
      ...[...tarballs.values()].map(({ file }) => file),
      ...olderCompilers.map((version) => `typescript-${version}@npm:typescript@${version}`),
    ]);
    // The READMEs call it so.
    const sample = path.join(repositoryRoot, 'packages', 'samples', 'bundles', 'city-ac.json');
    await cp(sample, path.join(project, 'bundle.json'));
  });

  it.each([undefined, ...olderCompilers])(
    'have types that fit (TypeScript %s)',
    async (version) => {
      const names = packages.map(({ manifest }) => manifest.name);
      const script = `node_modules/typescript-${version ?? ''}/lib/tsc.js`;
      const compiler = version === undefined ? undefined : path.join(project, script);
      const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
      expect(await typeProblems(project, names, lib, compiler)).toEqual([]);
    },
  );

  describe.each(runtimes)('on Node $version', ({ executable, version }) => {
    it('wording prints what its README says', async () => {
      const { code, output } = readmeExample(await readme('packages/wording'));
      await writeFile(path.join(project, 'wording.js'), `${code}\n`);
      expect(await runInConsumer(project, executable, ['wording.js'])).toEqual({
        ok: true,
        output,
      });
    });

    it('the element of the board is imported where there is no page', async () => {
      const code = `import { WattpostBoard } from '@wattpost/display/element';
        console.log(new WattpostBoard().turnCount);`;
      await writeFile(path.join(project, 'element.js'), code);
      const run = await runInConsumer(project, executable, ['element.js']);
      expect(run).toEqual({ ok: true, output: '1' });
    });

    it('are there for require, without a flag and without a warning', async () => {
      const names = packages
        .filter(({ manifest }) => satisfies(version, manifest.engines.node))
        .flatMap(moduleNames);
      const file = 'required.cjs';
      const lines = names.map(
        (name) => `if (Object.keys(require('${name}')).length > 0) console.log('${name}');\n`,
      );
      await writeFile(path.join(project, file), lines.join(''));
      expect(await runInConsumer(project, executable, [file])).toEqual({
        ...{ ok: true, output: names.join('\n') },
      });
    });

    it.each(commands.map((words) => [words.join(' '), words] as const))(
      '%s',
      async (_line, [command, ...args]) => {
        const program = path.join('node_modules', '.bin', command);
        expect(await runInConsumer(project, executable, [program, ...args])).toMatchObject({
          ok: true,
        });
      },
    );
  });
});
