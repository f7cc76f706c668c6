import { minutesPerDay } from '@wattpost/price-edit';
import { gridSteps } from './drag.ts';

/** Commands of single keys. */
export type GridCommand =
  'split' | 'join' | 'copy_day' | 'remove' | 'draw' | 'choose_price' | 'choose_all' | 'choose_none';

/** The function of a key in a grid. */
export type GridKey =
  /** To another cell; the key is that of a grid with horizontal tracks. */
  | { readonly kind: 'go'; readonly key: string }
  | { readonly kind: 'choose'; readonly isMore: boolean }
  | { readonly kind: 'start' | 'end' | 'move'; readonly minutes: number }
  | { readonly kind: 'command'; readonly command: GridCommand };

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const letters: Readonly<Record<string, GridCommand>> = {
  s: 'split',
  j: 'join',
  c: 'copy_day',
  d: 'draw',
  a: 'choose_price',
  delete: 'remove',
  backspace: 'remove',
  escape: 'choose_none',
};

/** Arrow keys of a grid with vertical tracks, mapped to those of horizontal tracks. */
const turned: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
};

const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/**
 * The function of a key; `null`: none.
 *
 * @param isDown whether the tracks are vertical.
 */
export function gridKey(event: KeyPress, isDown: boolean): GridKey | null {
  const { altKey, shiftKey } = event;
  const isCtrl = event.ctrlKey || event.metaKey;
  const key = isDown ? (turned[event.key] ?? event.key) : event.key;
  const step = isCtrl ? gridSteps.fine : gridSteps.usual;
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const isAlong = key === 'ArrowLeft' || key === 'ArrowRight';
  if (isAlong && shiftKey) return { kind: altKey ? 'start' : 'end', minutes: sign * step };
  if (isAlong && altKey) return { kind: 'move', minutes: sign * step };
  if (altKey) {
    const isAcross = key === 'ArrowUp' || key === 'ArrowDown';
    return isAcross && !shiftKey ? { kind: 'move', minutes: sign * minutesPerDay } : null;
  }
  if (key === 'Enter' || key === ' ') return { kind: 'choose', isMore: isCtrl || shiftKey };
  if (shiftKey) return null;
  if (moves.includes(key)) return { kind: 'go', key };
  if (isCtrl) {
    return key.toLowerCase() === 'a' ? { kind: 'command', command: 'choose_all' } : null;
  }
  const command = letters[key.toLowerCase()];
  return command === undefined ? null : { kind: 'command', command };
}
