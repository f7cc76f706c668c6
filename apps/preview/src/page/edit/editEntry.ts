import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { draftPlace, placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import type { EntryFields, EntryPlace } from '@wattpost/price-edit';
import type { EntrySheet, RateSheet } from '../../core/edit/editSheets.ts';
import { typing, controls, newUuid, Query, View, workerApi } from '../base/index.ts';
import { say } from '../languages/say.ts';
import '../price-form/index.ts';
import type { PriceChange } from '../price-form/index.ts';
import { datesFields, type DatesChange } from './editDates.ts';
import { Editing } from './editing.ts';
import './editWindows.ts';
import type { WindowsChange } from './editWindows.ts';
import { quote } from './words.ts';

/** A request to select another entry. */
export class ChooseEntryEvent extends CustomEvent<EntryPlace> {
  static readonly type = 'wattpost-choose-entry';
  /** Whether its editor gets the focus, because it is new. */
  readonly isNew: boolean;

  constructor(place: EntryPlace, isNew = false) {
    super(ChooseEntryEvent.type, { detail: place, bubbles: true, composed: true });
    this.isNew = isNew;
  }
}

/** The entry was removed. Its position is the detail. */
class RemovedEntryEvent extends CustomEvent<EntryPlace> {
  static readonly type = 'wattpost-removed-entry';
  constructor(place: EntryPlace) {
    super(RemovedEntryEvent.type, { detail: place, bubbles: true, composed: true });
  }
}

/** Edits one entry: its name, its times, its price. */
class EditEntry extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      :host {
        /* The page's sticky header covers the top. */
        scroll-margin-top: 9rem;
      }
      h4 {
        margin: 1.25rem 0 0.5rem;
        font-size: 0.875rem;
        font-weight: 600;
        color: var(--soft);
      }
      .fields {
        --field: 9.5rem;
      }
      .actions {
        margin-top: 1rem;
        padding-top: 1rem;
        border-top: 1px solid var(--line);
      }
    `,
  ];

  @property({ attribute: false }) place!: EntryPlace;
  @property({ attribute: false }) rate!: RateSheet;
  /** The entry whose editor gets the focus, a new object for each request; `null`: none. */
  @property({ attribute: false }) entryToFocus: EntryPlace | null = null;
  private found: EntryPlace | null = null;

  private readonly editing = new Editing(this);
  private readonly sheet = new Query(this, 'entrySheet', () => this.place);

  protected override updated(): void {
    const { entryToFocus } = this;
    const field = this.renderRoot.querySelector('wattpost-field');
    if (entryToFocus === null || entryToFocus === this.found || field === null) return;
    if (this.sheet.answer?.place.entryUuid !== entryToFocus.entryUuid) return;
    this.found = entryToFocus;
    this.scrollIntoView({ block: 'start' });
    void field.updateComplete.then(() => {
      field.focus({ preventScroll: true });
    });
  }

  protected override render(): TemplateResult {
    const sheet = this.sheet.answer;
    if (sheet === undefined || sheet?.place.entryUuid !== this.place.entryUuid) {
      return html`<p class="soft">${sheet === null ? say('This entry no longer exists.') : ''}</p>`;
    }
    // Another entry gets new fields: drafts stay with their entry.
    return html`${keyed(sheet.place.entryUuid, this.body(sheet))}`;
  }

  private body(sheet: EntrySheet): TemplateResult {
    const { validity, path } = sheet;
    const place = draftPlaceOf(sheet.place, sheet.name);
    return html`
      <wattpost-field
        label=${say('Name')}
        .value=${sheet.name}
        .problem=${this.editing.problem('name')}
        .place=${placeWithin(place, 'name')}
        .commit=${(name: string) => this.set('name', () => ({ name }))}
      ></wattpost-field>
      <h4>${say('What it costs')}</h4>
      <wattpost-edit-price
        .intervals=${sheet.intervals}
        currency=${this.rate.currency}
        .tax=${this.rate.tax}
        locale=${this.context?.locale ?? 'en-GB'}
        .problems=${this.editing.problems('intervals')}
        path="${path}.intervals"
        .place=${placeWithin(place, 'price')}
        .commit=${this.setPrice}
      ></wattpost-edit-price>
      <h4>${say('When it applies')}</h4>
      ${
        validity.type === 'recurring'
          ? html`<wattpost-edit-windows
              .windows=${validity.weekdays}
              .firstWeekday=${this.context?.firstWeekday ?? 1}
              .problems=${this.editing.problems('windows')}
              path="${path}.validity.weekdays"
              .place=${placeWithin(place, 'times')}
              .commit=${this.setWindows}
            ></wattpost-edit-windows>`
          : datesFields(validity, {
              problem: this.editing.problem('dates'),
              place: placeWithin(place, 'dates'),
              commit: this.setDates,
            })
      }
      ${this.actions(sheet)}
    `;
  }

  private actions({ place, total, name }: EntrySheet): TemplateResult {
    const firstHolds = say('If several entries apply equally, the first in the list wins.');
    return html`<div class="row actions">
      <button
        aria-disabled=${place.index === 0}
        title=${firstHolds}
        @click=${() => this.move(place, place.index - 1, total)}
      >
        ${say('Move up')}
      </button>
      <button
        aria-disabled=${place.index === total - 1}
        title=${firstHolds}
        @click=${() => this.move(place, place.index + 1, total)}
      >
        ${say('Move down')}
      </button>
      <button @click=${() => this.duplicate(place, name)}>${say('Duplicate')}</button>
      <button @click=${() => this.removeEntry(place)}>${say('Remove entry')}</button>
      <span class="soft small"
        >${say('Listed {place, number} of {total, number}', { place: place.index + 1, total })}</span
      >
      ${
        this.editing.problem('entry') === null
          ? nothing
          : html`<p class="bad" role="alert">${this.editing.problem('entry')}</p>`
      }
    </div>`;
  }

  private readonly setPrice = (change: PriceChange): Promise<boolean> =>
    this.set('intervals', ({ intervals }) => ({ intervals: change(intervals) }));

  private readonly setWindows = (change: WindowsChange): Promise<boolean> =>
    this.set('windows', ({ validity }) =>
      validity.type === 'recurring' ? { windows: change(validity.weekdays) } : {},
    );

  private readonly setDates = (change: DatesChange): Promise<boolean> =>
    this.set('dates', ({ validity }) =>
      validity.type === 'unique' ? { dates: change(validity) } : {},
    );

  private set(key: string, change: (now: EntrySheet) => EntryFields): Promise<boolean> {
    const { place } = this;
    return this.editing.commit(key, async () => {
      const now = await workerApi.entrySheet(place);
      return now && { kind: 'entry_set', place: now.place, set: change(now) };
    });
  }

  private async move(place: EntryPlace, toIndex: number, total: number): Promise<void> {
    if (toIndex < 0 || toIndex >= total) return;
    if (await this.editing.commit('entry', { kind: 'entry_move', place, toIndex })) {
      this.dispatchEvent(new ChooseEntryEvent({ ...place, index: toIndex }));
    }
  }

  private async duplicate(place: EntryPlace, name: string): Promise<void> {
    const entryUuid = newUuid();
    const set = { place, newUuid: entryUuid, name: say('{name} (copy)', { name }) };
    const edit = { kind: 'entry_duplicate', ...set } as const;
    if (await this.editing.commit('entry', edit)) {
      const copy = { ...place, entryUuid, index: place.index + 1 };
      this.dispatchEvent(new ChooseEntryEvent(copy, true));
    }
  }

  private async removeEntry(place: EntryPlace): Promise<void> {
    if (await this.editing.commit('entry', { kind: 'entry_remove', place })) {
      typing.removed(draftPlaceOf(place, '').key);
      this.dispatchEvent(new RemovedEntryEvent(place));
    }
  }
}

function draftPlaceOf(place: EntryPlace, name: string): DraftPlace {
  return draftPlace(['entry', place.rateUuid, place.list, place.entryUuid], quote(name));
}

customElements.define('wattpost-edit-entry', EditEntry);
