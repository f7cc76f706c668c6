import { boardText, shownPriceText, type BoardModel } from '@wattpost/display';
import type { WattpostBoard } from '@wattpost/display/element';
import type { BoardSetup, KioskBridge, PaintedReport } from '../ipc/ipc.ts';

/** The board, and what has been painted of it. Main is told of every board that is, once in each size. */
export interface PaintedBoard {
  /** Has a model drawn that was made from a setup. */
  readonly show: (setup: BoardSetup, model: BoardModel) => void;
  /** Has nothing drawn: it is night at this instant (epoch milliseconds). */
  readonly goDark: (setup: BoardSetup, at: number) => void;
}

/**
 * Keeps account of what is painted. To be called once, before anything is.
 *
 * @param onFirst called once, when something was painted; from then on it can ask what was last
 */
export function watchPainting(
  board: WattpostBoard,
  bridge: Pick<KioskBridge, 'painted'>,
  onFirst: (painted: () => PaintedReport) => void,
): PaintedBoard {
  let shown: BoardSetup | null = null;
  let painted: PaintedReport | null = null;
  /** What was told last of a board; its texts may have been turned since. */
  let told: {
    readonly setup: BoardSetup;
    readonly model: BoardModel;
    readonly size: string;
  } | null = null;
  const tell = (report: PaintedReport): void => {
    const isFirst = painted === null;
    painted = report;
    board.dataset['painted'] = String(report.at);
    void bridge.painted(report);
    if (isFirst) onFirst(() => painted ?? report);
  };
  board.addEventListener('wattpost-painted', ({ detail: { model, fits } }) => {
    const setup = shown;
    if (setup === null) return;
    const { revision, bundleSha256 } = setup;
    const size = `${innerWidth}x${innerHeight}`;
    const isTold = told?.setup === setup && told.model === model && told.size === size;
    // Running texts that are turned change nothing of it: main writes down whatever it is told.
    if (isTold && painted?.fits === fits) return;
    afterPainting(() => {
      if (board.model !== model) return;
      told = { setup, model, size };
      const said = { price: shownPriceText(model), text: boardText(model) };
      tell({ revision, bundleSha256, at: model.at, ...said, fits });
    });
  });
  return {
    show: (setup, model) => {
      shown = setup;
      board.model = model;
      document.documentElement.lang = model.languages[0] ?? 'en';
      describe(board, { at: model.at, ...model.provenance[0] });
    },
    goDark: (setup, at) => {
      shown = null;
      board.model = null;
      const { revision, bundleSha256 } = setup;
      afterPainting(() => {
        if (shown !== null) return;
        const nothing = { price: '', text: '', fits: true };
        tell({ revision, bundleSha256, at, ...nothing });
      });
    },
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
