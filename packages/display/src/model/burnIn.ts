/** Where the whole frame stands, in device-independent pixels from its place. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Pixels that the frame moves from its place at most, in each direction. */
export const maxShiftPx = 12;

/** Pixels from one minute to the next; even, so that letters stay sharp at a device scale of 1.5. */
const stepPx = 2;

/**
 * Where the frame stands in a minute, so that no edge is burnt into the screen: it goes to and fro
 * in both directions, in periods that meet again after two hours.
 *
 * @param minute counted from any beginning, an integer.
 */
export function burnInShift(minute: number): Shift {
  return { x: swing(minute, 2 * maxShiftPx), y: swing(minute, 2 * maxShiftPx - 2 * stepPx) };
}

/** A triangle wave around 0 whose ends lie `width` pixels apart. */
function swing(minute: number, width: number): number {
  const steps = width / stepPx;
  const period = 2 * steps;
  // Begins in the middle of its way.
  const phase = (((minute + steps / 2) % period) + period) % period;
  return stepPx * (phase <= steps ? phase : period - phase) - width / 2;
}
