import { boardText, type BoardModel } from '@wattpost/display';
import { html, type TemplateResult } from 'lit';
import { type ViewContext, momentText } from '../base/index.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

/**
 * The board as text for screen readers, and the origin of its prices.
 *
 * @param stationUuids those on the board, in their order
 */
export function boardSource(
  model: BoardModel,
  { edited, clock, locale }: ViewContext,
  stationUuids: readonly string[],
): TemplateResult {
  const when = (ms: number | null): string => (ms === null ? '–' : momentText(ms, clock, locale));
  return html`
    <h3>${say('Where it comes from')}</h3>
    ${model.provenance.map((one, index) => {
      const uuid = stationUuids[index];
      const station = edited.stations.find((choice) => choice.uuid === uuid);
      return html`<dl>
        <div>
          <dt>${say('Station')}</dt>
          <dd>${station?.name}</dd>
        </div>
        <div>
          <dt>${say('Price')}</dt>
          <dd>${one.name ?? '–'}</dd>
        </div>
        <div>
          <dt>${say('Source')}</dt>
          <dd>${words.sources[one.source]}</dd>
        </div>
        <div>
          <dt>${say('In force since')}</dt>
          <dd>${when(one.validFrom)}</dd>
        </div>
        <div>
          <dt>${say('Next change')}</dt>
          <dd>${when(one.nextChange)}</dd>
        </div>
      </dl>`;
    })}
    <details>
      <summary>${say('The board in words')}</summary>
      <pre lang=${model.languages[0] ?? 'en'}>${boardText(model)}</pre>
    </details>
  `;
}
