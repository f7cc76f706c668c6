import type { Findings } from '../../core/review/diagnosticsQuestions.ts';
import type { FieldError } from '../../core/words/index.ts';
import type { NewListField, NewListRequest } from '../../core/workspace/newList.ts';
import type { OpenState } from '../../core/workspace/documentQuestions.ts';
import type { FileKind } from '../../core/workspace/importedKind.ts';
import type { OpenResult } from '../../core/workspace/openQuestions.ts';
import type { Side } from '../../core/workspace/workspace.ts';
import {
  typing,
  download,
  workerApi,
  requestFile,
  whenIdle,
  nowMs,
  nowText,
} from '../base/index.ts';
import { ServerConnection } from '../server/serverConnection.ts';
import { enclosedApiPath, enclosedText, type Enclosed } from './enclosed.ts';
import type { StoredDocument } from './draftStore.ts';
import { Autosave } from './autosave.ts';
import { mayLeave, applyPendingTexts } from './leaving.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';
import type { PageState } from './pageState.ts';
import type { RefusedFile } from './refusedFile.ts';
import { fileWords } from './words.ts';

/** Opens, undoes, saves and stores the documents, and holds messages about this. */
export class Documents {
  private readonly state: PageState;
  private readonly changed: () => void;
  readonly keeping: Autosave;
  refused: RefusedFile | null = null;
  /** The result of the last action, in a sentence. */
  message = '';
  /** Tariffs, calendars, lists of dates, spot prices: to be imported. */
  toImport: readonly File[] = [];
  /** A file with signed meter records that was dropped on the page; `null`: none, or it was read. */
  toBill: File | null = null;
  findings: Findings | null = null;
  isBusy = false;
  /** The server that sent the page; `null`: the page is a file. */
  readonly server: ServerConnection | null = serverOfPage();

  /**
   * @param changed called when the page must be drawn again.
   */
  constructor(state: PageState, changed: () => void) {
    this.state = state;
    this.changed = changed;
    this.keeping = new Autosave(state, changed);
  }

  /** Opens the stored document, otherwise the enclosed one, otherwise nothing. */
  async start(enclosed: Enclosed | null): Promise<void> {
    const origin = enclosed === null ? null : fingerprint(enclosed.text);
    const kept = await this.keeping.start(origin);
    if (kept !== null && (await this.restore(kept))) return;
    if (enclosed !== null) await this.openText(enclosed);
    this.changed();
  }

  async openText({ name, text }: Enclosed): Promise<void> {
    await this.open('edited', name, new TextEncoder().encode(text));
  }

  async openSample(): Promise<void> {
    await this.openText({ name: 'sample.json', text: enclosedText('wattpost-sample') ?? '' });
  }

  /** Makes a new price list and opens it; returns its problems. */
  readonly makeNew = async (
    request: NewListRequest,
  ): Promise<readonly FieldError<NewListField>[]> => {
    const problems = await workerApi.newList(request);
    if (problems.length > 0) return problems;
    typing.clear();
    this.keeping.forgetSaved();
    this.state.setView('week');
    return [];
  };

  /** Opens stations of the server; false: what it sent cannot be read. */
  readonly openFromServer = async (name: string, texts: readonly string[]): Promise<boolean> => {
    if (!(await workerApi.openFromServer({ name, texts }))) return false;
    typing.clear();
    this.keeping.forgetSaved();
    this.dismiss();
    return true;
  };

  async openFile(side: Side, file: File): Promise<void> {
    this.setBusy(true);
    try {
      const opening = await this.open(side, file.name, new Uint8Array(await file.arrayBuffer()));
      if (opening.kind === 'to_import') this.import([file]);
      if (opening.kind === 'to_bill') this.bill(file);
    } catch (error) {
      this.tell(fileWords.unreadable(file.name, String(error)));
    } finally {
      this.setBusy(false);
    }
  }

  import(files: readonly File[]): void {
    this.toImport = files;
    this.state.setView('exchange');
    this.changed();
  }

  /** Shows what a signed meter record says beside the open price list. */
  bill(file: File): void {
    if (this.state.edited === null) {
      this.tell(fileWords.nothingToBill(file.name));
      return;
    }
    this.toBill = file;
    this.state.setView('cost');
    this.changed();
  }

