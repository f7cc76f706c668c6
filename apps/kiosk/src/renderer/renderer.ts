/** The kiosk's page: updates the board every second. */
import {
  burnInShift,
  everySecond,
  isNight,
  showsTheSame,
  themeAt,
  turnSeconds,
  type BoardInput,
} from '@wattpost/display';
import { ModelBoard } from '@wattpost/display/model-board';
import { boardPrices } from '../ipc/boardPrices.ts';
import type { BoardClock, BoardSetup, KioskBridge } from '../ipc/ipc.ts';
import { startHeartbeat } from './heartbeat.ts';
import { watchPainting } from './paintedBoard.ts';
import { makeRehearsal } from './rehearse.ts';

declare global {
  interface Window {
    readonly wattpost: KioskBridge;
  }
}

/** How long a page of text stays before the next one, in milliseconds. */
const turnMs = turnSeconds * 1000;
const minuteMs = 60_000;

async function begin(): Promise<void> {
  customElements.define('wattpost-board', ModelBoard);
  const board = document.querySelector('wattpost-board');
  if (!(board instanceof ModelBoard)) throw new Error('The page has no board.');
  /** Messages before this are handled by a board that shows them. */
  const waiting: BoardSetup[] = [];
  let applySetup = (changed: BoardSetup): void => {
    waiting.push(changed);
  };
  window.wattpost.onBoard((changed) => {
    applySetup(changed);
  });
  // Sizes are measured, so the typeface must be loaded first.
  const faces = Promise.all([...document.fonts].map((face) => face.load()));
  const setup = await window.wattpost.board();
  await faces;
  applySetup = runBoard(board, window.wattpost, setup);
  waiting.forEach(applySetup);
}

/**
 * Shows the board from now on.
 *
 * @returns a function that applies a changed setup.
 */
function runBoard(
  board: ModelBoard,
  bridge: Pick<KioskBridge, 'beat' | 'painted'>,
  first: BoardSetup,
): (changed: BoardSetup) => void {
  let setup = first;
  const now = clock(setup.clock);
  const startMs = now();
  const painting = watchPainting(board, bridge, (painted) =>
    startHeartbeat({ board, bridge, now, painted }),
  );
  const rehearsal = makeRehearsal(board);
  let still = stillInput(setup);
  let last: BoardInput | null = null;
  let wasNight: boolean | null = null;
  const tick = (): void => {
    const instant = now();
    const { theme, night, standing } = setup;
    const stationClock = still.stations[0]?.plan.clock ?? null;
    const isDark = isNight({ night, clock: stationClock, standing, instant });
    if (isDark !== wasNight) {
      wasNight = isDark;
      document.documentElement.classList.toggle('night', isDark);
      board.hidden = isDark;
      if (isDark) {
        last = null;
        painting.goDark(setup, instant);
      }
    }
    if (isDark) return;
    setTheme(board, themeAt(theme, stationClock, instant));
    board.turn = Math.max(0, Math.floor((instant - startMs) / turnMs));
    if (setup.clock.kind === 'running') setShift(board, instant);
    const input: BoardInput = { ...still, instant };
    if (last !== null && showsTheSame(input, last)) {
      if (board.model && setup.clock.kind === 'running') rehearsal.prepare(input, board.model);
      return;
    }
    last = input;
    painting.show(setup, rehearsal.modelAt(input));
  };
  board.minCapHeightPx = setup.minCapHeightPx;
  board.code = setup.code;
  if (setup.clock.kind === 'frozen') tick();
  else everySecond(now, window, tick);
  return (changed) => {
    if (changed.revision <= setup.revision) return;
    setup = changed;
    still = stillInput(changed);
    board.minCapHeightPx = changed.minCapHeightPx;
    board.code = changed.code;
    if (wasNight === true) wasNight = null;
    tick();
  };
}

function clock(setting: BoardClock): () => number {
  return setting.kind === 'frozen' ? () => setting.epochMs : () => Date.now() + setting.offsetMs;
}

/** The part of the board's input that stays the same until the setup changes. */
function stillInput({
  data,
  locales,
  standing,
  adHocLabel,
  contact,
}: BoardSetup): Omit<BoardInput, 'instant'> {
  return { ...boardPrices(data), locales, standing, adHocLabel, contact };
}

function setTheme(board: HTMLElement, theme: 'light' | 'dark' | 'auto'): void {
  if (theme === 'auto') board.removeAttribute('theme');
  else if (board.getAttribute('theme') !== theme) board.setAttribute('theme', theme);
}

/** Updates the board to an instant; nothing is redrawn within a minute. */
function setShift(board: ModelBoard, instant: number): void {
  const { x, y } = burnInShift(Math.floor(instant / minuteMs));
  if (board.shift?.x !== x || board.shift.y !== y) board.shift = { x, y };
}

void begin();
