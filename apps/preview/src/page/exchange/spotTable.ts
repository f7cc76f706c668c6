import { html, nothing, type TemplateResult } from 'lit';
import type { FormulaSheet } from '../../core/spot/formulaSheet.ts';
import type { SpotDay, SpotRow } from '../../core/spot/spotDays.ts';
import { listText, spotWords } from './spotWords.ts';

/** Every price of a day with all the steps from the spot price: also the chart in spotWords. */
export function spotTable(
  { charges, rows }: SpotDay,
  { currency, tax, floor, cap }: FormulaSheet,
  title: string,
): TemplateResult {
  const hasBounds = floor !== null || cap !== null;
  const head = (text: string): TemplateResult => html`<th scope="col" class="number">${text}</th>`;
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${title}>
    <table>
      <caption>
        ${spotWords.perKwh(title, currency)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${spotWords.time}</th>
          ${head(spotWords.spot)} ${charges.map((name) => head(`+ ${name}`))}
          ${head(spotWords.withTax(tax))} ${hasBounds ? head(spotWords.bounded) : nothing}
          <th scope="col" class="number result">${spotWords.price}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => rowTemplate(row, hasBounds))}
      </tbody>
    </table>
  </div>`;
}

function rowTemplate(row: SpotRow, hasBounds: boolean): TemplateResult {
  const { from, until, both, spot, charges, withTax, bounded, isBounded, price } = row;
  return html`<tr>
    <th scope="row">
      ${from}–${until}${both.length === 0 ? nothing : html`<span class="both">${spotWords.twice(listText(both))}</span>`}
    </th>
    <td class="number">${spot}</td>
    ${charges.map((charge) => html`<td class="number">${charge ?? '–'}</td>`)}
    <td class="number">${withTax}</td>
    ${
      hasBounds
        ? html`<td class="number">
            ${isBounded ? html`<strong>${bounded}</strong>` : html`<span class="soft">${bounded}</span>`}
          </td>`
        : nothing
    }
    <td class="number result">${price}</td>
  </tr>`;
}

/** Why a time has one price although the market has two; nothing if there is no such time. */
export function twiceNote(
  { rows }: SpotDay,
  { repeatedHour }: FormulaSheet,
): TemplateResult | typeof nothing {
  const twice = rows.filter(({ both }) => both.length > 0);
  const [first, last] = [twice[0], twice.at(-1)];
  if (first === undefined || last === undefined) return nothing;
  return html`<p class="callout">${spotWords.twiceNote(first.from, last.until, repeatedHour)}</p>`;
}
