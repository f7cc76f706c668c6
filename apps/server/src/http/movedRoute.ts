/**
 * Sends callers to the one address of a page, with which its relative links agree.
 *
 * @param place relative to the asked path, so that it holds under any path of a proxy
 */
export function movedRoute(place: string): () => Response {
  return () => new Response(null, { status: 308, headers: { location: place } });
}
