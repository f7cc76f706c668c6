import type { DisplayRow } from '@wattpost/contract/wire';
import { html, nothing, type TemplateResult } from 'lit';
import { isolatedText } from './isolatedText.ts';
import {
  ageText,
  clockText,
  differenceText,
  displayTitle,
  priceText,
  timeText,
  verdictName,
} from './displayWords.ts';

/**
 * Everything about one display.
 *
 * @param nowMs the server's clock, epoch milliseconds
 * @param remove removes it, after a confirmation
 */
export function displayDetails(row: DisplayRow, nowMs: number, remove: () => void): TemplateResult {
  const ago = (instant: string | null): string =>
    instant === null ? '–' : `${timeText(instant)} (${ageText(instant, nowMs)} ago)`;
  const facts = [
    ['Verdict', verdictName(row.verdict)],
    ['Why', row.reason ?? '–'],
    ['Shows', priceText(row.shown)],
    ['Since', ago(row.shownSince)],
    ['Should have shown at its last word', priceText(row.shouldHaveShown)],
    ['Should show now', priceText(row.shouldShow)],
    ['State', row.state],
    ['Clock', clockText(row)],
    ['Display', row.uuid],
    ['Version', row.version],
    ['Last word', ago(row.lastWord)],
    ['Prices received', ago(row.lastSync)],
  ] as const;
  return html`<section class="details" aria-label="Details" tabindex="0">
    <h2>${displayTitle(row)}</h2>
    ${row.differences.length === 0 ? nothing : html`<p><strong>${differenceText(row)}</strong></p>`}
    <dl>
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${isolatedText(value)}</dd>
          </div>`,
      )}
    </dl>
    <button type="button" class="plain" @click=${remove}>Remove this display…</button>
  </section>`;
}
