import { html, nothing, type TemplateResult } from 'lit';
import type { Moment } from '../../core/charts/timeQuestions.ts';

/**
 * The price at the instant looked at, in a line.
 *
 * @param moment `null`: not known yet
 * @param when how an instant is written
 */
export function momentPrice(
  moment: Moment | null,
  when: (instantMs: number) => string,
): TemplateResult {
  if (moment === null) return html`<p class="price">…</p>`;
  const { brief, name, nextMs, notice } = moment;
  return html`<p class="price">
    <strong>${brief}</strong>
    ${name === null ? nothing : html`<span>${name}</span>`}
    <span class="soft"
      >${notice ?? (nextMs === null ? 'no change follows' : `until ${when(nextMs)}`)}</span
    >
  </p>`;
}
