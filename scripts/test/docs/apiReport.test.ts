import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiReports } from '../../docs/apiReport.ts';
import type { PublishedPackage } from '../../run/publishedPackages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-api-'));
  await mkdir(path.join(folder, 'dist'));
});
afterAll(() => rm(folder, { recursive: true }));

async function report(
  files: Readonly<Record<string, string>>,
  others: PublishedPackage['manifest']['exports'] = {},
): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, 'dist', name), text);
  }
  const manifest = {
    name: 'thing',
    version: '1.0.0',
    engines: { node: '*' },
    type: 'module',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './a.json': './a.json',
      ...others,
    },
  };
  const [one] = apiReports([{ folder, manifest }]);
  expect(one?.file).toBe(path.join(folder, 'api.md'));
  return one?.text ?? '';
}

const index = `export * as more from './more.js';
export { now } from './more.js';
export {
  /** @deprecated \`now\`; goes with 2.0. */
  now as then } from './more.js';
`;
const more = `interface Inside { readonly a: string }
interface Unused { readonly b: string }
/** Says what. */
export declare function now(inside: Inside): void;
export {};
`;

it('has every exported name, what is deprecated, and what the names refer to', async () => {
  const text = await report({ 'index.d.ts': index, 'more.d.ts': more });
  expect(text.split('\n').slice(4, -2)).toEqual([
    ...['## thing', '', '```ts'],
    ...['namespace more {', '    function now(inside: Inside): void;', '}'],
    'export { now }; // listed above',
    ...['/** @deprecated */', 'export { now as then };'],
    ...['', '// Referred to by these:', 'interface Inside {', '    readonly a: string;', '}'],
  ]);
});

it('changes with the inside that a name refers to, and not with a comment', async () => {
  const before = await report({ 'index.d.ts': index, 'more.d.ts': more });
  expect(await report({ 'more.d.ts': more.replace('Says what.', 'Says that.') })).toBe(before);
  expect(await report({ 'more.d.ts': more.replace('a: string', 'a: number') })).not.toBe(before);
});

it('is the same in whatever order the compiler met the texts of a union', async () => {
  const enumeration = (first: string, second: string): string =>
    `export declare const now: {\n    a: "${first}" | "${second}" | null;\n    of: {\n        ${first}: "${first}";\n        ${second}: "${second}";\n    };\n};\n`;
  const before = await report({ 'index.d.ts': enumeration('idle', 'energy') });
  expect(before).toContain('"energy" | "idle" | null');
  expect(await report({ 'index.d.ts': enumeration('energy', 'idle') })).toBe(before);
});

it('lists what two modules export only once', async () => {
  const text = await report(
    { 'index.d.ts': more, 'other.d.ts': `export { now } from './index.js';\n` },
    { './other': { types: './dist/other.d.ts', default: './dist/other.js' } },
  );
  expect(text.match(/interface Inside/gu)).toHaveLength(1);
  expect(text).toContain('## thing/other\n\n```ts\nexport { now }; // listed above\n```');
});

it('lists the outer members of a long inferred type, and changes with the inner ones', async () => {
  const inner = Array.from({ length: 20 }, (_, index) => `m${index}: string;`).join(' ');
  const wide = (type: string): string =>
    `export declare const wide: { readonly a: { ${inner} b: ${type}; }; c: number; };\n`;
  const before = await report({ 'index.d.ts': wide('string') });
  const lines = ['const wide: {', '    readonly a: …;', '    c: number;', '};'];
  expect(before.split('\n').slice(7, -2)).toEqual([
    expect.stringMatching(/^\/\/ Digest of the type: [0-9a-f]{8}$/u),
    ...lines,
  ]);
  expect(await report({ 'index.d.ts': wide('string | undefined') })).not.toBe(before);
});

it('says what to run when there are no declarations', async () => {
  await rm(path.join(folder, 'dist', 'index.d.ts'));
  await expect(report({})).rejects.toThrow('npm run build');
});
