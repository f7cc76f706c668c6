import type { Fetch, Tokens } from '../../../../packages/platform/conformance/target.ts';

/** A platform with one thing wrong, and cases of the conformance suite that must notice. */
export interface BrokenPlatform {
  readonly what: string;
  /** Wraps the platform that has nothing wrong. */
  readonly wrap: (fetch: Fetch, tokens: Tokens) => Fetch;
  readonly noticedBy: readonly string[];
  /** Cases that have to come first; these need not notice. */
  readonly after?: readonly string[];
}

interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly response: Response;
}

type Json = Record<string, unknown>;

/** Changes answers by their text. */
function answering(change: (text: string, exchange: Exchange) => string): BrokenPlatform['wrap'] {
  return (fetch) => async (request) => {
    const response = await fetch(request);
    if (response.status === 304) return response;
    const text = await response.clone().text();
    const changed = change(text, { request, url: new URL(request.url), response });
    return new Response(changed, { status: response.status, headers: response.headers });
  };
}

/** Changes answers that are JSON objects; the change works on the object itself. */
function answeringJson(change: (body: Json, exchange: Exchange) => void): BrokenPlatform['wrap'] {
  return answering((text, exchange) => {
    if (exchange.response.headers.get('content-type') !== 'application/json') return text;
    const body = JSON.parse(text) as Json;
    change(body, exchange);
    return JSON.stringify(body);
  });
}

function answeringStatus(from: number, to: number): BrokenPlatform['wrap'] {
  return (fetch) => async (request) => {
    const response = await fetch(request);
    if (response.status !== from) return response;
    return new Response(response.body, { status: to, headers: response.headers });
  };
}

/** Changes requests: their address, or headers that are added or, with `null`, taken away. */
function asking(
  url: (url: URL, request: Request) => void,
  headers: (tokens: Tokens) => Readonly<Record<string, string | null>> = () => ({}),
): BrokenPlatform['wrap'] {
  return (fetch, tokens) => async (request) => {
    const address = new URL(request.url);
    url(address, request);
    const sent = new Headers(request.headers);
    for (const [name, value] of Object.entries(headers(tokens))) {
      if (value === null) sent.delete(name);
      else sent.set(name, value);
    }
    const body = request.body === null ? null : await request.arrayBuffer();
    return fetch(new Request(address, { method: request.method, headers: sent, body }));
  };
}

const asIs = (): void => undefined;

function entries(body: Json): Json[] {
  return Array.isArray(body['data']) ? (body['data'] as Json[]) : [];
}

function attributes(body: Json): Json {
  const found = body['attributes'];
  return typeof found === 'object' && found !== null ? (found as Json) : {};
}

