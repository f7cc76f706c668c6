import { html, nothing, type TemplateResult } from 'lit';
import type { DateRow } from '../../core/edit/dateSheet.ts';
import { formatDecimal } from '../../core/words/editDecimal.ts';
import { amountNote } from '../base/index.ts';
import { shadeClass } from '../charts/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';
import { editWords } from './words.ts';

/** The properties and callbacks of a row. */
interface RowUse {
  /** Total number of rows. */
  readonly index: number;
  /** In words; empty: all rows are of one date. */
  readonly date: string;
  readonly isOpened: boolean;
  readonly isChosen: boolean;
  /** Why its price was refused; `null`: it was not. */
  readonly problem: string | null;
  readonly choose: () => void;
  readonly open: () => void;
  readonly setPrice: (event: Event) => void;
  /** The question about its price as typed; `null`: it is plausible. */
  readonly question: string | null;
  readonly typed: (event: Event) => void;
  readonly pressed: (event: KeyboardEvent) => void;
}

/** An entry of a date as a row of a table. */
export function dateRow(row: DateRow, use: RowUse): TemplateResult {
  const { name, from, to, perKwh, shade, words } = row;
  const { index, date, isOpened, isChosen, problem, question } = use;
  const when = to === null ? editWords.untilNext(from) : `${from}–${to}`;
  const spoken = date === '' ? when : `${date}, ${when}`;
  return html`<tr aria-current=${isOpened ? 'true' : nothing}>
    <td>
      <input
        type="checkbox"
        aria-label=${editWords.chooseRow(`${spoken} ${name}`)}
        .checked=${isChosen}
        @change=${use.choose}
      />
    </td>
    <th scope="row"><span class="swatch ${shadeClass(shade)}"></span>${when}</th>
    <td>
      <button type="button" class="said name" @click=${use.open}>
        ${name || say('(no name)')}
      </button>
    </td>
    <td class="number">
      <input
        class="price"
        inputmode="decimal"
        autocomplete="off"
        aria-label=${editWords.perKwhOf(spoken)}
        aria-invalid=${problem === null ? nothing : 'true'}
        aria-describedby="row-${index}-question${problem === null ? '' : ` problem-${index}`}"
        data-row=${index}
        .value=${formatDecimal(perKwh ?? '', pageLocale)}
        @input=${use.typed}
        @change=${use.setPrice}
        @keydown=${use.pressed}
      />
      ${amountNote(`row-${index}`, question)}
      ${problem === null ? nothing : html`<p class="bad small" id="problem-${index}" role="alert">${problem}</p>`}
    </td>
    <td class="small">${words.parts.join(' · ')}</td>
  </tr>`;
}

/** Up, down and Enter in the price of a row move to that of its neighbour. */
export function stepToPrice(rows: ParentNode, event: KeyboardEvent): void {
  const input = event.target as HTMLInputElement;
  const step = event.key === 'ArrowUp' ? -1 : ['Enter', 'ArrowDown'].includes(event.key) ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const next = Number(input.dataset['row']) + step;
  const field = rows.querySelector<HTMLInputElement>(`[data-row="${next}"]`);
  if (field === null) input.blur();
  else {
    field.focus();
    field.select();
  }
}
