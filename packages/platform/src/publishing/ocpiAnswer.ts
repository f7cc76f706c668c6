import { ocpiInstant } from './publishedObjects.ts';

/** The OCPI status codes in use. */
export const ocpiStatus = {
  success: 1000,
  clientError: 2000,
  invalidParameters: 2001,
  unknownLocation: 2003,
  serverError: 3000,
} as const;

type Headers = Readonly<Record<string, string>>;

/** The OCPI envelope of data that is JSON text. */
export function ocpiData(dataText: string, nowMs: number, headers: Headers = {}): Response {
  const timestamp = JSON.stringify(ocpiInstant(nowMs));
  const text = `{"data":${dataText},"status_code":${ocpiStatus.success},"status_message":"Success","timestamp":${timestamp}}`;
  return answer(200, text, headers);
}

/**
 * OCPI's response to a refused request. Requests for existing objects are answered with
 * HTTP 200 whatever the error: the OCPI status states it.
 */
export function ocpiRefusal(
  httpStatus: 200 | 401 | 403 | 404 | 405 | 429 | 500 | 503,
  status_code: number,
  status_message: string,
  nowMs: number,
  headers: Headers = {},
): Response {
  const timestamp = ocpiInstant(nowMs);
  return answer(httpStatus, JSON.stringify({ status_code, status_message, timestamp }), headers);
}

function answer(status: number, text: string, headers: Headers): Response {
  const sent = { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers };
  return new Response(text, { status, headers: sent });
}
