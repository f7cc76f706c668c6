import { fillPlace } from './fillPlace.ts';

/** A bundle to put into the page, and where the page begins. */
export interface Embedded {
  /** Shown as the document's name. */
  readonly name: string;
  /** The bundle's JSON text, as it was read. */
  readonly text: string;
  /** The instant that is shown first, epoch milliseconds; left out: the present. */
  readonly instantMs?: number;
  /** The station that is shown first; left out: the bundle's first. */
  readonly stationUuid?: string;
}

/**
 * The page with a bundle in it, which opens when the page is opened.
 *
 * @param pageHtml the text of `wattpost-preview.html`
 * @throws Error when the page has no place for a bundle: it is not ours, or has one already.
 */
export function embedBundle(pageHtml: string, embedded: Embedded): string {
  return fillPlace(pageHtml, 'wattpost-embedded', embedded);
}
