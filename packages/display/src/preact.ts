/** `<wattpost-board>` for Preact: defines the element and its JSX types. Nothing of Preact is loaded. */
import type { HTMLAttributes } from 'preact';
import type { BoardListeners, BoardProps } from './element/boardProps.ts';
import type { WattpostBoard } from './element/wattpostBoard.ts';

export type { BoardListeners, BoardProps } from './element/boardProps.ts';
export { WattpostBoard } from './element/wattpostBoard.ts';

declare module 'preact' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the framework's own, made larger
  namespace JSX {
    interface IntrinsicElements {
      'wattpost-board': HTMLAttributes<WattpostBoard> & BoardListeners & BoardProps;
    }
  }
}
