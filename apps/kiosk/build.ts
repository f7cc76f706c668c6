/**
 * Builds the kiosk into dist/: main and preload as CommonJS for Electron's Node, the page for its
 * Chromium. The targets are those of the oldest supported Electron
 * (docs/decisions/003-electron-binary.md). Run `tsc -b` first.
 */
import { copyFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, type HtmlTagDescriptor, type InlineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;
/** The date of this build, epoch milliseconds: `SOURCE_DATE_EPOCH` (seconds), else today. */
const builtAtMs = Number(process.env['SOURCE_DATE_EPOCH'] ?? today()) * 1000;
if (!Number.isSafeInteger(builtAtMs) || builtAtMs <= 0) {
  throw new Error('SOURCE_DATE_EPOCH must be whole seconds since 1970.');
}

/** The beginning of today (UTC), seconds since 1970. */
function today(): number {
  const daySeconds = 86_400;
  return Math.floor(Date.now() / 1000 / daySeconds) * daySeconds;
}

/** Each of these programs becomes a file; shared code goes into separate files. */
function nodeSide(folder: 'main' | 'preload', programs: readonly string[]): InlineConfig {
  const file = (program: string): string => path.join(here, 'src', folder, `${program}.ts`);
  return {
    configFile: false,
    logLevel: 'warn',
    root: here,
    define: { WATTPOST_BUILT_AT_MS: String(builtAtMs) },
    // Without the condition `node`: lru-cache's build for it needs diagnostics channels that Node 18
    // does not have.
    ssr: { noExternal: true, resolve: { conditions: ['module', 'browser', 'production'] } },
    build: {
      ssr: true,
      outDir: path.join(here, 'dist', folder),
      emptyOutDir: true,
      target: 'node18',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((program) => [program, file(program)])),
        external: ['electron', ...builtinModules, /^node:/],
        // Rarely needed code goes into a file of its own and is loaded on demand.
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name].cjs',
          // Less to read at the start; names stay, for stack traces in the log.
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  };
}

/** Preloads the typeface while the page's script is loading: sizes are measured with it. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `./${file}`,
          },
          injectTo: 'head',
        })),
  },
};

// Builds for production in tests, too, so that they run what an operator gets.
process.env['NODE_ENV'] = 'production';
// File names in the results are relative to the working directory: always this one.
process.chdir(here);

await build(nodeSide('main', ['main', 'reader']));
await build(nodeSide('preload', ['preload']));
await build({
  configFile: false,
  logLevel: 'warn',
  root: path.join(here, 'src', 'renderer'),
  base: './',
  plugins: [preloadFonts],
  build: {
    outDir: path.join(here, 'dist', 'renderer'),
    emptyOutDir: true,
    target: 'chrome114',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

// The licence goes where the fonts go.
await copyFile(
  path.join(here, 'fonts', 'LICENSE-OFL.txt'),
  path.join(here, 'dist', 'renderer', 'assets', 'IBMPlexSans-LICENSE.txt'),
);
