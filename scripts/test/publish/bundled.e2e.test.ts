/** The packages in a page: from their tarballs, bundled as users do, under a strict policy. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../electron/chromium.ts';
import { publishedPackages } from '../../run/publishedPackages.ts';
import { repositoryRoot } from '../../run/root.ts';
import { bundlers } from './bundlers.ts';
import { makeConsumer, runInConsumer } from './consumer.ts';
import { runUnderPolicy } from './runUnderPolicy.ts';
import { packAll } from './tarball.ts';

/** Modules that a page may import, and their largest size by docs/embedding.md (1000 bytes, gzip). */
const imports = [
  [
    'the price',
    `export { compileCostRate, marketingText, nextChange, priceAt } from '@wattpost/engine';`,
    13,
  ],
  ['the reader of bundles', `export { readBundle } from '@wattpost/contract';`, 29],
  ['it and the price', `export { readBundle, stationPrice } from '@wattpost/contract';`, 35],
  ['directions', `export { readDirectionText } from '@wattpost/directions';`, 2],
  ['the client', `export { createClient } from '@wattpost/client';`, 74],
  ['all of the client', `export * from '@wattpost/client';`, 94],
] as const;

/** Everything that a page could use, once. */
const program = `
import { createClient } from '@wattpost/client';
import { readBundle, stationPrice } from '@wattpost/contract';
import { operations, parseSite } from '@wattpost/contract/wire';
import { encodeWindows1252, readDirectionText } from '@wattpost/directions';
import text from './bundle.js';

const { bundle } = readBundle(text);
const at = Date.parse('2026-11-21T21:00:00Z');
const { price } = stationPrice(bundle, bundle.stations[0].uuid, at);
console.log(price.name + ' ' + price.intervals.energy[0].price);
console.log(readBundle('{"stations": []}').problems.map(({ path }) => path).join(' '));
console.log(encodeWindows1252(readDirectionText(' 2 \\u20ac je Stunde ').text).join(' '));
console.log(parseSite({}).problems.length > 0, operations.listCostRates.path);

const rates = { data: [], last_page: 1 };
const client = createClient({
  baseUrl: 'https://platform.example',
  pricingToken: 'token',
  random: Math.random,
  fetch: async (url) => Response.json(url.includes('page=1') ? rates : {}),
});
console.log(JSON.stringify(await client.costRatePage(1)));
console.log((await client.costRatePage(2)).error.kind);
console.log('end');
`;

const names = ['engine', 'directions', 'contract', 'client'].map((name) => `@wattpost/${name}`);

let folder: string;
let project: string;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-page-'));
  const packages = publishedPackages().filter(({ manifest }) => names.includes(manifest.name));
  const tarballs = await packAll(packages, folder);
  project = path.join(folder, 'page');
  await makeConsumer(
    project,
    [...tarballs.values()].map(({ file }) => file),
  );
  const sample = path.join(repositoryRoot, 'packages', 'samples', 'bundles', 'city-ac.json');
  const text = JSON.stringify(await readFile(sample, 'utf8'));
  await writeFile(path.join(project, 'bundle.js'), `export default ${text};\n`);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

async function written(name: string, module: string): Promise<string> {
  const file = path.join(project, name);
  await writeFile(file, module);
  return file;
}

describe('what the documents say of sizes', () => {
  const read = (name: string): Promise<string> => readFile(path.join(repositoryRoot, name), 'utf8');

  it('is what is held', async () => {
    const [guide, client] = await Promise.all(
      ['docs/embedding.md', 'packages/client/README.md'].map(read),
    );
    const said = [...(guide ?? '').matchAll(/^\| .*@?`.* \| +[\d.]+ \| +(\d+) \|$/gm)];
    expect(said.map(([, most]) => Number(most))).toEqual(imports.map(([, , most]) => most));
    const ofClient = imports.slice(-2).map(([, , most]) => most);
    expect(
      [...(client ?? '').matchAll(/at most (\d+) kB/g)].map(([, most]) => Number(most)),
    ).toEqual(ofClient);
  });
});

describe.each(bundlers)('a page made by %s', (_name, bundle) => {
  it.each(imports)('has %s in its size', async (_what, module, kilobytes) => {
    // Use the exports, so that no bundler removes them.
    const used = `import * as used from './part.js';\nglobalThis.used = Object.values(used);\n`;
    await written('part.js', module);
    const script = await bundle(await written('entry.js', used));
    expect(gzipSync(script, { level: 9 }).length / 1000).toBeLessThan(kilobytes);
  });

  it('says what Node says, and does nothing that its policy refuses', async () => {
    const entry = await written('program.js', program);
    const inNode = await runInConsumer(project, process.execPath, [entry]);
    if (!inNode.ok) throw new Error(inNode.reason);
    const lines = inNode.output.split('\n');
    const script = await bundle(entry);
    expect(await runUnderPolicy(browser, script, 'end')).toEqual({ lines, complaints: [] });
    expect(lines[0]).toBe('Wochenende 0.44');
    expect(script).not.toMatch(/["'`]node:/);
  });
});

describe('the policy of the page', () => {
  it('has each try to make code from text told, caught or not', async () => {
    const script = `try { new Function('') } catch { console.log('end') }`;
    const { lines, complaints } = await runUnderPolicy(browser, script, 'end');
    expect(lines).toEqual(['end']);
    expect(complaints).toContainEqual(expect.stringContaining('refused: script-src eval'));
  });
});
