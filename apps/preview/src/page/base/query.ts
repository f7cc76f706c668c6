import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Answer, Ask, QueryName } from '../../core/answers.ts';
import type { DocumentState } from '../../core/workspace/documentQuestions.ts';
import { ask } from './desk.ts';
import type { ViewContext } from './viewContext.ts';

interface QueryHost extends ReactiveControllerHost {
  readonly shown: ViewContext | null;
}

/**
 * Holds the answer to a query, which is sent again when its argument or an open document has changed. One
 * is sent at a time: later changes are sent after the answer, so that dragging a slider
 * does not fill a queue. The last answer stays until the next one arrives.
 */
export class Query<N extends QueryName> implements ReactiveController {
  private readonly host: QueryHost;
  private readonly name: N;
  private readonly ask: (shown: ViewContext) => Ask<N> | undefined;
  /** The argument of the last query. */
  private last: { readonly edited: DocumentState; readonly key: string } | null = null;
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
    const { edited } = shown;
    const key = JSON.stringify(asked);
    if (edited === this.last?.edited && key === this.last.key) return;
    this.last = { edited, key };
    this.isBusy = true;
    ask(this.name, asked).then(
      (answer) => {
        this.answer = answer;
        this.settle();
      },
      () => {
        // The page reports it (`startWorker`).
        this.settle();
      },
    );
  }

  private settle(): void {
    this.isBusy = false;
    this.host.requestUpdate();
  }
}
