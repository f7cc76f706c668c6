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

const answerLimitMs = 15_000;

/** Connects to the address that a debugger listens at. */
async function connectInspector(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => {
      resolve();
    });
    socket.addEventListener('error', () => {
      reject(new Error(`${address} cannot be reached`));
    });
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? -1)?.(answer);
  });
  const send: Inspector['send'] = async (method, params = {}) => {
    count += 1;
    const id = count;
    const { result, error } = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`${method} was not answered`));
      }, answerLimitMs);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (error !== undefined) throw new Error(error.message);
    return result ?? {};
  };
  return {
    send,
    run: async (expression) => {
      const answer = (await send('Runtime.evaluate', {
        ...{ expression, returnByValue: true, includeCommandLineAPI: true },
      })) as { result?: { value?: unknown }; exceptionDetails?: { text: string } };
      if (answer.exceptionDetails !== undefined) {
        throw new Error(JSON.stringify(answer.exceptionDetails));
      }
      return answer.result?.value;
    },
    close: () => {
      socket.close();
    },
  };
}

/** Connects, through the list at a debugger's port, to what has an address that begins so. */
export async function connectTo(port: number, beginning: string): Promise<Inspector> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const listed = (await response.json()) as readonly {
    readonly url: string;
    readonly webSocketDebuggerUrl: string;
  }[];
  const found = listed.find(({ url }) => url.startsWith(beginning));
  if (found === undefined) throw new Error(`There is no ${beginning}: ${JSON.stringify(listed)}`);
  return connectInspector(found.webSocketDebuggerUrl);
}
