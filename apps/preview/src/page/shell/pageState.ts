import { compilePeriods, localToInstants } from '@wattpost/engine';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type {
  DocumentState,
  OpenState,
  StationChoice,
} from '../../core/workspace/documentQuestions.ts';
import {
  desk,
  type ViewContext,
  type NavigationTarget,
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
  open: OpenState = { edited: null, compared: null };
  view: ViewId = viewOf(inHash('view'));
  instantMs: number = instantOf(inHash('at')) ?? within(beginning.instantMs) ?? thisMinute();
  spot: NavigationTarget | null = null;
  private revision = 0;
  private station: StationChoice | null = null;
  /** Which of the station's periods applies when. */
  private periodAt: ReturnType<typeof compilePeriods> | null = null;
  /** The price list that was chosen; `null`: whichever the station has. */
  private chosenRateUuid: string | null = null;
  private lastShown: ViewContext | null = null;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
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
  get shown(): ViewContext | null {
    const { station, instantMs, revision } = this;
    if (station === null) return null;
    const next: ViewContext = {
      revision,
      stationUuid: station.uuid,
      timeZone: station.timeZone,
      rateUuid: this.rateUuidOf(station),
      isComparing: this.open.compared !== null,
      instantMs,
      locale: pageLocale,
      firstWeekday,
    };
    if (JSON.stringify(next) !== JSON.stringify(this.lastShown)) this.lastShown = next;
    return this.lastShown;
  }

  /** Asks what is open now; the views ask anew. */
  async refresh(): Promise<void> {
    this.open = await desk.documentState();
    this.revision += 1;
    this.pickStation(inHash('station') ?? this.station?.uuid ?? beginning.stationUuid);
    this.host.requestUpdate();
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

  go(spot: NavigationTarget): void {
    if (spot.kind === 'instant') {
      this.lookAt(spot.instantMs);
      return;
    }
    if (spot.kind === 'station') this.lookAtStation(spot.stationUuid);
    if (spot.kind === 'rate' || spot.kind === 'list') this.lookAtList(spot.rateUuid);
    if (spot.kind === 'list') return;
    this.spot = spot;
    if (spot.kind === 'entry') void this.goToEntry(spot);
    else this.setView('stations');
  }

  /** To where an entry is changed: its week, or its date. */
  private async goToEntry(
    spot: Extract<NavigationTarget, { readonly kind: 'entry' }>,
  ): Promise<void> {
    const { rateUuid, entryUuid } = spot;
    const place = await desk.entryPlace({ rateUuid, entryUuid });
    if (this.spot !== spot) return;
    const { station } = this;
    if (place === null || station === null) return;
    this.lookAtList(rateUuid);
    const sheet = await desk.entrySheet(place);
    if (this.spot !== spot) return;
    if (sheet?.validity.type === 'unique') {
      this.lookAt(
        localToInstants(station.timeZone, sheet.validity.start)?.epochMs ?? this.instantMs,
      );
    }
    this.setView(place.list === 'recurring' ? 'week' : 'dates');
  }

  private lookAtList(rateUuid: string): void {
    this.chosenRateUuid = rateUuid;
    this.host.requestUpdate();
  }

  private rateUuidOf({ rateUuid, periods }: StationChoice): string {
    const rates = this.open.edited?.rates ?? [];
    if (rates.some(({ uuid }) => uuid === this.chosenRateUuid)) return this.chosenRateUuid ?? '';
    const period = this.periodAt?.(this.instantMs).period ?? null;
    return (period === null ? null : periods[period]?.cost_rate_uuid) ?? rateUuid;
  }

  setView(view: ViewId): void {
    this.show(view);
    setHash({ view });
    this.host.requestUpdate();
  }

  private show(view: ViewId): void {
    this.view = view;
    // Whoever comes back is not led there again.
    if (!['stations', 'week', 'dates'].includes(view)) this.spot = null;
  }

  private pickStation(uuid: string | null): void {
    const stations = this.open.edited?.stations ?? [];
    const before = this.station?.uuid;
    const found = (sought: string | null | undefined): StationChoice | undefined =>
      stations.find((one) => one.uuid === sought);
    // One that was just added is found as soon as the page knows of it.
    this.station = found(uuid) ?? found(before) ?? stations[0] ?? null;
    if (this.station?.uuid !== before) this.chosenRateUuid = null;
    const { timeZone = 'UTC', periods = [] } = this.station ?? {};
    this.periodAt = periods.length === 0 ? null : compilePeriods(timeZone, periods);
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
