import { entityTag, errorResponse, namesTag, notModified, taggedResponse } from './respond.ts';

/** Anyone may keep it, and has to ask again whether it holds. */
const revalidated = 'no-cache';

/** Serves one text that never changes, to anyone. */
export function staticRoute(
  text: string,
  contentType: string,
  headers: Readonly<Record<string, string>> = {},
): (request: Request) => Response {
  const bytes = new TextEncoder().encode(text);
  const etag = entityTag(bytes);
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorResponse(405, 'This address can be read only.', { allow: 'GET, HEAD' });
    }
    return namesTag(request.headers.get('if-none-match'), etag)
      ? notModified(etag, revalidated)
      : taggedResponse(bytes, etag, revalidated, { 'content-type': contentType, ...headers });
  };
}
