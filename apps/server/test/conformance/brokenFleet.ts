import type { BrokenPlatform } from './brokenPlatforms.ts';

const isRegistration = ({ url }: Request): boolean => url.endsWith('/api/fleet/v1/register');

/** Sends a registration with another body or other headers. */
function registering(change: (text: string, headers: Headers) => string): BrokenPlatform['wrap'] {
  return (fetch) => async (request) => {
    if (!isRegistration(request) || request.body === null) return fetch(request);
    const headers = new Headers(request.headers);
    const body = change(await request.text(), headers);
    return fetch(new Request(request.url, { method: request.method, headers, body }));
  };
}

/** Answers a registration with another status or text; `sent` is its body. */
function answered(
  change: (answer: { status: number; text: string }, sent: string) => [number, string],
): BrokenPlatform['wrap'] {
  return (fetch) => async (request) => {
    if (!isRegistration(request)) return fetch(request);
    const sent = await request.clone().text();
    const response = await fetch(request);
    const [status, text] = change({ status: response.status, text: await response.text() }, sent);
    return new Response(text, { status, headers: response.headers });
  };
}

/** Platforms with one thing wrong in fleet registration. */
export const brokenFleet: readonly BrokenPlatform[] = [
  {
    what: 'an idempotency key that is not looked at',
    wrap: registering((text, headers) => {
      headers.delete('idempotency-key');
      return text;
    }),
    noticedBy: ['4.6-repeat', '4.6-repeat-at-once', '4.6-repeat-key'],
  },
  {
    what: 'one idempotency key for everything',
    wrap: registering((text, headers) => {
      if (headers.has('idempotency-key')) headers.set('idempotency-key', 'always-the-same');
      return text;
    }),
    after: ['4.6-repeat'],
    noticedBy: ['4.6-repeat-at-once', '4.6-repeat-other', '4.6-repeat-key'],
  },
  {
    what: 'the body quoted in a message',
    wrap: answered(({ status, text }, sent) =>
      status === 400
        ? [status, JSON.stringify({ status: 'error', message: `Cannot read ${sent}` })]
        : [status, text],
    ),
    noticedBy: ['2.6-password-unsaid'],
  },
  {
    what: 'only one name of the locale',
    wrap: registering((text) => text.replace(/"locale":"[^"]*"/, '"unknown":""')),
    noticedBy: ['2.6-locale-both'],
  },
  {
    what: 'a short password made longer',
    wrap: registering((text) => text.replace('"password":"', '"password":"xxxxxxxx')),
    noticedBy: ['2.6-password'],
  },
  {
    what: 'ids as numbers',
    wrap: answered(({ status, text }) => [
      status,
      text.replace(/"card_id":"(\d+)"/, '"card_id":$1.5'),
    ]),
    noticedBy: ['4.6-id-forms'],
  },
  {
    what: 'a conflict answered with 400',
    wrap: answered(({ status, text }) => [status === 409 ? 400 : status, text]),
    noticedBy: ['4.6-email', '4.6-card', '4.6-race', '4.6-repeat-other'],
  },
  {
    what: 'a company that nobody has taken for the own',
    wrap: registering((text) =>
      text.replace(
        /"company_id":"c0f00000-0099[^"]*"/,
        '"company_id":"c0f00000-0002-4000-8000-000000000001"',
      ),
    ),
    noticedBy: ['4.6-exists'],
  },
];
