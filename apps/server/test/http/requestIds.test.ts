import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpServer, type HttpServer } from '../../src/http/httpServer.ts';
import { defaultLimits } from '../../src/settings/httpLimits.ts';
import { listen } from '../../src/http/listen.ts';

const defect = new Error('a defect');
let http: HttpServer;
let url: string;
/** The ids of requests while they were answered, and of defects. */
let seen: (string | undefined)[];
let ended: string[];

beforeEach(async () => {
  seen = [];
  ended = [];
  let made = 0;
  http = httpServer(defaultLimits, {
    answer: (request, pathname) => {
      seen.push(http.requestIdOf(request));
      if (pathname === '/defect') return Promise.reject(defect);
      const headers = { 'x-request-id': 'of the partner' };
      return Promise.resolve(new Response('', pathname === '/echo' ? { headers } : {}));
    },
    ended: ({ requestId }) => ended.push(requestId),
    refused: () => undefined,
    defect: (error, requestId) => seen.push(error === defect ? requestId : 'another error'),
    turnedAway: () => undefined,
    newRequestId: () => `id-${++made}`,
  });
  const listening = await listen(http.server, { host: '127.0.0.1', port: 0 });
  url = listening.ok ? listening.value : '';
});
afterEach(() => http.close(0));

describe('the id of a request', () => {
  it.each([
    ['/', 200, ['id-1'], 'id-1'],
    ['/defect', 500, ['id-1', 'id-1'], 'id-1'],
    ['/echo', 200, ['id-1'], 'of the partner'],
  ])('%s: is known to all who report it', async (path, status, ids, inAnswer) => {
    const response = await fetch(url + path);
    await response.text();
    expect([response.status, seen]).toEqual([status, ids]);
    expect(response.headers.get('x-request-id')).toBe(inAnswer);
    await http.close(0);
    expect(ended).toEqual([inAnswer]);
  });

  it('is not known of a request that is not being answered', () => {
    expect(http.requestIdOf(new Request(url))).toBeUndefined();
  });
});
