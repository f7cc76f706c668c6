import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Answer, RequestOf, QueryName } from '../../core/answers.ts';
import type { DocumentState } from '../../core/workspace/documentQuestions.ts';
import { sendRequest } from './workerClient.ts';
import type { ViewContext } from './view.ts';

interface QueryHost extends ReactiveControllerHost {
  readonly context: ViewContext | null;
}

/**
 * Holds the answer to a query, which is sent again when its argument or an open document has changed. One
 * is sent at a time: later changes are sent after the answer, so that dragging a slider
 * does not fill a queue. The last answer stays until the next one arrives.
 */
export class Query<N extends QueryName> implements ReactiveController {
  private readonly host: QueryHost;
  private readonly name: N;
  private readonly makeRequest: (context: ViewContext) => RequestOf<N> | undefined;
  /** The argument of the last query. */
  private last: { readonly edited: DocumentState; readonly key: string } | null = null;
  /** `undefined`: none yet. */
  answer: Answer<N> | undefined = undefined;
  isBusy = false;

  /** @param makeRequest makes the argument from the view's context; `undefined`: send no query. */
  constructor(
    host: QueryHost,
    name: N,
    makeRequest: (context: ViewContext) => RequestOf<N> | undefined,
  ) {
    this.host = host;
    this.name = name;
    this.makeRequest = makeRequest;
    host.addController(this);
  }

  hostUpdate(): void {
    const { context } = this.host;
    if (context === null || this.isBusy) return;
    const request = this.makeRequest(context);
    if (request === undefined) return;
    const { edited } = context;
    const key = JSON.stringify(request);
    if (edited === this.last?.edited && key === this.last.key) return;
    this.last = { edited, key };
    this.isBusy = true;
    sendRequest(this.name, request).then(
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
