import type { Problem } from '@wattpost/contract';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Edit } from '../core/edit.ts';
import type { Desk } from './desk.ts';
import { ChangedEvent } from './shown.ts';

interface EditingHost extends ReactiveControllerHost, EventTarget {
  readonly desk: Desk;
}

/** Makes the edits of a view, and remembers for each field why its latest one was refused. */
export class Editing implements ReactiveController {
  private readonly host: EditingHost;
  private readonly refused = new Map<string, readonly Problem[]>();

  constructor(host: EditingHost) {
    this.host = host;
    host.addController(this);
  }

  /** Lit asks a controller for at least one of its moments. */
  hostDisconnected(): void {
    this.refused.clear();
  }

  /**
   * Makes an edit; the page hears of it when something is different afterwards.
   *
   * @param key the field that it comes from.
   * @returns whether it was accepted.
   */
  async commit(key: string, edit: Edit): Promise<boolean> {
    const answer = await this.host.desk.ask('edit', edit);
    if (answer.ok) this.refused.delete(key);
    else this.refused.set(key, answer.problems);
    this.host.requestUpdate();
    if (answer.ok && answer.isChanged) this.host.dispatchEvent(new ChangedEvent());
    return answer.ok;
  }

  /** Why the latest edit of a field was refused; empty: it was not. */
  problems(key: string): readonly Problem[] {
    return this.refused.get(key) ?? [];
  }

  /** The same as one text; `null`: none. */
  problem(key: string): string | null {
    const problems = this.problems(key);
    return problems.length === 0 ? null : problems.map(({ message }) => message).join(' ');
  }

  /** Forgets what was refused: what is looked at is another thing now. */
  forget(): void {
    this.refused.clear();
  }
}
