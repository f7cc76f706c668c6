import { html, type TemplateResult } from 'lit';
import type { StationChoice } from '../../core/workspace/documentQuestions.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

/** Maximum number of stations on a board. */
export const maxStations = 4;
/** Maximum number of stations listed for adding. */
const maxListed = 500;

/**
 * Up to three more stations on the same board.
 *
 * @param stationUuids those on the board; the first is the selected one
 * @param set called with the others
 */
export function boardOthers(
  stations: readonly StationChoice[],
  stationUuids: readonly string[],
  set: (uuids: readonly string[]) => void,
): TemplateResult {
  const [first, ...others] = stationUuids;
  const left = stations.filter(({ uuid }) => uuid !== first && !others.includes(uuid));
  return html`<div class="field">
      <label for="add">${say('Also on this board')}</label>
      <select
        id="add"
        ?disabled=${others.length >= maxStations - 1 || left.length === 0}
        @change=${(event: Event) => {
          const select = event.target as HTMLSelectElement;
          set([...others, select.value]);
          select.value = '';
        }}
      >
        <option value="">${say('Add a station…')}</option>
        ${left.slice(0, maxListed).map(({ uuid, name, label }) => {
          return html`<option value=${uuid}>
            ${name === label ? name : `${name} · ${label}`}
          </option>`;
        })}
      </select>
    </div>
    ${others.map((uuid) => {
      const name = stations.find((one) => one.uuid === uuid)?.name ?? uuid;
      return html`<button
        class="other"
        aria-label=${words.remove(name)}
        @click=${() => {
          set(others.filter((one) => one !== uuid));
        }}
      >
        ${name} <span aria-hidden="true">×</span>
      </button>`;
    })}`;
}
