import { localToInstants } from '@wattpost/engine';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type {
  DocumentState,
  OpenState,
  StationChoice,
} from '../../core/workspace/documentQuestions.ts';
import {
  type Desk,
  type Shown,
  type Spot,
  inHash,
  onHash,
  setHash,
  thisMinute,
} from '../base/index.ts';
import { pageLocale } from '../languages/index.ts';
import { enclosedBeginning } from './enclosed.ts';
import { viewOf, type ViewId } from './views.ts';

/** Where the page begins, unless its address says something else. */
const beginning = enclosedBeginning();

/** What the page looks at, and what is open; all else is asked. */
export class PageState implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  readonly desk: Desk;
  open: OpenState = { edited: null, compared: null };
  view: ViewId = viewOf(inHash('view'));
  instantMs: number = instantOf(inHash('at')) ?? within(beginning.instantMs) ?? thisMinute();
  spot: Spot | null = null;
  private revision = 0;
  private station: StationChoice | null = null;
  private lastShown: Shown | null = null;

  constructor(host: ReactiveControllerHost, desk: Desk) {
    this.host = host;
    this.desk = desk;
    host.addController(this);
    onHash(() => {
      this.show(viewOf(inHash('view')));
      this.instantMs = instantOf(inHash('at')) ?? this.instantMs;
      this.pickStation(inHash('station'));
      host.requestUpdate();
    });
  }

  hostConnected(): void {
    this.host.requestUpdate();
  }

  get edited(): DocumentState | null {
    return this.open.edited;
  }

  /** What all views share; `null`: nothing is open. The same object until something changes. */
  get shown(): Shown | null {
    const { station, instantMs, revision } = this;
    if (station === null) return null;
    const next: Shown = {
      ...{ revision, stationUuid: station.uuid, timeZone: station.timeZone },
      ...{ rateUuid: station.rateUuid, isComparing: this.open.compared !== null },
      ...{ instantMs, locale: pageLocale, firstWeekday },
    };
    if (JSON.stringify(next) !== JSON.stringify(this.lastShown)) this.lastShown = next;
    return this.lastShown;
  }

  /** Takes what is open now; the views ask anew. */
  take(open: OpenState): void {
    this.open = open;
    this.revision += 1;
    this.pickStation(this.station?.uuid ?? inHash('station') ?? beginning.stationUuid);
    this.host.requestUpdate();
  }

  /** Asks what is open now. */
  async refresh(): Promise<void> {
    this.take(await this.desk.ask('documentState', null));
  }

  lookAt(instantMs: number): void {
    // Years that no calendar has would be no dates.
    this.instantMs = Math.min(Math.max(Math.round(instantMs), earliestMs), latestMs);
    setHash({ at: new Date(this.instantMs).toISOString() });
    this.host.requestUpdate();
  }

  lookAtStation(uuid: string): void {
    this.pickStation(uuid);
    setHash({ station: uuid });
    this.host.requestUpdate();
  }

  go(spot: Spot): void {
    if (spot.kind === 'instant') {
      this.lookAt(spot.instantMs);
      return;
    }
    if (spot.kind === 'station') this.lookAtStation(spot.stationUuid);
    this.spot = spot;
    if (spot.kind === 'entry') void this.goToEntry(spot);
    else this.setView('edit');
  }

  /** To where an entry is changed: its week, or its date. */
  private async goToEntry(spot: Extract<Spot, { readonly kind: 'entry' }>): Promise<void> {
    const { rateUuid, entryUuid } = spot;
    const place = await this.desk.ask('entryPlace', { rateUuid, entryUuid });
    if (this.spot !== spot) return;
    const { station } = this;
    if (place === null || station?.rateUuid !== rateUuid) {
      this.setView('edit');
      return;
    }
    const sheet = await this.desk.ask('entrySheet', place);
    if (this.spot !== spot) return;
    if (sheet?.validity.type === 'unique') {
      this.lookAt(
        localToInstants(station.timeZone, sheet.validity.start)?.epochMs ?? this.instantMs,
      );
    }
    this.setView(place.list === 'recurring' ? 'week' : 'day');
  }

  setView(view: ViewId): void {
    this.show(view);
    setHash({ view });
    this.host.requestUpdate();
  }

  private show(view: ViewId): void {
    this.view = view;
    // Whoever comes back is not led there again.
    if (!['edit', 'week', 'day'].includes(view)) this.spot = null;
  }

  private pickStation(uuid: string | null): void {
    const stations = this.open.edited?.stations ?? [];
    this.station = stations.find((one) => one.uuid === uuid) ?? stations[0] ?? null;
  }
}

const earliestMs = Date.UTC(1971, 0, 1);
const latestMs = Date.UTC(2199, 11, 31);

function instantOf(text: string | null): number | null {
  return within(text === null ? null : Date.parse(text));
}

/** The instant, unless it is none or lies in a year that no calendar has. */
function within(ms: number | null): number | null {
  return ms !== null && ms >= earliestMs && ms <= latestMs ? ms : null;
}

interface WeekInfo {
  readonly firstDay: number;
}

/** 0 = Sunday; Monday where the browser does not know. */
const firstWeekday = ((): number => {
  const locale = new Intl.Locale(pageLocale) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
})();
