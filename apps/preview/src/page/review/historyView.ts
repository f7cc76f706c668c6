import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ServerRevision } from '../../core/publish/historyAnswers.ts';
import type { ServerChange } from '../../core/publish/serverAnswers.ts';
import type { Changes } from '../../core/review/reviewQuestions.ts';
import { controls, tables, View } from '../base/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';
import { failureTemplate, keyForm } from '../server/serverTemplates.ts';
import type { RestoreAnswer, ServerConnection, ServerFailure } from '../server/serverConnection.ts';
import { publishStyles } from './publishStyles.ts';
import {
  acceptTemplate,
  noteField,
  revisionMoment,
  revisionTemplate,
  sideTemplate,
} from './publishTemplates.ts';
import { publishWords } from './publishWords.ts';
import { reviewStyles } from './reviewStyles.ts';

/** Revisions in one request. */
const pageSize = 20;

/** A step of the dialog. */
type Step =
  | { readonly kind: 'key' | 'reading' | 'restoring' | 'list' }
  | { readonly kind: 'failed'; readonly failure: ServerFailure }
  | {
      readonly kind: 'compared';
      readonly later: number;
      /** 0: before the first revision. */
      readonly earlier: number;
      readonly changes: Changes;
    }
  | {
      readonly kind: 'restore';
      readonly number: number;
      readonly answer: RestoreAnswer;
      /** Whether the prices changed while this was shown. */
      readonly isRepeated: boolean;
    }
  /** `null`: the server had these prices already. */
  | { readonly kind: 'restored'; readonly revision: number | null };

/** `<wattpost-history>`: lists changes of prices on the server that sent the page, compares two, and restores one. */
class HistoryView extends View {
  static override styles: CSSResultGroup = [
    controls,
    tables,
    reviewStyles,
    publishStyles,
    css`
      form {
        margin-bottom: 0.75rem;
      }
      ol {
        margin: 0 0 1rem;
        padding: 0;
        list-style: none;
      }
      ol > li {
        padding: 0.75rem 0;
        border-top: 1px solid var(--line);
        overflow-wrap: anywhere;
      }
      ol p {
        margin: 0 0 0.375rem;
      }
      select {
        max-width: 100%;
      }
    `,
  ];

  @property({ attribute: false }) server!: ServerConnection;
  /** `null`: the dialog is closed. */
  @state() private step: Step | null = null;
  @state() private accepted: ReadonlySet<ServerChange['findings'][number]> = new Set();
  private revisions: readonly ServerRevision[] = [];
  private total = 0;
  private note = '';
  /** Answers for an earlier step are dropped. */
  private run = 0;

  protected override render(): TemplateResult {
    return html`<button aria-haspopup="dialog" @click=${this.open}>
        ${say('History of prices…')}
      </button>
      <dialog
        aria-labelledby="title"
        @close=${() => {
          this.go(null);
        }}
      >
        <h2 id="title" tabindex="-1">${say('History of prices')}</h2>
        ${this.step === null ? nothing : this.stepTemplate(this.step)}
      </dialog>`;
  }

  private stepTemplate(step: Step): TemplateResult {
    switch (step.kind) {
      case 'key':
        return this.keyTemplate();
      case 'reading':
        return html`<p role="status">${say('Reading the history…')}</p>`;
      case 'restoring':
        return html`<p role="status">${say('Restoring…')}</p>`;
      case 'failed': {
        const isKey = step.failure.kind === 'wrong_key' || step.failure.kind === 'closed_area';
        return html`${failureTemplate(step.failure)}
        ${isKey ? this.keyTemplate() : this.actions(this.listButton(say('Try again')))}`;
      }
      case 'list':
        return this.listTemplate();
      case 'compared':
        return html`${this.changesTemplate(publishWords.between(step.earlier, step.later), step.changes)}
        ${this.actions(this.listButton(say('Back')))}`;
      case 'restore':
        return this.restoreTemplate(step);
      case 'restored':
        return html`<p class="verdict" role="status">
            ${step.revision === null ? publishWords.restoredAlready : publishWords.restored(step.revision)}
          </p>
          <p>${say('Displays and feeds show the new prices within a minute.')}</p>
          ${this.actions(this.listButton(say('Back')), say('Close'))}`;
    }
  }

  private keyTemplate(): TemplateResult {
    return html`${keyForm(say('Continue'), false, (key) => {
      this.server.key = key;
      void this.list();
    })}
    ${this.actions(nothing)}`;
  }

  private listTemplate(): TemplateResult {
    const { revisions, total } = this;
    if (revisions.length === 0) {
      return html`<p role="status">${say('No change of prices is stored.')}</p>
        ${this.actions(nothing, say('Close'))}`;
    }
    return html`${this.compareTemplate()}
      <ol>
        ${revisions.map(
          (revision, index) =>
            html`<li>
              ${revisionTemplate(revision)}
              <div class="row">
                <button
                  aria-label=${publishWords.changesOf(revision.number)}
                  @click=${() => void this.compare(revision.number - 1, revision.number)}
                >
                  ${say('What changed')}
                </button>
                ${
                  index === 0
                    ? html`<span class="soft">${say('These are the current prices.')}</span>`
                    : html`<button @click=${() => void this.check(revision.number)}>
                        ${publishWords.restore(revision.number)}
                      </button>`
                }
              </div>
            </li>`,
        )}
      </ol>
      ${this.actions(
        total > revisions.length
          ? html`<button @click=${() => void this.list(revisions)}>
              ${say('Earlier changes')}
            </button>`
          : nothing,
        say('Close'),
      )}`;
  }

