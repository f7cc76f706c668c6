import type { Fetch, Tokens } from '../../../../packages/platform/conformance/target.ts';

/**
 * A platform with one defect, the cases of the conformance suite that must fail, and cases that have to
 * run before them.
 */
type BrokenPlatform = readonly [wrap: Wrap, failing: readonly string[], before?: readonly string[]];

/** By what is wrong with them. */
export type BrokenPlatforms = Readonly<Record<string, BrokenPlatform>>;

type Wrap = (fetch: Fetch, tokens: Tokens) => Fetch;
/** A JSON object. */
export type Json = Record<string, unknown>;
type Replacement = string | ((found: string, group: string) => string);

interface ChangedRequest {
  url: string;
  body: string;
  readonly headers: Headers;
}

interface ChangedAnswer {
  status: number;
  text: string;
  readonly headers: Headers;
}

/** The same platforms, sound wherever the filter says no. */
export function where(filter: (url: URL) => boolean, platforms: BrokenPlatforms): BrokenPlatforms {
  const limited = Object.entries(platforms).map(([what, [wrap, ...cases]]) => {
    const only: Wrap = (fetch, tokens) => {
      const broken = wrap(fetch, tokens);
      return (request) => (filter(new URL(request.url)) ? broken : fetch)(request);
    };
    return [what, [only, ...cases]] as const;
  });
  return Object.fromEntries(limited);
}

/** Changes requests before the platform has them. */
export function requests(change: (request: ChangedRequest, tokens: Tokens) => void): Wrap {
  return (fetch, tokens) => async (request) => {
    const { url, method } = request;
    const bytes = request.body === null ? null : await request.arrayBuffer();
    const text = new TextDecoder().decode(bytes ?? undefined);
    const changed = { url, body: text, headers: new Headers(request.headers) };
    change(changed, tokens);
    const body = changed.body === text ? bytes : changed.body;
    return fetch(new Request(changed.url, { method, headers: changed.headers, body }));
  };
}

/** Changes answers before the caller has them. */
export function answers(change: (answer: ChangedAnswer, url: URL, sent: string) => void): Wrap {
  return (fetch) => async (request) => {
    const sent = await request.clone().text();
    const response = await fetch(request);
    const { status } = response;
    const headers = new Headers(response.headers);
    const answer = { status, text: await response.text(), headers };
    change(answer, new URL(request.url), sent);
    return new Response(answer.text === '' ? null : answer.text, {
      status: answer.status,
      headers,
    });
  };
}

/** Replaces every occurrence in the texts of answers. */
export function text(pattern: string | RegExp, replacement: Replacement): Wrap {
  return answers((answer) => {
    answer.text = answer.text.replaceAll(pattern, replacement as string);
  });
}

/** Replaces the first occurrence in the address, or the body, of requests. */
export function sent(part: 'url' | 'body', pattern: string | RegExp, replacement: string): Wrap {
  return requests((request) => {
    request[part] = request[part].replace(pattern, replacement);
  });
}

/** Changes the parameters of requests. */
export function searchParams(change: (params: URLSearchParams) => void): Wrap {
  return requests((request) => {
    const address = new URL(request.url);
    change(address.searchParams);
    request.url = address.href;
  });
}

/** Sends these tokens, whichever came. */
export function keys(chosen: (tokens: Tokens) => Readonly<Record<string, string>>): Wrap {
  return requests(({ headers }, tokens) => {
    for (const [name, value] of Object.entries(chosen(tokens))) headers.set(name, value);
  });
}

/** Changes the JSON of answers. */
export function json(change: (body: Json, url: URL) => void): Wrap {
  return answers((answer, url) => {
    if (answer.headers.get('content-type') !== 'application/json' || answer.text === '') return;
    const body = JSON.parse(answer.text) as Json;
    change(body, url);
    answer.text = JSON.stringify(body);
  });
}

/** Changes the pagination of lists. */
export function pagination(change: (pagination: Json, url: URL) => void): Wrap {
  return json((body, url) => {
    if (body['pagination'] !== undefined) change(body['pagination'] as Json, url);
  });
}

/** Answers with another status. */
export function status(from: number, to: number): Wrap {
  return answers((answer) => {
    if (answer.status === from) answer.status = to;
  });
}

/** Removes a header of answers. */
export function withoutHeader(name: string): Wrap {
  return answers(({ headers }) => {
    headers.delete(name);
  });
}

/** Answers some requests itself. */
export function instead(answer: (request: Request) => Response | undefined): Wrap {
  return (fetch) => async (request) => answer(request) ?? fetch(request);
}
