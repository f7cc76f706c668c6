/**
 * `<wattpost-board>` for React 19 and later: defines the element and its JSX types. Does not load
 * React.
 */
import type * as React from 'react';
import type { BoardListeners, BoardProps } from './element/boardProps.ts';
import type { WattpostBoard } from './element/wattpostBoard.ts';

export type { BoardListeners, BoardProps } from './element/boardProps.ts';
export { WattpostBoard } from './element/wattpostBoard.ts';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- augments the framework's own
  namespace JSX {
    interface IntrinsicElements {
      'wattpost-board': React.DetailedHTMLProps<
        React.HTMLAttributes<WattpostBoard>,
        WattpostBoard
      > &
        BoardListeners &
        BoardProps;
    }
  }
}
