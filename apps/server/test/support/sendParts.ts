import type { DocumentedOperation } from '../fuzz/documentedOperations.ts';
import type { RequestParts } from '../fuzz/validRequests.ts';

/** The request of an operation, with a key. */
export function requestOf(
  { path, tokenHeader }: DocumentedOperation,
  parts: RequestParts,
  token: string,
): Request {
  const { method, query, body, contentType } = parts;
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => parts.path[name] ?? '');
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, value]),
  ).toString();
  return new Request(`http://platform.test${pathname}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: {
      [tokenHeader]: token,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined || method === 'GET' || method === 'HEAD'
      ? {}
      : { body: new TextEncoder().encode(body) }),
  });
}
