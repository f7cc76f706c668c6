import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../rig/tempFolder.ts';
import { openRecoveryFile } from '../../../src/main/recovery/recoveryRecord.ts';
import {
  decodeRecord,
  encodeRecord,
  failureKinds,
  freshRecord,
  type RecoveryRecord,
} from '../../../src/main/recovery/recoveryRecord.ts';

const count = fc.nat();
const aRecord: fc.Arbitrary<RecoveryRecord> = fc.record({
  version: fc.string(),
  attempts: fc.record({
    reload: count,
    window: count,
    relaunch: count,
    software: count,
    safe: count,
  }),
  gpuDeaths: count,
  startDeaths: count,
  isCaptureProven: fc.boolean(),
  rendering: fc.constantFrom('hardware', 'software'),
  life: fc.constantFrom('starting', 'painted', 'ended'),
  lastFailure: fc.option(
    fc.record({ kind: fc.constantFrom(...failureKinds), message: fc.string(), atMs: fc.integer() }),
  ),
});

describe('the record of recovery', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(aRecord, (record) => {
        expect(decodeRecord(encodeRecord(record))).toEqual(record);
      }),
    );
  });

  it('with any character changed is not used', () => {
    fc.assert(
      fc.property(
        aRecord,
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1 }),
        (record, at, other) => {
          const content = encodeRecord(record).trim();
          const index = at % content.length;
          const changed = content.slice(0, index) + other + content.slice(index + 1);
          const read = decodeRecord(changed);
          // White space between members means nothing.
          if (read !== undefined) expect(read).toEqual(record);
        },
      ),
    );
  });

  it('cut short, or anything else, is not used, and never an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.nat(), (text, at) => {
        expect(decodeRecord(text)).toBeUndefined();
        const content = encodeRecord(freshRecord('1')).trim();
        expect(decodeRecord(content.slice(0, at % content.length))).toBeUndefined();
      }),
    );
  });
});

describe('its file', () => {
  it('outlives the process', async () => {
    const file = path.join(await tempFolder(), 'new', 'recovery.json');
    const said: string[] = [];
    const opened = openRecoveryFile(file, (message) => said.push(message));
    expect(opened.read()).toBeNull();
    const record = { ...freshRecord('1'), gpuDeaths: 2 };
    expect(opened.save(record)).toBe(true);
    expect(openRecoveryFile(file, (message) => said.push(message)).read()).toEqual(record);
    expect(said).toEqual([]);
  });

  it('damaged is as good as none, and said', async () => {
    const file = path.join(await tempFolder(), 'recovery.json');
    const said: string[] = [];
    const opened = openRecoveryFile(file, (message) => said.push(message));
    opened.save(freshRecord('1'));
    const content = await readFile(file, 'utf8');
    await writeFile(file, content.replace('"gpuDeaths":0', '"gpuDeaths":9'));
    expect(opened.read()).toBeNull();
    await writeFile(file, content.slice(0, 40));
    expect(opened.read()).toBeNull();
    await writeFile(file, Buffer.from([0, 255, 254, 10]));
    expect(opened.read()).toBeNull();
    expect(said).toEqual(Array(3).fill(`${file} is damaged and is not used`));
  });

  it('that cannot be read or written is said once, and never an error', async () => {
    const folder = await tempFolder();
    const file = path.join(folder, 'recovery.json');
    await mkdir(file);
    const said: string[] = [];
    const opened = openRecoveryFile(file, (message) => said.push(message));
    expect(opened.read()).toBeNull();
    expect([opened.save(freshRecord('1')), opened.save(freshRecord('1'))]).toEqual([false, false]);
    expect(said).toEqual([
      `${file} cannot be read: EISDIR`,
      expect.stringContaining(`${file} cannot be written: `),
    ]);
  });
});
