/**
 * Builds the page into one file, dist/wattpost-preview.html: script, styles, typeface, worker and
 * sample are in it, and its policy lets nothing else in (docs/decisions/018-preview.md). `tsc -b` has
 * to be run before.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import { build, type Rolldown } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

const here = import.meta.dirname;

/** Browsers of the last three years or so. */
const target = ['chrome114', 'firefox115', 'safari16.4'];

type Output = Rolldown.RolldownOutput;

/** The text of the only file that a build has made with this ending. */
function onlyFile(outputs: Output | readonly Output[] | object, ending: string): string {
  const files = (Array.isArray(outputs) ? (outputs as Output[]) : [outputs as Output])
    .flatMap(({ output }) => output)
    .filter(({ fileName }) => fileName.endsWith(ending));
  const [file] = files;
  if (file === undefined || files.length > 1) {
    throw new Error(`Expected one file *${ending}, found ${files.length}.`);
  }
  return file.type === 'chunk' ? file.code : String(file.source);
}

/** Puts text into the empty script element with this id. */
function fill(html: string, id: string, text: string): string {
  const place = new RegExp(`(<script[^>]* id="${id}"[^>]*>)(</script>)`);
  if (!place.test(html)) throw new Error(`The page has no place ${id}.`);
  if (/<\/script|<!--/i.test(text)) throw new Error(`What goes into ${id} would end it early.`);
  return html.replace(place, (_all, open: string, close: string) => open + text + close);
}

/** What the page may do; its own scripts are known by their hashes. */
function policy(html: string): string {
  const scripts = [...html.matchAll(/<script type="module"[^>]*>([^]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
    'font-src data:',
    'img-src data: blob:',
    'worker-src blob:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html wattpost-worker',
  ].join('; ');
}

// Tests, too, open what an operator gets, and not the libraries' variants for development.
process.env['NODE_ENV'] = 'production';
process.chdir(here);

const shared = { configFile: false, logLevel: 'warn', root: here } as const;
const worker = onlyFile(
  await build({
    ...shared,
    build: {
      write: false,
      target,
      lib: { entry: 'src/worker/worker.ts', formats: ['iife'], name: 'worker', fileName: 'worker' },
    },
  }),
  '.js',
);
const page = onlyFile(
  await build({
    ...shared,
    plugins: [viteSingleFile({ removeViteModuleLoader: true })],
    build: { write: false, target, modulePreload: { polyfill: false } },
  }),
  '.html',
);
const sample = JSON.parse(await readFile(sampleBundlePath('city-ac'), 'utf8')) as unknown;
const scriptEnd = /<(?=\/script|!--)/gi;
const filled = fill(
  fill(page, 'wattpost-worker', worker.trim().replace(scriptEnd, '\\x3C')),
  'wattpost-sample',
  JSON.stringify(sample).replaceAll('<', '\\u003c'),
);
await mkdir(path.join(here, 'dist'), { recursive: true });
await writeFile(
  path.join(here, 'dist', 'wattpost-preview.html'),
  filled.replace('%POLICY%', policy(filled)),
);
