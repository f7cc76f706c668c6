import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Answer, Ask, QueryName } from '../../core/answers.ts';
import { ask } from './desk.ts';
import type { ViewContext } from './viewContext.ts';

interface QueryHost extends ReactiveControllerHost {
  readonly shown: ViewContext | null;
}

/**
 * Keeps the answer to a query that changes with what is looked at, and with every change of an open
 * document. One query is sent at a time: what changes meanwhile is asked for when the answer is there,
 * so that a slider that is dragged makes no queue. The last answer stays until the next is there.
 */
export class Query<N extends QueryName> implements ReactiveController {
  private readonly host: QueryHost;
  private readonly name: N;
  private readonly ask: (shown: ViewContext) => Ask<N> | undefined;
  private key: string | null = null;
  /** `undefined`: none yet. */
  answer: Answer<N> | undefined = undefined;
  isBusy = false;

  /** @param ask makes the argument from the view's context; `undefined`: send no query. */
  constructor(host: QueryHost, name: N, ask: (shown: ViewContext) => Ask<N> | undefined) {
    this.host = host;
    this.name = name;
    this.ask = ask;
    host.addController(this);
  }

  hostUpdate(): void {
    const { shown } = this.host;
    if (shown === null || this.isBusy) return;
    const asked = this.ask(shown);
    if (asked === undefined) return;
    const key = JSON.stringify([shown.revision, asked]);
    if (key === this.key) return;
    this.key = key;
    this.isBusy = true;
    ask(this.name, asked).then(
      (answer) => {
        this.answer = answer;
        this.settle();
      },
      () => {
        // The page says so (`startWorker`).
        this.settle();
      },
    );
  }

  private settle(): void {
    this.isBusy = false;
    this.host.requestUpdate();
  }
}
