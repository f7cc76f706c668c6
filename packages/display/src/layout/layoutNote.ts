import { eases, usual, type Ease, type Flow } from './arrangement.ts';
import type { Layout } from './layout.ts';
import { type NotedPages, isWithin, readNotedPages } from '../pages/index.ts';

/** A layout, what it was found for (`shapeOf`, and the board's size), and the pages measured in it. */
export interface NotedLayout extends NotedPages {
  readonly shape: string;
  readonly layout: Layout;
}

/** A board with more to say is measured anew each time, in UTF-16 units of a note. */
export const maxNoteLength = 32_768;

/** Writes a layout down for a later run; `null`: it is not worth it, since not everything fits. */
export function writeLayoutNote({ shape, layout, panes, pages }: NotedLayout): string | null {
  if (!layout.fits || !pages.fits) return null;
  const { columns, flow, texts, hero, scale, headScale, nextScale } = layout;
  const { leastFontPx, leastTextPx } = layout;
  const ease = known.findIndex((one) => JSON.stringify(one) === JSON.stringify(layout.ease));
  const note = JSON.stringify([
    ...[shape, ease, columns, flow, texts, hero, scale, headScale, nextScale],
    ...[leastFontPx, leastTextPx],
    { panes, pages },
  ]);
  return ease < 0 || note.length > maxNoteLength ? null : note;
}

/** Understands a note again; `undefined`: it is none, and the board is measured. */
export function readLayoutNote(note: string): NotedLayout | undefined {
  if (note.length > maxNoteLength) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(note);
  } catch {
    return undefined;
  }
  if (!Array.isArray(value) || value.length !== 12) return undefined;
  const [shape, ease, columns, flow, texts, hero, scale, ...others] = value as unknown[];
  const [headScale, nextScale, leastFontPx, leastTextPx, said] = others;
  const itsPages = readNotedPages(said);
  const noted = typeof ease === 'number' ? known[ease] : undefined;
  const isGood =
    typeof shape === 'string' &&
    noted !== undefined &&
    itsPages !== undefined &&
    isWithin(columns, 1, 4) &&
    flows.has(flow) &&
    (texts === 'beside' || texts === 'below') &&
    isWithin(hero, 1, 22) &&
    isWithin(scale, 0.3, 1.15) &&
    isWithin(headScale, 0.3, 1) &&
    isWithin(nextScale, 0.3, 1) &&
    isWithin(leastFontPx, 0, 10_000) &&
    isWithin(leastTextPx, 0, 10_000);
  if (!isGood) return undefined;
  return {
    ...itsPages,
    shape,
    layout: {
      ...{ ease: noted, columns, flow: flow as Flow, texts, hero, scale },
      ...{ headScale, nextScale, leastFontPx, leastTextPx, fits: true },
    },
  };
}

const known: readonly Ease[] = [usual, ...eases];
const flows: ReadonlySet<unknown> = new Set<Flow>(['column', 'row', 'line']);
