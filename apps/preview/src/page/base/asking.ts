import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Keeps the answer to a question that changes with what is looked at. One question is asked at a
 * time: what changes meanwhile is asked for when the answer is there, so that a slider that is dragged
 * makes no queue. The last answer stays until the next is there.
 */
export class Asking<Answer> implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly key: () => readonly unknown[] | null;
  private readonly ask: () => Promise<Answer>;
  private asked: readonly unknown[] | null = null;
  /** `undefined`: none yet. */
  answer: Answer | undefined = undefined;
  isBusy = false;
  /** What went wrong with the latest question; `null`: nothing. */
  error: unknown = null;

  /**
   * @param key what the answer depends on, compared member by member; `null`: nothing to ask.
   * @param ask asks the question that belongs to the key.
   */
  constructor(
    host: ReactiveControllerHost,
    key: () => readonly unknown[] | null,
    ask: () => Promise<Answer>,
  ) {
    this.host = host;
    this.key = key;
    this.ask = ask;
    host.addController(this);
  }

  hostUpdate(): void {
    const key = this.key();
    if (key === null || this.isBusy || isSame(key, this.asked)) return;
    this.asked = key;
    this.isBusy = true;
    this.ask().then(
      (answer) => {
        this.answer = answer;
        this.settle(null);
      },
      (error: unknown) => {
        this.settle(error);
      },
    );
  }

  private settle(error: unknown): void {
    this.isBusy = false;
    this.error = error;
    this.host.requestUpdate();
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[] | null): boolean {
  return (
    other?.length === one.length && one.every((member, index) => Object.is(member, other[index]))
  );
}
