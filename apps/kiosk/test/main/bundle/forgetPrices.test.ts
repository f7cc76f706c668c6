import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../rig/tempFolder.ts';
import { forgetPrices } from '../../../src/main/bundle/bundleStore.ts';

describe('--forget-prices', () => {
  it('removes the bundles that are kept, and nothing else', async () => {
    const folder = await tempFolder();
    for (const name of ['generation-00000001.bundle', 'generation-00000022.bundle', 'other.json']) {
      await writeFile(path.join(folder, name), 'x');
    }
    expect(forgetPrices(folder)).toEqual({
      text: `2 bundles removed from ${folder}.`,
      exitCode: 0,
    });
    expect(await readdir(folder)).toEqual(['other.json']);
    expect(forgetPrices(folder).text).toBe(`0 bundles removed from ${folder}.`);
  });

  it('is content where nothing is kept', async () => {
    const missing = path.join(await tempFolder(), 'store');
    expect(forgetPrices(null).exitCode).toBe(0);
    expect(forgetPrices(missing)).toEqual({
      text: `No prices are stored: ${missing} does not exist yet.`,
      exitCode: 0,
    });
  });

  it('reports files that it could not remove', async () => {
    const folder = await tempFolder();
    await mkdir(path.join(folder, 'generation-00000001.bundle'));
    expect(forgetPrices(folder)).toMatchObject({
      text: expect.stringMatching(/cannot be removed: ERR_FS_EISDIR/) as unknown,
      exitCode: 1,
    });
  });
});