export const brokenPlatforms: readonly BrokenPlatform[] = [
  {
    what: 'a message without its exclamation mark',
    wrap: answering((text) => text.replace('Cost rate not found!', 'Cost rate not found')),
    noticedBy: ['7-text-rate'],
  },
  {
    what: 'a message spelled as it should be',
    wrap: answering((text) => text.replace('occured', 'occurred')),
    noticedBy: ['7-text-500'],
  },
  {
    what: 'no ETag',
    wrap: (fetch) => async (request) => {
      const response = await fetch(request);
      response.headers.delete('etag');
      return response;
    },
    noticedBy: ['polling-etag', 'polling-304', 'polling-change'],
  },
  {
    what: 'every condition taken as met',
    wrap: (fetch) => async (request) =>
      request.headers.has('if-none-match') ? new Response(null, { status: 304 }) : fetch(request),
    noticedBy: ['polling-other', 'polling-keys', 'polling-change'],
  },
  {
    what: 'lists the other way round',
    wrap: answeringJson((body) => {
      for (const list of [body['data'], body['attributes']])
        if (Array.isArray(list)) list.reverse();
    }),
    noticedBy: ['4.1-list-order', '4.2-order', '4.4-order', '4.5-order'],
  },
  {
    what: 'a limit that is not brought into range',
    wrap: answeringJson((body, { url }) => {
      const pagination = body['pagination'] as Json | undefined;
      const asked = Number(url.searchParams.get('limit'));
      if (pagination !== undefined && asked > 500) pagination['limit'] = asked;
    }),
    noticedBy: ['4.4-limit', '4.5-limit', '8-page-range'],
  },
  {
    what: 'next_offset always null',
    wrap: answeringJson((body) => {
      const pagination = body['pagination'] as Json | undefined;
      if (pagination !== undefined) pagination['next_offset'] = null;
    }),
    noticedBy: ['4.4-pages', '4.5-pages'],
  },
  {
    what: '400 for 404',
    wrap: answeringStatus(404, 400),
    noticedBy: ['4.2-roaming', '4.4-unknown', '7-recurring-rate'],
  },
  {
    what: '200 for 409',
    wrap: answeringStatus(409, 200),
    noticedBy: ['2.1-identity-unique', '8-identity'],
  },
  { what: '200 for 201', wrap: answeringStatus(201, 200), noticedBy: ['4.1-create-answer'] },
  {
    what: '200 for 400',
    wrap: answeringStatus(400, 200),
    noticedBy: ['2.1-required-label', '4.2-text', '4.4-pairs', '4.5-zone'],
  },
  {
    what: 'an error that says more',
    wrap: answeringJson((body) => {
      if (body['status'] === 'error') body['code'] = 7;
    }),
    noticedBy: ['7-form', '7-unique-rate'],
  },
  {
    what: 'a locationUrl that is a path',
    wrap: answering((text) =>
      text.replaceAll(/"https?:\/\/[^/"]+(\/api\/cpoapi\/v1\/locations)/g, '"$1'),
    ),
    noticedBy: ['2.1-read-location-url'],
  },
  {
    what: 'a second line of the address',
    wrap: answering((text) => text.replaceAll('"addressLine2":null', '"addressLine2":""')),
    noticedBy: ['2.1-address-joined', '2.1-field-address'],
  },
  {
    what: 'roaming in the list read',
    wrap: answeringJson((body) => {
      for (const item of entries(body)) attributes(item)['enabledRoamingInterfaces'] = [];
    }),
    noticedBy: ['2.1-read-roaming-detail', '4.1-list'],
  },
  {
    what: 'no key asked for',
    wrap: asking(asIs, ({ stations, pricing }) => ({
      authorization: stations,
      'x-api-token': pricing,
    })),
    noticedBy: ['5-none', '5-wrong-header', 'polling-keys'],
  },
  {
    what: "another organization's data for everyone",
    wrap: asking(asIs, ({ cross }) => ({ authorization: cross ?? '', 'x-api-token': cross ?? '' })),
    noticedBy: ['5-scope', '4.1-list-visible'],
  },
  {
    what: 'a removal that removes nothing',
    wrap: (fetch) => async (request) =>
      request.method === 'DELETE' && request.url.includes('/directions/')
        ? Response.json({ id: '', type: 'station_directions', attributes: [] })
        : fetch(request),
    noticedBy: ['4.2-delete', '4.2-path-form', '4.2-roaming'],
  },
  {
    what: 'the next midnight for 23:59:59',
    wrap: answering((text) => text.replaceAll('T23:59:59', 'T24:00:00')),
    noticedBy: ['2.4-unique-last'],
  },
  {
    what: 'entries without the texts of their cost rate',
    wrap: answering((text) => text.replaceAll('"Preis je kWh"', '""')),
    noticedBy: ['2.4-texts', '2.3-texts', '4.3-default'],
  },
  {
    what: 'weeks that do not wrap',
    wrap: asking(({ searchParams }) => {
      if (Number(searchParams.get('to_weekday')) < Number(searchParams.get('from_weekday'))) {
        searchParams.set('to_weekday', '6');
        searchParams.set('to_time', '23:59');
      }
    }),
    noticedBy: ['4.4-wrap'],
  },
  {
    what: 'an inclusive to',
    wrap: asking(({ searchParams }) => {
      const to = searchParams.get('to');
      if (to?.endsWith('12:00:00') === true)
        searchParams.set('to', to.replace('12:00:00', '12:00:01'));
    }),
    noticedBy: ['4.5-to'],
  },
  {
    what: 'weekdays counted from Monday',
    wrap: answering((text) =>
      text.replaceAll(/"weekday":(\d)/g, (_, day: string) => `"weekday":${(Number(day) + 6) % 7}`),
    ),
    noticedBy: ['2.4-weekday-names', '2.4-windows'],
  },
  {
    what: 'prices as texts',
    wrap: answering((text) => text.replaceAll(/"price":([\d.]+)/g, '"price":"$1"')),
    noticedBy: ['2.4-intervals', '2.5-default'],
  },
];
