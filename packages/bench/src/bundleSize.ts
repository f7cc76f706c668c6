import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** One bundle, minified. */
export interface BundleSize {
  readonly title: string;
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
}

/** The bundler that vite builds with, asked for one ES module. */
async function bundle(entry: string, external: readonly (string | RegExp)[]): Promise<string> {
  const build = await rolldown({ input: entry, external: [...external], platform: 'browser' });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

/** The engine's own code, for the browser, with nothing outside of it left to load. */
export async function engineBundle(): Promise<string> {
  return bundle(engineEntry, []);
}

const engineEntry: string = fileURLToPath(import.meta.resolve('@wattpost/engine'));

/** The engine without its dependencies, and with what it uses of them. */
export async function bundleSizes(): Promise<readonly BundleSize[]> {
  const measure = (title: string, code: string): BundleSize => ({
    title,
    minifiedBytes: Buffer.byteLength(code),
    gzippedBytes: gzipSync(code, { level: 9 }).length,
  });
  return [
    measure('engine, date-fns-tz left outside', await bundle(engineEntry, [/^date-fns/])),
    measure('engine with what it uses of date-fns-tz', await engineBundle()),
  ];
}
