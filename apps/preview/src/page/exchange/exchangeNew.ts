import { isTimeZone } from '@wattpost/engine';
import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ImportFile } from '../../core/exchange/exchangeImport.ts';
import type { NewBundle, NewBundleField } from '../../core/exchange/exchangeNew.ts';
import type { ImportPreview } from '../../core/exchange/exchangePreview.ts';
import { controls, dateAt, newUuid, View, workerApi, nowMs, nowText } from '../base/index.ts';
import { problemsTemplate } from './exchangeFindings.ts';
import { datesFacts, importDays, tariffFacts } from './exchangeFacts.ts';
import { exchangeStyles } from './exchangeStyles.ts';
import { spotWords } from './spotWords.ts';
import { newWords, words } from './words.ts';

const usualZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const usualCurrency = 'EUR';

/** Makes a bundle of a file with prices when none is open: asks for what the file does not contain. */
class ExchangeNew extends View {
  static override styles: CSSResultGroup = [
    controls,
    exchangeStyles,
    css`
      form {
        margin-top: 1rem;
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
        gap: 0.75rem 1rem;
        margin-bottom: 1rem;
      }
      .fields input,
      .fields select {
        width: 100%;
      }
      .fields p {
        margin: 0;
      }
    `,
  ];

  @property({ attribute: false }) file!: File;
  /** Called with the result when the bundle is open; `null`: cancelled. */
  @property({ attribute: false }) done!: (message: string | null) => void;
  @state() private found: ImportPreview | null = null;
  @state() private index = 0;
  @state() private problems: Extract<NewBundle, { ok: false }>['problems'] = [];
  private source: ImportFile | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('file')) void this.read(this.file);
  }

  protected override render(): TemplateResult {
    const { found, file } = this;
    return html`<section class="panel" aria-labelledby="new">
      <h3 id="new">${newWords.title(file.name)}</h3>
      ${
        found === null
          ? html`<p role="status">${newWords.reading}</p>`
          : found.kind === 'refused'
            ? html`<div role="alert">
                <p class="bad verdict">${newWords.refused}</p>
                ${problemsTemplate(found.problems, found.problemCount)}
                ${this.leaveButton(words.close)}
              </div>`
            : found.kind === 'spot'
              ? html`<p>${spotWords.needsBundle}</p>
                  ${this.leaveButton(words.close)}`
              : this.form(found)
      }
    </section>`;
  }

  private form(found: Extract<ImportPreview, { kind: 'tariffs' | 'dates' }>): TemplateResult {
    const tariff = found.kind === 'tariffs' ? found.tariffs[this.index] : undefined;
    return html`<p>${newWords.about}</p>
      ${
        found.kind === 'tariffs'
          ? tariff === undefined
            ? nothing
            : html`<article aria-label=${tariff.tariffId}>${tariffFacts(tariff)}</article>`
          : html`<article aria-label=${this.file.name}>
              ${datesFacts(this.file.name, found)}
              <p>${newWords.unknown}</p>
            </article>`
      }
      <form
        novalidate
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          void this.make();
        }}
      >
        <div class="fields">
          ${
            found.kind === 'tariffs' && found.tariffs.length > 1
              ? html`<div class="field">
                  <label for="tariff">${newWords.tariff}</label>
                  <select
                    id="tariff"
                    @change=${(event: Event) => {
                      this.index = Number((event.target as HTMLSelectElement).value);
                    }}
                  >
                    ${found.tariffs.map(
                      ({ name, tariffId }, index) =>
                        html`<option value=${index}>${name} (${tariffId})</option>`,
                    )}
                  </select>
                  <p class="soft small">${newWords.others}</p>
                </div>`
              : nothing
          }
          ${this.field('station', newWords.station, newWords.usualStation, 'stationName')}
          ${this.field('zone', newWords.zone, usualZone, 'timeZone', newWords.zoneHint)}
          ${
            found.kind === 'dates'
              ? this.field(
                  'currency',
                  newWords.currency,
                  usualCurrency,
                  'currency',
                  newWords.currencyHint,
                )
              : nothing
          }
        </div>
        ${this.otherProblems()}
        <div class="row">
          <button class="primary" type="submit">${newWords.make}</button>
          ${this.leaveButton(words.cancel)}
        </div>
      </form>`;
  }

  private field(
    id: string,
    label: string,
    usual: string,
    name: NewBundleField,
    hint = '',
  ): TemplateResult {
    const problem = this.problems.find(({ field }) => field === name);
    const note = problem?.message ?? hint;
    return html`<div class="field">
      <label for=${id}>${label}</label>
      <input
        id=${id}
        autocomplete="off"
        value=${usual}
        aria-invalid=${problem === undefined ? nothing : 'true'}
        aria-describedby=${`${id}-note`}
      />
      <p
        class="small ${problem === undefined ? 'soft' : 'bad'}"
        id=${`${id}-note`}
        lang=${problem === undefined ? nothing : 'en'}
      >
        ${note}
      </p>
    </div>`;
  }

  private otherProblems(): TemplateResult | typeof nothing {
    const others = this.problems.filter(({ field }) => field === undefined);
    if (this.problems.length === 0) return nothing;
    return html`<div role="alert">
      <p class="bad">${newWords.notMade}</p>
      ${problemsTemplate(others, others.length)}
    </div>`;
  }

  private leaveButton(title: string): TemplateResult {
    return html`<button
      class="quiet"
      type="button"
      @click=${() => {
        this.done(null);
      }}
    >
      ${title}
    </button>`;
  }

  private async read(file: File): Promise<void> {
    this.found = null;
    this.problems = [];
    this.index = 0;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const fromDate = dateAt(usualZone, nowMs());
    this.source = { name: file.name, bytes, fromDate, days: importDays };
    this.found = await workerApi.previewImport(this.copy());
  }

  /** Bytes are transferred to the worker, and are needed once more. */
  private copy(): ImportFile {
    const { source } = this;
    if (source === null) throw new Error('No file was read.');
    return { ...source, bytes: source.bytes.slice() };
  }

  private async make(): Promise<void> {
    const typed = (id: string): string =>
      this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
    const [stationName, timeZone] = [typed('station'), typed('zone').trim()];
    const fromDate = dateAt(isTimeZone(timeZone) ? timeZone : 'UTC', nowMs());
    const answer = await workerApi.newBundle({
      file: { ...this.copy(), fromDate },
      index: this.index,
      stationName,
      timeZone,
      currency: typed('currency'),
      stationUuid: newUuid(),
      rateUuid: newUuid(),
      now: nowText(),
    });
    this.problems = answer.ok ? [] : answer.problems;
    if (!answer.ok) return;
    this.done(newWords.made(this.file.name, stationName.trim(), timeZone));
  }
}

customElements.define('wattpost-exchange-new', ExchangeNew);
