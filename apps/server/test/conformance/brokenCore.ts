import { cards } from '../../../../packages/platform/conformance/coreNames.ts';
import type { BrokenPlatform } from './brokenPlatforms.ts';

/** Sends a request to another address, or with another body. */
async function resent(request: Request, url: string, body: string | null): Promise<Request> {
  const { method, headers } = request;
  const content = body ?? (request.body === null ? null : await request.arrayBuffer());
  return new Request(url, { method, headers, body: content });
}

/** Platforms with one thing wrong on the core surface. */
export const brokenCore: readonly BrokenPlatform[] = [
  {
    what: 'JSON booleans taken for switches',
    wrap: (fetch) => async (request) => {
      if (request.body === null) return fetch(request);
      const text = (await request.clone().text())
        .replace('"use_parent":true', '"use_parent":"1"')
        .replace('"use_parent":false', '"use_parent":"0"');
      return fetch(await resent(request, request.url, text));
    },
    noticedBy: ['4.7-bank-boolean'],
  },
  {
    what: 'true taken for include_roaming',
    wrap: (fetch) => async (request) => {
      const url = request.url.replace('include_roaming=true', 'include_roaming=1');
      return fetch(await resent(request, url, null));
    },
    noticedBy: ['4.7-roaming-other'],
  },
  {
    what: 'roaming charge points always listed',
    wrap: (fetch) => async (request) => {
      const url = request.url.replace('include_roaming=0', 'include_roaming=1');
      return fetch(await resent(request, url, null));
    },
    noticedBy: ['4.7-roaming'],
  },
  {
    what: 'the tag of a card before its id',
    wrap: (fetch) => async (request) => {
      const { misleading, second } = cards;
      const url = request.url.replace(`/card/${second.id}`, `/card/${misleading.id}`);
      return fetch(await resent(request, url, null));
    },
    noticedBy: ['4.7-log-card-order'],
  },
  {
    what: 'a uuid made up for older records',
    wrap: (fetch) => async (request) => {
      const response = await fetch(request);
      if (response.status === 304) return response;
      const made = `"uuid":"${crypto.randomUUID()}"`;
      const text = (await response.text()).replaceAll('"uuid":null', made);
      return new Response(text, { status: response.status, headers: response.headers });
    },
    noticedBy: ['2.7-cp', '2.7-connector'],
  },
  {
    what: 'older operations that do not say so',
    wrap: (fetch) => async (request) => {
      const response = await fetch(request);
      response.headers.delete('deprecation');
      return response;
    },
    noticedBy: ['4.7-older-headers', '4.7-verify'],
  },
];
