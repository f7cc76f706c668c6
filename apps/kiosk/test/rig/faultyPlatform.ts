import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './makeCertificate.ts';

/** Answers in the platform's place. `good` fetches what the platform itself would answer. */
export type Fault = (
  response: ServerResponse,
  good: () => Promise<GoodAnswer>,
  request: IncomingMessage,
) => void | Promise<void>;

/** What the platform behind answered. */
export interface GoodAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** Stands before a platform and spoils its answers. */
export interface FaultyPlatform {
  readonly baseUrl: string;
  /** From now on; `null`: passes answers on as they are. */
  behave(fault: Fault | null): void;
  /** How many requests have come. */
  requests(): number;
  stop(): Promise<void>;
}

/** Starts one on a port of its own. @param tls with a certificate that nobody vouches for. */
export async function startFaultyPlatform(
  behindUrl: string,
  { tls = false }: { readonly tls?: boolean } = {},
): Promise<FaultyPlatform> {
  let fault: Fault | null = null;
  let count = 0;
  const answer: RequestListener = (request, response) => {
    count += 1;
    response.on('error', () => undefined);
    const good = async (): Promise<GoodAnswer> => forward(behindUrl, request);
    const done = (fault ?? passOn)(response, good, request);
    // The kiosk may have gone away meanwhile.
    Promise.resolve(done).catch(() => response.destroy());
  };
  const server = tls ? createTlsServer(makeCertificate(), answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    behave: (wanted) => {
      fault = wanted;
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
  response.writeHead(status, { ...headers } as Record<string, string>);
  response.end(body);
}

async function passOn(response: ServerResponse, good: () => Promise<GoodAnswer>): Promise<void> {
  send(response, await good());
}

async function forward(behindUrl: string, request: IncomingMessage): Promise<GoodAnswer> {
  const { host: _host, ...headers } = request.headers;
  return new Promise((resolve, reject) => {
    const asked = ask(
      new URL(request.url ?? '/', behindUrl),
      { method: request.method ?? 'GET', headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          const { 'transfer-encoding': _chunked, ...kept } = answer.headers;
          const found = Object.entries(kept).filter(([, value]) => value !== undefined);
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(found) as GoodAnswer['headers'],
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    asked.once('error', reject);
    asked.end();
  });
}
