import type { Problem } from '@wattpost/contract';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Edit } from '@wattpost/price-edit';
import { desk } from '../base/index.ts';

/** Makes the edits of a view, and remembers for each field why its latest one was refused. */
export class Editing implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly refused = new Map<string, readonly Problem[]>();
  /** The latest edit: what is made of a part of a thing has to know what became of its other parts. */
  private latest: Promise<unknown> = Promise.resolve();

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  /** Lit asks a controller for at least one of its moments. */
  hostDisconnected(): void {
    this.refused.clear();
  }

  /**
   * Makes an edit, after those that were asked for before it.
   *
   * @param key the field that it comes from.
   * @param edit the edit, or what makes it of what is in the bundle by then; `null`: what it would be
   *   of is no longer there.
   * @returns whether it was accepted.
   */
  commit(key: string, edit: Edit | (() => Promise<Edit | null>)): Promise<boolean> {
    const outcome = this.latest.then(async () => this.make(key, edit));
    this.latest = outcome.catch(() => undefined);
    return outcome;
  }

  private async make(key: string, given: Edit | (() => Promise<Edit | null>)): Promise<boolean> {
    const edit = typeof given === 'function' ? await given() : given;
    if (edit === null) return false;
    const answer = await desk.edit(edit);
    if (answer.ok) this.refused.delete(key);
    else this.refused.set(key, answer.problems);
    this.host.requestUpdate();
    return answer.ok;
  }

  /** Why the latest edit of a field was refused; empty: it was not. */
  problems(key: string): readonly Problem[] {
    return this.refused.get(key) ?? [];
  }

  /** The same as one text; `null`: none. */
  problem(key: string): string | null {
    const messages = new Set(this.problems(key).map(({ message }) => message));
    return messages.size === 0 ? null : [...messages].join(' ');
  }

  /** Forgets what was refused: what is looked at is another thing now. */
  forget(): void {
    this.refused.clear();
  }
}
