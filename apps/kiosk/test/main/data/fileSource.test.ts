import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tempFolder } from '../../rig/tempFolder.ts';
import { testBundle } from '../../bundles/testBundle.ts';
import type { SourceEvents } from '../../../src/main/data/kioskData.ts';
import { diskFiles } from '../../../src/main/host/files.ts';
import { watchFiles } from '../../../src/main/data/fileSource.ts';
import type { FileLocation } from '../../../src/main/data/fileScan.ts';

interface Heard {
  readonly offers: {
    readonly text: string;
    readonly signature: string | null;
    readonly where: string;
  }[];
  readonly failures: string[];
}

/** Watches a place in a hurry. */
async function watchIn(place: FileLocation): Promise<Heard> {
  const heard: Heard = { offers: [], failures: [] };
  const events: SourceEvents = {
    offer: ({ bytes, signature }, where) => {
      heard.offers.push({ text: Buffer.from(bytes).toString(), signature, where });
      return Promise.resolve(true);
    },
    confirm: () => {
      throw new Error('A file confirms nothing.');
    },
    fail: (message) => {
      heard.failures.push(message);
    },
    pause: () => {
      throw new Error('A place on the disk is looked at all the time.');
    },
  };
  const location = { ...place, requiresSignature: false };
  const source = watchFiles(diskFiles, location, () => performance.now(), events, 40);
  onTestFinished(source.stop);
  await source.firstScan;
  return heard;
}

async function folderPlace(): Promise<FileLocation> {
  return { kind: 'folder', path: await tempFolder() };
}

/** Writes a file at once: a slow machine might be seen between its creation and its text. */
async function put(file: string, text: string): Promise<void> {
  const draft = path.join(await tempFolder(), 'draft');
  await writeFile(draft, text);
  await rename(draft, file);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a watched folder', () => {
  it('gives what lies there at the first look, newest first', async () => {
    const place = await folderPlace();
    await writeFile(path.join(place.path, 'b.json'), 'first');
    await pause(20);
    await writeFile(path.join(place.path, 'a.json'), 'second');
    await writeFile(path.join(place.path, 'notes.txt'), 'no');
    await writeFile(path.join(place.path, '.hidden.json'), 'no');
    await mkdir(path.join(place.path, 'folder.json'));
    const { offers, failures } = await watchIn(place);
    expect(offers.map(({ text }) => text)).toEqual(['second', 'first']);
    expect(failures.join()).toContain('folder.json');
  });

  it('takes what is renamed into it, once', async () => {
    const place = await folderPlace();
    const { offers } = await watchIn(place);
    const draft = path.join(place.path, '.draft');
    await writeFile(draft, 'whole');
    await rename(draft, path.join(place.path, 'new.json'));
    await expect.poll(() => offers.length).toBe(1);
    await pause(200);
    expect(offers.map(({ text }) => text)).toEqual(['whole']);
  });

  it('waits for a slow copy to stand still', async () => {
    const place = await folderPlace();
    const { offers } = await watchIn(place);
    const bytes = testBundle();
    const file = await open(path.join(place.path, 'slow.json'), 'w');
    const parts = 25;
    for (let part = 0; part < parts; part += 1) {
      const [from, to] = [part, part + 1].map((one) => Math.floor((one * bytes.length) / parts));
      await file.write(bytes.subarray(from, to));
      await pause(8);
    }
    await file.close();
    await expect.poll(() => offers.at(-1)?.text).toBe(Buffer.from(bytes).toString());
  });

  it('returns a changed file again, and one whose signature has arrived', async () => {
    const place = await folderPlace();
    const file = path.join(place.path, 'one.json');
    await writeFile(file, 'one');
    const { offers } = await watchIn(place);
    await put(file, 'two!');
    await expect.poll(() => offers.length).toBe(2);
    await put(`${file}.sig`, 'signature\n');
    await expect.poll(() => offers.length).toBe(3);
    expect(offers.map(({ text, signature }) => [text, signature])).toEqual([
      ['one', null],
      ['two!', null],
      ['two!', 'signature'],
    ]);
  });

  it('is read although another file in it changes all the time', async () => {
    const place = await folderPlace();
    const { offers } = await watchIn(place);
    const busy = setInterval(() => void writeFile(path.join(place.path, '.busy'), 'x'), 5);
    onTestFinished(() => {
      clearInterval(busy);
    });
    await pause(20);
    await put(path.join(place.path, 'new.json'), 'new');
    await expect.poll(() => offers.length).toBe(1);
  });

  it('that disappears and returns is reported once and read again', async () => {
    const place = await folderPlace();
    const { offers, failures } = await watchIn(place);
    await rm(place.path, { recursive: true });
    await expect.poll(() => failures.length).toBe(1);
    expect(failures[0]).toContain('ENOENT');
    await mkdir(place.path);
    await put(path.join(place.path, 'back.json'), 'back');
    await expect.poll(() => offers.length).toBe(1);
    expect(failures).toHaveLength(1);
  });
});

describe('a watched file', () => {
  it('may be missing at first, may be replaced, may go', async () => {
    const file = path.join(await tempFolder(), 'bundle.json');
    const { offers, failures } = await watchIn({ kind: 'file', path: file });
    expect(failures).toEqual([`${file} cannot be read: ENOENT`]);
    await put(file, 'one');
    await expect.poll(() => offers.length).toBe(1);
    await rm(file);
    await expect.poll(() => failures.length).toBe(2);
    await put(file, 'other');
    await expect.poll(() => offers.length).toBe(2);
  });
});
