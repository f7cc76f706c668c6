import { fillPlace } from './fillPlace.ts';

/** A board at one instant, to be put into the page that draws it once. Plain data. */
export interface BoardScene {
  /** 1 to 4, in the order in which they are shown. */
  readonly stations: readonly SceneStation[];
  /** Epoch milliseconds, exclusive; `null`: until it is replaced. */
  readonly validUntilMs: number | null;
  /** Languages in order, BCP 47; empty: all that have texts. */
  readonly locales: readonly string[];
  readonly theme: 'light' | 'dark';
  /** Epoch milliseconds. */
  readonly instantMs: number;
}

/** A station and its prices, as the kiosk's page takes them. */
export interface SceneStation {
  readonly uuid: string;
  readonly station: {
    readonly name: string;
    /** IANA name. */
    readonly timeZone: string;
    readonly locationName: string | null;
    /** Kilowatts. */
    readonly maxPowerKw: number | null;
    readonly directions: readonly { readonly language: string; readonly text: string }[];
  };
  /** The station's cost rate, in the form that a bundle has. */
  readonly costRate: object;
}

/**
 * The page that draws one board, with what it draws.
 *
 * @param boardHtml the text of `wattpost-board.html`
 * @throws Error when the page has no place for it: it is not ours, or is filled already.
 */
export function embedScene(boardHtml: string, scene: BoardScene): string {
  return fillPlace(boardHtml, 'wattpost-scene', scene);
}
