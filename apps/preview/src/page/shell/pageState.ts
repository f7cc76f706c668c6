import { compilePeriods, localToInstants } from '@wattpost/engine';
import type {
  DocumentState,
  OpenState,
  StationChoice,
} from '../../core/workspace/documentQuestions.ts';
import {
  workerApi,
  type ViewContext,
  type NavigationTarget,
  inHash,
  onHash,
  setHash,
  thisMinute,
  sentClock,
} from '../base/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { enclosedSelection } from './enclosed.ts';
import { viewOf, type ViewId } from './views.ts';

/** The initial station and instant, unless the address states others. */
const beginning = enclosedSelection();

/** The open documents and the selection in them. */
export class PageState {
  private readonly changed: () => void;
  open: OpenState = { edited: null, compared: null };
  view: ViewId = viewOf(inHash('view'));
  instantMs: number = instantOf(inHash('at')) ?? within(beginning.instantMs) ?? thisMinute();
  target: NavigationTarget | null = null;
  /** The context of all views; `null`: nothing is open. */
  context: ViewContext | null = null;
  private station: StationChoice | null = null;
  /** Which of the station's periods applies when. */
  private periodAt: ReturnType<typeof compilePeriods> | null = null;
  /** The chosen price list; `null`: that of the station. */
  private chosenRateUuid: string | null = null;

  /** @param changed called when another document or selection is shown. */
  constructor(changed: () => void) {
    this.changed = changed;
    onHash(() => {
      this.show(viewOf(inHash('view')));
      this.instantMs = instantOf(inHash('at')) ?? this.instantMs;
      this.pickStation(inHash('station'));
      this.update();
    });
  }

  get edited(): DocumentState | null {
    return this.open.edited;
  }

  /** Call this after every change of an open document. */
  setOpen(open: OpenState): void {
    this.open = open;
    this.pickStation(inHash('station') ?? this.station?.uuid ?? beginning.stationUuid);
    this.update();
  }

  private update(): void {
    const { station, instantMs, open } = this;
    const { edited, compared } = open;
    this.context =
      station === null || edited === null
        ? null
        : {
            edited,
            compared,
            stationUuid: station.uuid,
            timeZone: station.timeZone,
            clock: sentClock(station),
            rateUuid: this.rateUuidOf(station),
            instantMs,
            locale: pageLocale,
            firstWeekday,
          };
    this.changed();
  }

  selectInstant(instantMs: number): void {
    // Years outside of the calendar would give invalid dates.
    this.instantMs = Math.min(Math.max(Math.round(instantMs), earliestMs), latestMs);
    setHash({ at: new Date(this.instantMs).toISOString() });
    this.update();
  }

  selectStation(uuid: string): void {
    this.pickStation(uuid);
    setHash({ station: uuid });
    this.update();
  }

  go(target: NavigationTarget): void {
    switch (target.kind) {
      case 'instant':
        this.selectInstant(target.instantMs);
        return;
      case 'choose_station':
        this.selectStation(target.stationUuid);
        return;
      case 'list':
        this.selectRate(target.rateUuid);
        return;
      case 'view':
        this.setView(viewOf(target.view));
        return;
      case 'entry':
        this.target = target;
        void this.goToEntry(target);
        return;
      case 'station':
      case 'rate':
        this.target = target;
        if (target.kind === 'station') this.selectStation(target.stationUuid);
        else this.selectRate(target.rateUuid);
        this.setView('stations');
    }
  }

  /** To the editor of an entry: its week, or its date. */
  private async goToEntry(
    target: Extract<NavigationTarget, { readonly kind: 'entry' }>,
  ): Promise<void> {
    const { rateUuid, entryUuid } = target;
    const place = await workerApi.entryPlace({ rateUuid, entryUuid });
    if (this.target !== target) return;
    const { station } = this;
    if (place === null || station === null) return;
    this.selectRate(rateUuid);
    const sheet = await workerApi.entrySheet(place);
    if (this.target !== target) return;
    if (sheet?.validity.type === 'unique') {
      this.selectInstant(
        localToInstants(sentClock(station), sheet.validity.start)?.epochMs ?? this.instantMs,
      );
    }
    this.setView(place.list === 'recurring' ? 'week' : 'dates');
  }

  private selectRate(rateUuid: string): void {
    this.chosenRateUuid = rateUuid;
    this.update();
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
    this.changed();
  }

  private show(view: ViewId): void {
    this.view = view;
    // Cleared, so that it is not opened again later.
    if (!['stations', 'week', 'dates'].includes(view)) this.target = null;
  }

  private pickStation(uuid: string | null): void {
    const stations = this.open.edited?.stations ?? [];
    const before = this.station?.uuid;
    const found = (id: string | null | undefined): StationChoice | undefined =>
      stations.find((one) => one.uuid === id);
    // A new one exists once the page has its document.
    this.station = found(uuid) ?? found(before) ?? stations[0] ?? null;
    if (this.station?.uuid !== before) this.chosenRateUuid = null;
    const { periods = [] } = this.station ?? {};
    this.periodAt =
      this.station === null || periods.length === 0
        ? null
        : compilePeriods(sentClock(this.station), periods);
  }
}

const earliestMs = Date.UTC(1971, 0, 1);
const latestMs = Date.UTC(2199, 11, 31);

function instantOf(text: string | null): number | null {
  // Without its zone, the zone of this browser would decide.
  return within(text?.endsWith('Z') === true ? Date.parse(text) : null);
}

/** The instant, unless it is invalid or in a year outside of the calendar. */
function within(ms: number | null): number | null {
  return ms !== null && ms >= earliestMs && ms <= latestMs ? ms : null;
}

interface WeekInfo {
  readonly firstDay: number;
}

/** 0 = Sunday; Monday if the browser does not know. */
const firstWeekday = ((): number => {
  const locale = new Intl.Locale(pageLocale) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
})();
