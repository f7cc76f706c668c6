import { boardText, type BoardModel } from '@wattpost/display';
import { html, nothing, type TemplateResult } from 'lit';
import type { StationChoice } from '../../core/workspace/documentQuestions.ts';
import { type Shown, momentText } from '../base/index.ts';

interface BoardStations {
  readonly shown: Pick<Shown, 'timeZone' | 'locale'>;
  readonly stations: readonly StationChoice[];
  /** Those on the board, in their order. */
  readonly stationUuids: readonly string[];
}

/** The board for whoever cannot see it, and where its prices come from. */
export function boardSource(
  model: BoardModel,
  { shown, stations, stationUuids }: BoardStations,
): TemplateResult {
  const when = (ms: number | null): string =>
    ms === null ? '–' : momentText(ms, shown.timeZone, shown.locale);
  return html`
    <h3>Where it comes from</h3>
    ${model.provenance.map((one, index) => {
      const uuid = stationUuids[index];
      const station = stations.find((choice) => choice.uuid === uuid);
      return html`<dl>
        <div>
          <dt>Station</dt>
          <dd>${station?.name}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>${one.name ?? '–'}</dd>
        </div>
        <div>
          <dt>Source</dt>
          <dd>${sources[one.source]}</dd>
        </div>
        <div>
          <dt>In force since</dt>
          <dd>${when(one.validFrom)}</dd>
        </div>
        <div>
          <dt>Next change</dt>
          <dd>${when(one.nextChange)}</dd>
        </div>
        ${
          one.entryUuid === null
            ? nothing
            : html`<div>
                <dt>Entry</dt>
                <dd>${one.entryUuid}</dd>
              </div>`
        }
      </dl>`;
    })}
    <details>
      <summary>The board in words</summary>
      <pre lang=${model.languages[0] ?? 'en'}>${boardText(model)}</pre>
    </details>
  `;
}

const sources: Readonly<Record<BoardModel['provenance'][number]['source'], string>> = {
  recurring: 'an entry of the week',
  unique: 'an entry of a date',
  default: "the cost rate's default price",
  none: 'no entry and no default: the price is not known',
  expired: 'the bundle is no longer valid',
  no_data: 'there is no data',
  clock_untrusted: 'the clock is not trusted',
};
