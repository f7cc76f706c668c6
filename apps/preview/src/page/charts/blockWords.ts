import type { ChartBlock } from '../../core/charts/chartBlocks.ts';
import type { ChartLevel } from '../../core/charts/chartLevels.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../languages/say.ts';
import { dateWords } from './dateWords.ts';

/** The label of a block. */
export function blockName({ entryName: name, source, count }: ChartBlock): string {
  if (count > 1) return say('{count, plural, one {# price} other {# prices}}', { count });
  switch (source) {
    case 'default':
      return say('Default price');
    case 'none':
      return say('No price');
    case 'recurring':
    case 'unique':
      return name === null || name === '' ? say('Unnamed entry') : name;
  }
}

/** A time, or a span of time; if the clock repeats the hour, with the occurrence. */
export function passWords(time: string, { pass }: Pick<ChartBlock, 'pass'>): string {
  if (pass === 'only') return time;
  return pass === 'first'
    ? say('{time} (before the clock goes back)', { time })
    : say('{time} (after the clock went back)', { time });
}

/** The times of a block: `08:00 to 18:00`. */
export function blockSpan(block: ChartBlock): string {
  return passWords(say('{from} to {to}', { from: block.fromLocal, to: block.untilLocal }), block);
}

/** The price in full; of several, as an upper bound. */
export function blockPrice({ count }: ChartBlock, level: ChartLevel | undefined): string {
  const price = level?.words.parts.join(' · ') ?? '';
  return count > 1 ? say('at most {price}', { price }) : price;
}

/** A price in short; without its unit if there is no space: `€0.59/kWh`. */
export function briefPrice(brief: string): TemplateResult {
  const [amount = '', unit] = brief.split('/');
  return html`${amount}${unit === undefined ? nothing : html`<span class="per">/${unit}</span>`}`;
}

/** A block for screen readers: `Monday 16 November 08:00 to 18:00, Day, €0.59 per kWh`. */
export function blockWords(
  date: string,
  block: ChartBlock,
  level: ChartLevel | undefined,
  locale: string,
): string {
  const day = dateWords(date, locale, 'full');
  const known =
    block.source === 'none'
      ? [say('price not available')]
      : [blockName(block), blockPrice(block, level)];
  return [`${day} ${blockSpan(block)}`, ...known].join(', ');
}
