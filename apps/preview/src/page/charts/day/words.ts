import { keysText } from '../../languages/keysText.ts';
import { say } from '../../languages/say.ts';

/** Texts of a day whose entries can be drawn. */
export const dayWords = {
  newPrice: say('New price'),
  keys: say('Keyboard shortcuts for the day'),
  draw: say(
    'Drag an entry or one of its edges; drag across an empty area to add one. On a touch screen, hold first.',
  ),
} as const;

/** Keys of the strip, for its help. */
export const dayKeys: readonly (readonly [string, string])[] = [
  ['← →', say('the entry before or after')],
  [keysText('Enter'), say('open the entry')],
  [keysText('Shift + ← →'), say('end earlier, later by 15 minutes; with Ctrl by 5')],
  [keysText('Shift + Alt + ← →'), say('start earlier, later')],
  [keysText('Alt + ← →'), say('move by 15 minutes; with Ctrl by 5')],
  ['D', say('draw an entry in an empty area')],
  [keysText('Del'), say('delete')],
];
