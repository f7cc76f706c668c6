import { fillPlace } from './fillPlace.ts';

/** A bundle to embed in the page, and the initial station and instant. */
export interface Embedded {
  /** Shown as the document's name. */
  readonly name: string;
  /** The bundle's JSON text, unchanged. */
  readonly text: string;
  /** The initial instant, epoch milliseconds; default: the present. */
  readonly instantMs?: number;
  /** The initial station; default: the bundle's first. */
  readonly stationUuid?: string;
}

/**
 * The page with an embedded bundle, which it opens at its start.
 *
 * @param pageHtml the text of `wattpost-preview.html`
 * @throws Error when the page has no empty data block: it is another page, or has a bundle already.
 */
export function embedBundle(pageHtml: string, embedded: Embedded): string {
  return fillPlace(pageHtml, 'wattpost-embedded', embedded);
}
