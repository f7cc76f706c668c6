/** `<wattpost-board>` for Preact: defines the element and its JSX types. Does not load Preact. */
import type { HTMLAttributes } from 'preact';
import type { BoardListeners, BoardProps } from './element/boardProps.ts';
import type { WattpostBoard } from './element/wattpostBoard.ts';

export type { BoardListeners, BoardProps } from './element/boardProps.ts';
export { WattpostBoard } from './element/wattpostBoard.ts';

declare module 'preact' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- augments the framework's own
  namespace JSX {
    interface IntrinsicElements {
      'wattpost-board': HTMLAttributes<WattpostBoard> & BoardListeners & BoardProps;
    }
  }
}
