import { boardText, type BoardModel } from '@wattpost/display';
import { html, type TemplateResult } from 'lit';
import type { StationChoice } from '../../core/workspace/documentQuestions.ts';
import { type ViewContext, momentText } from '../base/index.ts';
import { words } from './words.ts';

interface BoardStations {
  readonly shown: Pick<ViewContext, 'timeZone' | 'locale'>;
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
    <h3>${words.from}</h3>
    ${model.provenance.map((one, index) => {
      const uuid = stationUuids[index];
      const station = stations.find((choice) => choice.uuid === uuid);
      return html`<dl>
        <div>
          <dt>${words.station}</dt>
          <dd>${station?.name}</dd>
        </div>
        <div>
          <dt>${words.price}</dt>
          <dd>${one.name ?? '–'}</dd>
        </div>
        <div>
          <dt>${words.source}</dt>
          <dd>${words.sources[one.source]}</dd>
        </div>
        <div>
          <dt>${words.since}</dt>
          <dd>${when(one.validFrom)}</dd>
        </div>
        <div>
          <dt>${words.next}</dt>
          <dd>${when(one.nextChange)}</dd>
        </div>
      </dl>`;
    })}
    <details>
      <summary>${words.inWords}</summary>
      <pre lang=${model.languages[0] ?? 'en'}>${boardText(model)}</pre>
    </details>
  `;
}
