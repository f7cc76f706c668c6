/**
 * Builds the page of displays into dist/displays/: displays.html, displays.js and displays.css, which the server
 * sends below displays/, under whatever path. No script and no style is in the HTML, so that the policy needs no exception.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';

const here = import.meta.dirname;
const dist = path.join(here, 'dist', 'displays');

// Tests, too, open what an operator gets, and not the libraries' variants for development.
process.env['NODE_ENV'] = 'production';

const { output } = (await build({
  configFile: false,
  logLevel: 'warn',
  root: path.join(here, 'src', 'displays'),
  base: './',
  build: {
    write: false,
    target: ['chrome114', 'firefox115', 'safari16.4'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { entryFileNames: 'displays.js', assetFileNames: 'displays[extname]' },
    },
  },
})) as Rolldown.RolldownOutput;
const files = new Map(
  output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
);
await mkdir(dist, { recursive: true });
for (const [built, name] of [
  ['index.html', 'displays.html'],
  ['displays.js', 'displays.js'],
  ['displays.css', 'displays.css'],
] as const) {
  const text = files.get(built);
  if (text === undefined) throw new Error(`The build made no ${built}.`);
  await writeFile(path.join(dist, name), text);
}
if (files.size !== 3) throw new Error(`Expected 3 files, found ${[...files.keys()].join(', ')}.`);
