import { boardModel, shownPriceText, showsTheSame } from '@wattpost/display';
import type { BoardInput, BoardModel } from '@wattpost/display';
import { boardPrices } from '../../src/ipc/boardPrices.ts';
import type { BoardSetup, Heartbeat } from '../../src/ipc/ipc.ts';

/** What is on the screen. */
export interface Painted {
  readonly model: BoardModel;
  readonly price: string;
  readonly bundleSha256: string | null;
}

/** The kiosk's page without a browser: it paints what `renderer.ts` would. */
export interface SimulatedPage {
  readonly change: (setup: BoardSetup) => void;
  /** Paints, if anything has changed at this instant of the system's clock. */
  readonly paint: (wallMs: number) => Painted;
  readonly beat: (wallMs: number) => Heartbeat;
}

/** Makes a page that has just been loaded. */
export function makeSimulatedPage(first: BoardSetup): SimulatedPage {
  let setup = first;
  let still = stillInput(first);
  let last: BoardInput | null = null;
  let painted: Painted | null = null;
  const paint = (wallMs: number): Painted => {
    const input = { ...still, instant: wallMs };
    if (painted !== null && last !== null && showsTheSame(input, last)) return painted;
    last = input;
    const model = boardModel(input);
    painted = { model, price: shownPriceText(model), bundleSha256: setup.bundleSha256 };
    return painted;
  };
  return {
    paint,
    change: (changed) => {
      if (changed.revision <= setup.revision) return;
      setup = changed;
      still = stillInput(changed);
    },
    beat: (wallMs) => {
      const { price, model, bundleSha256 } = paint(wallMs);
      const { revision } = setup;
      const time = model.clock?.time ?? '';
      return { frames: 2, revision, bundleSha256, price, time, glyphs: [], at: wallMs };
    },
  };
}

function stillInput({ data, locales, standing, contact }: BoardSetup): Omit<BoardInput, 'instant'> {
  return { ...boardPrices(data), locales, standing, contact };
}
