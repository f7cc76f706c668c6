import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeChromiumScreen } from './chromiumScreen.ts';
import type { GalleryScreen } from '../../gallery/screen.ts';
import { comparePlaces } from './comparePlaces.ts';
import { openReferences, type References } from '../../gallery/references.ts';
import { judgeEntry, positionOf } from '../../gallery/judge.ts';
import { visibleTexts } from '../../gallery/seenTexts.ts';
import { visualSubset } from '../../gallery/catalogue.ts';

/**
 * The kiosk's page in the Chromium of today: the pinned Electron has one of about its age, which cannot
 * be had everywhere (docs/decisions/003-electron-binary.md). It draws a board in a third of the time, so every
 * entry is judged here; gallery.e2e takes some of them in Electron itself.
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

// The safe screens have no references to compare with: gallery.e2e looks at them.
const { compared } = visualSubset();

describe('in the Chromium of today every entry can be read, and everything is where it is in Electron', () => {
  it.each(compared.map((entry) => [entry.id, entry] as const))('%s', async (id, entry) => {
    const shown = await screen.show(entry);
    const texts = await visibleTexts(shown.page);
    const { width, height } = entry.layout;
    const kept = references?.positions[id] ?? [];
    expect([
      ...(await judgeEntry(entry, shown, texts)),
      ...comparePlaces(kept, texts.map(positionOf), Math.max(width, height)),
    ]).toEqual([]);
  });
});
