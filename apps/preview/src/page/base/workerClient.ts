import type { Answer, RequestOf, QuestionName, TextQuestionName } from '../../core/answers.ts';
import type { OpenState } from '../../core/workspace/documentQuestions.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';

/** What the worker sends after each change of an open document. */
interface DocumentsMessage {
  readonly documents: OpenState;
}

/** The worker's answer. */
interface Answered {
  readonly id: number;
  readonly answer?: unknown;
  readonly failure?: string;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Callbacks for the worker's own messages. */
interface WorkerReports {
  /** A question failed; `isOver`: all further questions will fail. */
  readonly failed: (message: string, isOver: boolean) => void;
  /** An open document has changed; called after the answer to the command that changed it. */
  readonly changed: (documents: OpenState) => void;
}

/** Only a policy's own texts may become a script. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** The worker and its pending questions. */
class WorkerClient {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly reports: WorkerReports;
  private idleListeners: (() => void)[] = [];
  private lastId = 0;
  private failure: Error | null = null;

  constructor(script: string, reports: WorkerReports) {
    this.reports = reports;
    this.worker = new Worker(workerUrl(script), { name: pageLocale });
    this.worker.onmessage = ({ data }: MessageEvent<Answered | DocumentsMessage>): void => {
      if ('documents' in data) reports.changed(data.documents);
      else this.settle(data);
    };
    this.worker.onerror = (event): void => {
      event.preventDefault();
      this.fail(event.message);
    };
    this.worker.onmessageerror = (): void => {
      this.fail(say('a result could not be read'));
    };
  }

  send(message: object, transfer: Transferable[]): Promise<unknown> {
    const { failure } = this;
    if (failure !== null) return Promise.reject(failure);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...message }, transfer);
    });
  }

  /** See `whenIdle`. */
  whenIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.idleListeners.push(resolve);
      this.noticeIdle();
    });
  }

  private noticeIdle(): void {
    // Views send their follow-up questions before the next task begins.
    setTimeout(() => {
      if (this.waiting.size > 0) return;
      for (const resolve of this.idleListeners.splice(0)) resolve();
    });
  }

  private settle({ id, answer, failure }: Answered): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.idleListeners.length > 0) this.noticeIdle();
    if (failure === undefined) {
      waiting?.resolve(answer);
      return;
    }
    waiting?.reject(new Error(failure));
    this.reports.failed(failure, false);
  }

  private fail(message: string): void {
    if (this.failure !== null) return;
    this.failure = new Error(message);
    for (const { reject } of this.waiting.values()) reject(this.failure);
    this.waiting.clear();
    this.noticeIdle();
    this.reports.failed(message, true);
  }
}

let client: WorkerClient | null = null;

/**
 * Starts the worker embedded in the page.
 *
 * @param script the worker's program
 */
export function startWorker(script: string, reports: WorkerReports): void {
  client = new WorkerClient(script, reports);
}

function started(): WorkerClient {
  if (client === null) throw new Error('The worker has not been started.');
  return client;
}

function send(message: object, transfer: Transferable[]): Promise<unknown> {
  return started().send(message, transfer);
}

/**
 * Resolves when no view waits for an answer: await this before long background questions,
 * because the worker answers one after the other.
 */
export function whenIdle(): Promise<void> {
  return started().whenIdle();
}

/**
 * Sends a query or a command; they are answered in the order in which they are sent.
 *
 * @throws when the worker has failed: a programming error, or out of memory.
 */
export async function sendRequest<N extends QuestionName>(
  name: N,
  request: RequestOf<N>,
): Promise<Answer<N>> {
  return (await send({ question: { name, request } }, bytesIn(request))) as Answer<N>;
}

/** Every query and command by its name. */
export type WorkerApi = {
  readonly [N in QuestionName]: (
    ...request: RequestOf<N> extends null ? [] : [request: RequestOf<N>]
  ) => Promise<Answer<N>>;
};

/** The worker's queries and commands: the page's only access to the data. Each is sent by `sendRequest`. */
export const workerApi: WorkerApi = new Proxy({} as WorkerApi, {
  get:
    (_none, name) =>
    (request = null) =>
      sendRequest(name as QuestionName, request as RequestOf<QuestionName>),
});

/** The file that replaces the text. */
type WithFile<Answer> = Answer extends { readonly text: string | Uint8Array }
  ? Omit<Answer, 'text'> & { readonly file: Blob }
  : Answer;

/** The result of `requestFile`. */
export type FileAnswer<N extends TextQuestionName> = WithFile<Exclude<Answer<N>, null>>;

/**
 * Sends a question whose answer can have a text, which becomes a file outside of the page's thread.
 *
 * @param type the file's media type
 * @returns the file and the rest of the answer; `null`: the answer was `null`.
 * @throws like `sendRequest`.
 */
export async function requestFile<N extends TextQuestionName>(
  name: N,
  request: RequestOf<N>,
  type: string,
): Promise<FileAnswer<N> | null> {
  const sent = send({ question: { name, request }, fileType: type }, []);
  return (await sent) as FileAnswer<N> | null;
}

/** Bytes are transferred to the worker instead of being copied. */
function bytesIn(request: unknown): Transferable[] {
  if (typeof request !== 'object' || request === null) return [];
  const buffers = Object.values(request).flatMap((value: unknown) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
  return [...new Set(buffers)];
}

function workerUrl(script: string): string {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const policies = (window as { trustedTypes?: ScriptPolicies }).trustedTypes;
  // Browsers with Trusted Types require a policy's value for the address.
  return policies === undefined
    ? url
    : policies
        .createPolicy('wattpost-worker', { createScriptURL: (own) => own })
        .createScriptURL(url);
}
