/** The usual bundlers, each configured for a page as in its guide. */
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup, type Plugin } from '@rollup/wasm-node';
import { build as buildWithEsbuild, transform } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build as buildWithVite } from 'vite';
import webpack from 'webpack';

/**
 * Bundles a module of a project for a page, minified, into one script. Fails if an import is not found,
 * also for modules of Node.
 *
 * @param entry absolute
 * @returns the script's text
 */
type Bundler = (entry: string) => Promise<string>;

async function withEsbuild(entry: string): Promise<string> {
  const { outputFiles } = await buildWithEsbuild({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  });
  return onlyOne(outputFiles.map(({ text }) => text));
}

async function withRollup(entry: string): Promise<string> {
  // Its types are those of another build of rollup.
  const resolving: unknown = nodeResolve({ browser: true });
  const bundle = await rollup({
    input: entry,
    plugins: [resolving as Plugin],
    onwarn: (warning) => {
      // rollup would leave missing imports to the page. Its warnings about zod's internals do not matter.
      if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
    },
  });
  const { output } = await bundle.generate({ format: 'es' });
  const [text] = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''));
  return (await transform(text ?? '', { minify: true, format: 'esm' })).code;
}

async function withVite(entry: string): Promise<string> {
  const built = await buildWithVite({
    root: path.dirname(entry),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const [result] = [built].flat();
  if (result === undefined || !('output' in result)) throw new Error('vite built nothing.');
  return onlyOne(result.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')));
}

async function withWebpack(entry: string): Promise<string> {
  const output = { path: path.join(path.dirname(entry), 'webpack'), filename: 'bundle.js' };
  const compiler = webpack({ mode: 'production', target: 'web', entry, output });
  const problems = await new Promise<string>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error === null) resolve(stats?.toString({ all: false, errors: true }) ?? '');
      else reject(error);
    });
  });
  if (problems !== '') throw new Error(problems);
  return readFile(path.join(output.path, output.filename), 'utf8');
}

function onlyOne(files: readonly string[]): string {
  const [text, ...others] = files;
  if (text === undefined || others.length > 0) throw new Error(`${files.length} files were made.`);
  return text;
}

export const bundlers: readonly (readonly [name: string, bundle: Bundler])[] = [
  ['esbuild', withEsbuild],
  ['rollup', withRollup],
  ['vite', withVite],
  ['webpack', withWebpack],
];
