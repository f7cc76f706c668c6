import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBundle } from './loadBundle.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-test-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe('a bundle file', () => {
  it('gives its first station’s board', async () => {
    const loading = await loadBundle(sampleBundlePath('city-ac'), null);
    expect(loading).toMatchObject({
      ok: true,
      data: {
        kind: 'station',
        station: { name: 'Rathaushof · Ladesäule 1', timeZone: 'Europe/Vienna', maxPowerKw: 22 },
        costRate: { currency: 'EUR', time_zone: 'Europe/Vienna' },
        validUntilMs: null,
      },
    });
  });

  it('gives the board of the station that was asked for, and when the data ends', async () => {
    const motorway = 'f69c0637-4e7f-513a-8a78-392c0a9e797c';
    const loading = await loadBundle(sampleBundlePath('motorway-hpc'), motorway);
    expect(loading).toMatchObject({
      ok: true,
      data: { validUntilMs: Date.parse('2027-12-31T23:00:00Z') },
    });
  });

  it('without that station gives nothing, and names those it has', async () => {
    const loading = await loadBundle(sampleBundlePath('city-ac'), 'other');
    expect(loading).toMatchObject({ ok: false });
    if (!loading.ok) expect(loading.reasons[0]).toMatch(/no station other; it has 29cb7963/);
  });

  it.each([
    ['a missing file', null],
    ['an empty file', ''],
    ['text that is no JSON', 'price: 3'],
    ['JSON that is no bundle', '[]'],
    ['binary data', '\u0000\u0001\ufffd'],
  ])('%s: reasons that name the file, no exception', async (title, content) => {
    const file = path.join(folder, title.replaceAll(' ', '-'));
    if (content !== null) await writeFile(file, content);
    const loading = await loadBundle(file, null);
    expect(loading.ok).toBe(false);
    if (!loading.ok) {
      expect(loading.reasons.length).toBeGreaterThan(0);
      for (const reason of loading.reasons) expect(reason).toContain(file);
    }
  });

  it('a folder', async () => {
    expect(await loadBundle(folder, null)).toMatchObject({ ok: false });
  });
});
