import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { EditAnswer } from '../../core/edit/editQuestions.ts';
import type { ImportFile } from '../../core/exchange/exchangeImport.ts';
import type { ImportPreview, TariffPreview } from '../../core/exchange/exchangePreview.ts';
import { controls, dateAt, Query, View, workerApi } from '../base/index.ts';
import { datesFacts, importDays, tariffFacts } from './exchangeFacts.ts';
import { problemsTemplate } from './exchangeFindings.ts';
import { lossTemplate, type DatesLoss } from './exchangeLoss.ts';
import { exchangeStyles } from './exchangeStyles.ts';
import { inWords } from './words.ts';

/** Imports prices from a file in another format: first a preview, then one step that can be undone. */
class ExchangeIn extends View {
  static override styles: CSSResultGroup = [controls, exchangeStyles];

  /** A file chosen elsewhere; `null`: none. */
  @property({ attribute: false }) file: File | null = null;
  @state() private source: ImportFile | null = null;
  @state() private found: ImportPreview | null = null;
  /** Uuid of the cost rate that gets the prices; empty: a new one. */
  @state() private into: string | null = null;
  /** The result of the last import. */
  @state() private message: EditAnswer | null = null;
  /** The question before importing dates that end other prices; `null`: none. */
  @state() private loss: DatesLoss | null = null;
  /** Implausible imported prices. */
  @state() private warnings: readonly string[] = [];

  private readonly bundle = new Query(this, 'bundleSheet', () => null);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('file') && this.file !== null) void this.read(this.file);
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
          accept=".json,.csv,.tsv,.txt"
          aria-label=${inWords.file}
          @change=${(event: Event) => this.chosen(event)}
        />
        <button @click=${() => this.renderRoot.querySelector<HTMLInputElement>('#file')?.click()}>
          ${inWords.choose}
        </button>
      </div>
      ${this.outcome()} ${this.found === null ? nothing : this.preview(this.found)}
      ${lossTemplate(this.loss, (how) => {
        void this.answered(how);
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

  private preview(found: ImportPreview): TemplateResult {
    const name = this.source?.name ?? '';
    switch (found.kind) {
      case 'refused':
        return html`<div role="alert">
          <p class="bad verdict">${inWords.refused(name)}</p>
          ${problemsTemplate(found.problems, found.problemCount)}
        </div>`;
      case 'dates':
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
      case 'tariffs':
        return html`${found.tariffs.map((tariff, index) => this.tariff(tariff, index))}`;
    }
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
    const file = input.files?.[0];
    // The same file can be read again after a correction.
    input.value = '';
    if (file !== undefined) void this.read(file);
  }

  private dropped(event: DragEvent): void {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    void this.read(file);
  }

  private async read(file: File): Promise<void> {
    const { timeZone = 'UTC' } = this.context ?? {};
    const bytes = new Uint8Array(await file.arrayBuffer());
    const source = {
      name: file.name,
      bytes,
      fromDate: dateAt(timeZone, Date.now()),
      days: importDays,
    };
    // Bytes are transferred to the worker, and are needed once more.
    const copy = { ...source, bytes: bytes.slice() };
    this.found = await workerApi.previewImport(copy);
    this.source = source;
    this.into = null;
    this.message = null;
    this.warnings = [];
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
    this.warnings = isChanged ? await workerApi.stepWarnings({ nowMs: Date.now() }) : [];
    this.message = answer;
    if (isChanged)
      this.dispatchEvent(new Event('wattpost-imported', { bubbles: true, composed: true }));
  }
}

customElements.define('wattpost-exchange-in', ExchangeIn);
