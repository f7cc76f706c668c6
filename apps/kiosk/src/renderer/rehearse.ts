import { boardModel, type BoardInput, type BoardModel } from '@wattpost/display';
import { WattpostBoard } from '@wattpost/display/element';

/** So long before a change its board is laid out, in milliseconds. */
const leadMs = 20_000;

/**
 * Lays out the board that comes next, unseen and ahead of time, so that on the second of the change
 * its sizes are known and nothing has to be measured.
 *
 * @returns to be called with what is shown at each second.
 */
export function makeRehearsal(
  board: WattpostBoard,
): (input: BoardInput, shown: BoardModel) => void {
  let rehearsedMs: number | null = null;
  return (input, { provenance }) => {
    const changes = provenance.flatMap(({ nextChange }) => nextChange ?? []);
    const changeMs = Math.min(...changes);
    const isDue = changeMs - input.instant <= leadMs;
    if (changes.length === 0 || !isDue || changeMs === rehearsedMs) return;
    rehearsedMs = changeMs;
    const twin = new WattpostBoard();
    twin.className = 'rehearsal';
    twin.setAttribute('aria-hidden', 'true');
    twin.minCapHeightPx = board.minCapHeightPx;
    twin.model = boardModel({ ...input, instant: changeMs });
    twin.addEventListener('wattpost-painted', () => {
      twin.remove();
    });
    board.after(twin);
  };
}
