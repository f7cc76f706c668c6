/**
 * Builds dist/wattpost-board.js: the element with everything that it needs in one module, for pages without a
 * bundler. `tsc -b` has to be run before.
 */
import path from 'node:path';
import { build } from 'vite';

const dist = path.join(import.meta.dirname, 'dist');

// Without the libraries' variants for development.
process.env['NODE_ENV'] = 'production';

await build({
  configFile: false,
  logLevel: 'warn',
  root: import.meta.dirname,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: dist,
    // The modules that the compiler wrote are there, too.
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: path.join(dist, 'element', 'wattpostBoard.js'),
      formats: ['es'],
      fileName: () => 'wattpost-board.js',
    },
    rolldownOptions: { output: { codeSplitting: false, minify: true } },
  },
});
