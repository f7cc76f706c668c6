import { errorResponse } from '../http/index.ts';
import { ocpiRefusal, ocpiStatus } from './ocpiAnswer.ts';
import { ocpiEchoes } from './ocpiEchoes.ts';
import { ocpiPrefix } from './ocpiRoute.ts';

const message = 'Too many requests; Retry-After states when to try again.';

/**
 * The response to a caller that a host limits (429), in the form of the errors of its path.
 *
 * @param retryAfterSec whole seconds, 1 or more
 */
export function tooManyRequestsResponse(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  retryAfterSec: number,
  nowMs: number,
): Response {
  const later = { 'retry-after': String(retryAfterSec) };
  if (!new URL(url).pathname.startsWith(`${ocpiPrefix}/`))
    return errorResponse(429, message, later);
  const sent = { ...later, ...ocpiEchoes(headers) };
  return ocpiRefusal(429, ocpiStatus.clientError, message, nowMs, sent);
}
