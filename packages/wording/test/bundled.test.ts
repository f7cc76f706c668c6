import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

const packages = path.join(import.meta.dirname, '..', '..');

/** What a page pays for one function of this package: bytes after gzip, and the modules in it. */
async function bundled(name: string): Promise<{ bytes: number; modules: readonly string[] }> {
  const entry = 'virtual:entry';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: packages,
    resolve: { alias: { '@wattpost/engine': path.join(packages, 'engine/src/index.ts') } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? `export { ${name} } from ${JSON.stringify(path.join(packages, 'wording/src/index.ts'))};`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
      modulePreload: { polyfill: false },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunks = outputs.flatMap((one) => (one.type === 'chunk' ? [one] : []));
  return {
    bytes: gzipSync(chunks.map(({ code }) => code).join('\n')).length,
    modules: chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id !== entry),
  };
}

// The README says both.
it('priceText is small, and of wording and the engine alone', async () => {
  const { bytes, modules } = await bundled('priceText');
  expect(modules.length).toBeGreaterThan(10);
  for (const module of modules) expect(module).toMatch(/packages\/(engine|wording)\/src\//);
  expect(bytes).toBeLessThan(10_000);
});

it('words that are not used are left out', async () => {
  const { bytes, modules } = await bundled('moneyText');
  expect(modules.filter((module) => module.includes('/languages/'))).toEqual([]);
  expect(bytes).toBeLessThan(1_000);
});
