import { once } from 'node:events';

/** A connection over which code is run inside a process or a page, by the protocol of their debuggers. */
export interface Inspector {
  /** Runs an expression there; a promise is not waited for. @throws Error with what was thrown there. */
  run(expression: string): Promise<unknown>;
  /** Sends a command of the protocol. */
  send(method: string, params?: object): Promise<Readonly<Record<string, unknown>>>;
  close(): void;
}

interface Answer {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

const answerLimitMs = 60_000;

/** Connects, through the list at a debugger's port, to what has an address that begins so. */
export async function connectTo(port: number, beginning: string): Promise<Inspector> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const listed = (await response.json()) as readonly {
    readonly url: string;
    readonly webSocketDebuggerUrl: string;
  }[];
  const found = listed.find(({ url }) => url.startsWith(beginning));
  if (found === undefined) throw new Error(`There is no ${beginning}: ${JSON.stringify(listed)}`);
  const socket = new WebSocket(found.webSocketDebuggerUrl);
  await once(socket, 'open', { signal: AbortSignal.timeout(answerLimitMs) });
  let count = 0;
  const send: Inspector['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = (count += 1);
      const timer = setTimeout(() => {
        reject(new Error(`${method} was not answered`));
      }, answerLimitMs);
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as Answer;
        if (answer.id !== id) return;
        clearTimeout(timer);
        if (answer.error === undefined) resolve(answer.result ?? {});
        else reject(new Error(answer.error.message));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    send,
    run: async (expression) => {
      const options = { returnByValue: true, includeCommandLineAPI: true };
      const answer = (await send('Runtime.evaluate', { expression, ...options })) as {
        readonly result?: { readonly value?: unknown };
        readonly exceptionDetails?: unknown;
      };
      if (answer.exceptionDetails === undefined) return answer.result?.value;
      throw new Error(JSON.stringify(answer.exceptionDetails));
    },
    close: () => {
      socket.close();
    },
  };
}
