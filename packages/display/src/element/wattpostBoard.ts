import type { PropertyDeclarations } from 'lit';
import { LiveController, type BoardProblems } from './liveController.ts';
import { ModelBoard } from './modelBoard.ts';

export type { BoardPainted } from './modelBoard.ts';

/**
 * `<wattpost-board>`: the price board of one to four stations. Set `src` or `bundle`, and it keeps itself up to date;
 * `station` and `language` select, and `wattpost-problem` reports what is wrong. Or set `model` and `turn` as of a
 * {@link ModelBoard}: then it reads no clock.
 */
export class WattpostBoard extends ModelBoard {
  /** The members that Lit watches, in addition to those of `ModelBoard`. */
  static override properties: PropertyDeclarations = {
    bundle: { attribute: false },
    src: {},
    station: {},
    language: {},
    refreshMinutes: { attribute: 'refresh-minutes', type: Number },
  };

  /** A price bundle as JSON, or as `readBundle` returns it; used instead of `src`. */
  declare bundle: unknown;
  /** The address of a price bundle. */
  declare src: string | null | undefined;
  /** The `uuid` or `label` of a station; left out: all stations of the bundle, up to four. */
  declare station: string | null | undefined;
  /** BCP 47 tags separated by commas, the best first; left out: all that have texts. */
  declare language: string | null | undefined;
  /** How often `src` is read, minutes, at least 1; left out: 5. */
  declare refreshMinutes: number | null | undefined;

  constructor() {
    super();
    new LiveController(this);
  }
}

// If a page loads two copies of this module, the element of the first one stays.
if (customElements.get('wattpost-board') === undefined) {
  customElements.define('wattpost-board', WattpostBoard);
}

declare global {
  interface HTMLElementTagNameMap {
    'wattpost-board': WattpostBoard;
  }
  interface HTMLElementEventMap {
    'wattpost-problem': CustomEvent<BoardProblems>;
  }
}
