import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import {
  figure,
  fromMs,
  inTurn,
  markdownTable,
  printed,
  span,
  summary,
  target,
} from '../report/index.ts';
import type { Part } from '../report/index.ts';

const engineEntry: string = fileURLToPath(import.meta.resolve('@wattpost/engine'));

/** An entry that hands on some of the engine's exports; the id is no file. */
const virtualEntry = '\0bench-entry';

/** One ES module, made by the bundler that vite builds with. */
async function bundle(names: string, external: RegExp[] = []): Promise<string> {
  const build = await rolldown({
    ...{ input: virtualEntry, external, platform: 'browser' },
    plugins: [
      {
        name: 'bench-entry',
        resolveId: (id) => (id === virtualEntry ? id : null),
        load: (id) =>
          id === virtualEntry ? `export ${names} from ${JSON.stringify(engineEntry)};` : null,
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

/** The engine without its dependencies, with what it uses of them, and the part that a board needs. */
export const sizePart: Part = {
  id: 'size',
  section: 'size',
  measure: async () => {
    const board = '{ compileCostRate, marketingText, nextChange, priceAt }';
    const outside = [/^date-fns/];
    const bundles = [
      ['engine, date-fns-tz left outside', await bundle('*', outside)],
      ['engine with what it uses of date-fns-tz', await bundle('*')],
      [
        'only compileCostRate, priceAt, nextChange, marketingText; date-fns-tz left outside',
        await bundle(board, outside),
      ],
    ] as const;
    const figures = bundles.map(([title, code]) => ({
      title,
      minifiedBytes: Buffer.byteLength(code),
      gzippedBytes: gzipSync(code, { level: 9 }).length,
    }));
    const bytes = (count: number): string => `${count} bytes`;
    const what = 'Size without dependencies, minified and gzipped';
    return {
      figures,
      text: markdownTable(
        ['bundle', 'minified', 'and gzipped'],
        figures.map(({ title, minifiedBytes, gzippedBytes }) => [
          ...[title, bytes(minifiedBytes).replace(/^\d+/, figure(minifiedBytes))],
          bytes(gzippedBytes),
        ]),
      ),
      targets: [target(what, figures[0]?.gzippedBytes ?? NaN, '≤', 9_000, bytes)],
    };
  },
};

/** How long a fresh process takes to import what answers the same questions, Node's start left out. */
export const importPart: Part = {
  id: 'import',
  section: 'import',
  measure: async ({ freshProcesses }, tell) => {
    const folder = await mkdtemp(join(tmpdir(), 'wattpost-bench-'));
    try {
      const file = join(folder, 'engine.mjs');
      await writeFile(file, await bundle('*'));
      const subjects: Readonly<Record<string, readonly string[]>> = {
        'nothing (an empty module)': ['data:text/javascript,'],
        '@wattpost/engine': ['@wattpost/engine'],
        '@wattpost/engine, bundled into one file': [pathToFileURL(file).href],
        'date-fns-tz by subpath': ['date-fns-tz/toZonedTime', 'date-fns-tz/fromZonedTime'],
        'date-fns-tz': ['date-fns-tz'],
        'temporal-polyfill': ['temporal-polyfill'],
        'moment-timezone': ['moment-timezone'],
      };
      tell(`import time, in ${freshProcesses} processes for each`);
      const importedMs = await inTurn(Object.keys(subjects), freshProcesses, 0, async (title) => {
        const imports = (subjects[title] ?? []).map(
          (name) => `await import(${JSON.stringify(name)});`,
        );
        const script = `const start = performance.now(); ${imports.join('')} console.log(performance.now() - start);`;
        return Number(await printed(['--input-type=module', '-e', script], import.meta.dirname));
      });
      const figures = [...importedMs].map(([title, ms]) => ({ title, ms: summary(ms) }));
      return {
        figures,
        text: markdownTable(
          ['imported', 'median', 'least – most'],
          figures.map(({ title, ms }) => [title, fromMs(ms.median), span(ms, fromMs)]),
        ),
        targets: [],
      };
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
