import type { ClockLike } from '@wattpost/engine';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { DocumentState } from '../../core/workspace/documentQuestions.ts';

/** The state of the page that all views share. */
export interface ViewContext {
  /** A new object after every change of an open document, on which queries depend. */
  readonly edited: DocumentState;
  /** The second document; `null`: none. */
  readonly compared: DocumentState | null;
  /** Uuid of the selected station. */
  readonly stationUuid: string;
  /** IANA zone of its clock. */
  readonly timeZone: string;
  /** That clock. */
  readonly clock: ClockLike;
  /** Uuid of the selected price list: the chosen one, otherwise that of the station at the instant. */
  readonly rateUuid: string;
  /** The selected instant, epoch milliseconds. */
  readonly instantMs: number;
  /** Locale of the page: BCP 47, for dates and numbers. */
  readonly locale: string;
  /** 0 = Sunday to 6 = Saturday: the start of a week. */
  readonly firstWeekday: number;
}

/** The target of a link: the subject of a diagnostic or a block. */
export type NavigationTarget =
  | { readonly kind: 'entry'; readonly rateUuid: string; readonly entryUuid: string }
  | { readonly kind: 'rate'; readonly rateUuid: string }
  /** Another price list, in the current view. */
  | { readonly kind: 'list'; readonly rateUuid: string }
  | { readonly kind: 'station'; readonly stationUuid: string }
  /** Another station, in the current view. */
  | { readonly kind: 'choose_station'; readonly stationUuid: string }
  | { readonly kind: 'view'; readonly view: string }
  | { readonly kind: 'instant'; readonly instantMs: number };

/** A view requests navigation. Bubbles, crosses shadow roots. */
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

/** The base of every view of the page: an element with the page's context. */
export abstract class View extends LitElement {
  @property({ attribute: false }) context: ViewContext | null = null;
}
