import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStart, readTrial, writeTrial } from '../../../src/main/updates/updateTrial.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-trial-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a version on trial', () => {
  it('may be started three times, and is then taken back for good', () => {
    let record = countStart(
      { onTrial: { version: '2.0.0', starts: 0 }, failed: ['1.5.0'] },
      '2.0.0',
    );
    for (const starts of [1, 2, 3]) {
      expect(record).toMatchObject({ mustGoBack: false, record: { onTrial: { starts } } });
      record = countStart(record.record, '2.0.0');
    }
    expect(record).toEqual({
      mustGoBack: true,
      record: { onTrial: null, failed: ['1.5.0', '2.0.0'] },
    });
  });

  it('is over when another version was installed by hand', () => {
    const kept = { onTrial: { version: '2.0.0', starts: 2 }, failed: [] };
    expect(countStart(kept, '1.0.0')).toEqual({
      mustGoBack: false,
      record: { onTrial: null, failed: [] },
    });
  });

  it('is there after a restart', async () => {
    const file = path.join(folder, 'update.json');
    const record = { onTrial: { version: '2.0.0', starts: 1 }, failed: ['1.9.0'] };
    await writeTrial(file, record);
    expect(await readTrial(file)).toEqual(record);
  });

  it.each(['', 'null', '{}', '{"onTrial":7,"failed":"x"}', '{"onTrial":{"version":1}}'])(
    'is none when its file says %s',
    async (text) => {
      const file = path.join(folder, 'broken.json');
      await writeFile(file, text);
      expect(await readTrial(file)).toEqual({ onTrial: null, failed: [] });
    },
  );

  it('is none without a file', async () => {
    expect(await readTrial(path.join(folder, 'none.json'))).toEqual({ onTrial: null, failed: [] });
  });
});
