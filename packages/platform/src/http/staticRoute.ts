import { entityTag, errorResponse, polledResponse } from './respond.ts';

/** Serves a constant text to anyone; caches must revalidate it. */
export function staticRoute(
  text: string,
  contentType: string,
  headers: Readonly<Record<string, string>> = {},
): (request: Request) => Response {
  const bytes = new TextEncoder().encode(text);
  const answer = { bytes, etag: entityTag(bytes) };
  const sent = { 'content-type': contentType, ...headers };
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorResponse(405, 'Method not allowed. Allowed: GET, HEAD.', { allow: 'GET, HEAD' });
    }
    return polledResponse(request, answer, 'no-cache', sent);
  };
}
