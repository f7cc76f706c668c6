import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { BoardProblem, LiveRun, LiveSettings } from '../live/index.ts';
import { boardModel, type BoardModel } from '../model/index.ts';
import { pageClock, pageFetch } from './pageSurroundings.ts';

/** Detail of the event `wattpost-problem`: everything that is wrong now; empty: nothing any more. */
export interface BoardProblems {
  readonly problems: readonly BoardProblem[];
}

/** The members of a board that it reads and sets. */
interface LiveHost extends ReactiveControllerHost, HTMLElement {
  readonly bundle: unknown;
  readonly src: string | null | undefined;
  readonly station: string | null | undefined;
  readonly language: string | null | undefined;
  readonly refreshMinutes: number | null | undefined;
  model: BoardModel | null | undefined;
  turn: number | undefined;
}

/**
 * Sets `model` and `turn` of a board with `bundle` or `src`, and keeps them up to date. The code that reads bundles
 * is loaded when a board needs it; boards that only get a `model` do without.
 */
export class LiveController implements ReactiveController {
  private readonly host: LiveHost;
  private settings: LiveSettings | null = null;
  private run: LiveRun | null = null;
  /** Ends the listeners for the page's events. */
  private listening: AbortController | null = null;

  constructor(host: LiveHost) {
    this.host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** After an update: the model is set outside of it. */
  hostUpdated(): void {
    const { host, settings } = this;
    if (!host.isConnected) return;
    const { bundle, src, station, language, refreshMinutes } = host;
    const isLive = (bundle ?? null) !== null || (src ?? '').trim() !== '';
    if (!isLive) {
      if (settings === null) return;
      this.stop();
      queueMicrotask(() => (host.model = null));
      return;
    }
    const wanted: LiveSettings = {
      bundle,
      url: src ? absoluteUrl(src, host.ownerDocument.baseURI) : null,
      station: station ?? '',
      language: language ?? '',
      refreshMinutes: refreshMinutes ?? NaN,
    };
    if (settings !== null && isSame(settings, wanted)) return;
    this.settings = wanted;
    queueMicrotask(() => {
      if (this.settings !== wanted) return;
      if (this.run !== null) this.run.change(wanted);
      else if (settings === null) void this.start();
    });
  }

  private stop(): void {
    this.settings = null;
    this.run?.stop();
    this.run = null;
    this.listening?.abort();
    this.listening = null;
  }

  private async start(): Promise<void> {
    const { host } = this;
    const listening = new AbortController();
    this.listening = listening;
    const { signal } = listening;
    const onProblems = (problems: readonly BoardProblem[]): void => {
      if (signal.aborted) return;
      host.dispatchEvent(
        new CustomEvent<BoardProblems>('wattpost-problem', { detail: { problems } }),
      );
    };
    const page = host.ownerDocument.defaultView ?? window;
    try {
      const { runLive } = await import('../live/index.ts');
      // It may have been removed, or removed and added again.
      if (signal.aborted || this.settings === null) return;
      this.run = runLive(
        this.settings,
        { now: pageClock, timers: page, fetch: pageFetch },
        {
          onModel: (model) => (host.model = model),
          onTurn: (turn) => (host.turn = turn),
          onProblems,
        },
      );
    } catch (error) {
      if (signal.aborted) return;
      const instant = pageClock();
      const nothing = { stations: [], locales: [], validUntilMs: null };
      host.model = boardModel({ ...nothing, instant });
      const message = `The code that reads bundles cannot be loaded (${String(error)}): check that all files of the page are there, and load it again.`;
      onProblems([{ code: 'not_loaded', message }]);
      return;
    }
    const wake = (): void => {
      if (!host.ownerDocument.hidden) this.run?.wake();
    };
    host.ownerDocument.addEventListener('visibilitychange', wake, { signal });
    page.addEventListener('pageshow', wake, { signal });
    page.addEventListener('online', wake, { signal });
  }
}

/** An invalid address stays as it is: reading it fails with a message that has it. */
function absoluteUrl(src: string, base: string): string {
  return URL.canParse(src, base) ? new URL(src, base).href : src;
}

function isSame(one: LiveSettings, other: LiveSettings): boolean {
  return (
    one.bundle === other.bundle &&
    one.url === other.url &&
    one.station === other.station &&
    one.language === other.language &&
    Object.is(one.refreshMinutes, other.refreshMinutes)
  );
}
