import { boardText, shownPriceText, type BoardModel } from '@wattpost/display';
import type { ModelBoard } from '@wattpost/display/model-board';
import type { BoardSetup, KioskBridge, PaintedReport } from '../ipc/ipc.ts';

/** Draws the board and reports it. Every painted board is reported to main, once per size. */
export interface PaintedBoard {
  /** Draws a model that was made from a setup. */
  readonly show: (setup: BoardSetup, model: BoardModel) => void;
  /** Draws nothing: the screen is off at night at this instant (epoch milliseconds). */
  readonly goDark: (setup: BoardSetup, at: number) => void;
}

/**
 * Reports what is painted. Call it once, before anything is painted.
 *
 * @param onFirst called after the first painting, with a function that returns the last report; the function that
 *     it returns is called after each further one
 */
export function watchPainting(
  board: ModelBoard,
  bridge: Pick<KioskBridge, 'painted'>,
  onFirst: (painted: () => PaintedReport) => () => void,
): PaintedBoard {
  let current: BoardSetup | null = null;
  let painted: PaintedReport | null = null;
  let onFurther: (() => void) | null = null;
  /** The board that was reported last; its texts may have turned since. */
  let reported: {
    readonly setup: BoardSetup;
    readonly model: BoardModel;
    readonly size: string;
  } | null = null;
  const send = (report: PaintedReport): void => {
    painted = report;
    board.dataset['painted'] = String(report.at);
    void bridge.painted(report);
    if (onFurther === null) onFurther = onFirst(() => painted ?? report);
    else onFurther();
  };
  board.addEventListener('wattpost-painted', ({ detail: { model, fits } }) => {
    const setup = current;
    if (setup === null) return;
    const { revision, bundleSha256 } = setup;
    const size = `${innerWidth}x${innerHeight}`;
    const isReported =
      reported?.setup === setup && reported.model === model && reported.size === size;
    // Main logs every report, and running texts that turn are no news.
    if (isReported && painted?.fits === fits) return;
    afterPainting(() => {
      if (board.model !== model) return;
      reported = { setup, model, size };
      const content = { price: shownPriceText(model), text: boardText(model) };
      const { turnCount, smallestCapHeights } = board;
      const legibility = { turnCount, smallestCapHeights };
      send({ revision, bundleSha256, at: model.at, ...content, fits, ...legibility });
    });
  });
  return {
    show: (setup, model) => {
      current = setup;
      board.model = model;
      document.documentElement.lang = model.languages[0] ?? 'en';
      describe(board, { at: model.at, ...model.provenance[0] });
    },
    goDark: (setup, at) => {
      current = null;
      board.model = null;
      const { revision, bundleSha256 } = setup;
      afterPainting(() => {
        if (current !== null) return;
        const smallestCapHeights = { price: null, terms: null, other: null };
        const nothing = { price: '', text: '', fits: true, turnCount: 1, smallestCapHeights };
        send({ revision, bundleSha256, at, ...nothing });
      });
    },
  };
}

/** The source of the price, for tests and for operators. */
function describe(board: HTMLElement, provenance: object): void {
  for (const [key, value] of Object.entries(provenance)) {
    board.dataset[key] = value === null ? '' : String(value);
  }
}

/** After two frames, the layout is on the screen. */
function afterPainting(then: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(then);
  });
}
