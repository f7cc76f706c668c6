import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { DraftPlace } from '../../core/workspace/drafts.ts';
import { say } from '../languages/index.ts';
import { typing, type TypingField } from './typing.ts';

interface TypedHost extends ReactiveControllerHost {
  readonly place: DraftPlace | null;
}

/** What a field does with its text. */
interface TypedTextUse {
  /** Which field of its place it is, in words. */
  readonly label: () => string;
  /** Puts a text into the bundle; false: it was refused. */
  readonly take: (text: string) => Promise<boolean>;
  /** Why the latest was refused, as far as that is known yet. */
  readonly problem: () => string | null;
}

/** A pause in typing after which the text is taken, in milliseconds. */
const pauseMs = 500;

/**
 * What somebody types into a field, until the bundle has it: it is there again when the field is, on
 * whichever view that was. What is typed at the last moment is taken when the field goes.
 */
export class TypedText implements ReactiveController {
  private readonly host: TypedHost;
  private readonly use: TypedTextUse;
  private key: string | null = null;
  private isConnected = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** The text that was handed over last, and what became of it. */
  private asked: { readonly text: string; readonly outcome: Promise<boolean> } | null = null;
  /** `null`: nothing since the field was entered. */
  text: string | null = null;
  /** Whether it is not, or not yet, in the bundle. */
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
    // Until it is settled a save waits for it, instead of asking whether to go on without it.
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

  /** @param when it is to be taken: after a pause, or only when its field is left. */
  type(text: string, when: 'soon' | 'when_left'): void {
    this.text = text;
    this.isWaiting = true;
    this.note(this.problem);
    this.host.requestUpdate();
    clearTimeout(this.pause);
    if (when === 'soon') this.pause = setTimeout(() => void this.take(), pauseMs);
  }

  /** @returns whether the bundle has it. */
  async take(): Promise<boolean> {
    clearTimeout(this.pause);
    const { text, key } = this;
    if (text === null || !this.isWaiting) return true;
    if (this.asked?.text === text) return this.asked.outcome;
    const outcome = this.use.take(text);
    this.asked = { text, outcome };
    const isTaken = await outcome;
    // Meanwhile something else may have been typed, or the field may be another's.
    if (this.text !== text || this.key !== key) return isTaken;
    if (isTaken) {
      this.settled();
    } else {
      // What is around it may change, so that it can be taken: the next time it is asked again.
      this.asked = null;
      this.note(this.use.problem() ?? this.problem ?? say('Could not apply this.'));
    }
    this.host.requestUpdate();
    return isTaken;
  }

  /** Remembers why it was refused, for when nobody else does any more. */
  note(problem: string | null): void {
    this.problem = problem;
    const { text, host } = this;
    if (text === null || !this.isWaiting || host.place === null) return;
    const what = `${this.use.label()}, ${host.place.title}`;
    typing.put({ key: host.place.key, what, text, problem });
  }

  /** What was typed gives way to what the bundle has. */
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
    this.asked = null;
    this.text = null;
    this.isWaiting = false;
    this.problem = null;
  }

  private read(): void {
    const draft = this.key === null ? null : typing.at(this.key);
    if (draft === null && !this.isWaiting) return;
    this.asked = null;
    this.text = draft?.text ?? null;
    this.isWaiting = draft !== null;
    this.problem = draft?.problem ?? null;
  }
}
