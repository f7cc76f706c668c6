import type { QuestionName, Questions, TextQuestionName } from '../../core/questions.ts';
import { pageLocale } from '../languages/index.ts';
import { type Desk, DeskError, type FileAnswer } from '../base/index.ts';
import { failureWords } from './words.ts';

/** What the worker sends back. */
interface Answered {
  readonly id: number;
  readonly answer?: unknown;
  readonly failure?: string;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: DeskError) => void;
}

/** Only a policy's own texts may become a script. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** A desk whose questions are answered in a worker that came with the page. */
export class WorkerDesk implements Desk {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly onFailure: (message: string, isOver: boolean) => void;
  private lastId = 0;
  private failure: DeskError | null = null;

  /**
   * @param script the worker's program
   * @param onFailure called when a question could not be answered, and when none can be any more
   */
  constructor(script: string, onFailure: (message: string, isOver: boolean) => void) {
    this.onFailure = onFailure;
    this.worker = new Worker(workerUrl(script), { name: pageLocale });
    this.worker.onmessage = ({ data }: MessageEvent<Answered>): void => {
      this.settle(data);
    };
    this.worker.onerror = (event): void => {
      event.preventDefault();
      this.fail(event.message);
    };
    this.worker.onmessageerror = (): void => {
      this.fail(failureWords.unread);
    };
  }

  async ask<N extends QuestionName>(
    name: N,
    ask: Questions[N]['ask'],
  ): Promise<Questions[N]['answer']> {
    return (await this.send({ question: { name, ask } }, bytesIn(ask))) as Questions[N]['answer'];
  }

  async file<N extends TextQuestionName>(
    name: N,
    ask: Questions[N]['ask'],
    type: string,
  ): Promise<FileAnswer<N> | null> {
    const sent = this.send({ question: { name, ask }, fileType: type }, []);
    return (await sent) as FileAnswer<N> | null;
  }

  private send(message: object, transfer: Transferable[]): Promise<unknown> {
    const { failure } = this;
    if (failure !== null) return Promise.reject(failure);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...message }, transfer);
    });
  }

  private settle({ id, answer, failure }: Answered): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (failure === undefined) {
      waiting?.resolve(answer);
      return;
    }
    waiting?.reject(new DeskError(failure));
    this.onFailure(failure, false);
  }

  private fail(message: string): void {
    if (this.failure !== null) return;
    this.failure = new DeskError(message);
    for (const { reject } of this.waiting.values()) reject(this.failure);
    this.waiting.clear();
    this.onFailure(message, true);
  }
}

/** Bytes go over to the worker instead of being copied. */
function bytesIn(ask: unknown): Transferable[] {
  if (typeof ask !== 'object' || ask === null) return [];
  const buffers = Object.values(ask).flatMap((value: unknown) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
  return [...new Set(buffers)];
}

function workerUrl(script: string): string {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const policies = (window as { trustedTypes?: ScriptPolicies }).trustedTypes;
  // Browsers that check it want a policy's word for the address.
  return policies === undefined
    ? url
    : policies
        .createPolicy('wattpost-worker', { createScriptURL: (own) => own })
        .createScriptURL(url);
}
