import { importEndings, media } from '@wattpost/exchange/formats';
import { html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { Language } from '../../core/languages/say.ts';
import type { FileKind } from '../../core/workspace/importedKind.ts';
import type { Side } from '../../core/workspace/workspace.ts';
import { headerTemplate, navigationTemplate, partsTemplate } from './appHeader.ts';
import { appStyles } from './appStyles.ts';
import type { MomentBar } from '../time-bar/index.ts';
import { Documents } from './documents.ts';
import { enclosedBundle, enclosedText } from './enclosed.ts';
import { FileDrop } from './fileDrop.ts';
import type { FindDialog } from './findDialog.ts';
import { FocusKeeper } from './focusKeeper.ts';
import { helpTemplate } from './helpDialog.ts';
import { isTyping, keyAction, type KeyAction } from './keys.ts';
import { applyPendingTexts } from './leaving.ts';
import { failureTemplate, messageTemplate } from './message.ts';
import '../time-bar/index.ts';
import {
  NavigateEvent,
  type Theme,
  typing,
  chosenTheme,
  controls,
  setTheme,
  startWorker,
  tables,
  thisMinute,
} from '../base/index.ts';
import { chooseLanguage } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';
import { moreTemplate, type PageActions } from './moreDialog.ts';
import { PageState } from './pageState.ts';
import { paperHead } from './onPaper.ts';
import { BeginEvent } from '../start/index.ts';
import './findDialog.ts';
import { refusedTemplate } from './refusedFile.ts';
import type { ViewId } from './views.ts';
import { viewTemplate } from './viewTemplate.ts';
import { whichSideTemplate } from './whichSide.ts';
import { failureWords } from './words.ts';

/** `<wattpost-preview>`: the whole page. */
class PreviewApp extends LitElement {
  static override styles: CSSResultGroup = [controls, tables, appStyles];

  @state() private theme: Theme = chosenTheme();
  /** Why the worker failed; empty: it did not. */
  @state() private failure = '';
  /** A file opened while another one was open: asks whether to replace or compare. */
  @state() private waitingFile: File | null = null;

  private lastView: ViewId | null = null;
  private readonly state: PageState;
  private readonly documents: Documents;
  private readonly drop: FileDrop;

  constructor() {
    super();
    startWorker(enclosedText('wattpost-worker') ?? '', {
      failed: (message, isOver) => {
        const { stopped, unanswered, noReason } = failureWords;
        this.failure = (isOver ? stopped : unanswered)(message || noReason);
      },
      changed: (documents) => void this.documents.changedTo(documents),
    });
    const draw = (): void => {
      this.requestUpdate();
    };
    typing.changed = draw;
    this.state = new PageState(draw);
    this.documents = new Documents(this.state, draw);
    this.drop = new FileDrop(this, (files) => {
      void this.receive(files);
    });
    new FocusKeeper(this);
    this.listen();
    void this.documents.start(enclosedBundle());
  }

  private listen(): void {
    const { state, documents } = this;
    addEventListener('beforeunload', (event) => {
      if (typing.isWaiting) event.preventDefault();
    });
    let isAfterTyping = false;
    // Not by `focusin`, which does not leave the shadow root for moves within it.
    for (const type of ['input', 'click', 'keydown'] as const) {
      const note = (event: Event): void => {
        const [target] = event.composedPath();
        if (target !== document.body || type === 'click') isAfterTyping = isTyping(target);
      };
      addEventListener(type, note, true);
    }
    addEventListener('keydown', (event) => {
      const action = keyAction(event, isAfterTyping);
      if (action === null || (state.context === null && action.kind !== 'open')) return;
      event.preventDefault();
      this.act(action);
    });
    this.addEventListener(NavigateEvent.type, ({ detail }) => {
      state.go(detail);
    });
    this.addEventListener('wattpost-imported', () => {
      documents.toImport = [];
    });
    this.addEventListener('wattpost-record-read', () => {
      documents.toBill = null;
    });
    this.addEventListener('wattpost-open-compared', () => {
      this.choose('compared');
    });
    this.addEventListener('wattpost-base-changed', () => {
      documents.keeping.forgetSaved();
    });
    this.addEventListener('wattpost-save', () => void documents.save());
    this.addEventListener(BeginEvent.type, ({ detail }) => {
      if (detail.kind === 'choose') this.choose('edited');
      else if (detail.kind === 'kept') void documents.restoreOther(detail.id);
      else if (detail.kind === 'discard') void documents.keeping.discardOther(detail.id);
      else void documents.openSample();
    });
  }

  protected override render(): TemplateResult {
    const { state, documents, failure, theme } = this;
    const { context, edited } = state;
    const { refusedCount, isWaiting } = typing;
    const keeping = documents.keeping.status;
    return html`
      ${headerTemplate({ edited, keeping, refusedCount, view: state.view }, this.actions)}
      <div class="body ${context === null ? 'empty' : ''}">
        ${context === null ? nothing : navigationTemplate(state.view, documents.findings)}
        <main id="main" tabindex="-1" aria-busy=${documents.isBusy}>
          ${failureTemplate(failure)}
          ${refusedTemplate(documents.refused, () => {
            documents.dismiss();
          })}
          <div role="status">${messageTemplate(documents)}</div>
          ${
            context === null
              ? state.view === 'exchange' && documents.toImport.length > 0
                ? viewTemplate(state, documents)
                : html`<wattpost-start
                    .kept=${documents.keeping.others}
                    .openIds=${documents.keeping.openIds}
                    .make=${documents.makeNew}
                    .server=${documents.server}
                    .openFromServer=${documents.openFromServer}
                  ></wattpost-start>`
              : html`<wattpost-moment-bar .context=${context}></wattpost-moment-bar>
                  ${paperHead(state)} ${partsTemplate(state.view)}
                  <section id=${state.view}>${viewTemplate(state, documents)}</section>`
          }
        </main>
      </div>
      ${this.drop.isOver ? html`<div class="dropping" aria-hidden="true">${say('Drop to open')}</div>` : nothing}
      <wattpost-find .context=${context}></wattpost-find>
      <dialog id="more" aria-labelledby="more-title">
        ${moreTemplate({ hasDocument: edited !== null, theme }, this.actions, () => {
          this.dialog('more')?.close();
        })}
      </dialog>
      <dialog id="help" aria-labelledby="help-title">
        ${helpTemplate(() => {
          this.dialog('help')?.close();
        })}
      </dialog>
      <dialog id="which" aria-labelledby="which-title" @close=${this.forgetFile}>
        ${whichSideTemplate(this.waitingFile, edited, isWaiting, (side) => {
          this.openWaiting(side);
        })}
      </dialog>
    `;
  }

  protected override updated(): void {
    // On a phone the list of views is wider than the window.
    const { view } = this.state;
    if (view === this.lastView) return;
    const current = this.renderRoot.querySelector('nav.views [aria-current]');
    if (current === null) return;
    this.lastView = view;
    current.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  private readonly actions: PageActions = {
    open: () => {
      this.choose(null);
    },
    undo: () => void this.documents.undo(),
    redo: () => void this.documents.redo(),
    save: () => void this.documents.save(),
    review: () => {
      this.state.setView('review');
    },
    close: () => void this.documents.close(),
    find: () => {
      void this.renderRoot.querySelector<FindDialog>('wattpost-find')?.open();
    },
    more: () => this.dialog('more')?.showModal(),
    exchange: () => {
      this.state.setView('exchange');
    },
    help: () => this.dialog('help')?.showModal(),
    skip: () => this.renderRoot.querySelector<HTMLElement>('#main')?.focus(),
    theme: (theme) => {
      this.theme = theme;
      setTheme(theme);
    },
    language: (language) => void this.speak(language),
  };

  /** @param language `null`: that of the browser. */
  private async speak(language: Language | null): Promise<void> {
    if (await this.documents.mayReload()) chooseLanguage(language);
    // The selection shows the page's actual language.
    else this.requestUpdate();
  }

  private act(action: KeyAction): void {
    const { state } = this;
    const bar = this.renderRoot.querySelector<MomentBar>('wattpost-moment-bar');
    switch (action.kind) {
      case 'now':
        return state.selectInstant(thisMinute());
      case 'change':
        bar?.jump(action.where);
        return;
      case 'move':
        return state.selectInstant(state.instantMs + action.minutes * 60_000);
      case 'view':
        return state.setView(action.view);
      case 'undo':
      case 'redo':
      case 'save':
      case 'open':
      case 'find':
      case 'help':
        return this.actions[action.kind]();
    }
  }

  /** @param side `null`: ask afterwards, if something is open. */
  private choose(side: Side | null): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = [...importEndings, '.ocmf', media.JSON.type, media.CSV.type].join();
    input.multiple = side !== 'compared';
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])];
      const [file] = files;
      if (file === undefined) return;
      if (side === 'compared') void this.documents.openFile(side, file);
      else void this.receive(files);
    });
    input.click();
  }

  private async receive(files: readonly File[]): Promise<void> {
    const { documents } = this;
    const [first] = files;
    if (first === undefined) return;
    const isEmpty = this.state.edited === null;
    if (isEmpty && files.length === 1) return documents.openFile('edited', first);
    const kinds = await documents.kindsOf(files);
    const filesTo = (kind: FileKind): readonly File[] =>
      files.filter((file) => kinds.get(file) === kind);
    const imported = filesTo('to_import');
    const [record] = filesTo('to_bill');
    // The import says what is wrong with the others.
    if (!isEmpty && imported.length > 0) return documents.import(files);
    if (!isEmpty && record !== undefined) return documents.bill(record);
    if (!isEmpty) return this.askWhich(first);
    const [opened, compared] = filesTo('to_open');
    if (opened !== undefined) await documents.openFile('edited', opened);
    if (imported.length > 0) return documents.import(imported);
    if (record !== undefined) return documents.bill(record);
    if (compared !== undefined) await documents.openFile('compared', compared);
  }

  private async askWhich(file: File): Promise<void> {
    await applyPendingTexts();
    this.waitingFile = file;
    await this.updateComplete;
    this.dialog('which')?.showModal();
  }

  /** @param side `null`: cancel. */
  private openWaiting(side: Side | null): void {
    const file = this.waitingFile;
    this.dialog('which')?.close();
    if (side !== null && file !== null) void this.documents.openFile(side, file);
  }

  private readonly forgetFile = (): void => {
    this.waitingFile = null;
  };

  private dialog(id: 'more' | 'help' | 'which'): HTMLDialogElement | null {
    return this.renderRoot.querySelector<HTMLDialogElement>(`#${id}`);
  }
}

customElements.define('wattpost-preview', PreviewApp);
