import {
  afterRemoval,
  partsWithin,
  withDraft,
  withoutDrafts,
  type Draft,
  type Drafts,
} from '../../core/workspace/drafts.ts';
import { draftsQuestion } from './draftsQuestion.ts';

/** A field that is on the page. */
export interface TypingField {
  /** Commits the typed text, if pending; settles when it was accepted or refused. */
  readonly take: () => Promise<void>;
  /** Its draft has become another one. */
  readonly sync: () => void;
}

/** Holds the typed texts that are not in the bundle, across views and stations. */
class Typing {
  private readonly fields = new Set<TypingField>();
  private drafts: Drafts = new Map();

  /** Called when the drafts have changed. */
  changed: () => void = () => undefined;

  /** The refused ones: the others are pending. */
  get refusedCount(): number {
    return [...this.drafts.values()].filter(({ problem }) => problem !== null).length;
  }

  get all(): Drafts {
    return this.drafts;
  }

  /** Whether there are any. */
  get isWaiting(): boolean {
    return this.drafts.size > 0;
  }

  /** `null`: the bundle has everything that was typed there. */
  at(key: string): Draft | null {
    return this.drafts.get(key) ?? null;
  }

  /** The first part after a place's own of each draft within it. */
  within(key: string): readonly string[] {
    return partsWithin(this.drafts, key).flatMap(([first]) => first ?? []);
  }

  put(draft: Draft): void {
    this.set(withDraft(this.drafts, draft));
  }

  /** The texts typed in a place, or within it, are in the bundle now or discarded. */
  drop(key: string): void {
    const left = withoutDrafts(this.drafts, key);
    if (left.size < this.drafts.size) this.set(left);
  }

  /** The user removed the place itself. */
  removed(key: string): void {
    this.drop(key);
    this.sync();
  }

  /** An element of a list was removed. */
  removedFrom(key: string, index: number): void {
    this.set(afterRemoval(this.drafts, key, index));
    this.sync();
  }

  enter(field: TypingField): void {
    this.fields.add(field);
  }

  leave(field: TypingField): void {
    this.fields.delete(field);
  }

  /** Commits all pending texts. */
  async take(): Promise<void> {
    await Promise.all([...this.fields].map(async ({ take }) => take()));
  }

  /**
   * Asks whether to continue without the texts that cannot be applied.
   *
   * @param question such as `Download without it?`
   * @returns true also if there is nothing to ask.
   */
  async isLeftOut(question: string): Promise<boolean> {
    await this.take();
    return this.drafts.size === 0 || confirm(draftsQuestion(this.drafts, question));
  }

  /** Like `isLeftOut`, and then discards them. */
  async isGivenUp(question: string): Promise<boolean> {
    const isGivenUp = await this.isLeftOut(question);
    if (isGivenUp) this.clear();
    return isGivenUp;
  }

  /** Discards all: another file is edited. */
  clear(): void {
    this.set(new Map());
    this.sync();
  }

  private set(drafts: Drafts): void {
    this.drafts = drafts;
    this.changed();
  }

  private sync(): void {
    for (const { sync } of this.fields) sync();
  }
}

/** The page's instance. */
export const typing: Typing = new Typing();
