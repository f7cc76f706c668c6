import {
  boardText,
  burnInShift,
  isNight,
  shownPriceText,
  showsTheSame,
  themeAt,
  type BoardInput,
} from '@wattpost/display';
import { WattpostBoard } from '@wattpost/display/element';
import { compileCostRate } from '@wattpost/engine';
import type { BoardClock, BoardSetup, KioskBridge, PaintedReport } from '../ipc/ipc.ts';
import { startHeartbeat } from './heartbeat.ts';
import { makeRehearsal } from './rehearse.ts';
import { everySecond } from './ticker.ts';

declare global {
  interface Window {
    readonly wattpost: KioskBridge;
  }
}

/** How long a page of text stays before the next one, in milliseconds. */
const turnMs = 10_000;
const minuteMs = 60_000;

/** The part of the board's input that stays the same until the setup changes. */
type StillInput = Omit<BoardInput, 'instant'>;

async function show(): Promise<void> {
  const board = document.querySelector('wattpost-board');
  if (!(board instanceof WattpostBoard)) throw new Error('The page has no board.');
  /** What comes before the board is ready for it. */
  const waiting: BoardSetup[] = [];
  let take = (changed: BoardSetup): void => {
    waiting.push(changed);
  };
  window.wattpost.onBoard((setup) => {
    take(setup);
  });
  // Sizes are measured, so the typeface has to be there first.
  const faces = Promise.all([...document.fonts].map((face) => face.load()));
  let setup = await window.wattpost.board();
  await faces;

  const now = clock(setup.clock);
  const startMs = now();
  let still = stillInput(setup);
  let last: BoardInput | null = null;
  let wasNight: boolean | null = null;
  const rehearsal = makeRehearsal(board);
  let painted: PaintedReport | null = null;
  const tell = (report: PaintedReport): void => {
    painted = report;
    board.dataset['painted'] = String(report.at);
    void window.wattpost.painted(report);
  };
  const goDark = (at: number): void => {
    const { revision, bundleSha256 } = setup;
    board.model = null;
    last = null;
    afterPainting(() => {
      if (wasNight !== true) return;
      const nothing = { price: '', text: '', fits: true, layoutNote: null };
      tell({ revision, bundleSha256, at, ...nothing });
    });
  };
  const tick = (): void => {
    const instant = now();
    const { theme, night, standing } = setup;
    const timeZone = still.stations[0]?.plan.timeZone ?? null;
    const isDark = isNight({ night, timeZone, standing, instant });
    if (isDark !== wasNight) {
      wasNight = isDark;
      document.documentElement.classList.toggle('night', isDark);
      board.hidden = isDark;
      if (isDark) goDark(instant);
    }
    if (isDark) return;
    setTheme(board, themeAt(theme, timeZone, instant));
    board.turn = Math.max(0, Math.floor((instant - startMs) / turnMs));
    if (setup.clock.kind === 'running') board.shift = shiftAt(instant, board.shift);
    const input: BoardInput = { ...still, instant };
    if (last !== null && showsTheSame(input, last)) {
      if (board.model !== null && setup.clock.kind === 'running') {
        rehearsal.prepare(input, board.model);
      }
      return;
    }
    last = input;
    const model = rehearsal.modelAt(input);
    board.model = model;
    document.documentElement.lang = model.languages[0] ?? 'en';
    describe(board, { at: model.at, ...model.provenance[0] });
  };
  take = (changed) => {
    if (changed.revision <= setup.revision) return;
    setup = changed;
    still = stillInput(changed);
    board.minCapHeightPx = changed.minCapHeightPx;
    if (wasNight === true) wasNight = null;
    tick();
  };
  board.minCapHeightPx = setup.minCapHeightPx;
  const { layoutNote = null } = setup;
  if (layoutNote !== null) WattpostBoard.recall(layoutNote);
  waiting.forEach(take);
  board.addEventListener('wattpost-painted', ({ detail: { model, fits } }) => {
    const { revision, bundleSha256 } = setup;
    afterPainting(() => {
      if (board.model !== model) return;
      const said = { price: shownPriceText(model), text: boardText(model) };
      tell({ revision, bundleSha256, at: model.at, ...said, fits, layoutNote: board.note });
    });
  });
  if (setup.clock.kind === 'frozen') tick();
  else everySecond(now, tick);
  startHeartbeat({ board, bridge: window.wattpost, now, painted: () => painted });
}

function clock(setting: BoardClock): () => number {
  return setting.kind === 'frozen' ? () => setting.epochMs : () => Date.now() + setting.offsetMs;
}

function stillInput({ data, locales, standing, contact }: BoardSetup): StillInput {
  if (data.kind === 'none') {
    return { stations: [], validUntilMs: null, locales, standing, contact };
  }
  const stations = data.stations.map(({ station, costRate }) => ({
    station,
    plan: compileCostRate(costRate, { timeZone: station.timeZone }),
  }));
  return { stations, validUntilMs: data.validUntilMs, locales, standing, contact };
}

/** The same object as before within a minute, so that nothing is drawn anew. */
function shiftAt(instant: number, before: WattpostBoard['shift']): WattpostBoard['shift'] {
  const shift = burnInShift(Math.floor(instant / minuteMs));
  return before?.x === shift.x && before.y === shift.y ? before : shift;
}

function setTheme(board: HTMLElement, theme: ReturnType<typeof themeAt>): void {
  if (theme === 'auto') board.removeAttribute('theme');
  else if (board.getAttribute('theme') !== theme) board.setAttribute('theme', theme);
}

/** Where the price comes from, to be read by tests and by who looks after the kiosk. */
function describe(board: HTMLElement, provenance: object): void {
  for (const [key, value] of Object.entries(provenance)) {
    board.dataset[key] = value === null ? '' : String(value);
  }
}

/** Two frames on, what was laid out before is on the screen. */
function afterPainting(then: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(then);
  });
}

void show();