  /** Chooses any two of the listed revisions. */
  private compareTemplate(): TemplateResult {
    const select = (id: string, label: string, chosen: number): TemplateResult =>
      html`<div class="field">
        <label for=${id}>${label}</label>
        <select id=${id}>
          ${this.revisions.map(
            ({ number, madeMs }) =>
              html`<option value=${number} ?selected=${number === chosen}>
                ${number} · ${revisionMoment(madeMs)}
              </option>`,
          )}
        </select>
      </div>`;
    const [last, before] = this.revisions;
    if (last === undefined || before === undefined) return html``;
    return html`<form
      class="row fields-row"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const chosen = [...this.renderRoot.querySelectorAll('select')].map(({ value }) =>
          Number(value),
        );
        void this.compare(Math.min(...chosen), Math.max(...chosen));
      }}
    >
      ${select('earlier', say('Prices after revision'), before.number)}
      ${select('later', say('compared with those after revision'), last.number)}
      <button>${say('Compare')}</button>
    </form>`;
  }

  private changesTemplate(title: string, changes: Changes): TemplateResult {
    return sideTemplate(title, changes, this.context?.locale ?? pageLocale);
  }

  private restoreTemplate(step: Extract<Step, { kind: 'restore' }>): TemplateResult {
    const { number, answer, isRepeated } = step;
    const { change, changes } = answer;
    const isAccepted = change.findings.every((finding) => this.accepted.has(finding));
    if (!change.isChanged) {
      return html`<p role="status">${publishWords.restoredAlready}</p>
        ${this.actions(this.listButton(say('Back')), say('Close'))}`;
    }
    return html`${
        isRepeated
          ? html`<p class="callout" role="alert">
              ${say('The prices on the server have just changed.')}
            </p>`
          : nothing
      }
      <p>${say('A restore is a change too, so it can be taken back.')}</p>
      ${this.changesTemplate(publishWords.restoring(number), changes)}
      ${acceptTemplate({ change, findingTexts: {} }, this.accepted, (finding, isTicked) => {
        const others = [...this.accepted].filter((one) => one !== finding);
        this.accepted = new Set(isTicked ? [...others, finding] : others);
      })}
      ${noteField(this.note, (note) => {
        this.note = note;
      })}
      ${this.actions(
        html`<button
            class="primary"
            aria-disabled=${!isAccepted}
            @click=${() => {
              if (isAccepted) void this.restore(number, answer);
            }}
          >
            ${say('Restore')}
          </button>
          ${this.listButton(say('Back'))}`,
      )}`;
  }

  private listButton(text: string): TemplateResult {
    return html`<button @click=${() => void this.list()}>${text}</button>`;
  }

  private actions(
    first: TemplateResult | typeof nothing,
    close: string = say('Cancel'),
  ): TemplateResult {
    return html`<div class="row actions">
      ${first}
      <button @click=${() => this.renderRoot.querySelector('dialog')?.close()}>${close}</button>
    </div>`;
  }

  private readonly open = (): void => {
    this.renderRoot.querySelector('dialog')?.showModal();
    void this.list();
  };

  private go(step: Step | null): number {
    this.step = step;
    return ++this.run;
  }

  /** Goes to the step that work leads to, unless another step was chosen meanwhile. */
  private async goAfter(waiting: Step, work: () => Promise<Step>): Promise<void> {
    const run = this.go(waiting);
    const step = await work();
    if (run !== this.run) return;
    this.go(step);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#title')?.focus();
  }

  /** @param before revisions that are listed already */
  private async list(before: readonly ServerRevision[] = []): Promise<void> {
    if (this.server.key === '') {
      this.go({ kind: 'key' });
      return;
    }
    await this.goAfter({ kind: 'reading' }, async () => {
      const read = await this.server.revisions(before.length, pageSize);
      if (!read.ok) return { kind: 'failed', failure: read.failure };
      this.revisions = [...before, ...read.value.revisions];
      this.total = read.value.total;
      return { kind: 'list' };
    });
  }

  private async compare(earlier: number, later: number): Promise<void> {
    if (earlier === later) return;
    await this.goAfter({ kind: 'reading' }, async () => {
      const read = await this.server.revisionChanges(later, earlier);
      return read.ok
        ? { kind: 'compared', earlier, later, changes: read.value }
        : { kind: 'failed', failure: read.failure };
    });
  }

  /** What a restore would change. */
  private async check(number: number, isRepeated = false): Promise<void> {
    this.accepted = new Set();
    this.note = isRepeated ? this.note : '';
    await this.goAfter({ kind: 'reading' }, async () => {
      const read = await this.server.restore({
        revision: number,
        note: '',
        accepted: [],
        etag: null,
      });
      return read.ok
        ? { kind: 'restore', number, answer: read.value, isRepeated }
        : { kind: 'failed', failure: read.failure };
    });
  }

  private async restore(number: number, { change: { etag } }: RestoreAnswer): Promise<void> {
    const accepted = [...new Set([...this.accepted].map(({ code }) => code))];
    const run = this.go({ kind: 'restoring' });
    const written = await this.server.restore({
      revision: number,
      note: this.note,
      accepted,
      etag,
    });
    if (run !== this.run) return;
    if (!written.ok && written.failure.kind === 'stale') {
      await this.check(number, true);
      return;
    }
    this.go(
      written.ok
        ? { kind: 'restored', revision: written.value.change.revision }
        : { kind: 'failed', failure: written.failure },
    );
  }
}

customElements.define('wattpost-history', HistoryView);
