import type { ActivePrice } from '@wattpost/engine';
import type { PriceLevel } from '@wattpost/price-views';
import { element, text } from './svg.ts';

/** The colours and labels of the prices in a picture; each different price has its own colour. */
export interface DrawnPrices {
  /** The background of a price, and the text on it. */
  readonly bar: (
    levelId: string,
    place: { readonly x: number; readonly y: number; readonly length: number },
    words: string,
  ) => readonly [ground: string, words: string];
  /** The legend: background and meaning of every price in one line. */
  readonly legend: (x: number, y: number) => string[];
}

/** The backgrounds, of four, for this number of prices. */
const grounds: readonly (readonly number[])[] = [[], [1], [0, 2], [0, 1, 3], [0, 1, 2, 3]];

/** The height of a bar. */
export const barHeight = 30;

/**
 * Chooses the colours.
 *
 * @throws for more prices than colours, because the picture would not be legible.
 */
export function drawPrices(levels: readonly PriceLevel[]): DrawnPrices {
  const known = levels.filter(({ kind }) => kind !== 'unknown');
  const chosen = grounds[known.length];
  if (chosen === undefined) throw new Error(`${known.length} prices are too many for a picture.`);
  const numbers = new Map(known.map(({ id }, index) => [id, chosen[index]]));
  const ground = (id: string): string => (numbers.has(id) ? `p${numbers.get(id)}` : 'none');
  return {
    bar: (id, { x, y, length }, words) => {
      const shape = { x: x + 0.75, y, width: length - 1.5, height: barHeight, rx: 3 };
      return [
        element('rect', { class: ground(id), ...shape }),
        text(`t${numbers.get(id) ?? 'n'} mid`, x + length / 2, y + 19.5, words),
      ];
    },
    legend: (x, y) => {
      let at = x;
      return levels.flatMap((level) => {
        const words = levelWords(level);
        const shape = { x: at, y: y - 12, width: 16, height: 16, rx: 3 };
        const name = text('soft', at + 23, y + 1, words);
        at += 23 + words.length * 7.4 + 14;
        return [element('rect', { class: ground(level.id), ...shape }), name];
      });
    },
  };
}

function levelWords({ names, kind, stated }: PriceLevel): string {
  const name = names.length === 0 ? '' : `${names.join(', ')} · `;
  if (kind === 'free') return `${name}free`;
  const amount = stated?.energy[0]?.amount;
  return `${name}${amount === undefined ? 'not known' : `€${twoDigits(amount)}/kWh`}`;
}

/** The label of a price in a block. */
export function drawnPrice(price: ActivePrice): string {
  if (price.intervals === null) return '?';
  const amount = price.intervals.energy[0]?.price ?? 0;
  return amount === 0 ? 'free' : twoDigits(String(amount));
}

function twoDigits(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
