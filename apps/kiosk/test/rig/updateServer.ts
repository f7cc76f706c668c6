import { sign, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  indexName,
  writeUpdateIndex,
  type UpdateIndex,
} from '../../src/main/updates/updateIndex.ts';

/** How a file is answered: its content, or whatever a broken server does. */
export type Answer = string | Uint8Array | ((response: ServerResponse) => void);

/** A feed of updates on this machine. */
export interface UpdateServer {
  readonly url: string;
  /** What was asked for, in order. */
  readonly asked: readonly string[];
  /** What it has; changed by tests. */
  readonly files: Map<string, Answer>;
  readonly close: () => Promise<void>;
}

/** Serves files by their names below `/feed/`; what it does not have is 404. */
export async function startUpdateServer(): Promise<UpdateServer> {
  const files = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://feed.test').pathname.replace('/feed/', '');
    asked.push(name);
    const answer = files.get(name);
    if (typeof answer === 'function') answer(response);
    else if (answer === undefined) response.writeHead(404).end();
    else response.end(answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/feed`,
    asked,
    files,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

const laterMs = Date.parse('2099-01-01T00:00:00Z');

/** Puts an index with its signature into a feed; unless it says when, it ends in half an age. */
export function offer(
  { files }: UpdateServer,
  key: KeyObject,
  index: (Omit<UpdateIndex, 'expiresAtMs'> & Partial<UpdateIndex>) | string,
): void {
  const text =
    typeof index === 'string' ? index : writeUpdateIndex({ expiresAtMs: laterMs, ...index });
  files.set(indexName, text);
  files.set(`${indexName}.sig`, sign(null, Buffer.from(text), key).toString('base64'));
}
