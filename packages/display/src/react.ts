/**
 * `<wattpost-board>` for React 19 and later: defines the element and its JSX types. Nothing of React is
 * loaded.
 */
import type * as React from 'react';
import type { BoardListeners, BoardProps } from './element/boardProps.ts';
import type { WattpostBoard } from './element/wattpostBoard.ts';

export type { BoardListeners, BoardProps } from './element/boardProps.ts';
export { WattpostBoard } from './element/wattpostBoard.ts';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the framework's own, made larger
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
