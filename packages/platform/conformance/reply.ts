import { at, equal, exactKeys, matches, check } from './check.ts';

/** An answer with its body read. */
export interface ApiReply {
  /** Method and address, for messages. */
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; `undefined` when it is not JSON. */
  readonly json: unknown;
}

/** Reads an answer to its end. */
export async function readReply(request: string, response: Response): Promise<ApiReply> {
  const text = await response.text();
  return { request, status: response.status, headers: response.headers, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer has this status. */
export function expectStatus(reply: ApiReply, status: number): void {
  check(
    reply.status === status,
    `${reply.request}: expected status ${status}, found ${reply.status} ${reply.text.slice(0, 300)}`,
  );
}

/** The answer is JSON with this status; returns it. */
export function expectJson(reply: ApiReply, status = 200): unknown {
  expectStatus(reply, status);
  matches(
    reply.headers.get('content-type'),
    /^application\/json\b/i,
    `${reply.request}, Content-Type`,
  );
  check(reply.json !== undefined, `${reply.request}: the body is not JSON.`);
  return reply.json;
}

/** The answer is an error with this status, in the form of section 7, with this message or one like it. */
export function expectError(reply: ApiReply, status: number, message?: string | RegExp): void {
  const body = expectJson(reply, status);
  exactKeys(body, ['status', 'message'], `${reply.request}, the error's body`);
  equal(at(body, 'status'), 'error', `${reply.request}, status in the body`);
  const found = at(body, 'message');
  matches(found, message instanceof RegExp ? message : /\S/, `${reply.request}, message`);
  if (typeof message === 'string') equal(found, message, `${reply.request}, message`);
}
