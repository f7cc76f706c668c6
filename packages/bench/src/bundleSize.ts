import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** One bundle, minified. */
export interface BundleSize {
  readonly title: string;
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
}

const engineEntry: string = fileURLToPath(import.meta.resolve('@wattpost/engine'));

/** An entry that hands on some of the engine's exports; the id is no file. */
const virtualEntry = '\0bench-entry';

/** One ES module, made by the bundler that vite builds with. */
async function bundle(names: string, external: readonly RegExp[]): Promise<string> {
  const build = await rolldown({
    input: virtualEntry,
    external: [...external],
    platform: 'browser',
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

/** The whole engine for the browser, with nothing outside of it left to load. */
export async function engineBundle(): Promise<string> {
  return bundle('*', []);
}

/** The engine without its dependencies, with what it uses of them, and the part that a board needs. */
export async function bundleSizes(): Promise<readonly BundleSize[]> {
  const measure = (title: string, code: string): BundleSize => ({
    title,
    minifiedBytes: Buffer.byteLength(code),
    gzippedBytes: gzipSync(code, { level: 9 }).length,
  });
  const board = '{ compileCostRate, marketingText, nextChange, priceAt }';
  return [
    measure('engine, date-fns-tz left outside', await bundle('*', [/^date-fns/])),
    measure('engine with what it uses of date-fns-tz', await engineBundle()),
    measure(
      'only compileCostRate, priceAt, nextChange, marketingText; date-fns-tz left outside',
      await bundle(board, [/^date-fns/]),
    ),
  ];
}
