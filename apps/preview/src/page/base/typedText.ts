import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { DraftPlace } from '../../core/workspace/drafts.ts';
import { say } from '../languages/say.ts';
import { typing, type TypingField } from './typing.ts';

interface TypedHost extends ReactiveControllerHost {
  readonly place: DraftPlace | null;
}

/** How a field applies its text. */
interface TypedTextUse {
  /** Name of the field within its place. */
  readonly label: () => string;
  /** Writes a text into the bundle; false: it was refused. */
  readonly take: (text: string) => Promise<boolean>;
  /** Why the latest was refused, if already known. */
  readonly problem: () => string | null;
}

/** A pause in typing after which the text is applied, in milliseconds. */
const pauseMs = 500;

/**
 * The text typed into a field, until it is in the bundle: it is restored with the field,
 * in any view. A pending text is applied when the field is removed.
 */
export class TypedText implements ReactiveController {
  private readonly host: TypedHost;
  private readonly use: TypedTextUse;
  private key: string | null = null;
  private isConnected = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** The last committed text, and its state. */
  private lastCommit: { readonly text: string; readonly outcome: Promise<boolean> } | null = null;
  /** `null`: none since the field got the focus. */
  text: string | null = null;
  /** Whether it is not (yet) in the bundle. */
  isWaiting = false;
  /** Why it was refused; `null`: it was not. */
  problem: string | null = null;

  private readonly field: TypingField = {
    take: async () => {
      if (this.isWaiting) await this.take();
    },
    sync: () => {
      this.read();
      this.host.requestUpdate();
    },
  };

  constructor(host: TypedHost, use: TypedTextUse) {
    this.host = host;
    this.use = use;
    host.addController(this);
  }

  hostConnected(): void {
    this.isConnected = true;
    typing.enter(this.field);
  }

  hostDisconnected(): void {
    this.isConnected = false;
    clearTimeout(this.pause);
    const isLate = this.isWaiting && this.problem === null;
    // While it is pending, a save waits for it instead of asking whether to omit it.
    void (isLate ? this.take() : Promise.resolve(true)).finally(() => {
      if (!this.isConnected) typing.leave(this.field);
    });
  }

  hostUpdate(): void {
    const key = this.host.place?.key ?? null;
    if (key === this.key) return;
    this.key = key;
    this.forget();
    this.read();
  }

  /** @param when it is applied: after a pause, or only when its field is left. */
  type(text: string, when: 'soon' | 'when_left'): void {
    this.text = text;
    this.isWaiting = true;
    this.note(this.problem);
    this.host.requestUpdate();
    clearTimeout(this.pause);
    if (when === 'soon') this.pause = setTimeout(() => void this.take(), pauseMs);
  }

  /** @returns whether the bundle contains it. */
  async take(): Promise<boolean> {
    clearTimeout(this.pause);
    const { text, key } = this;
    if (text === null || !this.isWaiting) return true;
    if (this.lastCommit?.text === text) return this.lastCommit.outcome;
    const outcome = this.use.take(text);
    this.lastCommit = { text, outcome };
    const isAccepted = await outcome;
    // Meanwhile the text or the field may have changed.
    if (this.text !== text || this.key !== key) return isAccepted;
    if (isAccepted) {
      this.settled();
    } else {
      // Related fields may change, so that it can be accepted: the next commit tries again.
      this.lastCommit = null;
      this.note(this.use.problem() ?? this.problem ?? say('Could not apply this.'));
    }
    this.host.requestUpdate();
    return isAccepted;
  }

  /** Stores why it was refused, if the field no longer does. */
  note(problem: string | null): void {
    this.problem = problem;
    const { text, host } = this;
    if (text === null || !this.isWaiting || host.place === null) return;
    const what = `${this.use.label()}, ${host.place.title}`;
    typing.put({ key: host.place.key, what, text, problem });
  }

  /** The bundle's text replaces the typed one. */
  drop(): void {
    clearTimeout(this.pause);
    this.settled();
    this.text = null;
    this.host.requestUpdate();
  }

  private settled(): void {
    const { text } = this;
    this.forget();
    this.text = text;
    if (this.key !== null) typing.drop(this.key);
  }

  private forget(): void {
    this.lastCommit = null;
    this.text = null;
    this.isWaiting = false;
    this.problem = null;
  }

  private read(): void {
    const draft = this.key === null ? null : typing.at(this.key);
    if (draft === null && !this.isWaiting) return;
    this.lastCommit = null;
    this.text = draft?.text ?? null;
    this.isWaiting = draft !== null;
    this.problem = draft?.problem ?? null;
  }
}
