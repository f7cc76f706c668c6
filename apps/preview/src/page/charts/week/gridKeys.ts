type LetterCommand =
  'split' | 'join' | 'copy_day' | 'remove' | 'draw' | 'choose_price' | 'choose_all' | 'choose_none';

/** What a key means in the grid of a week. */
export type GridCommand =
  /** To another part; the key is that of a grid whose rows lie across. */
  | { readonly kind: 'go'; readonly key: string }
  | { readonly kind: 'choose'; readonly isMore: boolean }
  | { readonly kind: 'resize'; readonly edge: 'start' | 'end'; readonly minutes: number }
  | { readonly kind: 'move'; readonly minutes: number }
  | {
      readonly kind: LetterCommand;
    };

type Plain = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const letters: Readonly<Record<string, LetterCommand>> = {
  s: 'split',
  j: 'join',
  c: 'copy_day',
  d: 'draw',
  a: 'choose_price',
  delete: 'remove',
  backspace: 'remove',
  escape: 'choose_none',
};

/** Rows are drawn as columns: down the day is along its row. */
const turned: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  Home: 'Home',
  End: 'End',
};

/** What a key is to do; `null`: it is not the grid's. */
export function gridCommand(event: Plain): GridCommand | null {
  const { key, altKey, shiftKey } = event;
  const isCtrl = event.ctrlKey || event.metaKey;
  const step = isCtrl ? 5 : 15;
  const isUpDown = key === 'ArrowUp' || key === 'ArrowDown';
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  if (isUpDown && shiftKey) {
    return { kind: 'resize', edge: altKey ? 'start' : 'end', minutes: sign * step };
  }
  if (altKey) {
    if (isUpDown) return { kind: 'move', minutes: sign * step };
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    return isSideways && !shiftKey ? { kind: 'move', minutes: sign * 1440 } : null;
  }
  if (key === 'Enter' || key === ' ') return { kind: 'choose', isMore: isCtrl || shiftKey };
  if (shiftKey) return null;
  const go = turned[key];
  if (go !== undefined) return { kind: 'go', key: go };
  if (isCtrl) return key.toLowerCase() === 'a' ? { kind: 'choose_all' } : null;
  const kind = letters[key.toLowerCase()];
  return kind === undefined ? null : { kind };
}
