/** The README's examples, as they stand in it, from the built package. */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, preview } from 'vite';
import { fencedBlocks } from '../../../../scripts/docs/fencedBlocks.ts';
import { axeFindings, launchChromium } from '../../../../scripts/electron/chromium.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { runTool } from '../../../../scripts/run/spawnCommand.ts';

const readme = await readFile(path.join(import.meta.dirname, '../../README.md'), 'utf8');
const blocks = fencedBlocks(readme);
/** Blocks that name their file. */
const files = blocks.flatMap(({ info, content }) => {
  const name = /^\w+ (\S+)$/.exec(info)?.[1];
  return name === undefined ? [] : [{ name, content }];
});
const pictures = path.join(repositoryRoot, '.cache', 'pictures', 'display');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-readme-'));
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  for (const { name, content } of files) {
    await writeFile(path.join(folder, name), `${content}\n`);
  }
  const bundle = await readFile(sampleBundlePath('city-ac'));
  await writeFile(path.join(folder, 'bundle.json'), bundle);
  await mkdir(path.join(folder, 'public'));
  await writeFile(path.join(folder, 'public', 'bundle.json'), bundle);
  const index = files.find(({ name }) => name === 'index.html')?.content ?? '';
  const own = index
    .replace('./main.js', './model.js')
    .replace(/<wattpost-board [^>]*>/, '<wattpost-board>');
  await writeFile(path.join(folder, 'own.html'), own);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('none of them goes untried', () => {
  const names = ['index.html', 'main.js', 'model.js', 'board.js', 'react.tsx', 'preact.tsx'];
  expect(files.map(({ name }) => name)).toEqual(names);
  const untried = blocks.filter(({ info }) => !/^\w+ \S+$/.test(info));
  expect(untried.map(({ info }) => info)).toEqual(['sh', 'css', 'text']);
});

it('the one for a server prints what it says', async () => {
  const printed = await runTool(process.execPath, ['board.js'], { cwd: folder });
  const promised = blocks.find(({ language }) => language === 'text')?.content;
  expect(printed.trimEnd()).toBe(promised);
});

describe('the page', () => {
  let url: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const shared = { root: folder, configFile: false, logLevel: 'silent' } as const;
    const input = ['index.html', 'own.html'].map((page) => path.join(folder, page));
    await build({ ...shared, build: { outDir: 'page', rolldownOptions: { input } } });
    const server = await preview({
      ...shared,
      build: { outDir: 'page' },
      preview: { host: '127.0.0.1', port: 0 },
    });
    url = server.resolvedUrls?.local[0] ?? '';
    close = () => server.close();
    await mkdir(pictures, { recursive: true });
  });
  afterAll(() => close());

  it.each([
    { name: 'landscape', file: '', width: 1280, height: 800, colorScheme: 'light' },
    { name: 'portrait', file: '', width: 390, height: 760, colorScheme: 'dark' },
    { name: 'own model', file: 'own.html', width: 1280, height: 800, colorScheme: 'dark' },
  ] as const)('shows the price, $name', async ({ name, file, colorScheme, ...viewport }) => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ viewport, colorScheme });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.clock.install({ time: new Date('2026-11-23T20:59:30Z') });
      await page.goto(`${url}${file}`);
      const digits = page.locator('wattpost-board .hero .number');
      await digits.waitFor();
      expect(await digits.innerText()).toBe('0.49');
      const box = await digits.boundingBox();
      expect(box?.height).toBeGreaterThan(60);
      expect(box?.width).toBeLessThan(viewport.width);
      await page.screenshot({ path: path.join(pictures, `readme-${name.replace(' ', '-')}.png`) });
      expect(await axeFindings(page)).toEqual([]);
      await page.clock.runFor(31_000);
      await expect.poll(() => digits.innerText()).toBe('0.39');
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

describe('the types', () => {
  /** What the compiler says of each of these files, all of them in the folder of a user. */
  function problemsOf(texts: Readonly<Record<string, string>>): Record<string, readonly string[]> {
    const options: ts.CompilerOptions = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      noEmit: true,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      types: [],
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    };
    const usual = ts.createCompilerHost(options);
    const given = new Map(
      Object.entries(texts).map(([name, text]) => [path.join(folder, name), text]),
    );
    const host: ts.CompilerHost = {
      ...usual,
      fileExists: (one) => given.has(one) || usual.fileExists(one),
      readFile: (one) => given.get(one) ?? usual.readFile(one),
      getSourceFile: (one, ...rest) => {
        const text = given.get(one);
        return text === undefined
          ? usual.getSourceFile(one, ...rest)
          : ts.createSourceFile(one, text, ts.ScriptTarget.ES2022);
      },
    };
    const program = ts.createProgram([...given.keys()], options, host);
    return Object.fromEntries(
      Object.keys(texts).map((name) => {
        const found = ts.getPreEmitDiagnostics(
          program,
          program.getSourceFile(path.join(folder, name)),
        );
        const messages = found.map(({ messageText }) => messageText);
        return [name, messages.map((text) => ts.flattenDiagnosticMessageText(text, '\n'))];
      }),
    );
  }

  it.each(['react.tsx', 'preact.tsx'])('of %s fit, and refuse what is no such member', (name) => {
    const text = files.find((file) => file.name === name)?.content ?? '';
    const changed = [
      ['model={model}', 'model={1}'],
      ['turn={0}', 'turn="0"'],
      ['turn={0}', 'theme="red"'],
      ['turn={0}', 'trun={0}'],
    ] as const;
    const wrong = changed.map(([now, then], index) => {
      expect(text).toContain(now);
      return [`${index}.${name}`, text.replace(now, then)] as const;
    });
    const { [name]: problems, ...others } = problemsOf({
      [name]: text,
      ...Object.fromEntries(wrong),
    });
    expect(problems).toEqual([]);
    for (const [index, [, then]] of changed.entries()) {
      expect(others[`${index}.${name}`], then).not.toEqual([]);
    }
  });

  const vue = (member: string): string => `
    import type { GlobalComponents } from 'vue';
    import type { BoardModel } from '@wattpost/display';
    import '@wattpost/display/vue';
    type Board = InstanceType<GlobalComponents['wattpost-board']>;
    declare const model: BoardModel | undefined;
    export const props: Board['$props'] = { ${member} };
    export const listen = (board: Board, emit: Board['$emit']): void => {
      board.addEventListener('wattpost-painted', (event) => emit('wattpost-painted', event));
    };`;

  it('of Vue fit, and refuse what is no such member', () => {
    const wrong = ['model: 1', 'src: 1', 'bundle: 1', `turn: '0'`, `theme: 'red'`, 'trun: 0'];
    const { 'vue.ts': problems, ...others } = problemsOf({
      'vue.ts': vue(
        `model, turn: 0, theme: 'dark', class: 'board', key: 1, src: 'a', refreshMinutes: 5`,
      ),
      ...Object.fromEntries(wrong.map((member, index) => [`${index}.ts`, vue(member)])),
    });
    expect(problems).toEqual([]);
    for (const [index, member] of wrong.entries()) {
      expect(others[`${index}.ts`], member).not.toEqual([]);
    }
  });
});
