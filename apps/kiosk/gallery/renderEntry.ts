import { checkEntry } from './checkEntry.ts';
import type { GalleryEntry } from './galleryEntry.ts';
import type { GalleryScreen } from './galleryWindow.ts';
import { seenTexts } from './inspectPage.ts';
import { placesOf, type Place } from './places.ts';
import { readPicture, reducePicture, type Picture } from './pictures.ts';

/** What came of an entry. */
export interface RenderedEntry {
  readonly entry: GalleryEntry;
  readonly png: Buffer;
  readonly picture: Picture;
  readonly places: readonly Place[];
  /** One sentence each; empty: all is well. */
  readonly findings: readonly string[];
}

/** References have one pixel for so many device-independent ones. */
const referenceReduction = 2;

/** Shows an entry, takes its picture, and checks it unless that is not wanted. */
export async function renderEntry(
  screen: GalleryScreen,
  entry: GalleryEntry,
  isChecked: boolean,
): Promise<RenderedEntry> {
  const shown = await screen.show(entry);
  const png = await shown.picture();
  const picture = readPicture(png);
  const places = placesOf(await seenTexts(shown.page));
  const findings = isChecked ? await checkEntry(entry, shown) : [];
  return { entry, png, picture, places, findings };
}

/** An entry's picture as it is kept and compared: smaller, every pixel a mean of several. */
export function referencePicture({
  entry,
  picture,
}: Pick<RenderedEntry, 'entry' | 'picture'>): Picture {
  return reducePicture(picture, entry.layout.width / referenceReduction);
}
