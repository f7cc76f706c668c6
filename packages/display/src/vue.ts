/** `<wattpost-board>` for Vue: defines the element and its template types. Does not load Vue. */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { BoardProps } from './element/boardProps.ts';
import type { BoardProblems } from './element/liveController.ts';
import type { BoardPainted, WattpostBoard } from './element/wattpostBoard.ts';

export type { BoardProps } from './element/boardProps.ts';
export type { BoardProblems } from './element/liveController.ts';
export { type BoardPainted, WattpostBoard } from './element/wattpostBoard.ts';

declare module 'vue' {
  interface GlobalComponents {
    'wattpost-board': new () => WattpostBoard & {
      /** For template checkers only; the member does not exist at run time. */
      readonly $props: HTMLAttributes & BoardProps & PublicProps;
      /** The same. */
      readonly $emit: ((name: 'wattpost-painted', event: CustomEvent<BoardPainted>) => void) &
        ((name: 'wattpost-problem', event: CustomEvent<BoardProblems>) => void);
    };
  }
}
