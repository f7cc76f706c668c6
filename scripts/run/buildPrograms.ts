/**
 * Builds what `wattpost` and `wattpost-server` run: from the modules that `tsc -b` wrote, a file for each command
 * and each thread, and further ones for what several of them share, in the app's `dist/program/`
 * (docs/decisions/058-programs-in-few-files.md).
 */
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from './root.ts';

/** A program that is built. */
interface Program {
  /** Its folder, from the repository's root. */
  readonly app: string;
  /** The modules of `dist/` that are started: the process, then its threads. */
  readonly started: readonly string[];
  /** How its files load each other: by `require`, which Node does in less time, or as modules, which a thread's file is. */
  readonly format: 'cjs' | 'es';
  /** The oldest Node that runs it, as in its package.json. */
  readonly oldestNode: string;
  /** Packages that stay apart: they look for files beside themselves, or are large and rarely loaded. */
  readonly apart: readonly string[];
}

const programs: readonly Program[] = [
  {
    app: 'apps/cli',
    started: ['main'],
    format: 'cjs',
    oldestNode: '20.19',
    apart: ['@wattpost/preview', 'date-holidays', 'playwright-core'],
  },
  {
    app: 'apps/server',
    started: ['main', 'publishingThread', 'displaysThread', 'performingThread'],
    format: 'es',
    oldestNode: '22.13',
    apart: ['@wattpost/preview', 'pg'],
  },
];

/**
 * Builds the programs of these apps, such as `apps/server`; without any, all programs.
 *
 * @throws when a module is not found
 */
export async function buildPrograms(apps: readonly string[]): Promise<void> {
  // Without the libraries' variants for development.
  process.env['NODE_ENV'] = 'production';
  for (const program of programs) {
    if (apps.length === 0 || apps.includes(program.app)) await buildProgram(program);
  }
}

async function buildProgram({ app, started, format, oldestNode, apart }: Program): Promise<void> {
  const root = path.join(repositoryRoot, app);
  const dist = path.join(root, 'dist');
  const fileNames = format === 'cjs' ? '[name].cjs' : '[name].js';
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    ssr: { noExternal: true, external: [...apart] },
    build: {
      ssr: true,
      // As far below the package as the modules of tsc: they find package.json by their own URL.
      outDir: path.join(dist, 'program'),
      emptyOutDir: true,
      target: `node${oldestNode}`,
      minify: false,
      license: { fileName: 'licences.txt' },
      rolldownOptions: {
        input: Object.fromEntries(started.map((name) => [name, path.join(dist, `${name}.js`)])),
        external: [...apart, ...builtinModules, /^node:/],
        output: {
          format,
          entryFileNames: fileNames,
          chunkFileNames: fileNames,
          // Less to read at the start; names stay, for stack traces.
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
}
