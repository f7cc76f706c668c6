import { boardModel, boardText, showsTheSame, type BoardInput } from '@wattpost/display';
import { WattpostBoard } from '@wattpost/display/element';
import { compileCostRate } from '@wattpost/engine';
import type { BoardClock, BoardData, KioskBridge } from '../ipc/ipc.ts';
import { everySecond } from './ticker.ts';

declare global {
  interface Window {
    readonly wattpost: KioskBridge;
  }
}

/** How long a page of text stays before the next one, in milliseconds. */
const turnMs = 10_000;

async function show(): Promise<void> {
  const setup = await window.wattpost.board();
  const board = document.querySelector('wattpost-board');
  if (!(board instanceof WattpostBoard)) throw new Error('The page has no board.');
  // Sizes are measured, so the typeface has to be there first.
  await Promise.all([...document.fonts].map((face) => face.load()));

  const now = clock(setup.clock);
  const still = { ...shown(setup.data), locales: setup.locales };
  const startMs = now();
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
  board.addEventListener('wattpost-painted', (event) => {
    const { model, fits } = event.detail;
    afterPainting(() => {
      if (board.model !== model) return;
      board.dataset['painted'] = String(model.provenance.at);
      void window.wattpost.painted({ text: boardText(model), fits });
    });
  });
  if (setup.theme !== 'auto') board.setAttribute('theme', setup.theme);
  if (setup.clock.kind === 'frozen') tick();
  else everySecond(now, tick);
}

function clock(setting: BoardClock): () => number {
  return setting.kind === 'frozen' ? () => setting.epochMs : () => Date.now() + setting.offsetMs;
}

function shown(data: BoardData): Pick<BoardInput, 'plan' | 'station' | 'validUntilMs'> {
  if (data.kind === 'none') return { plan: null, station: null, validUntilMs: null };
  const { station } = data;
  return {
    plan: compileCostRate(data.costRate, { timeZone: station.timeZone }),
    station,
    validUntilMs: data.validUntilMs,
  };
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
