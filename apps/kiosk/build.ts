/**
 * Builds the kiosk into dist/: main and preload as CommonJS for Electron's Node, the page for its
 * Chromium. The targets are those of the oldest Electron that it has to run on
 * (docs/decisions/003-electron-binary.md). `tsc -b` has to be run before.
 */
import { copyFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { buildDateMs } from './buildStamp.ts';
import { build, type HtmlTagDescriptor, type InlineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;
const builtAtMs = buildDateMs(process.env, here);

/** Each of these programs becomes a file; what several of them need lies in files beside them. */
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
        // What is rarely needed lies in a file of its own and is read when it is needed.
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name].cjs',
          // Less to read before there is a window; names stay, for what the log says of an error.
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  };
}

/** Has the typeface fetched while the page's script is still on its way: sizes are measured with it. */
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

// Whoever builds: tests, too, run what an operator gets, and not the libraries' variants for development.
process.env['NODE_ENV'] = 'production';
// Names of files in the results begin where the build is started from: always here.
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
