/** The offset of the frame, in device-independent pixels. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Maximum offset in pixels, in each direction. */
export const maxShiftPx = 12;

/** Pixels per minute; even, so that letters stay sharp at a device scale of 1.5. */
const stepPx = 2;

/**
 * The offset of the frame in a minute, so that no edge burns into the screen: it oscillates
 * in both directions, with periods that coincide every two hours.
 *
 * @param minute counted from any start, an integer.
 */
export function burnInShift(minute: number): Shift {
  return { x: swing(minute, 2 * maxShiftPx), y: swing(minute, 2 * maxShiftPx - 2 * stepPx) };
}

/** A triangle wave around 0 with an amplitude of `width` / 2 pixels. */
function swing(minute: number, width: number): number {
  const steps = width / stepPx;
  const period = 2 * steps;
  // Starts at its centre.
  const phase = (((minute + steps / 2) % period) + period) % period;
  return stepPx * (phase <= steps ? phase : period - phase) - width / 2;
}
