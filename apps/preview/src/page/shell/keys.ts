import { viewGroups, type ViewId } from './views.ts';

/** The function of a key. */
export type KeyAction =
  | { readonly kind: 'undo' | 'redo' | 'save' | 'open' | 'find' | 'help' | 'now' }
  | { readonly kind: 'change'; readonly where: 'previous' | 'next' }
  | { readonly kind: 'move'; readonly minutes: number }
  | { readonly kind: 'view'; readonly view: ViewId };

/**
 * The page's function of a key; `null`: none, or it belongs to the field that it is typed into, or to a dialog.
 *
 * @param isAfterTyping whether a text field was used last: it may have lost the focus during typing
 */
export function keyAction(event: KeyboardEvent, isAfterTyping: boolean): KeyAction | null {
  const path = event.composedPath();
  const [target] = path;
  const isText = isTyping(target);
  const { key, altKey, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    if (altKey) return null;
    const kind = commands[key.toLowerCase()];
    // A field undoes its own typing.
    if (kind === undefined || (isText && (kind === 'undo' || kind === 'redo'))) return null;
    return { kind: kind === 'undo' && shiftKey ? 'redo' : kind };
  }
  if (isText || (isAfterTyping && target === document.body)) return null;
  if (path.some((one) => one instanceof HTMLDialogElement)) return null;
  const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
  if (isArrow && altKey) return { kind: 'move', minutes: key === 'ArrowLeft' ? -60 : 60 };
  if (isArrow && shiftKey) {
    return { kind: 'change', where: key === 'ArrowLeft' ? 'previous' : 'next' };
  }
  if (altKey) return null;
  if (key === '?') return { kind: 'help' };
  if (/^[1-9]$/.test(key)) {
    const group = viewGroups[Number(key) - 1];
    return group === undefined ? null : { kind: 'view', view: group.views[0].id };
  }
  const letter = letters[key.toLowerCase()];
  return letter === undefined || isChoosing(target) ? null : { kind: letter };
}

type Command = 'undo' | 'redo' | 'save' | 'open' | 'find';
const commands: Readonly<Record<string, Command>> = {
  z: 'undo',
  y: 'redo',
  s: 'save',
  o: 'open',
  k: 'find',
};
const letters: Readonly<Record<string, 'now'>> = { n: 'now' };

/** Types of fields that use letters and arrows. */
export function isTyping(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return !['range', 'checkbox', 'radio', 'button', 'file'].includes(target.type);
}

/** A select finds its options by letters. */
function isChoosing(target: EventTarget | undefined): boolean {
  return target instanceof HTMLSelectElement;
}
