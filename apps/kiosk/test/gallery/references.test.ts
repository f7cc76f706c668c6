import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blankPicture } from '../../gallery/pictures.ts';
import { openReferences, writeReferences } from '../../gallery/references.ts';

let home: string;
let differences: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'gallery-'));
  differences = path.join(home, 'differences');
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

const light = blankPicture(40, 30, 240);
const dark = blankPicture(40, 30, 20);
const places = [{ text: '0,49', left: 10, top: 20, width: 90, capHeight: 40 }];

it('there are none for an Electron without recorded references', async () => {
  expect(await openReferences('electron-99-linux')).toBeNull();
});

it('what is kept is compared, and a difference leaves three pictures and their name', async () => {
  await writeReferences(
    'electron-1-test',
    new Map([['a', { picture: light, positions: places }]]),
    home,
  );
  const kept = await openReferences('electron-1-test', home);
  expect(kept?.ids).toEqual(['a']);
  expect(kept?.positions).toEqual({ a: places });
  expect(await kept?.compare('a', light, differences)).toEqual([]);
  expect(existsSync(differences)).toBe(false);
  const found = (await kept?.compare('a', dark, differences)) ?? [];
  expect(found.at(-1)).toContain(path.join(differences, 'a'));
  expect(readdirSync(differences).sort()).toEqual([
    ...['a.actual.png', 'a.difference.png', 'a.expected.png'],
  ]);
});

it('a picture that is missing among others is a difference', async () => {
  await writeReferences(
    'electron-1-test',
    new Map([['a', { picture: light, positions: places }]]),
    home,
  );
  const kept = await openReferences('electron-1-test', home);
  expect(await kept?.compare('b', light, differences)).toEqual([
    expect.stringContaining('there is no picture electron-1-test/b.png'),
  ]);
});

it('writing replaces all that was kept', async () => {
  await writeReferences(
    'electron-1-test',
    new Map([['a', { picture: light, positions: places }]]),
    home,
  );
  const folder = await writeReferences(
    'electron-1-test',
    new Map([['b', { picture: dark, positions: [] }]]),
    home,
  );
  expect((await openReferences('electron-1-test', home))?.ids).toEqual(['b']);
  expect(readdirSync(folder).sort()).toEqual(['b.png', 'places.json']);
});
