import {
  boardModel,
  boardText,
  shownPriceText,
  showsTheSame,
  type BoardInput,
} from '@wattpost/display';
import { WattpostBoard } from '@wattpost/display/element';
import { compileCostRate } from '@wattpost/engine';
import type { BoardClock, BoardSetup, KioskBridge } from '../ipc/ipc.ts';
import { everySecond } from './ticker.ts';

declare global {
  interface Window {
    readonly wattpost: KioskBridge;
  }
}

/** How long a page of text stays before the next one, in milliseconds. */
const turnMs = 10_000;

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
  let setup = await window.wattpost.board();
  // Sizes are measured, so the typeface has to be there first.
  await Promise.all([...document.fonts].map((face) => face.load()));

  const now = clock(setup.clock);
  const startMs = now();
  let still = shown(setup);
  let last: BoardInput | null = null;
  const tick = (): void => {
    const input: BoardInput = { ...still, instant: now() };
    board.turn = Math.max(0, Math.floor((input.instant - startMs) / turnMs));
    if (last !== null && showsTheSame(input, last)) return;
    last = input;
    const model = boardModel(input);
    board.model = model;
    document.documentElement.lang = model.languages[0] ?? 'en';
    describe(board, model.provenance);
  };
  take = (changed) => {
    if (changed.revision <= setup.revision) return;
    setup = changed;
    still = shown(changed);
    tick();
  };
  waiting.forEach(take);
  board.addEventListener('wattpost-painted', (event) => {
    const { model, fits } = event.detail;
    const { revision } = setup;
    afterPainting(() => {
      if (board.model !== model) return;
      board.dataset['painted'] = String(model.provenance.at);
      const texts = { text: boardText(model), price: shownPriceText(model) };
      void window.wattpost.painted({ revision, ...texts, fits });
    });
  });
  if (setup.theme !== 'auto') board.setAttribute('theme', setup.theme);
  if (setup.clock.kind === 'frozen') tick();
  else everySecond(now, tick);
}

function clock(setting: BoardClock): () => number {
  return setting.kind === 'frozen' ? () => setting.epochMs : () => Date.now() + setting.offsetMs;
}

/** The part of the board's input that stays the same until the setup changes. */
function shown({ data, locales, standing }: BoardSetup): Omit<BoardInput, 'instant'> {
  if (data.kind === 'none') {
    return { plan: null, station: null, validUntilMs: null, locales, standing };
  }
  const { station, costRate, validUntilMs } = data;
  const plan = compileCostRate(costRate, { timeZone: station.timeZone });
  return { plan, station, validUntilMs, locales, standing };
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
