import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';
import type { ChartBlock } from '../../../core/charts/chartBlocks.ts';
import type { ChartLevel } from '../../../core/charts/chartLevels.ts';
import { NavigateEvent } from '../../base/index.ts';
import { say } from '../../languages/say.ts';
import { blockClass, blockName, blockPrice, blockSpan, dateWords, lengthWords } from '../index.ts';

/** Styles of a detail line; use with `shadeStyles`. Its height is constant, so that nothing jumps. */
export const blockDetailStyles: CSSResult = css`
  .detail {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1rem;
    min-height: 5.5rem;
    max-width: none;
    margin: 0.25rem 0 0;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: var(--panel);
  }
  .detail .swatch {
    width: 0.75rem;
    height: 2.5rem;
    margin: 0;
  }
  .detail .what {
    flex: 1;
    min-width: 14rem;
    line-height: 1.35;
  }
  .detail b {
    font-weight: 600;
  }
`;

/** A block in words, with its actions. */
export interface DetailedBlock {
  readonly date: string;
  readonly block: ChartBlock;
  readonly level: ChartLevel | undefined;
  readonly rateUuid: string;
  readonly locale: string;
}

/** The line with all facts about a block; `null`: a hint to point at one. */
export function blockDetail(detailed: DetailedBlock | null): TemplateResult {
  if (detailed === null) {
    return html`<p class="detail soft">
      ${say('Point at a block, or move to it with the arrow keys.')}
    </p>`;
  }
  const { date, block, level, rateUuid, locale } = detailed;
  const { from, until, entryUuid, count } = block;
  const isEntry = entryUuid !== null && count === 1;
  return html`
    <div class="detail">
      <span class="swatch ${blockClass(block, level)}"></span>
      <div class="what">
        <span class="soft">
          ${dateWords(date, locale, 'full')}, ${blockSpan(block)} · ${lengthWords(until - from)}
        </span>
        <br /><b>${blockPrice(block, level)}</b> · ${blockName(block)}
      </div>
      <span class="row no-print">
        ${
          isEntry
            ? html`<button
                type="button"
                @click=${(event: Event) =>
                  event.target?.dispatchEvent(
                    new NavigateEvent({ kind: 'entry', rateUuid, entryUuid }),
                  )}
              >
                ${say('Edit this entry')}
              </button>`
            : nothing
        }
      </span>
    </div>
  `;
}
