import type { BoardSetup, PaintedReport } from '../src/ipc/ipc.ts';
import type { SafeScreen } from '../src/main/window/safeScreen.ts';

/** What is to be shown, in a window of a size in device-independent pixels. */
export interface ShowRequest {
  /** Ends the page's address (`?entry=7`), so that a page is not taken for the one before. */
  readonly entry: number;
  readonly width: number;
  readonly height: number;
  readonly shows:
    | { readonly kind: 'board'; readonly setup: BoardSetup }
    | { readonly kind: 'safe'; readonly screen: SafeScreen };
}

/** What came of it. */
export interface ShowOutcome {
  /** What the board has painted; `null`: it was the safe screen. */
  readonly report: PaintedReport | null;
  /** What the page wrote to its console, and what main refused; nothing, when all is well. */
  readonly said: readonly string[];
}

/** What the gallery's main process offers to the process that drives it, as `globalThis.gallery`. */
export interface GalleryHandle {
  /** Loads the page anew and waits until it has painted. */
  show(request: ShowRequest): Promise<ShowOutcome>;
}
