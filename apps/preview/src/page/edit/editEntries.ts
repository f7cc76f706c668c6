import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { EntryList, EntryPlace } from '../../core/edit/edit.ts';
import type { EntryRows, RowOrder } from '../../core/edit/editRows.ts';
import { Asking, DeskView, controls, tables } from '../base/index.ts';
import { say } from '../languages/index.ts';
import { editEntriesStyles } from './editEntriesStyles.ts';
import { ChooseEntryEvent } from './editEntry.ts';

const pageSize = 25;

const columns: readonly { readonly order: RowOrder; readonly title: string }[] = [
  { order: 'name', title: say('Name') },
  { order: 'time', title: say('Holds') },
  { order: 'price', title: say('Price') },
];

/** A cost rate's entries, a page at a time, to choose one. */
export class EditEntries extends DeskView {
  static override styles: CSSResultGroup = [controls, tables, editEntriesStyles];

  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    rateUuid: { attribute: false },
    list: {},
    chosen: { attribute: false },
    search: { state: true },
    order: { state: true },
    isDescending: { state: true },
    page: { state: true },
  };

  declare rateUuid: string;
  declare list: EntryList;
  declare chosen: EntryPlace | null;
  declare private search: string;
  declare private order: RowOrder;
  declare private isDescending: boolean;
  declare private page: number;
  /** The row that is to have the focus once one entry less is listed; `null`: none. */
  private awaited: { readonly row: number; readonly total: number } | null = null;

  private readonly rows = new Asking<EntryRows | null>(
    this,
    () => [
      this.shown?.revision,
      this.rateUuid,
      this.list,
      this.search,
      this.order,
      this.isDescending,
      this.page,
    ],
    () =>
      this.desk.ask('entryRows', {
        rateUuid: this.rateUuid,
        list: this.list,
        search: this.search,
        order: this.order,
        isDescending: this.isDescending,
        offset: this.page * pageSize,
        limit: pageSize,
        locale: this.shown?.locale ?? 'en-GB',
      }),
  );

  constructor() {
    super();
    this.chosen = null;
    this.search = '';
    this.order = 'listed';
    this.isDescending = false;
    this.page = 0;
  }

  /** Turns to the page on which an entry is. */
  reveal(place: EntryPlace): void {
    this.search = '';
    this.order = 'listed';
    this.isDescending = false;
    this.page = Math.max(0, Math.floor(place.index / pageSize));
  }

  /** Gives the focus to the entry that comes in the place of a removed one, once it is listed. */
  replaceFocus(removed: EntryPlace): void {
    const { rows = [], total = 0 } = this.rows.answer ?? {};
    const row = rows.findIndex(({ place }) => place.index === removed.index);
    this.awaited = { row: Math.max(row, 0), total };
  }

  protected override updated(): void {
    const { awaited } = this;
    const { answer } = this.rows;
    if (awaited === null || !answer || answer.total >= awaited.total) return;
    if (answer.rows.length === 0 && this.page > 0) {
      this.turn(-1);
      return;
    }
    this.awaited = null;
    const rows = [...this.renderRoot.querySelectorAll<HTMLElement>('tbody button')];
    const next = rows[awaited.row] ?? rows.at(-1);
    (next ?? this.renderRoot.querySelector<HTMLElement>('#search'))?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isElsewhere = changed.has('rateUuid') || changed.has('list');
    if (isElsewhere && changed.get('rateUuid') !== undefined) this.page = 0;
  }

  protected override render(): TemplateResult {
    const { answer } = this.rows;
    const matching = answer?.matching ?? 0;
    const last = Math.max(0, Math.ceil(matching / pageSize) - 1);
    return html`
      <div class="row bar no-print">
        <div class="field search">
          <label for="search">${say('Find by name or time')}</label>
          <input
            id="search"
            type="search"
            .value=${this.search}
            @input=${(event: InputEvent) => this.searched(event)}
          />
        </div>
        <button
          aria-disabled=${this.order === 'listed' && !this.isDescending}
          title=${say(
            'As listed in the bundle; of entries with equal claim the one listed first holds.',
          )}
          @click=${() => this.sortBy('listed')}
        >
          ${say('As listed')}
        </button>
      </div>
      <div class="table-scroll" role="region" aria-label=${say('List of entries')} tabindex="0">
        <table>
          <thead>
            <tr>
              ${columns.map(({ order, title }) => this.heading(order, title))}
            </tr>
          </thead>
          <tbody>
            ${answer?.rows.map(({ place, name, when, price }) => {
              const isChosen =
                this.chosen?.entryUuid === place.entryUuid && this.chosen.index === place.index;
              return html`<tr
                aria-current=${isChosen ? 'true' : nothing}
                @click=${() => this.dispatchEvent(new ChooseEntryEvent(place))}
              >
                <th scope="row">
                  <button class="said">${name || say('(no name)')}</button>
                </th>
                <td>${when}</td>
                <td class="number">${price}</td>
              </tr>`;
            })}
          </tbody>
        </table>
      </div>
      <div class="row pages">
        <span class="soft small" role="status">${countText(matching, answer?.total ?? 0)}</span>
        ${
          last === 0
            ? nothing
            : html`<span class="row">
                <button aria-disabled=${this.page === 0} @click=${() => this.turn(-1)}>
                  ${say('Previous')}
                </button>
                <span class="small">${this.page + 1} / ${last + 1}</span>
                <button aria-disabled=${this.page >= last} @click=${() => this.turn(1)}>
                  ${say('Next')}
                </button>
              </span>`
        }
      </div>
    `;
  }

  private heading(order: RowOrder, title: string): TemplateResult {
    const isSorted = this.order === order;
    const direction = this.isDescending ? 'descending' : 'ascending';
    return html`<th scope="col" aria-sort=${isSorted ? direction : 'none'}>
      <button class="said" @click=${() => this.sortBy(order)}>
        ${title}<span aria-hidden="true">${isSorted ? (this.isDescending ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>`;
  }

  private sortBy(order: RowOrder): void {
    this.isDescending = order !== 'listed' && this.order === order && !this.isDescending;
    this.order = order;
    this.page = 0;
  }

  private turn(pages: number): void {
    const last = Math.ceil((this.rows.answer?.matching ?? 0) / pageSize) - 1;
    this.page = Math.min(Math.max(this.page + pages, 0), Math.max(last, 0));
  }

  private searched(event: InputEvent): void {
    this.search = (event.target as HTMLInputElement).value;
    this.page = 0;
  }
}

function countText(matching: number, total: number): string {
  return matching === total
    ? say('{count, plural, one {# entry} other {# entries}}', { count: total })
    : say(
        '{matching, number} of {count, plural, one {{count, number} entry} other {{count, number} entries}}',
        { matching, count: total },
      );
}

customElements.define('wattpost-edit-entries', EditEntries);
