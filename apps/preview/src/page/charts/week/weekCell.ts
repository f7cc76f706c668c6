import { html, nothing, type TemplateResult } from 'lit';
import type { ChartBlock } from '../../../core/charts/chartBlocks.ts';
import type { ChartLevel } from '../../../core/charts/chartLevels.ts';
import type { ChartDay } from '../../../core/charts/chartQuestions.ts';
import { blockName, blockWords, shadeClass } from '../index.ts';
import type { CellPlace } from './gridMove.ts';

/** Blocks of a day from which on they have neither gaps nor texts. */
const denseFrom = 72;

/** How a block is to be drawn. */
export interface WeekCell {
  readonly level: ChartLevel | undefined;
  readonly locale: string;
  /** Row and index, for `cellPlace`. */
  readonly place: string;
  /** Whether the Tab key leads here. */
  readonly isReached: boolean;
  /** Whether the instant looked at is in it. */
  readonly isNow: boolean;
}

/** Whether a day has too many blocks for texts in them. */
export function isDense({ blocks }: ChartDay): boolean {
  return blocks.length > denseFrom;
}

/** A block of a week. There may be thousands, so that it is as little as can be. */
export function weekCell(
  day: ChartDay,
  block: ChartBlock,
  { level, locale, place, isReached, isNow }: WeekCell,
): TemplateResult {
  const signs = [
    ...(block.source === 'default' ? ['default-price'] : []),
    ...(block.count > 1 ? ['several'] : []),
  ];
  const classes = ['block', shadeClass(level?.shade ?? null), block.pass, ...signs].join(' ');
  const { left, width } = spanPlace(block.fromMinuteOfDay, block.toMinuteOfDay);
  const words = blockWords(day.date, block, level, locale);
  const hasText = !isDense(day);
  return html`<div
    class=${classes}
    role="gridcell"
    tabindex=${isReached ? 0 : -1}
    aria-label=${hasText ? nothing : words}
    aria-current=${isNow ? 'time' : nothing}
    data-place=${place}
    style="left: ${left}; width: ${width}"
  >
    ${hasText ? cellText(block, words, level?.words.brief ?? '') : nothing}
  </div>`;
}

/** What is written in a block that has room; read out is only the whole. */
function cellText(block: ChartBlock, words: string, brief: string): TemplateResult {
  const [amount = '', per] = brief.split('/');
  return html`
    <span class="visually-hidden">${words}</span>
    <span class="price" aria-hidden="true"
      >${amount}${per === undefined ? nothing : html`<span class="per">/${per}</span>`}</span
    >
    ${
      block.source === 'none'
        ? nothing
        : html`<span class="name" aria-hidden="true">${blockName(block)}</span>`
    }
  `;
}

/** The block that an event is about. */
export function cellPlace(target: EventTarget | null): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, index] = (cell?.dataset['place'] ?? '').split(' ').map(Number);
  return row === undefined || index === undefined ? null : { row, index };
}

/** Where a span lies on the axis of 24 hours. */
export function spanPlace(fromMinute: number, toMinute: number): { left: string; width: string } {
  const percent = (minutes: number): string => `${(minutes / 1440) * 100}%`;
  return { left: percent(fromMinute), width: percent(toMinute - fromMinute) };
}
