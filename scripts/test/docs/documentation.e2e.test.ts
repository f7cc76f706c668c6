/** The documentation as its readers have it. */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bundle, StationPrice } from '@wattpost/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runInChromium } from '../publish/runInChromium.ts';
import { runInConsumer, typeProblems } from '../publish/consumer.ts';
import { repositoryRoot } from '../../run/root.ts';
import { documentedPrograms } from './programs.ts';
import { runTutorial } from '../../docs/runTutorial.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-docs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('docs/tutorial.md', () => {
  const here = process.cwd();
  afterAll(() => {
    process.chdir(here);
  });

  it('prints what it says, command by command', async () => {
    const file = path.join(repositoryRoot, 'docs', 'tutorial.md');
    process.chdir(await mkdtemp(path.join(folder, 'tutorial-')));
    const tried = await runTutorial(await readFile(file, 'utf8'));
    expect(tried.length).toBeGreaterThan(6);
    const shown = (pick: 'promised' | 'printed'): string[] =>
      tried.map((one) => {
        const output = pick === 'printed' ? one.printed : one.promised.content;
        return `${one.commands}\n${output}`;
      });
    // npm run docs updates the output.
    expect(shown('promised')).toEqual(shown('printed'));
    expect(await readFile('my-bundle.html', 'utf8')).toContain('Mill Lane');
    expect((await readFile('my-bundle.png')).subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('the programs of docs/embedding.md', () => {
  let project: string;
  let programs: readonly { file: string; code: string; output: string | null }[];
  beforeAll(async () => {
    const read = (...names: readonly string[]): Promise<string> =>
      readFile(path.join(repositoryRoot, ...names), 'utf8');
    project = await mkdtemp(path.join(folder, 'embedding-'));
    programs = documentedPrograms(await read('docs', 'embedding.md')).map(
      ({ file, ...program }) => {
        if (file === null) throw new Error(`A program without a file: ${program.code}`);
        return { file, ...program };
      },
    );
    const bundle = await read('packages', 'samples', 'bundles', 'city-ac.json');
    await symlink(path.join(repositoryRoot, 'node_modules'), path.join(project, 'node_modules'));
    await writeFile(path.join(project, 'package.json'), '{ "type": "module" }\n');
    for (const { file, code } of programs) {
      const place = path.join(project, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, `${code}\n`);
      await writeFile(path.join(path.dirname(place), 'bundle.json'), bundle);
    }
  });

  it('print in Node what the document says', async () => {
    const printing = programs.filter(({ output }) => output !== null);
    expect(printing.map(({ file }) => file)).toEqual([
      'node/price.js',
      'node/next.js',
      'node/questions.js',
      'node/stations.js',
      'node/idle.js',
      'node/receipts.js',
      'node/running.js',
      'node/calendar.js',
    ]);
    for (const { file, output } of printing) {
      const node = path.join(project, path.dirname(file));
      const run = await runInConsumer(node, process.execPath, [path.basename(file)]);
      expect(run).toEqual({ ok: true, output });
    }
  });

  it('follow the price through its changes, and no longer than asked', async () => {
    const { readBundle } = await import('@wattpost/contract');
    const reading = readBundle(await readFile(path.join(project, 'node', 'bundle.json')));
    if (!reading.ok) throw new Error('the sample is not good');
    const { bundle } = reading;
    const { follow } = (await import(pathToFileURL(path.join(project, 'node/follow.js')).href)) as {
      follow: (
        of: Bundle,
        stationUuid: string,
        show: (answer: StationPrice) => void,
        signal: AbortSignal,
      ) => void;
    };
    vi.useFakeTimers({ now: Date.parse('2026-11-23T20:30:00Z') });
    try {
      const names: (string | null)[] = [];
      const stop = new AbortController();
      const show = (answer: StationPrice): void => {
        names.push(answer.kind === 'valid' ? answer.price.name : answer.kind);
      };
      follow(bundle, bundle.stations[0]?.uuid ?? '', show, stop.signal);
      vi.advanceTimersByTime(30 * 60_000 - 1);
      expect(names).toEqual(['Stadt AC']);
      vi.advanceTimersByTime(1);
      expect(names).toEqual(['Stadt AC', 'Nachtstrom']);
      stop.abort();
      vi.advanceTimersByTime(48 * 3_600_000);
      expect(names).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('run in a page and in a worker, bundled by vite', async () => {
    const page = path.join(project, 'page');
    const say = `
      const items = () => document.querySelectorAll('li');
      const wait = setInterval(() => {
        if (items().length === 0) return;
        clearInterval(wait);
        console.log(document.querySelector('output').textContent);
        console.log(items()[0].textContent);
        console.log('done');
      }, 20);`;
    await writeFile(
      path.join(page, 'all.js'),
      `import './price.js';\nimport './askWorker.js';\n${say}`,
    );
    const run = await runInChromium(page, 'all.js', 'done');
    expect(run).toMatchObject({ ok: true });
    const [now, asked] = run.ok ? run.output.split('\n') : [];
    expect(['Stadt AC', 'Nachtstrom', 'Sonnenstrom', 'Wochenende']).toContain(now);
    expect(asked).toBe('Wochenende, until 2026-11-22T21:00:00.000Z');
  });

  it('compile for Electron', async () => {
    const files = programs.map(({ file }) => file).filter((file) => file.startsWith('electron/'));
    expect(files).toEqual(['electron/main.ts', 'electron/preload.cts', 'electron/renderer.ts']);
    const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
    const options = {
      types: ['node'],
      noUncheckedIndexedAccess: true,
      // The packages' types are checked when they are packed.
      skipLibCheck: true,
      allowImportingTsExtensions: true,
    };
    expect(await typeProblems({ folder: project, files, lib, options })).toEqual([]);
  });
});
