import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeChromiumScreen } from './chromiumScreen.ts';
import type { GalleryScreen } from '../../gallery/screen.ts';
import { comparePlaces } from './comparePlaces.ts';
import { openReferences, type References } from '../../gallery/references.ts';
import { examineEntry } from '../../gallery/judge.ts';
import { visualSubset } from '../../gallery/catalogue.ts';

/**
 * The kiosk's page in the Chromium of today: the pinned Electron has one of about its age, which cannot
 * be had everywhere (docs/decisions/003-electron-binary.md).
 */
let screen: GalleryScreen;
let references: References | null;
beforeAll(async () => {
  screen = await makeChromiumScreen();
  references = await openReferences('electron-25-linux');
});
afterAll(async () => {
  await screen.close();
});

const { compared, checked } = visualSubset();

describe('in the Chromium of today every entry can be read, and everything is where it is in Electron', () => {
  it.each(compared.map((entry) => [entry.id, entry] as const))('%s', async (id, entry) => {
    const { findings, places } = await examineEntry(screen, entry);
    const { width, height } = entry.layout;
    const kept = references?.places[id] ?? [];
    expect([...findings, ...comparePlaces(kept, places, Math.max(width, height))]).toEqual([]);
  });

  it.each(checked.map((entry) => [entry.id, entry] as const))('%s', async (_id, entry) => {
    expect((await examineEntry(screen, entry)).findings).toEqual([]);
  });
});
