import type { ActivePrice } from '@wattpost/engine';
import type { PriceLevel } from '@wattpost/price-views';
import { element, text } from './svg.ts';

/** How the prices of one picture are drawn and named: each different price has a colour of its own. */
export interface DrawnPrices {
  /** The class of a price's ground. */
  readonly ground: (levelId: string) => string;
  /** The class of what is written on it. */
  readonly ink: (levelId: string) => string;
  /** Ground and meaning of every price, in one line. */
  readonly legend: (x: number, y: number) => string[];
}

/** Which of the four grounds are used for so many prices. */
const grounds: readonly (readonly number[])[] = [[], [1], [0, 2], [0, 1, 3], [0, 1, 2, 3]];

/**
 * Chooses the colours.
 *
 * @throws for more prices than there are colours: such a picture says nothing any more.
 */
export function drawPrices(levels: readonly PriceLevel[], currencySign: string): DrawnPrices {
  const known = levels.filter(({ kind }) => kind !== 'unknown');
  const chosen = grounds[known.length];
  if (chosen === undefined) throw new Error(`${known.length} prices are too many for a picture.`);
  const numbers = new Map(known.map(({ id }, index) => [id, chosen[index]]));
  const ground = (id: string): string => {
    const number = numbers.get(id);
    return number === undefined ? 'none' : `p${number}`;
  };
  const ink = (id: string): string => `t${numbers.get(id) ?? 'n'}`;
  const legend = (x: number, y: number): string[] => {
    let at = x;
    return levels.flatMap((level) => {
      const words = `${levelNames(level)}${priceWords(level, currencySign)}`;
      const parts = [
        element('rect', {
          class: ground(level.id),
          x: at,
          y: y - 12,
          width: 16,
          height: 16,
          rx: 3,
        }),
        text('soft', at + 23, y + 1, words),
      ];
      at += 23 + words.length * 7.4 + 14;
      return parts;
    });
  };
  return { ground, ink, legend };
}

function levelNames({ names }: PriceLevel): string {
  return names.length === 0 ? '' : `${names.join(', ')} · `;
}

function priceWords({ kind, stated }: PriceLevel, currencySign: string): string {
  if (kind === 'free') return 'free';
  const amount = stated?.energy[0]?.amount;
  return amount === undefined ? 'not known' : `${currencySign}${twoDigits(amount)}/kWh`;
}

/** The price as a block shows it. */
export function shortPrice(price: ActivePrice): string {
  if (price.intervals === null) return '?';
  const amount = price.intervals.energy[0]?.price ?? 0;
  return amount === 0 ? 'free' : twoDigits(String(amount));
}

function twoDigits(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
