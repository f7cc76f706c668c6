import { keysText, say } from '../../languages/index.ts';

/** Sentences of a day whose entries can be drawn. */
export const dayWords = {
  newPrice: say('New price'),
  keys: say('Keys of the day'),
  draw: say(
    'Drag an edge of an entry, or the whole of it; draw in an empty place to add one. With a finger, hold still first.',
  ),
} as const;

/** Keys of the strip, for its help. */
export const dayKeys: readonly (readonly [string, string])[] = [
  ['← →', say('the entry before or after')],
  [keysText('Enter'), say('open the entry')],
  [keysText('Shift + ← →'), say('end earlier, later by 15 minutes; with Ctrl by 5')],
  [keysText('Shift + Alt + ← →'), say('start earlier, later')],
  [keysText('Alt + ← →'), say('move by 15 minutes; with Ctrl by 5')],
  ['D', say('draw an entry in an empty place')],
  [keysText('Del'), say('delete')],
];
