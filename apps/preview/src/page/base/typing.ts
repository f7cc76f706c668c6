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
  /** Hands what is typed over, if it has not been; settles when it was taken or refused. */
  readonly take: () => Promise<void>;
  /** Its draft has become another one. */
  readonly sync: () => void;
}

/** Has what was typed and is not in the bundle, whichever view or station is looked at. */
class Typing {
  private readonly fields = new Set<TypingField>();
  private drafts: Drafts = new Map();

  /** Called whenever there are other drafts. */
  changed: () => void = () => undefined;

  /** Those that were refused: the others will be taken in a moment. */
  get refusedCount(): number {
    return [...this.drafts.values()].filter(({ problem }) => problem !== null).length;
  }

  get all(): Drafts {
    return this.drafts;
  }

  /** Whether anything waits at all. */
  get isWaiting(): boolean {
    return this.drafts.size > 0;
  }

  /** `null`: nothing was typed there that is not in the bundle. */
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

  /** What was typed in a place, or within it, is in the bundle now or given up. */
  drop(key: string): void {
    const left = withoutDrafts(this.drafts, key);
    if (left.size < this.drafts.size) this.set(left);
  }

  /** The place itself was removed by whoever typed in it. */
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

  /** Has everything taken that was typed and can be. */
  async take(): Promise<void> {
    await Promise.all([...this.fields].map(async ({ take }) => take()));
  }

  /**
   * Asks whether to go on without what cannot be taken.
   *
   * @param question such as `Download without it?`
   * @returns true also where there is nothing to ask.
   */
  async isLeftOut(question: string): Promise<boolean> {
    await this.take();
    return this.drafts.size === 0 || confirm(draftsQuestion(this.drafts, question));
  }

  /** As `isLeftOut`, and then it is given up. */
  async isGivenUp(question: string): Promise<boolean> {
    const isGivenUp = await this.isLeftOut(question);
    if (isGivenUp) this.clear();
    return isGivenUp;
  }

  /** Gives everything up: another file is edited. */
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

/** The page's. */
export const typing: Typing = new Typing();
