import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers in the platform's place. `good` fetches what the platform itself would answer. */
export type Fault = (
  response: ServerResponse,
  good: () => Promise<GoodAnswer>,
  request: IncomingMessage,
) => void | Promise<void>;

/** What the platform behind answered. */
interface GoodAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Stands before a platform and spoils its answers. */
interface FaultyPlatform {
  readonly baseUrl: string;
  /** From now on; `null`: passes answers on as they are. */
  behave(fault: Fault | null): void;
  /** How many requests have come. */
  requests(): number;
  stop(): Promise<void>;
}

/** Starts one on a port of its own. */
export async function startFaultyPlatform(behindUrl: string): Promise<FaultyPlatform> {
  const passOn: Fault = async (response, good) => {
    send(response, await good());
  };
  let fault = passOn;
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    response.on('error', () => undefined);
    const done = fault(response, () => forward(behindUrl, request), request);
    // The kiosk may have gone away meanwhile.
    Promise.resolve(done).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (wanted) => {
      fault = wanted ?? passOn;
    },
    requests: () => count,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends an answer, as it was or changed. */
export function send(response: ServerResponse, { status, headers, body }: GoodAnswer): void {
  response.writeHead(status, headers);
  response.end(body);
}

async function forward(behindUrl: string, request: IncomingMessage): Promise<GoodAnswer> {
  const { host: _host, ...asked } = request.headers as Record<string, string>;
  const response = await fetch(new URL(request.url ?? '/', behindUrl), {
    headers: { ...asked, 'accept-encoding': 'identity' },
  });
  const { 'transfer-encoding': _chunked, ...headers } = Object.fromEntries(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers, body };
}
