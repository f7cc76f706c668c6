import { exportFormats, media, ocpiVersions } from '@wattpost/exchange/formats';
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { ExportAnswer, ExportForm } from '../../core/exchange/exchangeExport.ts';
import {
  controls,
  dateAt,
  download,
  plusDays,
  startOfDate,
  View,
  requestFile,
  nowMs,
} from '../base/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { findingsTemplate, problemsTemplate } from './exchangeFindings.ts';
import { exchangeStyles } from './exchangeStyles.ts';
import { outWords, samenessOf } from './words.ts';

const forms = [...ocpiVersions, 'dates', 'timeline'] as const;

type FormId = (typeof forms)[number];

/** A file that has been made and not downloaded yet. */
type Made = Omit<ExportAnswer, 'text'> & { readonly file: Blob };

/** Exports the prices of the selected station in another format. */
class ExchangeOut extends View {
  static override styles: CSSResultGroup = [controls, exchangeStyles];

  @state() private form: FormId = '2.2.1';
  @state() private made: Made | null = null;
  @state() private isBusy = false;
  @state() private isSaved = false;
  private countryCode = '';
  private partyId = '';
  private tariffId = '';
  private billing: 'pro_rata' | 'started_unit' = 'pro_rata';
  private spreadsheet: 'german' | 'english' | null = null;
  private days = 31;

  protected override render(): TemplateResult {
    return html`<section class="panel" aria-labelledby="out">
      <h3 id="out">${outWords.title}</h3>
      <div class="row">
        <div class="field">
          <label for="form">${outWords.form}</label>
          <select
            id="form"
            @change=${(event: Event) => {
              const { value } = event.target as HTMLSelectElement;
              this.form = forms.find((id) => id === value) ?? '2.2.1';
              this.made = null;
            }}
          >
            ${forms.map(
              (id) =>
                html`<option value=${id} ?selected=${id === this.form}>
                  ${outWords.formName(id)}
                </option>`,
            )}
          </select>
        </div>
        ${this.options()}
        <button class="primary" aria-disabled=${this.isBusy} @click=${() => this.make()}>
          ${this.isBusy ? outWords.writing : outWords.make}
        </button>
      </div>
      ${this.made === null ? nothing : this.outcome(this.made)}
    </section>`;
  }

  private options(): TemplateResult {
    switch (this.form) {
      default:
        return html`${this.text('country', outWords.country, 'AT', this.countryCode, (text) => {
            this.countryCode = text;
          })}
          ${this.text('party', outWords.party, 'WPT', this.partyId, (text) => {
            this.partyId = text;
          })}
          ${this.text('tariff', outWords.tariff, outWords.usualTariff, this.tariffId, (text) => {
            this.tariffId = text;
          })}
          <div class="field">
            <label for="billing">${outWords.billing}</label>
            <select
              id="billing"
              @change=${(event: Event) => {
                const { value } = event.target as HTMLSelectElement;
                this.billing = value === 'started_unit' ? 'started_unit' : 'pro_rata';
              }}
            >
              <option value="pro_rata">${outWords.exactly}</option>
              <option value="started_unit">${outWords.started}</option>
            </select>
          </div>`;
      case 'timeline':
        return html`<div class="field">
          <label for="days">${outWords.from}</label>
          <select
            id="days"
            @change=${(event: Event) => {
              this.days = Number((event.target as HTMLSelectElement).value);
            }}
          >
            ${[7, 31, 92, 366].map(
              (days) =>
                html`<option value=${days} ?selected=${days === this.days}>
                  ${outWords.days(days)}
                </option>`,
            )}
          </select>
        </div>`;
      case 'dates':
        return html`<div class="field">
          <label for="separator">${outWords.writtenFor}</label>
          <select
            id="separator"
            @change=${(event: Event) => {
              const { value } = event.target as HTMLSelectElement;
              this.spreadsheet = value === 'german' || value === 'english' ? value : null;
            }}
          >
            <option value="programs">${outWords.programs}</option>
            <option value="german">${outWords.germanSpreadsheets}</option>
            <option value="english">${outWords.englishSpreadsheets}</option>
          </select>
        </div>`;
    }
  }

  private text(
    id: string,
    label: string,
    placeholder: string,
    value: string,
    set: (text: string) => void,
  ): TemplateResult {
    return html`<div class="field">
      <label for=${id}>${label}</label>
      <input
        class="small-input"
        id=${id}
        autocomplete="off"
        placeholder=${placeholder}
        .value=${value}
        @input=${(event: InputEvent) => {
          set((event.target as HTMLInputElement).value.trim());
        }}
      />
    </div>`;
  }

  private outcome(made: Made): TemplateResult {
    const { name, findings, problems, pricesAreTheSame, file } = made;
    if (problems.length > 0) {
      return html`<div role="alert">
        <p class="bad verdict">${outWords.refused}</p>
        ${problemsTemplate(problems, problems.length)}
      </div>`;
    }
    const kilobytes = new Intl.NumberFormat(pageLocale, { style: 'unit', unit: 'kilobyte' });
    const size = kilobytes.format(Math.ceil(file.size / 1000));
    return html`<p class="verdict ${pricesAreTheSame ? 'same' : 'bad'}" role="status">
        ${samenessOf(made, outWords)}
      </p>
      ${findingsTemplate(findings)}
      <div class="row">
        <button class=${pricesAreTheSame ? 'primary' : ''} @click=${() => this.save()}>
          ${pricesAreTheSame ? outWords.save(name) : outWords.saveNevertheless(name)}
        </button>
        <span class="soft small">${size}</span>
        ${
          this.isSaved
            ? html`<span class="soft small" role="status">${outWords.saved}</span>`
            : nothing
        }
      </div>`;
  }

  private exportForm(): ExportForm {
    switch (this.form) {
      default: {
        const { countryCode, partyId, tariffId, billing } = this;
        return { kind: 'ocpi', version: this.form, countryCode, partyId, tariffId, billing };
      }
      case 'dates':
        return { kind: 'dates', spreadsheet: this.spreadsheet };
      case 'timeline':
        return { kind: this.form };
    }
  }

  private async make(): Promise<void> {
    const { context } = this;
    if (context === null || this.isBusy) return;
    this.isBusy = true;
    this.isSaved = false;
    const { stationUuid, clock, instantMs } = context;
    const form = this.exportForm();
    const first = dateAt(clock, instantMs);
    const fromMs = startOfDate(clock, first);
    const toMs = startOfDate(clock, plusDays(first, this.days));
    const request = { stationUuid, form, fromMs, toMs, nowMs: nowMs() };
    try {
      this.made = await requestFile(
        'exportPrices',
        request,
        media[exportFormats[form.kind].media[0]].type,
      );
    } finally {
      this.isBusy = false;
    }
  }

  private save(): void {
    if (this.made === null) return;
    download(this.made.name, this.made.file.type, this.made.file);
    this.isSaved = true;
  }
}

customElements.define('wattpost-exchange-out', ExchangeOut);
