import type { BrokenPlatform } from './brokenPlatforms.ts';

type Wrap = BrokenPlatform['wrap'];

function isOcpi(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/ocpi/');
}

/** Changes answers of the OCPI module by their text and headers. */
function answering(
  change: (text: string, headers: Headers) => string,
  status: (status: number) => number = (is) => is,
): Wrap {
  return (fetch) => async (request) => {
    const response = await fetch(request);
    if (!isOcpi(request)) return response;
    const headers = new Headers(response.headers);
    const text = change(await response.text(), headers);
    return new Response(text, { status: status(response.status), headers });
  };
}

/** Changes requests to the OCPI module. */
function asking(change: (url: string, headers: Headers) => string): Wrap {
  return (fetch) => (request) => {
    if (!isOcpi(request)) return fetch(request);
    const headers = new Headers(request.headers);
    return fetch(new Request(change(request.url, headers), { method: request.method, headers }));
  };
}

const lost = (name: string): Wrap =>
  answering((text, headers) => {
    headers.delete(name);
    return text;
  });

/** OCPI modules with one thing wrong. */
export const brokenOcpi: readonly BrokenPlatform[] = [
  {
    what: 'connectors that name no tariff',
    wrap: answering((text) => text.replace(/"tariff_ids":\[[^\]]*\]/g, '"tariff_ids":[]')),
    noticedBy: ['ocpi-tariff-ids'],
  },
  {
    what: 'prices with their tax',
    wrap: answering((text) =>
      text.replace(/"price":([\d.]+)/g, (_, price) => `"price":${Number(price) * 1.25}`),
    ),
    noticedBy: ['ocpi-week', 'ocpi-dates'],
  },
  {
    what: 'tariffs for whomever',
    wrap: answering((text) => text.replaceAll('"AD_HOC_PAYMENT"', '"REGULAR"')),
    noticedBy: ['ocpi-ad-hoc'],
  },
  {
    what: 'restrictions that are lost',
    wrap: answering((text) => text.replaceAll('"restrictions":', '"restriction":')),
    noticedBy: ['ocpi-week', 'ocpi-dates'],
  },
  { what: 'a list without a next page', wrap: lost('link'), noticedBy: ['ocpi-pages'] },
  {
    what: 'requests that are not told apart',
    wrap: lost('x-correlation-id'),
    noticedBy: ['ocpi-request-id'],
  },
  {
    what: 'instants of other zones read as UTC',
    wrap: asking((url) => url.replace(/(T\d\d:\d\d:\d\d)(%2B|\+|-)\d\d:\d\d/, '$1Z')),
    noticedBy: ['ocpi-other-zone'],
  },
  {
    what: 'what is no page taken for the first',
    wrap: asking((url) => url.replace(/(limit|offset)=(0|x|-1|1\.5)$/, '')),
    noticedBy: ['ocpi-no-page'],
  },
  {
    what: 'date_from left out',
    wrap: asking((url) => url.replace(/date_from=\d[^&]*Z$/, '')),
    noticedBy: ['ocpi-date-from'],
  },
  {
    what: 'date_to left out',
    wrap: asking((url) => url.replace(/date_to=[^&]*/, '')),
    noticedBy: ['ocpi-date-to'],
  },
  {
    what: 'anybody let in',
    wrap: (fetch, tokens) => (request) => {
      if (!isOcpi(request)) return fetch(request);
      const headers = new Headers(request.headers);
      headers.set('authorization', `Token ${btoa(tokens.ocpi ?? '')}`);
      return fetch(new Request(request.url, { method: request.method, headers }));
    },
    noticedBy: ['ocpi-no-token', 'ocpi-other-area'],
  },
  {
    what: 'writes that are taken',
    wrap: answering(
      (text) => text.replace('"status_code":2000', '"status_code":1000'),
      (status) => (status === 405 ? 200 : status),
    ),
    noticedBy: ['ocpi-no-token', 'ocpi-other-area', 'ocpi-nothing', 'ocpi-read-only'],
  },
];
