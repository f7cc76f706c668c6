import type { ServerRevision } from '../../core/publish/historyAnswers.ts';
import type { ServerComparison } from '../../core/publish/publishQuestions.ts';
import type { Delivery, ServerChange } from '../../core/publish/serverAnswers.ts';
import type { DocumentState } from '../../core/workspace/documentQuestions.ts';
import { workerApi, nowMs } from '../base/index.ts';
import type { ServerConnection, ServerFailure } from '../server/serverConnection.ts';

/** What a publish would do, and the state that this is true of. */
export interface PublishCheck extends ServerComparison {
  readonly edited: DocumentState;
  /** The bundle, JSON. */
  readonly text: string;
  readonly change: ServerChange;
  /** The server's bundles of the stations that have a price there, JSON. */
  readonly served: readonly string[];
  /** Who has changed prices on the server since the file was made; none without a conflict. */
  readonly since: readonly ServerRevision[];
  /** Whether the prices on the server changed during this dialog. */
  readonly isRepeated: boolean;
}

/** A step of the dialog. */
export type PublishStep =
  | { readonly kind: 'key' | 'checking' | 'publishing' }
  | { readonly kind: 'failed'; readonly failure: ServerFailure }
  | { readonly kind: 'ready'; readonly check: PublishCheck }
  | {
      readonly kind: 'published';
      /** `null`: the server had these prices already. */
      readonly revision: number | null;
      /** `null`: not known yet. */
      readonly delivery: Delivery | null;
      /** Whether it is still being read. */
      readonly isFollowed: boolean;
    };

/** Delivery is read every two seconds, for a minute. */
const pollMs = 2000;
const maxPolls = 30;

/** Changes that are read beside a conflict. */
const maxSince = 100;

/** Callbacks of publishing. */
interface PublishReports {
  /** After every step. */
  readonly changed: () => void;
  /** The opened state of the document is another one. */
  readonly baseChanged: () => void;
}

/** Publishes the edited bundle, step by step. */
export class Publishing {
  private readonly serverOf: () => ServerConnection;
  private readonly reports: PublishReports;
  /** Answers for an earlier opening of the dialog are dropped. */
  private opening = 0;
  /** The last revision that this page has made; 0: none. */
  private own = 0;
  /** `null`: the dialog is closed. */
  step: PublishStep | null = null;

  constructor(serverOf: () => ServerConnection, reports: PublishReports) {
    this.serverOf = serverOf;
    this.reports = reports;
  }

  private get server(): ServerConnection {
    return this.serverOf();
  }

  close(): void {
    this.opening += 1;
    this.go(null);
  }

  /** Asks the server what a publish would change. */
  async check(isRepeated = false): Promise<void> {
    if (this.server.key === '') {
      this.go({ kind: 'key' });
      return;
    }
    const opening = ++this.opening;
    this.go({ kind: 'checking' });
    const step = await this.checked(isRepeated);
    if (opening === this.opening) this.go(step);
  }

  private async checked(isRepeated: boolean): Promise<PublishStep | null> {
    const [written, { edited }] = await Promise.all([
      workerApi.publishText(),
      workerApi.documentState(),
    ]);
    if (written === null || edited === null) return null;
    const { text } = written;
    const change = await this.server.publish({ text, note: '', accepted: [], etag: null });
    if (!change.ok) return { kind: 'failed', failure: change.failure };
    const unknown = new Set(change.value.unknownUuids);
    const uuids = edited.stations.map(({ uuid }) => uuid).filter((uuid) => !unknown.has(uuid));
    const served = await this.server.bundles(uuids, 'left_out');
    if (!served.ok) return { kind: 'failed', failure: served.failure };
    const texts = served.value;
    // Also where the answer to a publish was lost.
    if (!change.value.isChanged) await this.markPublished(texts, change.value);
    const compared = await workerApi.comparedWithServer({ texts, nowMs: nowMs() });
    if (compared === null) return { kind: 'failed', failure: { kind: 'unreadable' } };
    const found = { edited, text, change: change.value, served: texts, isRepeated };
    const { conflict } = compared;
    const since = conflict === null ? [] : await this.changesSince(conflict.baseMs);
    return { kind: 'ready', check: { ...found, ...compared, since } };
  }

  /** The changes on the server since then, without this page's; the last one if its clock is another. */
  private async changesSince(baseMs: number): Promise<readonly ServerRevision[]> {
    const read = await this.server.revisions(0, maxSince);
    if (!read.ok) return [];
    const { revisions } = read.value;
    const since = revisions.filter(({ madeMs, number }) => madeMs > baseMs && number > this.own);
    return since.length === 0 ? revisions.slice(0, 1) : since;
  }

  /** @param accepted codes of findings */
  async publish(check: PublishCheck, note: string, accepted: readonly string[]): Promise<void> {
    const { opening, server } = this;
    const { text, change, served } = check;
    this.go({ kind: 'publishing' });
    // A shortcut may have changed the document behind the dialog.
    if ((await workerApi.publishText())?.text !== text) {
      await this.check();
      return;
    }
    const result = await server.publish({ text, note, accepted, etag: change.etag });
    if (!result.ok && result.failure.kind === 'stale') {
      if (opening === this.opening) await this.check(true);
      return;
    }
    if (result.ok) {
      this.own = result.value.revision ?? this.own;
      await this.markPublished(served, change);
    }
    if (opening !== this.opening) return;
    if (!result.ok) {
      this.go({ kind: 'failed', failure: result.failure });
      return;
    }
    const { revision } = result.value;
    this.go({ kind: 'published', revision, delivery: null, isFollowed: revision !== null });
    if (revision !== null) await this.follow(revision, opening);
  }

  private async markPublished(
    texts: readonly string[],
    { unknownUuids }: ServerChange,
  ): Promise<void> {
    await workerApi.markPublished({ texts, unknownUuids });
    this.reports.baseChanged();
  }

  /** The server's state takes the place of the edited one. */
  async take({ served }: PublishCheck): Promise<void> {
    await workerApi.takeServerState({ texts: served });
    this.reports.baseChanged();
  }

  /** Reads who has received a revision until all have. */
  private async follow(revision: number, opening: number): Promise<void> {
    for (let polls = 1; polls <= maxPolls; polls++) {
      const result = await this.server.delivery();
      if (opening !== this.opening) return;
      const delivery = result.ok ? result.value : null;
      const isOver = delivery?.partners.every(({ state }) => state !== 'pending') ?? false;
      const isFollowed = !isOver && polls < maxPolls;
      this.go({ kind: 'published', revision, delivery, isFollowed });
      if (!isFollowed) return;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      if (opening !== this.opening) return;
    }
  }

  private go(step: PublishStep | null): void {
    this.step = step;
    this.reports.changed();
  }
}
