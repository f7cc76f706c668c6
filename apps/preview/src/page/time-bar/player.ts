import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** How time passes while the page plays: to the next change each time, or steadily. */
export const speeds = [
  { id: 'changes', title: 'change by change', msPerSecond: null },
  { id: 'minutes', title: '10 minutes a second', msPerSecond: 600_000 },
  { id: 'hour', title: '1 hour a second', msPerSecond: 3_600_000 },
  { id: 'hours', title: '6 hours a second', msPerSecond: 21_600_000 },
] as const;

type SpeedId = (typeof speeds)[number]['id'];

/** What a player moves. */
interface Film {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The next change of price; `null`: none. */
  readonly next: () => number | null;
  /** Whether what is known is about now. */
  readonly isReady: () => boolean;
  readonly go: (instantMs: number) => void;
}

/** How long a price stays when going change by change, and how often time moves on else. */
const changeMs = 1500;
const tickMs = 100;

/** Lets time pass. Ends by itself when nothing more changes, or its element goes. */
export class Player implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly film: Film;
  private timer: ReturnType<typeof setInterval> | undefined;
  speed: SpeedId = 'changes';

  constructor(host: ReactiveControllerHost, film: Film) {
    this.host = host;
    this.film = film;
    host.addController(this);
  }

  get isPlaying(): boolean {
    return this.timer !== undefined;
  }

  hostDisconnected(): void {
    this.stop();
  }

  toggle(): void {
    if (this.isPlaying) {
      this.stop();
      return;
    }
    const { msPerSecond = null } = speeds.find(({ id }) => id === this.speed) ?? {};
    if (msPerSecond === null) {
      this.step();
      this.timer = setInterval(this.step, changeMs);
    } else {
      this.timer = setInterval(() => {
        if (!this.film.isReady()) return;
        this.film.go(this.film.now() + (msPerSecond * tickMs) / 1000);
      }, tickMs);
    }
    this.host.requestUpdate();
  }

  /** @param id of `speeds`; another is not taken. */
  setSpeed(id: string): void {
    const isPlaying = this.isPlaying;
    this.stop();
    this.speed = speeds.find((one) => one.id === id)?.id ?? this.speed;
    if (isPlaying) this.toggle();
  }

  private readonly step = (): void => {
    if (!this.film.isReady()) return;
    const next = this.film.next();
    if (next === null) this.stop();
    else this.film.go(next);
  };

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.host.requestUpdate();
  }
}
