import { importEndings } from '@wattpost/exchange/formats';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { EditAnswer } from '../../core/edit/editQuestions.ts';
import type { ImportFile } from '../../core/exchange/exchangeImport.ts';
import type { ImportPreview, TariffPreview } from '../../core/exchange/exchangePreview.ts';
import type { SpotFiles } from '../../core/spot/spotFiles.ts';
import { controls, dateAt, Query, View, workerApi, nowMs } from '../base/index.ts';
import { datesFacts, importDays, tariffFacts } from './exchangeFacts.ts';
import { problemsTemplate } from './exchangeFindings.ts';
import { lossTemplate, type DatesLoss } from './exchangeLoss.ts';
import { exchangeStyles } from './exchangeStyles.ts';
import './spotImport.ts';
import { inWords } from './words.ts';

/** Imports prices from a file in another format: first a preview, then one step that can be undone. */
class ExchangeIn extends View {
  static override styles: CSSResultGroup = [controls, exchangeStyles];

  /** Files chosen elsewhere. */
  @property({ attribute: false }) files: readonly File[] = [];
  @state() private source: ImportFile | null = null;
  @state() private found: Extract<ImportPreview, { kind: 'tariffs' | 'dates' }> | null = null;
  /** Files that cannot be used. */
  @state() private refused: readonly (Extract<ImportPreview, { kind: 'refused' }> & {
    readonly name: string;
  })[] = [];
  /** Feed and formula of spot prices; `null`: neither is chosen. */
  @state() private spot: SpotFiles | null = null;
  /** Uuid of the cost rate that gets the prices; empty: a new one. */
  @state() private into: string | null = null;
  /** The result of the last import. */
  @state() private message: EditAnswer | null = null;
  /** The question before importing dates that end other prices; `null`: none. */
  @state() private loss: (DatesLoss & { readonly how: 'replace' | 'add' }) | null = null;
  /** Implausible imported prices. */
  @state() private warnings: readonly string[] = [];

