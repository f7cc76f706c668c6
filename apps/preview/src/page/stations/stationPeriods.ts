import type { BundlePeriod, BundleStation } from '@wattpost/contract';
import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { BundleSheet } from '../../core/edit/editSheets.ts';
import { controls, momentText, View, nowMs, stationClockOf } from '../base/index.ts';
import { Editing, problemList } from '../edit/index.ts';
import { say } from '../languages/say.ts';
import './assignList.ts';
import { listsFrom } from './listNow.ts';

const maxSpans = 12;
const dayMs = 86_400_000;
/** Longer spans are drawn like one of this number of days. */
const longDays = 365;

/** `<wattpost-station-periods>`: the periods in which a station has a different price list (K1). */
class StationPeriods extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      :host {
        display: block;
        margin-top: 1.25rem;
      }
      h4 {
        margin: 0 0 0.5rem;
        font-size: 1rem;
        font-weight: 600;
      }
      ol,
      ul {
        margin: 0 0 0.75rem;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem 0.75rem;
        overflow-wrap: anywhere;
      }
      .timeline {
        display: flex;
        gap: 2px;
        overflow-x: auto;
      }
      .timeline li {
        flex: 1 1 8rem;
        flex-direction: column;
        align-items: flex-start;
        gap: 0;
        padding: 0.375rem 0.5rem;
        border-inline-start: 3px solid var(--accent);
        background: var(--sunken);
        font-size: 0.875rem;
      }
      .timeline span {
        color: var(--soft);
      }
      .problems li {
        display: list-item;
      }
    `,
  ];

  @property({ attribute: false }) station!: Omit<BundleStation, 'directions'>;
  @property({ attribute: false }) bundle!: BundleSheet;
  @state() private isAdding = false;
  private readonly editing = new Editing(this);

  protected override render(): TemplateResult {
    const { cost_rate_periods: periods = [] } = this.station;
    return html`<h4 id="title">${say('Other temporary price lists')}</h4>
      ${
        periods.length === 0
          ? nothing
          : html`${this.timeline()}
              <ul aria-labelledby="title">
                ${periods.map((period) => this.period(period))}
              </ul>`
      }
      ${
        this.isAdding
          ? html`<wattpost-assign-list
              class="no-print"
              .context=${this.context}
              .rates=${this.bundle.rates}
              .stationUuids=${[this.station.uuid]}
              for-time
              @wattpost-assigned=${() => {
                this.isAdding = false;
              }}
            ></wattpost-assign-list>`
          : html`<button
              class="no-print"
              @click=${() => {
                this.isAdding = true;
              }}
            >
              ${say('Another list from a date…')}
            </button>`
      }
      ${problemList(this.editing.problems('periods'))}`;
  }

  /** The station's price lists from the selected time on, in order. */
  private timeline(): TemplateResult {
    const { locale = 'en-GB' } = this.context ?? {};
    const clock = stationClockOf(this.context, this.station.uuid);
    const spans = listsFrom(this.station, clock, this.context?.instantMs ?? nowMs(), maxSpans);
    return html`<ol class="timeline" aria-label=${say('Price lists from the selected time on')}>
      ${spans.map(({ rateUuid, fromMs, untilMs }, index) => {
        const days = untilMs === null ? longDays : (untilMs - fromMs) / dayMs;
        // The square root keeps a day readable beside a year.
        const style = `flex-grow: ${Math.sqrt(Math.min(Math.max(days, 1), longDays))}`;
        const from =
          index === 0
            ? momentText(fromMs, clock, locale)
            : say('from {from}', { from: momentText(fromMs, clock, locale) });
        return html`<li style=${style}><b>${this.nameOf(rateUuid)}</b> <span>${from}</span></li>`;
      })}
    </ol>`;
  }

  private period(period: BundlePeriod): TemplateResult {
    const text = this.periodText(period);
    return html`<li>
      <span>${text}</span>
      <button
        class="quiet no-print"
        aria-label=${say('Remove: {what}', { what: text })}
        @click=${() => {
          const stationUuids = [this.station.uuid];
          void this.editing.commit('periods', { kind: 'period_remove', stationUuids, period });
        }}
      >
        ${say('Remove')}
      </button>
    </li>`;
  }

  private periodText({ cost_rate_uuid: uuid, from, until }: BundlePeriod): string {
    const { locale = 'en-GB' } = this.context ?? {};
    const clock = (local: string): string => momentText(Date.parse(`${local}Z`), 'UTC', locale);
    const name = this.nameOf(uuid);
    return until === null
      ? say('{name} from {from}', { name, from: clock(from) })
      : say('{name} from {from} until {until}', { name, from: clock(from), until: clock(until) });
  }

  private nameOf(rateUuid: string | null): string {
    if (rateUuid === null) return say('no price known');
    return this.bundle.rates.find(({ uuid }) => uuid === rateUuid)?.name ?? rateUuid;
  }
}

customElements.define('wattpost-station-periods', StationPeriods);
