import type { BoardSetup } from '../../src/ipc/ipc.ts';
import type { SafeScreen } from '../../src/main/window/safeScreen.ts';

/** The gallery's languages, each with words of the board's own. */
export const galleryLanguages = ['de-AT', 'en-GB', 'fr-FR', 'it-IT', 'sv-SE'] as const;

/** A language of the gallery. */
export type GalleryLanguage = (typeof galleryLanguages)[number];

/** A screen of the gallery: its size in device-independent pixels, and how many pixels each of them has. */
export interface GalleryLayout {
  /** `1280x720`, or with `@2` for a device scale of 2. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scale: 1 | 2;
}

/** One picture of the gallery, and everything that decides what is on it. */
export interface GalleryEntry {
  /** `state.layout.language.theme`: names its files, and is what `--only` is matched with. */
  readonly id: string;
  readonly state: string;
  /** What the state is, for people. */
  readonly title: string;
  readonly layout: GalleryLayout;
  /** BCP 47; the language that comes first on the board. */
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly shows: BoardOnShow | SafeScreenOnShow;
}

/** The board, its clock standing still. */
export interface BoardOnShow {
  readonly kind: 'board';
  readonly setup: BoardSetup;
  /** Which turn of the running texts is to be seen, from 0. */
  readonly turn: number;
}

/** The page that stands in for the board when nothing else helps. */
export interface SafeScreenOnShow {
  readonly kind: 'safe';
  readonly screen: SafeScreen;
}
