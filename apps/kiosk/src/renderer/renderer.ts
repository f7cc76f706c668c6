/**
 * The kiosk's page: paints what main has worked out, so that a price is there soon, and has the rest
 * of the script go on from there by itself.
 */
import { WattpostBoard } from '@wattpost/display/element';
import type { BoardSetup, KioskBridge } from '../ipc/ipc.ts';
import { setShift, setTheme, watchPainting } from './paintedBoard.ts';

declare global {
  interface Window {
    readonly wattpost: KioskBridge;
  }
}

/** A window that is not painted does not keep the rest of the script waiting, in milliseconds. */
const paintLimitMs = 500;

async function begin(): Promise<void> {
  const board = document.querySelector('wattpost-board');
  if (!(board instanceof WattpostBoard)) throw new Error('The page has no board.');
  /** What comes before anybody listens. */
  const waiting: BoardSetup[] = [];
  let take = (changed: BoardSetup): void => {
    waiting.push(changed);
  };
  window.wattpost.onBoard((setup) => {
    take(setup);
  });
  // Asked first: main works while the page reads its typeface.
  const answer = window.wattpost.board();
  // Sizes are measured, so the typeface has to be there first.
  const faces = Promise.all([...document.fonts].map((face) => face.load()));
  const start = await answer;
  await faces;

  const { layoutNote = null, first = null, ...setup } = start;
  const painting = watchPainting(board, window.wattpost);
  board.minCapHeightPx = setup.minCapHeightPx;
  if (layoutNote !== null) WattpostBoard.recall(layoutNote);
  if (first !== null) {
    setTheme(board, first.theme);
    if (setup.clock.kind === 'running') setShift(board, first.model.at);
    painting.show(setup, first.model);
    await Promise.race([painting.begun, new Promise((go) => setTimeout(go, paintLimitMs))]);
  }
  const { runBoard } = await import('./runBoard.ts');
  runBoard({
    ...{ board, painting, setup, bridge: window.wattpost },
    shown: first?.model ?? null,
    onChange: (listener) => {
      take = listener;
      waiting.forEach(listener);
    },
  });
}

void begin();
