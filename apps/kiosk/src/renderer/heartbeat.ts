import type { Heartbeat, KioskBridge, PaintedReport } from '../ipc/ipc.ts';
import { glyphBoxes } from './glyphBoxes.ts';
import { isVisible } from './isVisible.ts';

/** The dependencies of the heartbeat. */
export interface HeartbeatOptions {
  /** The element that holds the board. */
  readonly board: HTMLElement;
  readonly bridge: Pick<KioskBridge, 'beat'>;
  /** The board's clock, epoch milliseconds. */
  readonly now: () => number;
  /** What was painted last. */
  readonly painted: () => Pick<PaintedReport, 'revision' | 'bundleSha256' | 'fits'>;
}

/** How long two frames may take before they are reported as missing. */
const frameLimitMs = 2_000;
/** Main does not answer: the pause until the next try. */
const unansweredMs = 5_000;

/**
 * Reports to main what is visible, at once and repeatedly; call it when something is visible. Frames
 * are requested each time, to detect a window that is no longer painted; in between, none
 * is requested.
 *
 * @returns reports again at once, for a board that has just been painted.
 */
export function startHeartbeat(options: HeartbeatOptions): () => void {
  const { board, bridge, now, painted } = options;
  const beat = async (): Promise<number> => {
    const frames = await countFrames();
    const { revision, bundleSha256, fits } = painted();
    const { glyphs, ...texts } = readBoard(board);
    const seen = { frames, revision, bundleSha256, ...texts, glyphs: fits ? glyphs : [] };
    try {
      return await bridge.beat({ ...seen, at: now() });
    } catch {
      return unansweredMs;
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBeating = false;
  let isDue = false;
  const again = (pauseMs: number): void => {
    timer = setTimeout(() => {
      isBeating = true;
      isDue = false;
      void beat().then((nextMs) => {
        isBeating = false;
        again(isDue ? 0 : nextMs);
      });
    }, pauseMs);
  };
  again(0);
  return () => {
    isDue = true;
    if (isBeating) return;
    clearTimeout(timer);
    again(0);
  };
}

/** Two frames: what was drawn in the first one is on the screen with the second. Resolves to how many were painted. */
function countFrames(): Promise<number> {
  return new Promise((resolve) => {
    let frames = 0;
    const timer = setTimeout(() => {
      resolve(frames);
    }, frameLimitMs);
    const count = (): void => {
      frames += 1;
      if (frames < 2) {
        requestAnimationFrame(count);
        return;
      }
      clearTimeout(timer);
      resolve(frames);
    };
    requestAnimationFrame(count);
  });
}

/** The visible prices and time of day on the board, in its first language. */
function readBoard(board: HTMLElement): Pick<Heartbeat, 'price' | 'time' | 'glyphs'> {
  const root = board.isConnected ? board.shadowRoot : null;
  if (root === null) return { price: '', time: '', glyphs: [] };
  const stations = [...root.querySelectorAll<HTMLElement>('.now')];
  const times = [...root.querySelectorAll<HTMLElement>('.clock time')];
  return {
    price: stations
      .map(stationPrice)
      .filter((text) => text !== '')
      .join(' | '),
    time: times.filter(isVisible).map(textOf)[0] ?? '',
    glyphs: glyphBoxes(stations),
  };
}

function stationPrice(station: HTMLElement): string {
  const lines = [...station.querySelectorAll<HTMLElement>('[data-component]')].flatMap((line) => {
    const amount = line.querySelector<HTMLElement>('.amount');
    if (amount === null || !isVisible(amount)) return [];
    const terms = line.querySelector('.terms')?.firstElementChild;
    const details = ['.condition', '.limit'].map((one) => textOf(terms?.querySelector(one)));
    // In every language a word may replace the digits.
    const word = amount.querySelector('.words')?.firstElementChild ?? amount;
    const lead = textOf(line.querySelector('.lead .words')?.firstElementChild);
    const text = [lead, textOf(word), textOf(terms?.querySelector('.per'))]
      .filter((part) => part !== '')
      .join(' ');
    return [[text, ...details.filter((part) => part !== '')].join(', ')];
  });
  const sayings = [...station.querySelectorAll<HTMLElement>('.status')].filter(isVisible);
  return [...lines, ...sayings.slice(0, 1).map(textOf)].join('; ');
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? '';
}
