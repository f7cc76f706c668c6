import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { EntryList, EntryPlace } from '../../core/edit/edit.ts';
import type { RateSheet } from '../../core/edit/editSheets.ts';
import { DeskView, GoEvent, controls, newUuid } from '../base/index.ts';
import { say } from '../languages/index.ts';
import './editEntries.ts';
import type { EditEntries } from './editEntries.ts';
import './editEntry.ts';
import type { ChooseEntryEvent, RemovedEntryEvent } from './editEntry.ts';
import { Editing } from './editing.ts';

/** Edits the entries of a cost rate: the list, and the one that was chosen from it. */
class EditSchedule extends DeskView {
  static override styles: CSSResultGroup = [
    controls,
    css`
      :host {
        container-type: inline-size;
      }
      .head {
        margin-bottom: 0.75rem;
      }
      .head .primary {
        margin-inline-start: auto;
      }
      .split {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1.25rem;
        align-items: start;
      }
      .entry {
        min-width: 0;
        padding-top: 1rem;
        border-top: 2px solid var(--accent);
      }
      @container (min-width: 60rem) {
        .split {
          grid-template-columns: minmax(20rem, 5fr) minmax(28rem, 7fr);
        }
        .entry {
          padding: 0;
          padding-inline-start: 1.25rem;
          border-top: 0;
          border-inline-start: 2px solid var(--accent);
        }
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    rate: { attribute: false },
    opened: { attribute: false },
    chosen: { state: true },
    list: { state: true },
    sought: { state: true },
  };

  declare rate: RateSheet;
  /** An entry to open; `null`: none in particular. */
  declare opened: EntryPlace | null;
  declare private chosen: EntryPlace | null;
  /** `null`: the list that the cost rate's mode uses. */
  declare private list: EntryList | null;
  /** The entry into whose editor somebody is led; `null`: none. */
  declare private sought: EntryPlace | null;
  private readonly editing = new Editing(this);

  constructor() {
    super();
    this.opened = null;
    this.chosen = null;
    this.list = null;
    this.sought = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('opened') && this.opened !== null) this.open(this.opened);
  }

  /** Opens an entry, turns the list to it, and leads into its editor. */
  private open(place: EntryPlace): void {
    this.choose(place);
    this.sought = { ...place };
    void this.updateComplete.then(() => this.entries()?.reveal(place));
  }

  private entries(): EditEntries | null {
    return this.renderRoot.querySelector<EditEntries>('wattpost-edit-entries');
  }

  protected override render(): TemplateResult {
    const { rate } = this;
    const list = this.shownList();
    const problem = this.editing.problem('add');
    const choose = (event: ChooseEntryEvent): void => {
      event.stopPropagation();
      if (event.isNew) this.open(event.detail);
      else this.choose(event.detail);
    };
    return html`<div class="row head">
        <div class="row" role="group" aria-label=${say('Which entries')}>
          ${this.listButton('recurring', say('Weekly'))} ${this.listButton('unique', say('Dates'))}
        </div>
        <button class="primary" @click=${() => this.add(list)}>
          ${list === 'recurring' ? say('Add weekly price') : say('Add date')}
        </button>
      </div>
      ${problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
      ${this.standing(rate, list)}
      <div class="split" @wattpost-choose-entry=${choose}>
        <wattpost-edit-entries
          .desk=${this.desk}
          .shown=${this.shown}
          .rateUuid=${rate.uuid}
          list=${list}
          .chosen=${this.chosen}
        ></wattpost-edit-entries>
        <div class="entry">
          ${
            this.chosen === null
              ? html`<p class="soft">
                  ${say('Choose an entry to change it in its week or on its date.')}
                </p>`
              : html`<wattpost-edit-entry
                  .desk=${this.desk}
                  .shown=${this.shown}
                  .rate=${rate}
                  .place=${this.chosen}
                  .sought=${this.sought}
                  @wattpost-removed-entry=${({ detail }: RemovedEntryEvent) => {
                    this.entries()?.replaceFocus(detail);
                    this.chosen = null;
                  }}
                ></wattpost-edit-entry>`
          }
        </div>
      </div>`;
  }

  private standing({ dynamicPricing: mode, counts }: RateSheet, list: EntryList): unknown {
    if (mode === (list === 'recurring' ? 1 : 2) || counts[list] === 0) return nothing;
    const by = mode === 1 ? 'week' : mode === 2 ? 'date' : 'other';
    return html`<p class="warn small">
      ${say(
        'These entries do not hold: the prices of this cost rate change by {by, select, week {weekly windows} date {dates} other {neither windows nor dates}}.',
        { by },
      )}
    </p>`;
  }

  private listButton(list: EntryList, title: string): TemplateResult {
    const number = new Intl.NumberFormat(this.shown?.locale ?? 'en-GB');
    return html`<button
      aria-pressed=${this.shownList() === list}
      @click=${() => {
        this.list = list;
        this.chosen = null;
      }}
    >
      ${title} <span class="soft">${number.format(this.rate.counts[list])}</span>
    </button>`;
  }

  private shownList(): EntryList {
    return this.list ?? (this.rate.dynamicPricing === 2 ? 'unique' : 'recurring');
  }

  private choose(place: EntryPlace): void {
    // What the station has is changed where it is seen.
    if (place.rateUuid === this.shown?.rateUuid) {
      const { rateUuid, entryUuid } = place;
      this.dispatchEvent(new GoEvent({ kind: 'entry', rateUuid, entryUuid }));
      return;
    }
    this.chosen = place;
    this.list = place.list;
  }

  private async add(list: EntryList): Promise<void> {
    const { rate, shown } = this;
    const entryUuid = newUuid();
    const set = {
      name: list === 'recurring' ? say('New weekly price') : say('New date'),
      intervals: rate.intervals ?? { energy: [], time: [], session_fee: null },
      ...(list === 'recurring'
        ? { windows: [] }
        : {
            dates: {
              start: startOfDate(shown?.instantMs ?? 0, shown?.timeZone ?? 'UTC'),
              end: null,
            },
          }),
    };
    const edit = { kind: 'entry_add', rateUuid: rate.uuid, list, newUuid: entryUuid, set } as const;
    if (!(await this.editing.commit('add', edit))) return;
    this.open({ rateUuid: rate.uuid, list, entryUuid, index: rate.counts[list] });
  }
}

/** The beginning of the local date of an instant. */
function startOfDate(instantMs: number, timeZone: string): string {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instantMs);
  return `${date}T00:00:00`;
}

customElements.define('wattpost-edit-schedule', EditSchedule);
