import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo } from 'node:net';

/** A server of a folder, with entity tags and a strict policy. */
export interface ServedFiles {
  readonly url: string;
  /** Replaces a file by other content; `null`: there is no such file. */
  readonly replace: (name: string, content: string | null) => void;
  /** The statuses of all responses for a file. */
  readonly statuses: (name: string) => readonly number[];
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** What docs/embedding.md says a page's policy must allow; the pictures are the page's own icon. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:";

/** Serves a folder on a free port. */
export async function serveFiles(folder: string): Promise<ServedFiles> {
  const replaced = new Map<string, string | null>();
  const log: { readonly name: string; readonly status: number }[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const answer = async (): Promise<void> => {
      const other = replaced.get(name);
      if (other === null) throw new Error('There is no such file.');
      const content = other ?? (await readFile(path.join(folder, name), 'utf8'));
      const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
      const status = request.headers['if-none-match'] === etag ? 304 : 200;
      log.push({ name, status });
      response.writeHead(status, {
        'content-type': types[path.extname(name)] ?? 'application/octet-stream',
        'content-security-policy': policy,
        etag,
      });
      response.end(status === 304 ? undefined : content);
    };
    answer().catch(() => {
      log.push({ name, status: 404 });
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    replace: (name, content) => replaced.set(name, content),
    statuses: (name) => log.filter((one) => one.name === name).map(({ status }) => status),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
