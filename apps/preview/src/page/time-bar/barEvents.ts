/** Another station is to be looked at. Bubbles, crosses shadow roots. */
export class StationEvent extends CustomEvent<string> {
  static readonly type = 'wattpost-station';
  constructor(stationUuid: string) {
    super(StationEvent.type, { detail: stationUuid, bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'wattpost-station': StationEvent;
  }
}
