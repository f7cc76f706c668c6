import { say } from '../../languages/index.ts';

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
  [say('Enter'), say('open the entry')],
  [say('Shift + ← →'), say('end earlier, later by 15 minutes; with Ctrl by 5')],
  [say('Shift + Alt + ← →'), say('start earlier, later')],
  [say('Alt + ← →'), say('move by 15 minutes; with Ctrl by 5')],
  ['D', say('draw an entry in an empty place')],
  [say('Del'), say('delete')],
];