  private readonly bundle = new Query(this, 'bundleSheet', () => null);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('files') && this.files.length > 0) void this.read(this.files);
  }

  protected override updated(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog?.open === false) dialog.showModal();
  }

  protected override render(): TemplateResult {
    return html`<section class="panel" aria-labelledby="in">
      <h3 id="in">${inWords.title}</h3>
      <div
        class="drop"
        @dragover=${(event: DragEvent) => {
          event.preventDefault();
        }}
        @drop=${(event: DragEvent) => this.dropped(event)}
      >
        <p>${inWords.what}</p>
        <input
          type="file"
          id="file"
          class="visually-hidden"
          tabindex="-1"
          multiple
          accept=${importEndings.join()}
          aria-label=${inWords.file}
          @change=${(event: Event) => this.chosen(event)}
        />
        <button @click=${() => this.renderRoot.querySelector<HTMLInputElement>('#file')?.click()}>
          ${inWords.choose}
        </button>
      </div>
      ${this.spot === null ? this.outcome() : nothing}
      ${this.refused.map(
        ({ name, problems, problemCount }) =>
          html`<div role="alert">
            <p class="bad verdict">${inWords.refused(name)}</p>
            ${problemsTemplate(problems, problemCount)}
          </div>`,
      )}
      ${this.found === null ? nothing : this.preview(this.found)}
      ${
        this.spot === null
          ? nothing
          : html`${this.spotTemplate(this.spot)}
            ${
              // Below the button, which is far below the top.
              this.outcome()
            }`
      }
      ${lossTemplate(this.loss, (isAccepted) => {
        void this.answered(isAccepted ? (this.loss?.how ?? null) : null);
      })}
    </section>`;
  }

  private outcome(): TemplateResult | typeof nothing {
    const { message } = this;
    if (message === null) return nothing;
    if (!message.ok) {
      return html`<div role="alert">
        <p class="bad">${inWords.nothingImported}</p>
        ${problemsTemplate(message.problems, message.problems.length)}
      </div>`;
    }
    return html`<p class="verdict same" role="status">
        ${message.isChanged ? inWords.taken : inWords.same}
      </p>
      ${
        this.warnings.length === 0
          ? nothing
          : html`<ul class="findings">
              ${this.warnings.map((warning) => html`<li data-severity="warning">${warning}</li>`)}
            </ul>`
      }`;
  }

  private preview(found: NonNullable<ExchangeIn['found']>): TemplateResult {
    if (found.kind === 'tariffs') {
      return html`${found.tariffs.map((tariff, index) => this.tariff(tariff, index))}`;
    }
    const name = this.source?.name ?? '';
    return html`<article aria-label=${name}>
      ${datesFacts(name, found)}
      <div class="row">
        ${this.target(inWords.intoRate, false)}
        <button class="primary" @click=${() => this.importDates('replace')}>
          ${inWords.replaceDates}
        </button>
        <button @click=${() => this.importDates('add')}>${inWords.addDates}</button>
      </div>
    </article>`;
  }

  private spotTemplate(spot: SpotFiles): TemplateResult {
    return html`<wattpost-spot-import
      .context=${this.context}
      .files=${spot}
      .done=${(answer: EditAnswer) => void this.done(answer)}
    ></wattpost-spot-import>`;
  }

  private tariff(tariff: TariffPreview, index: number): TemplateResult {
    return html`<article aria-label=${tariff.tariffId}>
      ${tariffFacts(tariff)}
      <div class="row">
        ${this.target(
          inWords.takeAs,
          true,
          tariff.knownAs === null ? inWords.newRate : inWords.asBefore(tariff.knownAs),
        )}
        <button class="primary" @click=${() => this.importTariff(index)}>${inWords.take}</button>
      </div>
    </article>`;
  }

  /** The target cost rate of the prices. */
  private target(label: string, canBeNew: boolean, newTitle = ''): TemplateResult {
    const rates = this.bundle.answer?.rates ?? [];
    const chosen = this.into ?? (canBeNew ? '' : (this.context?.rateUuid ?? ''));
    return html`<div class="field">
      <label for="into">${label}</label>
      <select
        id="into"
        @change=${(event: Event) => {
          this.into = (event.target as HTMLSelectElement).value;
        }}
      >
        ${canBeNew ? html`<option value="" ?selected=${chosen === ''}>${newTitle}</option>` : nothing}
        ${rates.map(
          ({ uuid, name }) =>
            html`<option value=${uuid} ?selected=${uuid === chosen}>
              ${canBeNew ? inWords.inPlaceOf(name) : name}
            </option>`,
        )}
      </select>
    </div>`;
  }

  private chosen(event: Event): void {
    const input = event.target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    // The same file can be read again after a correction.
    input.value = '';
    if (files.length > 0) void this.read(files);
  }

  private dropped(event: DragEvent): void {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void this.read(files);
  }

  /** Reads files: of tariffs and dates the last, of spot prices all parts. */
  private async read(files: readonly File[]): Promise<void> {
    this.message = null;
    this.warnings = [];
    this.found = null;
    this.refused = [];
    const feeds: ImportFile[] = [];
    for (const file of files) {
      const source = await this.sourceOf(file);
      // Bytes are transferred to the worker, and are needed once more.
      const found = await workerApi.previewImport({ ...source, bytes: source.bytes.slice() });
      if (found.kind === 'refused') {
        this.refused = [...this.refused, { ...found, name: file.name }];
      } else if (found.kind !== 'spot') {
        this.found = found;
        this.source = source;
        this.into = null;
        this.spot = null;
      } else if (found.part === 'feed') {
        feeds.push(source);
        this.spot = { formula: this.spot?.formula ?? null, feeds: [...feeds] };
      } else {
        this.spot = { feeds: this.spot?.feeds ?? [], formula: source };
      }
    }
  }

  private async sourceOf(file: File): Promise<ImportFile> {
    const { clock = 'UTC' } = this.context ?? {};
    const bytes = new Uint8Array(await file.arrayBuffer());
    const fromDate = dateAt(clock, nowMs());
    return { name: file.name, bytes, fromDate, days: importDays };
  }

  private async importTariff(index: number): Promise<void> {
    if (this.source === null) return;
    const rateUuid = this.into === '' ? null : this.into;
    await this.done(await workerApi.importTariff({ file: this.source, index, rateUuid }));
  }

  private async importDates(how: 'replace' | 'add'): Promise<void> {
    const request = this.datesRequest();
    if (request === null) return;
    const findings = await workerApi.lostToDates(request);
    if (findings.lines.length === 0) await this.answered(how);
    else {
      const rate = this.bundle.answer?.rates.find(({ uuid }) => uuid === request.rateUuid);
      this.loss = { how, findings, rateName: rate?.name ?? '' };
    }
  }

  private async answered(how: 'replace' | 'add' | null): Promise<void> {
    this.loss = null;
    const request = this.datesRequest();
    if (how === null || request === null) return;
    await this.done(await workerApi.importDates({ ...request, how }));
  }

  private datesRequest(): { file: ImportFile; rateUuid: string } | null {
    const { source, into, context } = this;
    const rateUuid = into ?? context?.rateUuid;
    if (source === null || rateUuid === undefined) return null;
    // Bytes are transferred to the worker, and are needed once more.
    return { file: { ...source, bytes: source.bytes.slice() }, rateUuid };
  }

  private async done(answer: EditAnswer): Promise<void> {
    const isChanged = answer.ok && answer.isChanged;
    this.warnings = isChanged ? await workerApi.stepWarnings({ nowMs: nowMs() }) : [];
    this.message = answer;
    if (isChanged)
      this.dispatchEvent(new Event('wattpost-imported', { bubbles: true, composed: true }));
  }
}

customElements.define('wattpost-exchange-in', ExchangeIn);
