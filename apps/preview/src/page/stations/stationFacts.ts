import type { BundleStation } from '@wattpost/contract';
import { css, html, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { draftPlace } from '../../core/workspace/drafts.ts';
import type { StationEditFields } from '@wattpost/price-edit';
import { typedDecimal } from '@wattpost/exchange';
import { plainDecimal } from '../../core/words/editDecimal.ts';
import type { BundleSheet } from '../../core/edit/editSheets.ts';
import { controls, selectField, View } from '../base/index.ts';
import { say } from '../languages/say.ts';
import { Editing } from '../edit/index.ts';
import './stationPeriods.ts';

/** `<wattpost-station-facts>`: a station's names, place, clock and price lists. */
class StationFacts extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .fields {
        --field: 15rem;
        gap: 0.75rem;
      }
    `,
  ];

  @property({ attribute: false }) station!: Omit<BundleStation, 'directions'>;
  @property({ attribute: false }) bundle!: BundleSheet;
  private readonly editing = new Editing(this);

  protected override render(): TemplateResult {
    const { station, bundle } = this;
    const rates = bundle.rates.map(({ uuid, name }) => [uuid, name] as const);
    return html`<div class="fields">
        ${this.field('label', say('Label (your own name)'), station.label, (label) => ({ label }))}
        ${this.field(
          'public',
          say('Name on the display'),
          station.public_display_name ?? '',
          (text) => ({
            public_display_name: text.trim() === '' ? null : text,
          }),
          { placeholder: station.label },
        )}
        ${this.field(
          'location',
          say('Location'),
          station.location_name ?? '',
          (text) => ({
            location_name: text.trim() === '' ? null : text,
          }),
          { placeholder: say('not known') },
        )}
        ${this.field(
          'power',
          say('Maximum power'),
          station.max_power_kw === null ? '' : plainDecimal(station.max_power_kw),
          (text) => ({ max_power_kw: typedDecimal(text) || null }),
          { kind: 'decimal', unit: 'kW', placeholder: say('not known') },
        )}
        ${this.field('zone', say('Time zone of its clock'), station.time_zone, (text) => ({
          time_zone: text.trim(),
        }))}
        ${selectField(
          'rate',
          say('Usual price list'),
          station.cost_rate_uuid === null ? [['', say('no price known')], ...rates] : rates,
          station.cost_rate_uuid ?? '',
          (uuid) => void this.set('rate', { cost_rate_uuid: uuid }),
        )}
      </div>
      <wattpost-station-periods
        .context=${this.context}
        .station=${station}
        .bundle=${bundle}
      ></wattpost-station-periods>`;
  }

  private field(
    key: string,
    label: string,
    value: string,
    change: (text: string) => StationEditFields,
    { kind = 'text', unit = '', placeholder = '' } = {},
  ): TemplateResult {
    return html`<wattpost-field
      label=${label}
      kind=${kind}
      unit=${unit}
      placeholder=${placeholder}
      .value=${value}
      .problem=${this.editing.problem(key)}
      .place=${draftPlace(['station', this.station.uuid, key], this.station.label)}
      .commit=${(text: string) => this.set(key, change(text))}
    ></wattpost-field>`;
  }

  private set(key: string, set: StationEditFields): Promise<boolean> {
    const { uuid: stationUuid } = this.station;
    return this.editing.commit(key, { kind: 'station_set', stationUuid, set });
  }
}

customElements.define('wattpost-station-facts', StationFacts);
