import { boardModel } from '@wattpost/display';
import { nextChange } from '@wattpost/engine';
import { boardPrices } from '../../ipc/boardPrices.ts';
import type { KioskOptions } from '../settings/options.ts';
import type { DataView } from './kioskData.ts';

/** A price list repeats after a week at the latest, unless it has dates; those are checked as they come. */
const spanMs = 7 * 86_400_000;
/** The words of a time change between two price changes, too: tomorrow becomes today. */
const stepMs = 3_600_000;
/** Each is drawn, which takes seconds on a small device. Of more, those with the longest words are drawn. */
const maxBoards = 12;

/**
 * One instant of every board that looks different within a week: whether a board fits depends on its words and on how
 * many digits its numbers have, so a check at one time of the day says nothing about the others.
 *
 * @returns epoch milliseconds, `nowMs` first; 12 at most.
 */
export function differentBoards(
  { locales, contact }: Pick<KioskOptions, 'locales' | 'contact'>,
  { data, standing }: Pick<DataView, 'data' | 'standing'>,
  nowMs: number,
): readonly number[] {
  const prices = boardPrices(data);
  const after = (instant: number): number =>
    Math.min(
      instant + stepMs,
      ...prices.stations.map(({ plan }) => nextChange(plan, instant) ?? Infinity),
    );
  const found = new Map<string, number>();
  for (let instant = nowMs; instant < nowMs + spanMs; instant = after(instant)) {
    const model = boardModel({ ...prices, locales, standing, contact, instant });
    const { panels, panes, notice } = model;
    const shape = shapeOf([panels, panes, notice]);
    if (!found.has(shape)) found.set(shape, instant);
  }
  const [, ...later] = found;
  const longest = later.sort(([one], [other]) => other.length - one.length).slice(0, maxBoards - 1);
  return [nowMs, ...longest.map(([, instant]) => instant).sort((one, other) => one - other)];
}

/** Their times have short weekdays. */
const timeMembers: ReadonlySet<string> = new Set(['since', 'from', 'until']);

/** What decides about sizes: all digits have the same width, and so nearly have short weekdays. */
function shapeOf(shown: readonly unknown[]): string {
  const text = JSON.stringify(shown, (name, value: unknown) =>
    timeMembers.has(name) ? JSON.stringify(value ?? null).replaceAll(/\p{L}/gu, 'x') : value,
  );
  return text.replaceAll(/\d/g, '0');
}
