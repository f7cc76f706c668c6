import type { CostPolicy } from '@wattpost/engine';
import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { property, state } from 'lit/decorators.js';
import type { SignedRecordWords } from '../../core/cost/signedRecords.ts';
import { controls, View, workerApi } from '../base/index.ts';
import { say } from '../languages/say.ts';

/** Endings of files with signed records. */
const recordEndings = '.ocmf,.xml,.json,.txt';

/** Opens a file with signed meter records, and bills them at the chosen station. */
class SignedRecord extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .panel {
        margin-top: 1rem;
      }
      h3 {
        margin-top: 0;
      }
      article {
        margin-top: 0.75rem;
        padding: 0.5rem 0.75rem;
        border-inline-start: 3px solid var(--line);
        overflow-wrap: anywhere;
      }
      article.doubted {
        border-inline-start-color: var(--warn);
        background: var(--warn-tint);
      }
      article p {
        margin: 0.25rem 0;
        max-width: none;
      }
    `,
  ];

  /** Options that override those of the bundle. */
  @property({ attribute: false }) policy: CostPolicy = {};
  /** A file that was dropped elsewhere on the page. */
  @property({ attribute: false }) given: File | null = null;
  @state() private file: { readonly name: string; readonly bytes: Uint8Array } | null = null;
  @state() private records: readonly SignedRecordWords[] = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { context, given } = this;
    if (changed.has('given') && given !== null) {
      void this.read(given);
      return;
    }
    const before = changed.get('context');
    const isOther =
      context?.stationUuid !== before?.stationUuid || context?.edited !== before?.edited;
    const isNew = changed.has('policy') || (changed.has('context') && isOther);
    if (isNew && this.file !== null) void this.audit();
  }

  protected override render(): TemplateResult {
    const { file, records } = this;
    return html`<section
      class="panel"
      aria-labelledby="signed"
      @dragover=${(event: DragEvent) => {
        event.preventDefault();
      }}
      @drop=${(event: DragEvent) => this.dropped(event)}
    >
      <h3 id="signed">${say('Signed meter record (OCMF)')}</h3>
      <p class="soft small">
        ${say('Choose the record of a session, or drop it here, to compare it with this price list.')}
      </p>
      <input
        type="file"
        id="record"
        class="visually-hidden"
        tabindex="-1"
        accept=${recordEndings}
        aria-label=${say('Signed meter record (OCMF)')}
        @change=${(event: Event) => this.chosen(event)}
      />
      <button
        type="button"
        @click=${() => this.renderRoot.querySelector<HTMLInputElement>('#record')?.click()}
      >
        ${say('Choose a file…')}
      </button>
      <div aria-live="polite">
        ${file === null ? nothing : html`<p><b>${file.name}</b></p>`}
        ${records.map((record) => recordTemplate(record))}
      </div>
    </section>`;
  }

  private chosen(event: Event): void {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file !== undefined) void this.read(file);
    // The same file can be read again after a correction.
    input.value = '';
  }

  private dropped(event: DragEvent): void {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    void this.read(file);
  }

  private async read(file: File): Promise<void> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    this.file = { name: file.name, bytes };
    this.dispatchEvent(new Event('wattpost-record-read', { bubbles: true, composed: true }));
    await this.audit();
    this.scrollIntoView({ block: 'nearest' });
  }

  private async audit(): Promise<void> {
    const { file, context, policy } = this;
    if (file === null || context === null) return;
    const { stationUuid } = context;
    // Bytes are transferred to the worker, and are needed once more.
    const request = { stationUuid, policy, bytes: file.bytes.slice() };
    this.records = (await workerApi.signedRecords(request)) ?? [];
  }
}

function recordTemplate({
  path,
  sentence,
  refusal,
  differences,
}: SignedRecordWords): TemplateResult {
  return html`<article class=${refusal === null && differences.length === 0 ? '' : 'doubted'}>
    ${path === null ? nothing : html`<p class="soft small">${path}</p>`}
    ${sentence === null ? nothing : html`<p>${sentence}</p>`}
    ${differences.map((difference) => html`<p><b>${difference}</b></p>`)}
    ${
      refusal === null
        ? nothing
        : html`<p><b>${say('The cost cannot be calculated')}</b>: ${refusal.message}</p>
            <p class="soft small">${refusal.detail}</p>`
    }
  </article>`;
}

customElements.define('wattpost-signed-record', SignedRecord);
