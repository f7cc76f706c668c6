import type { BundleStation } from '@wattpost/contract';
import {
  css,
  html,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { draftPlace } from '../../core/workspace/drafts.ts';
import type { StationFields } from '../../core/edit/edit.ts';
import { plainDecimal, typedDecimal } from '../../core/words/editDecimal.ts';
import type { BundleSheet } from '../../core/edit/editSheets.ts';
import { DeskView, controls } from '../base/index.ts';
import { say } from '../languages/index.ts';
import '../price-form/index.ts';
import type { CommitEvent } from '../price-form/index.ts';
import { Editing } from './editing.ts';

/** Edits the facts of a station, and until when the whole bundle holds. */
class EditStation extends DeskView {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
        gap: 0.75rem;
        align-items: start;
      }
      .field {
        display: flex;
      }
      select {
        width: 100%;
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    station: { attribute: false },
    bundle: { attribute: false },
  };

  declare station: Omit<BundleStation, 'directions'>;
  declare bundle: BundleSheet;
  private readonly editing = new Editing(this);

  protected override render(): TemplateResult {
    const { station, bundle } = this;
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
        say('Most power'),
        station.max_power_kw === null ? '' : plainDecimal(station.max_power_kw),
        (text) => ({ max_power_kw: typedDecimal(text) || null }),
        { kind: 'decimal', unit: 'kW', placeholder: say('not known') },
      )}
      ${this.field('zone', say('Time zone of its clock'), station.time_zone, (text) => ({
        time_zone: text.trim(),
      }))}
      <div class="field">
        <label for="rate">${say('Shows the prices of')}</label>
        <select id="rate" @change=${(event: Event) => this.rateChosen(event)}>
          ${bundle.rates.map(
            ({ uuid, name }) =>
              html`<option value=${uuid} ?selected=${uuid === station.cost_rate_uuid}>
                ${name}
              </option>`,
          )}
        </select>
      </div>
      <wattpost-edit-field
        label=${say('The bundle holds until (UTC)')}
        .value=${bundle.validUntil ?? ''}
        placeholder=${say('it is replaced')}
        hint=${say('Such as 2027-01-01T00:00:00Z. Empty: until it is replaced.')}
        .problem=${this.editing.problem('until')}
        .place=${draftPlace(['bundle', 'until'], say('the bundle'))}
        @wattpost-commit=${(event: CommitEvent) => {
          const validUntil = event.detail.trim() === '' ? null : event.detail.trim();
          event.outcome = this.editing.commit('until', { kind: 'valid_until', validUntil });
        }}
      ></wattpost-edit-field>
    </div>`;
  }

  private field(
    key: string,
    label: string,
    value: string,
    change: (text: string) => StationFields,
    { kind = 'text', unit = '', placeholder = '' } = {},
  ): TemplateResult {
    return html`<wattpost-edit-field
      label=${label}
      kind=${kind}
      unit=${unit}
      placeholder=${placeholder}
      .value=${value}
      .problem=${this.editing.problem(key)}
      .place=${draftPlace(['station', this.station.uuid, key], this.station.label)}
      @wattpost-commit=${(event: CommitEvent) => {
        event.outcome = this.set(key, change(event.detail));
      }}
    ></wattpost-edit-field>`;
  }

  private rateChosen(event: Event): void {
    void this.set('rate', { cost_rate_uuid: (event.target as HTMLSelectElement).value });
  }

  private set(key: string, set: StationFields): Promise<boolean> {
    const { uuid: stationUuid } = this.station;
    return this.editing.commit(key, { kind: 'station_set', stationUuid, set });
  }
}

customElements.define('wattpost-edit-station', EditStation);
