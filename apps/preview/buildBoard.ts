/**
 * Builds the kiosk's own page, as it draws one board once, into one file: dist/wattpost-board.html
 * (docs/decisions/020-board-pictures.md). `tsc -b` has to be run before.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

const here = import.meta.dirname;
const kiosk = path.join(here, '..', 'kiosk');
const dist = path.join(here, 'dist');

/** The page may run and load what is in it, and nothing else; as strict as the kiosk's headers. */
function policy(html: string): string {
  const hashes = (element: RegExp): string =>
    [...html.matchAll(element)]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ');
  return [
    "default-src 'none'",
    `script-src ${hashes(/<script type="module"[^>]*>([^]*?)<\/script>/g)}`,
    `style-src ${hashes(/<style[^>]*>([^]*?)<\/style>/g)}`,
    'font-src data:',
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ');
}

// Tests, too, draw with what an operator gets, and not with the libraries' variants for development.
process.env['NODE_ENV'] = 'production';

const built = (await build({
  configFile: false,
  logLevel: 'warn',
  root: path.join(kiosk, 'src', 'picture'),
  plugins: [viteSingleFile({ removeViteModuleLoader: true })],
  build: {
    write: false,
    target: 'chrome114',
    assetsInlineLimit: () => true,
    modulePreload: { polyfill: false },
  },
})) as Rolldown.RolldownOutput;
const [page, ...more] = built.output.filter(({ type }) => type === 'asset');
if (page?.type !== 'asset' || more.length > 0 || built.output.length > 1) {
  throw new Error('The board did not become one file.');
}
const html = String(page.source);
const mark = '<meta charset="utf-8" />';
if (!html.includes(mark)) throw new Error('The board has no place for its policy.');
// As `embedScene` expects it. Not in the kiosk's sources: there, no script stands in a page.
const place = '<script type="application/json" id="wattpost-scene"></script>';
const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(html)}" />`;
await mkdir(dist, { recursive: true });
await writeFile(
  path.join(dist, 'wattpost-board.html'),
  html.replace(mark, () => `${mark}\n    ${meta}\n    ${place}`),
);

// The licence goes where the fonts go.
await copyFile(
  path.join(kiosk, 'fonts', 'LICENSE-OFL.txt'),
  path.join(dist, 'IBMPlexSans-LICENSE.txt'),
);
