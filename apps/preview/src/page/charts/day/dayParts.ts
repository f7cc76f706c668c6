import { css, html, type CSSResult, type TemplateResult } from 'lit';
import type { ChartStep, DayChart } from '../../../core/charts/chartQuestions.ts';
import { NavigateEvent } from '../../base/index.ts';
import { say } from '../../languages/say.ts';
import { blockName, blockPrice, passWords } from '../index.ts';
import { stepMargin } from './stepChart.ts';

/** The parts around a day's charts. */
export const dayViewStyles: CSSResult = css`
  .title {
    margin-bottom: 0.25rem;
  }
  .reading {
    max-width: none;
    min-height: 3em;
    margin: 0 0 0.25rem;
  }
  .reading b {
    display: inline-block;
    min-width: 3.5rem;
    font-weight: 600;
  }
  .plots {
    cursor: crosshair;
    border-radius: 0.375rem;
    touch-action: pan-y;
    margin-bottom: 0.75rem;
  }
  .plots h3 {
    margin: 0.75rem 0 0.25rem;
    font-size: 0.9375rem;
    font-weight: 500;
    color: var(--soft);
  }
  .entries {
    position: relative;
  }
  wattpost-time-grid {
    margin: 0 ${stepMargin.right}px 0 ${stepMargin.left}px;
  }
  td button.said {
    min-height: 0;
    padding: 0;
    font-size: inherit;
    line-height: inherit;
    text-align: start;
    white-space: normal;
  }
  @media print {
    .reading {
      min-height: 0;
    }
  }
`;

/** The day as a table; a name links to its entry. */
export function dayTable({ steps, levels }: DayChart, rateUuid: string): TemplateResult {
  return html`
    <div class="table-scroll" tabindex="0" role="region" aria-label=${say('Prices of the day')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${say('From')}</th>
            <th scope="col">${say('To')}</th>
            <th scope="col">${say('Price')}</th>
            <th scope="col">${say('Name')}</th>
          </tr>
        </thead>
        <tbody>
          ${steps.map(
            (step) => html`
              <tr>
                <th class="time" scope="row">${passWords(step.fromLocal, step)}</th>
                <td class="time">${step.untilLocal}</td>
                <td>${blockPrice(step, levels[step.level])}</td>
                <td>${nameOf(step, rateUuid)}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

function nameOf(step: ChartStep, rateUuid: string): TemplateResult | string {
  const { entryUuid, count } = step;
  if (entryUuid === null || count > 1) return blockName(step);
  return html`<button
    type="button"
    class="quiet said"
    title=${say('Edit this entry')}
    @click=${(event: Event) =>
      event.target?.dispatchEvent(new NavigateEvent({ kind: 'entry', rateUuid, entryUuid }))}
  >
    ${blockName(step)}
  </button>`;
}