  /** What is done with each file. */
  async kindsOf(files: readonly File[]): Promise<ReadonlyMap<File, FileKind>> {
    const kinds = new Map<File, FileKind>();
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      kinds.set(file, await workerApi.fileKind({ name: file.name, bytes }));
    }
    return kinds;
  }

  /** Continues with a document stored by another window. */
  async restoreOther(id: string): Promise<void> {
    const kept = this.keeping.others.find((one) => one.id === id);
    if (kept !== undefined && (await this.keeping.isFree(id))) await this.restore(kept);
  }

  /** Restores a stored document; false: it can no longer be read. */
  async restore(kept: StoredDocument): Promise<boolean> {
    const bytes = async (blob: Blob): Promise<Uint8Array> =>
      new Uint8Array(await blob.arrayBuffer());
    const isRestored = await workerApi.restore({
      name: kept.name,
      edited: await bytes(kept.edited),
      saved: kept.saved === null ? null : await bytes(kept.saved),
      history: kept.history ?? null,
    });
    if (!isRestored) {
      this.tell(fileWords.lost(kept.name));
      return false;
    }
    this.keeping.resume(kept);
    return true;
  }

  async undo(): Promise<void> {
    await typing.take();
    await workerApi.undo();
  }

  async redo(): Promise<void> {
    await typing.take();
    await workerApi.redo();
  }

  /** Downloads the edited bundle; asks first if it lacks a typed text. */
  async save(): Promise<void> {
    if (!(await typing.isLeftOut(say('Download the file without it? It stays here.')))) return;
    const now = nowText();
    const written = await requestFile('write', { now }, 'application/json');
    if (written === null) return;
    if (written.kind === 'too_large') {
      this.tell(tooLargeMessage(written));
      return;
    }
    download(written.name, 'application/json', written.file);
    this.tell(fileWords.saved(written.name));
    this.keeping.forgetSaved();
  }

  /** Closes the edited file; asks first if something would be lost. */
  async close(): Promise<void> {
    if (!mayLeave('close', await applyPendingTexts())) return;
    await workerApi.close({ side: 'edited' });
    typing.clear();
    await this.keeping.discard();
    this.message = '';
    this.changed();
  }

  /** Whether the page may be reloaded, after storing all it can; asks if something would be lost. */
  async mayReload(): Promise<boolean> {
    const edited = await applyPendingTexts();
    await this.keeping.now();
    const isKept = this.keeping.status !== 'denied';
    if (!mayLeave('reload', isKept ? null : edited)) return false;
    // The browser does not ask again.
    typing.clear();
    this.keeping.isGivenUp = true;
    return true;
  }

  /** Call this with the result when a bundle was made of `toImport`; `null`: cancelled. */
  readonly made = (message: string | null): void => {
    this.toImport = [];
    this.refused = null;
    this.message = message ?? '';
    if (message !== null) this.keeping.forgetSaved();
    this.state.setView('board');
  };

  /** Call this after every change of an open document. */
  async changedTo(open: OpenState): Promise<void> {
    this.keeping.outdate();
    this.state.setOpen(open);
    this.keeping.later();
    this.changed();
    await this.find();
  }

  /** Looks for findings while no view waits for an answer; stops after another change. */
  private async find(): Promise<void> {
    const { open } = this.state;
    let isPrepared = false;
    while (!isPrepared) {
      await whenIdle();
      if (open !== this.state.open) return;
      isPrepared = await workerApi.prepareDiagnostics();
    }
    const findings = await workerApi.diagnostics({ nowMs: nowMs() });
    if (open !== this.state.open) return;
    this.findings = findings;
    this.changed();
  }

  dismiss(): void {
    this.refused = null;
    this.message = '';
    this.changed();
  }

  private async open(side: Side, name: string, bytes: Uint8Array): Promise<OpenResult> {
    const now = nowText();
    const opening = await workerApi.open({ side, name, bytes, now });
    this.refused = opening.kind === 'refused' ? { name, opening } : null;
    this.message = '';
    if (opening.kind === 'opened') {
      if (side === 'edited') {
        typing.clear();
        this.keeping.forgetSaved();
      }
      this.message = openedMessage(name, opening);
      if (side === 'compared') this.state.setView('review');
    }
    this.changed();
    return opening;
  }

  private tell(message: string): void {
    this.message = message;
    this.changed();
  }

  private setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.changed();
  }
}

function serverOfPage(): ServerConnection | null {
  const apiPath = enclosedApiPath();
  if (apiPath === null) return null;
  return new ServerConnection(apiPath, workerApi, (...request) => fetch(...request));
}

const mebibyte = 1024 * 1024;

function tooLargeMessage(sizes: { readonly bytes: number; readonly maxBytes: number }): string {
  const mebibytes = (bytes: number): string =>
    new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 1 }).format(bytes / mebibyte);
  return fileWords.tooLarge(mebibytes(sizes.bytes), mebibytes(sizes.maxBytes));
}

/** Maximum number of named stations that were left out. */
const maxNamed = 10;

function openedMessage(name: string, opening: Extract<OpenResult, { kind: 'opened' }>): string {
  if (opening.from === 'bundle') return '';
  const { leftOut } = opening;
  if (leftOut.length === 0) return fileWords.ofSite(name);
  const named = leftOut
    .slice(0, maxNamed)
    .map(({ label, reason }) => fileWords.leftOut[reason](label));
  const more = leftOut.length - named.length;
  const list = new Intl.ListFormat(pageLocale).format([
    ...named,
    ...(more > 0 ? [fileWords.moreLeftOut(more)] : []),
  ]);
  return `${fileWords.ofSite(name)} ${fileWords.allLeftOut(list)}`;
}

/** Identifies a text: FNV-1a over its characters. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${(hash >>> 0).toString(16)}-${text.length}`;
}
