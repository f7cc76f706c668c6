/** `<wattpost-board>` for Vue: defines the element and its template types. Nothing of Vue is loaded. */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { BoardProps } from './element/boardProps.ts';
import type { BoardPainted, WattpostBoard } from './element/wattpostBoard.ts';

export type { BoardProps } from './element/boardProps.ts';
export { type BoardPainted, WattpostBoard } from './element/wattpostBoard.ts';

declare module 'vue' {
  interface GlobalComponents {
    'wattpost-board': new () => WattpostBoard & {
      /** For the checker of templates; there is no such member. */
      readonly $props: HTMLAttributes & BoardProps & PublicProps;
      /** The same. */
      readonly $emit: (name: 'wattpost-painted', event: CustomEvent<BoardPainted>) => void;
    };
  }
}
