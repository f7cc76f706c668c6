import { requestFile, whenIdle, nowMs } from '../base/index.ts';
import { DraftStore, type StoredDocument } from './draftStore.ts';
import type { PageState } from './pageState.ts';

/** The edited document is stored after this pause, in milliseconds. */
const pauseMs = 1000;

/** Number of station names that identify a stored document to the user. */
const maxNamed = 3;

/** Whether the work would survive a reload. */
export type AutosaveState = 'nothing' | 'waiting' | 'kept' | 'denied';

/** Stores the edited document in the browser, a moment after each change. */
export class Autosave {
  private readonly state: PageState;
  private readonly changed: () => void;
  private keeper: DraftStore | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private origin: string | null = null;
  private saved: Blob | null = null;
  /** Counts changes, so that storing an earlier one does not count as storing the latest. */
  private changes = 0;
  status: AutosaveState = 'nothing';
  /** Whether unstored changes may be lost. */
  isGivenUp = false;
  /** Ids of open windows. */
  openIds: ReadonlySet<string> = new Set();
  /** Documents of other windows. */
  others: readonly StoredDocument[] = [];

  constructor(state: PageState, changed: () => void) {
    this.state = state;
    this.changed = changed;
    addEventListener('beforeunload', (event) => {
      const isUnsaved = this.state.edited?.isUnsaved === true;
      if (isUnsaved && this.status !== 'kept' && !this.isGivenUp) event.preventDefault();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' && this.status === 'waiting') void this.keep();
    });
  }

  /** @returns the document stored by this window with the same enclosed bundle; `null`: none. */
  async start(origin: string | null): Promise<StoredDocument | null> {
    this.origin = origin;
    this.keeper = await DraftStore.open();
    if (this.keeper === null) {
      this.status = 'denied';
      return null;
    }
    const all = await this.keeper.all(nowMs());
    const own = all.find(({ id }) => id === this.keeper?.id);
    const open = await this.keeper.open();
    this.others = all.filter((one) => one !== own);
    this.openIds = open;
    return own?.origin === origin ? own : null;
  }

  /** Continues with a stored document, of this window or another one. */
  resume(kept: StoredDocument): void {
    this.saved = kept.saved;
    this.others = this.others.filter((one) => one !== kept);
    if (kept.id !== this.keeper?.id) void this.keeper?.forget(kept.id);
  }

  /** The saved state has changed. */
  forgetSaved(): void {
    this.saved = null;
  }

  /** The stored document is no longer the open one; call this before the page shows another. */
  outdate(): void {
    if (this.keeper === null) return;
    this.status = 'waiting';
    this.changes += 1;
    clearTimeout(this.timer);
  }

  /** Stores the open document: its opened state at once, edits soon. */
  later(): void {
    const { edited } = this.state;
    if (this.keeper === null || edited === null) return;
    clearTimeout(this.timer);
    const keep = (): void => void whenIdle().then(() => this.now());
    this.timer = setTimeout(keep, edited.isUnsaved ? pauseMs : 0);
  }

  /** Resolves when all pending changes are stored. */
  async now(): Promise<void> {
    if (this.status === 'waiting') await this.keep();
  }

  /** Removes the stored document of this window. */
  async discard(): Promise<void> {
    clearTimeout(this.timer);
    this.saved = null;
    if (this.keeper === null) return;
    this.status = 'nothing';
    await this.keeper.forget(this.keeper.id);
  }

  /** Whether the window of a stored document is closed. */
  async isFree(id: string): Promise<boolean> {
    if (this.keeper === null) return false;
    this.openIds = await this.keeper.open();
    this.changed();
    return !this.openIds.has(id);
  }

  /** Removes the stored document of another window. */
  async discardOther(id: string): Promise<void> {
    if (!(await this.isFree(id))) return;
    await this.keeper?.forget(id);
    this.others = this.others.filter((one) => one.id !== id);
    this.changed();
  }

  private async keep(): Promise<void> {
    clearTimeout(this.timer);
    const { changes } = this;
    const { edited } = this.state;
    const type = 'application/json';
    const written = await requestFile('keep', { state: 'edited' }, type);
    if (this.keeper === null || written === null || edited === null) return;
    if (!written.isSaved && this.saved === null) {
      this.saved = (await requestFile('keep', { state: 'saved' }, type))?.file ?? null;
    }
    const { name } = edited;
    const stations = edited.stations.slice(0, maxNamed).map((station) => station.name);
    const saved = written.isSaved ? null : this.saved;
    try {
      await this.keeper.keep({
        name,
        stations,
        edited: written.file,
        saved,
        history: written.history,
        atMs: nowMs(),
        origin: this.origin,
      });
      if (changes === this.changes) this.status = 'kept';
    } catch {
      this.status = 'denied';
    }
    this.changed();
  }
}
