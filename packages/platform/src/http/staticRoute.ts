import { entityTag, errorResponse, polledResponse } from './respond.ts';

/** Serves one text that never changes, to anyone, who may keep it and has to ask whether it holds. */
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
      return errorResponse(405, 'This address can be read only.', { allow: 'GET, HEAD' });
    }
    return polledResponse(request, answer, 'no-cache', sent);
  };
}
