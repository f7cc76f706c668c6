import { html, type TemplateResult } from 'lit';
import type { TimelineLine } from '../../../core/charts/timelineQuestions.ts';
import { GoEvent, type Shown, type Spot, dateAt } from '../../base/index.ts';
import { say } from '../../languages/index.ts';
import { clockWords, instantWords, lengthWords } from '../index.ts';

const sourceWords: Readonly<Record<TimelineLine['source'], string>> = {
  recurring: say('weekly entry'),
  unique: say('dated entry'),
  default: say('default price'),
  none: say('not available'),
};

/**
 * Spans of one price in order of time, a row each. Every role is said: on a narrow page rows are drawn
 * as cards, and a browser would take them for anything but a table.
 */
export function timelineTable(lines: readonly TimelineLine[], shown: Shown): TemplateResult {
  return html`
    <div
      class="table-scroll"
      tabindex="0"
      role="region"
      aria-label=${say('Prices in order of time')}
    >
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">${say('From')}</th>
            <th role="columnheader" scope="col">${say('To')}</th>
            <th role="columnheader" scope="col" class="number">${say('Length')}</th>
            <th role="columnheader" scope="col">${say('Price')}</th>
            <th role="columnheader" scope="col">${say('Source')}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${lines.map((line) => row(line, shown))}
        </tbody>
      </table>
    </div>
  `;
}

function row(
  { fromMs, toMs, words, name, source, entryUuid }: TimelineLine,
  { timeZone, locale, instantMs, rateUuid }: Shown,
): TemplateResult {
  const isNow = fromMs <= instantMs && instantMs < toMs;
  const isSameDate = dateAt(timeZone, fromMs) === dateAt(timeZone, toMs);
  const time = isSameDate
    ? clockWords(toMs, timeZone, locale, true)
    : instantWords(toMs, timeZone, locale, true);
  return html`
    <tr role="row" aria-current=${isNow ? 'true' : 'false'}>
      <th role="rowheader" scope="row">
        ${link(
          instantWords(fromMs, timeZone, locale, true),
          { kind: 'instant', instantMs: fromMs },
          say('Look at this time'),
        )}
      </th>
      <td role="cell" class="time to">
        <span class="wide">${time}</span>
        <span class="narrow">${say('to {time}', { time })}</span>
      </td>
      <td role="cell" class="number">${lengthWords(toMs - fromMs)}</td>
      <td role="cell" class="price">
        ${words.parts.map((text) => html`<span class="part">${text}</span>`)}
      </td>
      <td role="cell" class="origin">
        ${
          entryUuid === null
            ? html`<span>${name ?? '—'}</span>`
            : link(name ?? '', { kind: 'entry', rateUuid, entryUuid }, say('Edit this entry'))
        }
        <span class="source soft">${sourceWords[source]}</span>
      </td>
    </tr>
  `;
}

function link(text: string, spot: Spot, title: string): TemplateResult {
  return html`<button
    type="button"
    class="quiet cell said"
    title=${title}
    @click=${(event: Event) => event.target?.dispatchEvent(new GoEvent(spot))}
  >
    ${text}
  </button>`;
}
