import type { BoardModel, Shift } from '../model/index.ts';
import type { CodeRows } from './boardCode.ts';
import type { CapHeights } from '../layout/index.ts';
import type { BoardPainted } from './wattpostBoard.ts';

/** The properties of `<wattpost-board>` for templates; those left out or `undefined` are not set yet. */
export interface BoardProps {
  readonly model?: BoardModel | null | undefined;
  readonly turn?: number | undefined;
  readonly minCapHeightPx?: CapHeights | null | undefined;
  readonly shift?: Shift | null | undefined;
  readonly code?: CodeRows | null | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
}

/** The listener for painted boards in JSX; named after the event. */
export interface BoardListeners {
  readonly 'onwattpost-painted'?: ((event: CustomEvent<BoardPainted>) => void) | undefined;
}
