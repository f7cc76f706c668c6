import { css, html, nothing } from 'lit';
import type { CSSResultGroup, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { RateChoice, StationChoice } from '../../core/workspace/documentQuestions.ts';
import { View, type NavigationTarget, controls, dateAt, startOfDate } from '../base/index.ts';
import type { DateRange } from '../charts/calendar/index.ts';
import '../charts/calendar/index.ts';
import '../charts/day/index.ts';
import { monthPlus } from '../charts/index.ts';
import '../edit/index.ts';
import './datesPrice.ts';
import { words } from './words.ts';

/** `<wattpost-dates-view>`: a month, the selected date beside it, and a price for the selected dates. */
class DatesView extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      .both {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1.5rem 2rem;
        align-items: start;
      }
      h2 {
        margin-block-end: 0.5rem;
      }
      /* Minimum width at which dates have their prices in words. */
      @container (min-width: 72rem) {
        .both {
          grid-template-columns: minmax(41rem, 1.1fr) minmax(0, 1fr);
        }
      }
    `,
  ];

  @property({ attribute: false }) stations: readonly StationChoice[] = [];
  @property({ attribute: false }) rates: readonly RateChoice[] = [];
  /** The entry to open; `null`: none in particular. */
  @property({ attribute: false }) target: NavigationTarget | null = null;
  /** Several selected dates; `null`: that of the instant. */
  @state() private range: DateRange | null = null;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('context') as typeof this.context | undefined;
    const { context, range } = this;
    if (!before || context === null || range === null) return;
    const date = dateAt(context.clock, context.instantMs);
    const isOther = date !== dateAt(before.clock, before.instantMs);
    if (isOther && (date < range.first || range.last < date)) this.range = null;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { context } = this;
    if (context === null) return nothing;
    const date = dateAt(context.clock, context.instantMs);
    const dates = this.range ?? { first: date, last: date };
    const [from = '', to = ''] = [dates.first, dates.last, date]
      .sort()
      .filter((_, nth) => nth !== 1);
    const span = {
      fromMs: startOfDate(context.clock, `${from.slice(0, 7)}-01`),
      toMs: startOfDate(context.clock, `${monthPlus(to.slice(0, 7), 1)}-01`),
    };
    return html`<h2>${words.dates}</h2>
      <div class="both">
        <div>
          <wattpost-calendar-view
            .context=${context}
            .range=${this.range}
            .choose=${(range: DateRange | null) => {
              this.range = range;
            }}
          ></wattpost-calendar-view>
          <wattpost-dates-price
            .context=${context}
            .stations=${this.stations}
            .rates=${this.rates}
            .dates=${dates}
          ></wattpost-dates-price>
        </div>
        <div>
          <wattpost-consequence .context=${context} .span=${span} dated></wattpost-consequence>
          <wattpost-day-view .context=${context} .target=${this.target}></wattpost-day-view>
        </div>
      </div>`;
  }
}

customElements.define('wattpost-dates-view', DatesView);
