import type { ChartBlock } from '../../core/charts/chartBlocks.ts';
import type { ChartLevel } from '../../core/charts/chartLevels.ts';
import { dateWords } from './dateWords.ts';

/** What a block is called where it is drawn. */
export function blockName({ name, source, count }: ChartBlock): string {
  if (count > 1) return `${count} prices`;
  switch (source) {
    case 'default':
      return 'Default price';
    case 'none':
      return 'No price';
    case 'recurring':
    case 'unique':
      return name === null || name === '' ? 'Unnamed entry' : name;
  }
}

/** Which pass of an hour that the clock shows twice; nothing for other times. */
export function passWords({ pass }: ChartBlock): string {
  if (pass === 'only') return '';
  return pass === 'first' ? ' (before the clock goes back)' : ' (after the clock went back)';
}

/** The price in full; of several, that they lie below the dearest. */
export function blockPrice({ count }: ChartBlock, level: ChartLevel | undefined): string {
  const parts = level?.words.parts.join(' · ') ?? '';
  return count > 1 ? `at most ${parts}` : parts;
}

/** A block as it is read out: `Monday 16 November 08:00 to 18:00, Day, €0.59 per kWh`. */
export function blockWords(
  date: string,
  block: ChartBlock,
  level: ChartLevel | undefined,
  locale: string,
): string {
  const day = dateWords(date, locale, 'full');
  const span = `${block.fromLocal} to ${block.toLocal}${passWords(block)}`;
  const known = block.source === 'none' ? 'price not available' : blockPrice(block, level);
  return block.source === 'none'
    ? `${day} ${span}, ${known}`
    : `${day} ${span}, ${blockName(block)}, ${known}`;
}
