import type { SpanName } from '../base/index.ts';

/** Another station is to be looked at. Bubbles, crosses shadow roots. */
export class StationEvent extends CustomEvent<string> {
  static readonly type = 'wattpost-station';
  constructor(stationUuid: string) {
    super(StationEvent.type, { detail: stationUuid, bubbles: true, composed: true });
  }
}

/** The slider is to span more or less time. Bubbles, crosses shadow roots. */
export class SpanEvent extends CustomEvent<SpanName> {
  static readonly type = 'wattpost-span';
  constructor(span: SpanName) {
    super(SpanEvent.type, { detail: span, bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'wattpost-station': StationEvent;
    'wattpost-span': SpanEvent;
  }
}
