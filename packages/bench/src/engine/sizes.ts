import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { contest, exactSize, figure, fromMs, printed, span } from '../report/index.ts';
import { summary, table, target, temporaryFolder, type Part } from '../report/index.ts';

const engineEntry: string = fileURLToPath(import.meta.resolve('@wattpost/engine'));

/** One ES module with some of the engine's exports, made by the bundler that vite builds with. */
async function bundle(folder: string, names: string): Promise<string> {
  const input = path.join(folder, 'entry.mjs');
  await writeFile(input, `export ${names} from ${JSON.stringify(engineEntry)};`);
  const output = { format: 'esm', minify: true } as const;
  const built = await build({ input, platform: 'browser', output, write: false });
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

const board = '{ compileCostRate, marketingText, nextChange, priceAt }';

/** The engine, and the part of it that a board needs. */
export const sizePart: Part = {
  id: 'size',
  measure: async (_settings, _tell, opened) => {
    const folder = await temporaryFolder(opened);
    const bundles = {
      'the whole engine': await bundle(folder, '*'),
      'only compileCostRate, priceAt, nextChange, marketingText': await bundle(folder, board),
    };
    const figures = Object.entries(bundles).map(([title, code]) => ({
      title,
      minifiedBytes: Buffer.byteLength(code),
      gzippedBytes: gzipSync(code, { level: 9 }).length,
    }));
    return {
      figures,
      text: table(figures, {
        bundle: ({ title }) => title,
        minified: ({ minifiedBytes }) => `${figure(minifiedBytes)} bytes`,
        'and gzipped': ({ gzippedBytes }) => exactSize(gzippedBytes),
      }),
      targets: figures.map(({ title, gzippedBytes }, index) => {
        const most = index === 0 ? 13_000 : 8_000;
        return target(`Size, minified and gzipped, ${title}`, gzippedBytes, '≤', most, exactSize);
      }),
    };
  },
};

/** How long a fresh process takes to import what answers the same questions, Node's start left out. */
export const importPart: Part = {
  id: 'import',
  measure: async ({ freshProcesses }, tell, opened) => {
    const folder = await temporaryFolder(opened);
    const file = path.join(folder, 'engine.mjs');
    await writeFile(file, await bundle(folder, '*'));
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
    const rounds = await contest(Object.keys(subjects), freshProcesses, async (title) => {
      const imports = subjects[title]?.map((name) => `await import(${JSON.stringify(name)});`);
      const script = `const start = performance.now(); ${imports?.join('') ?? ''} console.log(performance.now() - start);`;
      return Number(await printed(['--input-type=module', '-e', script]));
    });
    const figures = Object.keys(subjects).map((title) => {
      return { title, ms: summary(rounds.map((round) => round[title] ?? NaN)) };
    });
    return {
      figures,
      text: table(figures, {
        imported: ({ title }) => title,
        median: ({ ms }) => fromMs(ms.median),
        'least – most': ({ ms }) => span(ms, fromMs),
      }),
      targets: [],
    };
  },
};
