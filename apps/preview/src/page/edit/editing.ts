import type { Problem } from '@wattpost/contract';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Edit } from '@wattpost/price-edit';
import { workerApi } from '../base/index.ts';

/** Makes the edits of a view, and stores for each field why its latest one was refused. */
export class Editing implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly refused = new Map<string, readonly Problem[]>();
  /** The latest edit: edits of other parts of the same thing depend on its result. */
  private latest: Promise<unknown> = Promise.resolve();

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  /** Lit requires at least one lifecycle method of a controller. */
  hostDisconnected(): void {
    this.refused.clear();
  }

  /**
   * Makes an edit, after earlier ones.
   *
   * @param key the field of the edit.
   * @param edit the edit, or a function that makes it of the bundle's current state; `null`: its subject
   *   no longer exists.
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
    const answer = await workerApi.edit(edit);
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

  /** Clears the refusals, or that of a field: another thing is selected or typed. */
  forget(key?: string): void {
    if (key === undefined) this.refused.clear();
    else if (this.refused.delete(key)) this.host.requestUpdate();
  }
}
