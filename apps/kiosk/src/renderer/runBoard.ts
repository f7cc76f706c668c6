import {
  boardModel,
  isNight,
  showsTheSame,
  themeAt,
  type BoardInput,
  type BoardModel,
} from '@wattpost/display';
import type { WattpostBoard } from '@wattpost/display/element';
import { compileCostRate } from '@wattpost/engine';
import type { BoardClock, BoardSetup, KioskBridge } from '../ipc/ipc.ts';
import { startHeartbeat } from './heartbeat.ts';
import { setShift, setTheme, type PaintedBoard } from './paintedBoard.ts';
import { makeRehearsal } from './rehearse.ts';
import { everySecond } from './ticker.ts';

/** What the board is run with. */
export interface BoardRun {
  readonly board: WattpostBoard;
  readonly painting: PaintedBoard;
  readonly bridge: Pick<KioskBridge, 'beat'>;
  readonly setup: BoardSetup;
  /** What main has worked out, and is shown already; `null`: nothing is. */
  readonly shown: BoardModel | null;
  /** Has a listener called with every setup that came or comes after `setup`. */
  readonly onChange: (listener: (changed: BoardSetup) => void) => void;
}

/** How long a page of text stays before the next one, in milliseconds. */
const turnMs = 10_000;

/** The part of the board's input that stays the same until the setup changes. */
type StillInput = Omit<BoardInput, 'instant'>;

/** Shows on every second what is to be seen then, from now on. */
export function runBoard({ board, painting, bridge, shown, onChange, ...given }: BoardRun): void {
  let { setup } = given;
  const now = clock(setup.clock);
  const startMs = now();
  let still = stillInput(setup);
  let last: BoardInput | null = shown === null ? null : agreed(shown, still);
  let wasNight: boolean | null = null;
  const rehearsal = makeRehearsal(board);
  const tick = (): void => {
    const instant = now();
    const { theme, night, standing } = setup;
    const timeZone = still.stations[0]?.plan.timeZone ?? null;
    const isDark = isNight({ night, timeZone, standing, instant });
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
    setTheme(board, themeAt(theme, timeZone, instant));
    board.turn = Math.max(0, Math.floor((instant - startMs) / turnMs));
    if (setup.clock.kind === 'running') setShift(board, instant);
    const input: BoardInput = { ...still, instant };
    if (last !== null && showsTheSame(input, last)) {
      if (board.model !== null && setup.clock.kind === 'running') {
        rehearsal.prepare(input, board.model);
      }
      return;
    }
    last = input;
    painting.show(setup, rehearsal.modelAt(input));
  };
  onChange((changed) => {
    if (changed.revision <= setup.revision) return;
    setup = changed;
    still = stillInput(changed);
    board.minCapHeightPx = changed.minCapHeightPx;
    if (wasNight === true) wasNight = null;
    tick();
  });
  if (setup.clock.kind === 'frozen') tick();
  else everySecond(now, tick);
  startHeartbeat({ board, bridge, now, painted: painting.painted });
}

/**
 * What main has worked out is worked out once more: where the two agree nothing is drawn anew.
 *
 * @returns the input of what is shown; `null`: it is not what has to be shown.
 */
function agreed(shown: BoardModel, still: StillInput): BoardInput | null {
  const input: BoardInput = { ...still, instant: shown.at };
  return JSON.stringify(boardModel(input)) === JSON.stringify(shown) ? input : null;
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
