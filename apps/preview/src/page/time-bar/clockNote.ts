import { instantToLocal, localToInstants } from '@wattpost/engine';
import { html, type TemplateResult } from 'lit';
import { type ViewContext, offsetText } from '../base/index.ts';
import { say } from '../languages/say.ts';

/**
 * A note about a local time that the clock repeats or skips.
 *
 * @param note for all other times
 * @param go selects the other occurrence of a repeated time
 */
export function clockNote(
  { clock, instantMs }: ViewContext,
  note: string,
  go: (instantMs: number) => void,
): TemplateResult {
  const { local } = instantToLocal(clock, instantMs);
  const reading = localToInstants(clock, local);
  if (reading?.kind !== 'repeated') return html`<p class="note" role="status">${note}</p>`;
  const pass = (ms: number, text: string): TemplateResult =>
    html`<button
      aria-pressed=${instantMs === ms}
      @click=${() => {
        go(ms);
      }}
    >
      ${text}, ${offsetText(ms, clock)}
    </button>`;
  return html`<p class="note row" role="status">
    <span>${say('Clocks go back: this time occurs twice.')}</span>
    ${pass(reading.epochMs, say('First time'))} ${pass(reading.laterEpochMs, say('Second time'))}
  </p>`;
}
