import type { Page } from 'playwright-core';
import type { GalleryEntry } from '../states/index.ts';
import type { ShowOutcome } from './galleryMain.ts';

/** A screen on which entry after entry of the gallery is shown. */
export interface GalleryScreen {
  /** `electron-25-linux`: what pictures depend on besides the board itself. */
  readonly platform: string;
  /** Which Electron it is, for people. */
  readonly description: string;
  /** Shows an entry and waits until it is painted. */
  show(entry: GalleryEntry): Promise<ShownEntry>;
  close(): Promise<void>;
}

/** An entry that is on the screen. */
export interface ShownEntry extends ShowOutcome {
  readonly page: Page;
  /** A PNG of the page, in the screen's own pixels. */
  picture(): Promise<Buffer>;
}

/** Turns the running texts on, and waits until that is painted. */
export async function turnTo(page: Page, turn: number): Promise<void> {
  await page.evaluate(async (to) => {
    const board = document.querySelector('wattpost-board') as unknown as {
      turn: number;
      updateComplete: Promise<boolean>;
    };
    board.turn = to;
    await board.updateComplete;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, turn);
}

/**
 * Settings for fontconfig that replace the machine's own while pictures are taken: letters smoothed
 * in grey and not fitted to the pixel grid, wherever the gallery runs. Fonts themselves are found as
 * usual; the board brings its own.
 */
export const fontSettings: string = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;
