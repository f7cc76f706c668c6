import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ServerChange } from '../../core/publish/serverAnswers.ts';
import { controls, tables, typing, View } from '../base/index.ts';
import { say } from '../languages/say.ts';
import { failureTemplate, keyForm } from '../server/serverTemplates.ts';
import type { ServerConnection } from '../server/serverConnection.ts';
import './historyView.ts';
import { Publishing, type PublishCheck, type PublishStep } from './publishing.ts';
import { publishStyles } from './publishStyles.ts';
import {
  acceptTemplate,
  conflictTemplate,
  noteField,
  notTakenTemplate,
  publishedTemplate,
  reachTemplate,
} from './publishTemplates.ts';
import { publishWords } from './publishWords.ts';
import { reviewStyles } from './reviewStyles.ts';

/**
 * `<wattpost-publish>`: publishes the edited bundle to the server that sent the page. Fires `wattpost-base-changed` when
 * the opened state of the document becomes another one.
 */
class PublishView extends View {
  static override styles: CSSResultGroup = [controls, tables, reviewStyles, publishStyles];

  @property({ attribute: false }) server!: ServerConnection;
  @state() private accepted: ReadonlySet<ServerChange['findings'][number]> = new Set();
  @state() private note = '';
  /** The step that had the focus. */
  private lastKind: PublishStep['kind'] | undefined;
  private readonly publishing = new Publishing(() => this.server, {
    changed: () => {
      this.requestUpdate();
    },
    baseChanged: () => {
      this.dispatchEvent(
        new CustomEvent('wattpost-base-changed', { bubbles: true, composed: true }),
      );
    },
  });

  protected override render(): TemplateResult {
    const { step } = this.publishing;
    return html`<button class="primary" aria-haspopup="dialog" @click=${() => void this.open()}>
        ${publishWords.open}
      </button>
      <wattpost-history .context=${this.context} .server=${this.server}></wattpost-history>
      <dialog
        aria-labelledby="title"
        @close=${() => {
          this.publishing.close();
          this.note = '';
        }}
      >
        <h2 id="title" tabindex="-1">${publishWords.title}</h2>
        ${step === null ? nothing : this.stepTemplate(step)}
      </dialog>`;
  }

  protected override updated(): void {
    const { step } = this.publishing;
    if (step?.kind === this.lastKind) return;
    this.lastKind = step?.kind;
    const isShort = step?.kind === 'ready' && step.check.conflict === null;
    const target = this.renderRoot.querySelector<HTMLElement>(isShort ? '#key, #note' : '#key');
    (target ?? this.renderRoot.querySelector<HTMLElement>('#title'))?.focus();
  }

  private stepTemplate(step: PublishStep): TemplateResult {
    switch (step.kind) {
      case 'key':
        return this.keyTemplate();
      case 'checking':
        return html`<p role="status">${say('Comparing with the server…')}</p>`;
      case 'publishing':
        return html`<p role="status">${say('Publishing…')}</p>`;
      case 'failed': {
        const { failure } = step;
        const isKey = failure.kind === 'wrong_key' || failure.kind === 'closed_area';
        return html`${failureTemplate(failure)}
        ${isKey ? this.keyTemplate() : this.actions(html`<button class="primary" @click=${this.check}>${say('Try again')}</button>`)}`;
      }
      case 'ready':
        return this.readyTemplate(step.check);
      case 'published':
        return html`${publishedTemplate(step)} ${this.actions(nothing, say('Close'))}`;
    }
  }

  private keyTemplate(): TemplateResult {
    return html`${keyForm(say('Continue'), false, (key) => {
      this.server.key = key;
      this.check();
    })}
    ${this.actions(nothing)}`;
  }

  private readyTemplate(check: PublishCheck): TemplateResult {
    const { change, conflict, edited } = check;
    const locale = this.context?.locale ?? 'en-GB';
    const known = edited.stations.length - change.unknownUuids.length;
    if (!change.isChanged) {
      return html`<p role="status">${publishWords.unchanged}</p>
        ${notTakenTemplate(check)} ${this.actions(nothing, say('Close'))}`;
    }
    return html`
      ${conflictTemplate(check, locale)}
      <p>${publishWords.what(known)}</p>
      ${reachTemplate(check)} ${notTakenTemplate(check)}
      ${acceptTemplate(check, this.accepted, (finding, isAccepted) => {
        const others = [...this.accepted].filter((one) => one !== finding);
        this.accepted = new Set(isAccepted ? [...others, finding] : others);
      })}
      ${noteField(this.note, (note) => {
        this.note = note;
      })}
      ${
        conflict === null
          ? nothing
          : html`<p class="small soft">
              ${say('If you open the server’s state, your draft is kept: Undo brings it back.')}
            </p>`
      }
      ${this.actions(conflict === null ? this.publishButton(check) : html`${this.takeButton(check)} ${this.publishButton(check)}`)}
    `;
  }

  /** With a conflict the harmless choice comes first. */
  private publishButton(check: PublishCheck): TemplateResult {
    const { conflict } = check;
    return html`<button
      class=${conflict === null ? 'primary' : ''}
      aria-disabled=${!this.isAccepted(check)}
      @click=${() => {
        if (this.isAccepted(check)) this.publish(check);
      }}
    >
      ${conflict === null ? say('Publish') : say('Publish mine anyway')}
    </button>`;
  }

  private isAccepted({ change }: PublishCheck): boolean {
    return change.findings.every((finding) => this.accepted.has(finding));
  }

  private takeButton(check: PublishCheck): TemplateResult {
    return html`<button class="primary" @click=${() => void this.take(check)}>
      ${say('Open the server’s state')}
    </button>`;
  }

  private actions(
    first: TemplateResult | typeof nothing,
    close: string = say('Cancel'),
  ): TemplateResult {
    return html`<div class="row actions">
      ${first}
      <button @click=${() => this.dialog?.close()}>${close}</button>
    </div>`;
  }

  private async open(): Promise<void> {
    if (!(await typing.isLeftOut(publishWords.leaveOut))) return;
    this.dialog?.showModal();
    this.check();
  }

  private readonly check = (): void => {
    this.accepted = new Set();
    void this.publishing.check();
  };

  private publish(check: PublishCheck): void {
    const codes = new Set([...this.accepted].map(({ code }) => code));
    void this.publishing.publish(check, this.note, [...codes]);
  }

  private async take(check: PublishCheck): Promise<void> {
    await this.publishing.take(check);
    this.dialog?.close();
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }
}

customElements.define('wattpost-publish', PublishView);
