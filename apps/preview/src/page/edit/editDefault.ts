import { html, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { RateSheet } from '../../core/edit/editSheets.ts';
import { draftPlace, placeWithin } from '../../core/workspace/drafts.ts';
import { typing, controls, View, workerApi } from '../base/index.ts';
import { say } from '../languages/say.ts';
import '../price-form/index.ts';
import type { PriceChange } from '../price-form/index.ts';
import { Editing } from './editing.ts';
import { quote } from './words.ts';

const noPrice = { energy: [], time: [], session_fee: null };

/** Edits the price outside of all entries (R7, U6), which may be unknown (D2). */
class EditDefault extends View {
  static override styles: CSSResultGroup = [controls];

  @property({ attribute: false }) rate!: RateSheet;
  private readonly editing = new Editing(this);

  protected override render(): TemplateResult {
    const { rate } = this;
    if (rate.intervals === null) {
      return html`<p>
          ${say('Not known. A display then says that the price is not available; it never shows zero.')}
        </p>
        <button @click=${() => this.set(() => noPrice)}>${say('Set a default price')}</button>`;
    }
    return html`<h4 class="visually-hidden">${say('What it costs')}</h4>
      <wattpost-edit-price
        .intervals=${rate.intervals}
        currency=${rate.currency}
        .tax=${rate.tax}
        locale=${this.context?.locale ?? 'en-GB'}
        .problems=${this.editing.problems('intervals')}
        path="${rate.path}.intervals"
        .place=${this.place}
        .commit=${(change: PriceChange) => this.set(change)}
      ></wattpost-edit-price>
      <button class="quiet" @click=${() => this.setUnknown()}>
        ${say('Set to “not known”')}
      </button>`;
  }

  private get place(): ReturnType<typeof draftPlace> {
    const { uuid, name } = this.rate;
    return placeWithin(draftPlace(['rate', uuid], quote(name)), 'price', say('Default price'));
  }

  private set(change: PriceChange): Promise<boolean> {
    const { rate } = this;
    return this.editing.commit('intervals', async () => {
      const now = await workerApi.rateSheet({ rateUuid: rate.uuid });
      const set = { intervals: change(now?.intervals ?? noPrice) };
      return now && { kind: 'rate_set', rateUuid: rate.uuid, set };
    });
  }

  private setUnknown(): void {
    typing.removed(this.place.key);
    const { uuid: rateUuid } = this.rate;
    void this.editing.commit('intervals', {
      kind: 'rate_set',
      rateUuid,
      set: { intervals: null },
    });
  }
}

customElements.define('wattpost-edit-default', EditDefault);
