/** The packages as their users have them: installed from tarballs into an empty project. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { satisfies } from 'semver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNames, publishedPackages } from '../../run/publishedPackages.ts';
import { repositoryRoot, tool } from '../../run/root.ts';
import { everythingOf, makeConsumer, runInConsumer, typeProblems } from './consumer.ts';
import { nodeRuntimes } from './nodeRuntimes.ts';
import { documentedCommands, documentedPrograms } from '../docs/programs.ts';
import { runInChromium } from './runInChromium.ts';
import { packAll, type Tarball } from './tarball.ts';

/** TypeScript beside ours: the oldest whose users are promised types that fit, and the last written in JavaScript. */
const otherCompilers = ['5.4.5', '6.0.3'] as const;

const packages = publishedPackages();
const runtimes = await nodeRuntimes();
const readme = (name: string): Promise<string> =>
  readFile(path.join(repositoryRoot, name, 'README.md'), 'utf8');

/** Writes the first example of a README into a file. Returns its documented output. */
async function exampleOf(name: string, file: string): Promise<string> {
  const [example] = documentedPrograms(await readme(name));
  if (!example?.output) throw new Error(`The README of ${name} has no example with its output.`);
  await writeFile(file, `${example.code}\n`);
  return example.output;
}

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
  let output: string;
  beforeAll(async () => {
    project = path.join(folder, 'alone');
    await makeConsumer(project, [tarballs.get('@wattpost/engine')?.file ?? '']);
    output = await exampleOf('packages/engine', path.join(project, file));
  });

  it('has types that need nothing but the language', async () => {
    await writeFile(path.join(project, 'types.ts'), everythingOf(['@wattpost/engine']));
    const files = ['types.ts'];
    expect(await typeProblems({ folder: project, files, lib: ['ES2023'] })).toEqual([]);
  });

  it.each(runtimes)('prints on Node $version what its README says', async ({ executable }) => {
    const run = await runInConsumer(project, executable, [file]);
    expect(run).toEqual({ ok: true, output });
  });

  it('prints the same in Chromium', async () => {
    expect(await runInChromium(project, file)).toEqual({ ok: true, output });
  });
});

describe('all packages together', async () => {
  const commands = documentedCommands(await readme('apps/cli'));
  let project: string;
  beforeAll(async () => {
    project = path.join(folder, 'together');
    await makeConsumer(project, [
      ...[...tarballs.values()].map(({ file }) => file),
      ...otherCompilers.map((version) => `typescript-${version}@npm:typescript@${version}`),
    ]);
    // The READMEs use this name.
    const sample = path.join(repositoryRoot, 'packages', 'samples', 'bundles', 'city-ac.json');
    await cp(sample, path.join(project, 'bundle.json'));
  });

  describe.each(['ours', ...otherCompilers] as const)('in TypeScript %s', (version) => {
    const problemsOf = async (program: string, ...lib: readonly string[]): Promise<string[]> => {
      await writeFile(path.join(project, 'types.ts'), program);
      const compiler =
        version === 'ours'
          ? tool('tsc')
          : path.join(project, `node_modules/typescript-${version}/lib/tsc.js`);
      return typeProblems({ folder: project, files: ['types.ts'], lib, compiler });
    };

    it('have types that fit', async () => {
      const names = packages.map(({ manifest }) => manifest.name);
      const problems = await problemsOf(everythingOf(names), 'ES2023', 'DOM', 'DOM.Iterable');
      expect(problems).toEqual([]);
    });

    it('name the misspelt keys', async () => {
      const program = `import { checkCostRate, compileCostRate } from '@wattpost/engine';
const rate = { uuid: 'a', name: 'b', currency: 'EUR', time_zone: 'Europe/Vienna' };
const parsed: unknown = JSON.parse('{}');
checkCostRate(parsed);
checkCostRate({ ...rate, intervals: null, recuring: [] });
checkCostRate({ ...rate, intervals: { energy: [{ unit: 1000, prise: 1 }], time: [], session_fee: null } });
compileCostRate(parsed);
compileCostRate({ ...rate, intervals: null, recuring: [] });
compileCostRate({ ...rate, intervals: { energy: [{ unit: 1000, prise: 1 }], time: [], session_fee: null } });
`;
      expect(await problemsOf(program, 'ES2023', 'DOM')).toEqual(
        [4, 7].flatMap((line): unknown[] => [
          expect.stringMatching(
            new RegExp(
              `^types\\.ts\\(${line + 1},[^]*'recuring' does not exist in type 'CostRateInput'`,
            ),
          ),
          expect.stringMatching(
            new RegExp(
              `^types\\.ts\\(${line + 2},[^]*'prise' does not exist in type 'PriceIntervalInput'\\. Did you mean to write 'price'`,
            ),
          ),
        ]),
      );
    });
  });

  describe.each(runtimes)('on Node $version', ({ executable, version }) => {
    it('wording prints what its README says', async () => {
      const output = await exampleOf('packages/wording', path.join(project, 'wording.js'));
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
        ok: true,
        output: names.join('\n'),
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
