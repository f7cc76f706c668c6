import { boardModel, showsTheSame, type BoardInput, type BoardModel } from '@wattpost/display';
import { ModelBoard } from '@wattpost/display/model-board';

/** How long before a change its board is laid out, in milliseconds. */
const leadMs = 20_000;

/** Prepares the next board, so that on the second of the change there is almost nothing to do. */
export interface Rehearsal {
  /** Call it with what is shown at each second. */
  readonly prepare: (input: BoardInput, shown: BoardModel) => void;
  /** The model of a moment: the prepared one if it is for that moment, else a new one. */
  readonly modelAt: (input: BoardInput) => BoardModel;
}

/**
 * Computes the next board and lays it out, hidden and in advance, so that its texts and
 * sizes are known.
 */
export function makeRehearsal(board: ModelBoard): Rehearsal {
  let rehearsed: { readonly input: BoardInput; readonly model: BoardModel } | null = null;
  return {
    prepare: (input, { provenance }) => {
      const changes = provenance.flatMap(({ nextChange }) => nextChange ?? []);
      const changeMs = Math.min(...changes);
      const isDue = changeMs - input.instant <= leadMs;
      const then: BoardInput = { ...input, instant: changeMs };
      if (changes.length === 0 || !isDue) return;
      if (rehearsed?.input.instant === changeMs && showsTheSame(then, rehearsed.input)) return;
      rehearsed = { input: then, model: boardModel(then) };
      const twin = new ModelBoard();
      twin.className = 'rehearsal';
      twin.setAttribute('aria-hidden', 'true');
      twin.minCapHeightPx = board.minCapHeightPx;
      twin.code = board.code;
      twin.model = rehearsed.model;
      twin.addEventListener('wattpost-painted', () => {
        twin.remove();
      });
      board.after(twin);
    },
    modelAt: (input) => {
      const isPrepared =
        rehearsed !== null &&
        input.instant >= rehearsed.input.instant &&
        showsTheSame(input, rehearsed.input);
      return isPrepared && rehearsed !== null
        ? { ...rehearsed.model, at: input.instant }
        : boardModel(input);
    },
  };
}
