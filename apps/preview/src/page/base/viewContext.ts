import type { DocumentState } from '../../core/workspace/documentQuestions.ts';

/** What the whole page looks at: the one state that all views share. */
export interface ViewContext {
  /** Another object after every change of an open document, on which queries depend. */
  readonly edited: DocumentState;
  /** The second document beside it; `null`: there is none. */
  readonly compared: DocumentState | null;
  /** Of the station that is looked at. */
  readonly stationUuid: string;
  /** IANA zone of its clock. */
  readonly timeZone: string;
  /** Of the price list that is looked at: the chosen one, else what the station has at the instant. */
  readonly rateUuid: string;
  /** The instant looked at, epoch milliseconds. */
  readonly instantMs: number;
  /** Of the page itself: BCP 47, for dates and numbers. */
  readonly locale: string;
  /** 0 = Sunday to 6 = Saturday: where a week begins. */
  readonly firstWeekday: number;
}

/** Where a click leads: the thing that a diagnostic or a block is about. */
export type NavigationTarget =
  | { readonly kind: 'entry'; readonly rateUuid: string; readonly entryUuid: string }
  | { readonly kind: 'rate'; readonly rateUuid: string }
  /** Another price list, in the view that is shown. */
  | { readonly kind: 'list'; readonly rateUuid: string }
  | { readonly kind: 'station'; readonly stationUuid: string }
  /** Another station, in the view that is shown. */
  | { readonly kind: 'choose_station'; readonly stationUuid: string }
  | { readonly kind: 'view'; readonly view: string }
  | { readonly kind: 'instant'; readonly instantMs: number };

/** A view wants the page to look somewhere. Bubbles, crosses shadow roots. */
export class NavigateEvent extends CustomEvent<NavigationTarget> {
  static readonly type = 'wattpost-go';
  constructor(target: NavigationTarget) {
    super(NavigateEvent.type, { detail: target, bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'wattpost-go': NavigateEvent;
  }
}
