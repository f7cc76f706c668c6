/**
 * Builds the kiosk into dist/: main and preload as CommonJS for Electron's Node, the page for its
 * Chromium. The targets are those of the oldest Electron that it has to run on
 * (docs/decisions/003-electron-binary.md). `tsc -b` has to be run before.
 */
import { copyFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';

const here = import.meta.dirname;

function nodeSide(name: 'main' | 'preload'): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    root: here,
    // Without the condition `node`: lru-cache's build for it needs diagnostics channels that Node 18
    // does not have.
    ssr: { noExternal: true, resolve: { conditions: ['module', 'browser', 'production'] } },
    build: {
      ssr: path.join(here, 'src', name, `${name}.ts`),
      outDir: path.join(here, 'dist', name),
      emptyOutDir: true,
      target: 'node18',
      minify: false,
      rolldownOptions: {
        external: ['electron', ...builtinModules, /^node:/],
        output: { format: 'cjs', entryFileNames: `${name}.cjs` },
      },
    },
  };
}

await build(nodeSide('main'));
await build(nodeSide('preload'));
await build({
  configFile: false,
  logLevel: 'warn',
  root: path.join(here, 'src', 'renderer'),
  base: './',
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
