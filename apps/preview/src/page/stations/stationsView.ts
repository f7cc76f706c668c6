import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { property } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { draftPlace } from '../../core/workspace/drafts.ts';
import { type NavigationTarget, controls, Query, selectField, View } from '../base/index.ts';
import { Editing, followChoices, followWords } from '../edit/index.ts';
import { say } from '../languages/say.ts';
import './priceLists.ts';
import './raisePrices.ts';
import './stationFacts.ts';
import './stationTable.ts';

/** All stations, the selected one, and their price lists. */
class StationsView extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .panel {
        margin-top: 1rem;
      }
      .panel h3 {
        margin: 0 0 0.75rem;
        /* The page's sticky header covers the top. */
        scroll-margin-top: 9rem;
      }
      .top h2 {
        margin-inline-end: auto;
      }
      .until {
        max-width: 24rem;
      }
      .until select {
        width: 100%;
      }
    `,
  ];

  /** What to open; `null`: nothing in particular. */
  @property({ attribute: false }) target: NavigationTarget | null = null;
  /** What to scroll to. */
  private revealing: string | null = null;

  private readonly editing = new Editing(this);
  private readonly bundle = new Query(this, 'bundleSheet', () => null);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('target')) return;
    if (this.target?.kind === 'station') this.revealing = '#station';
    if (this.target?.kind === 'rate') this.revealing = '#lists';
  }

  protected override render(): TemplateResult | typeof nothing {
    const { context } = this;
    const bundle = this.bundle.answer;
    if (context === null || !bundle) return nothing;
    const station = bundle.stations.find(({ uuid }) => uuid === context.stationUuid);
    return html`
      <div class="row top">
        <h2>${say('Stations')}</h2>
        <wattpost-raise-prices .context=${context}></wattpost-raise-prices>
      </div>
      <wattpost-station-table .context=${context} .bundle=${bundle}></wattpost-station-table>
      ${
        station === undefined
          ? nothing
          : html`<section class="panel" aria-labelledby="station">
              <h3 id="station" tabindex="-1">${station.label}</h3>
              ${keyed(
                station.uuid,
                html`<wattpost-station-facts
                  .context=${context}
                  .station=${station}
                  .bundle=${bundle}
                ></wattpost-station-facts>`,
              )}
            </section>`
      }
      <section class="panel" aria-labelledby="lists">
        <h3 id="lists" tabindex="-1">${say('Price lists')}</h3>
        <wattpost-price-lists .context=${context} .bundle=${bundle}></wattpost-price-lists>
      </section>
      <section class="panel" aria-labelledby="file">
        <h3 id="file">${say('The file')}</h3>
        <div class="until">
          ${selectField(
            'follow',
            followWords.label,
            followChoices,
            bundle.follow ?? '',
            (value) => {
              const follow = value === 'start' || value === 'schedule' ? value : null;
              void this.editing.commit('follow', { kind: 'follow', follow });
            },
          )}
        </div>
        <p class="soft small">${followWords.hint}</p>
        <wattpost-field
          class="until"
          kind="date_time"
          .clock=${'UTC'}
          label=${say('Valid until (UTC)')}
          .value=${localOf(bundle.validUntil)}
          placeholder=${say('it is replaced')}
          hint=${say('Empty: until it is replaced.')}
          .problem=${this.editing.problem('until')}
          .place=${draftPlace(['bundle', 'until'], say('the bundle'))}
          .commit=${(text: string) => {
            const validUntil = text === '' ? null : new Date(`${text}Z`).toISOString();
            return this.editing.commit('until', { kind: 'valid_until', validUntil });
          }}
        ></wattpost-field>
      </section>
    `;
  }

  protected override updated(): void {
    const { revealing } = this;
    const target =
      revealing === null ? null : this.renderRoot.querySelector<HTMLElement>(revealing);
    if (target === null) return;
    this.revealing = null;
    target.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
  }
}

/** A UTC instant in the form of a field: `YYYY-MM-DDTHH:MM[:SS]`. */
function localOf(instant: string | null): string {
  if (instant === null) return '';
  const text = new Date(instant).toISOString().slice(0, 19);
  return text.endsWith(':00') ? text.slice(0, 16) : text;
}

customElements.define('wattpost-stations-view', StationsView);
