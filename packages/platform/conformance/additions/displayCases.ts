import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Api } from '../api.ts';
import { NotApplicable, at, check, equal, expectList, matches } from '../check.ts';
import { expectError, expectJson, type ApiReply } from '../reply.ts';
import { extra, type ConformanceCase } from '../suite.ts';

const path = '/api/displays';
const noHash = '0'.repeat(64);
/** A list may be 5 s old. */
const longestWaitMs = 8_000;

/** A display of its own for one case, whose key opens reports and their reads. */
interface Display {
  readonly uuid: string;
  /** Reports lines with the status of a display that has no prices. */
  readonly report: (lines?: readonly string[], other?: Body) => Promise<ApiReply>;
  readonly receipt: (query?: string, token?: string) => Promise<ApiReply>;
  /** The next line of the record, which then continues with it. */
  readonly line: () => string;
  readonly head: () => { readonly line: number; readonly hash: string };
}

type Body = Readonly<Record<string, unknown>>;

function displayCase(run: (display: Display, api: Api) => Promise<void>): ConformanceCase['run'] {
  return (api) => {
    const uuid = crypto.randomUUID();
    const headers = { authorization: `Bearer ${api.token('displays')}` };
    let head = { line: 0, hash: noHash };
    const display: Display = {
      uuid,
      report: (lines = [], other = {}) =>
        api.send('POST', `${path}/report`, {
          headers: { ...headers, 'content-type': 'application/json' },
          body: { display: uuid, status: statusNow(head.line), lines, ...other },
        }),
      receipt: (query = '', token) =>
        api.send('GET', `${path}/${uuid}/receipt${query}`, {
          headers: token === undefined ? headers : { authorization: `Bearer ${token}` },
        }),
      line: () => {
        const line = head.line + 1;
        const now = new Date().toISOString();
        const link = { n: line, at: now, previous: head.hash };
        const content = JSON.stringify({ ...link, ...shown(uuid) }).slice(0, -1);
        const hash = createHash('sha256').update(content).digest('hex');
        head = { line, hash };
        return `${content},"hash":"${hash}"}`;
      },
      head: () => head,
    };
    return run(display, api);
  };
}

const screen = {
  stations: [],
  price: '',
  fault: null,
  state: 'no_data',
  reason: 'no_data',
  withheld: null,
  bundle: null,
  version: 'conformance',
  zone_data: null,
};

function shown(uuid: string): Body {
  return { event: 'shown', display: uuid, ...screen, revision: 0 };
}

function statusNow(lines: number): Body {
  return {
    at: new Date().toISOString(),
    ...screen,
    health: 'no_data',
    locales: [],
    painted_at: null,
    last_sync: null,
    report_seconds: 300,
    record: { lines, failures: 0, lost: 0 },
  };
}

function expectReceipt(reply: ApiReply, { uuid, head }: Display): void {
  const { display, line, hash, received_at } = expectJson(reply) as Body;
  equal({ display, line, hash }, { display: uuid, ...head() }, 'the receipt');
  matches(received_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'received_at');
}

/** Cases of what displays report, and of who reads it. */
export const displayCases: readonly ConformanceCase[] = [
  extra(
    'additions-display-report',
    'A report is answered with the last line; repeated lines are skipped',
    displayCase(async (display) => {
      expectReceipt(await display.report(), display);
      const lines = [display.line(), display.line()];
      expectReceipt(await display.report(lines), display);
      const receipt = await display.receipt();
      expectReceipt(receipt, display);
      expectReceipt(await display.report(lines), display);
      const third = display.line();
      expectReceipt(await display.report([...lines, third]), display);
      const first = await display.receipt('?at=2026-01-01T00:00:00Z');
      equal(first.json, receipt.json, 'the first line that was received');
    }),
  ),
  extra(
    'additions-display-chain',
    'Lines that were changed or do not continue the record are refused: 400 and 409',
    displayCase(async (display) => {
      expectReceipt(await display.report([display.line()]), display);
      const kept = await display.receipt();
      const [second, third] = [display.line(), display.line()];
      expectError(await display.report([second.replace('no_data', 'expired'), third]), 400);
      expectError(await display.report([third]), 409);
      equal((await display.receipt()).json, kept.json, 'the receipt after refused reports');
      expectReceipt(await display.report([second, third]), display);
    }),
  ),
  extra(
    'additions-display-refused',
    'Unknown members, a clock that is ahead and other values are refused: 400',
    displayCase(async (display) => {
      const status = statusNow(0);
      const wrong = [
        { extra: true },
        { display: 'nobody' },
        { status: { ...status, at: '2999-01-01T00:00:00Z' } },
        { status: { ...status, state: 'well' } },
        { status: { ...status, extra: true } },
        { lines: ['{}'] },
        { lines: {} },
      ];
      for (const other of wrong) expectError(await display.report([], other), 400);
      expectError(await display.receipt(), 404);
      expectError(await display.receipt('?at=now'), 400);
    }),
  ),
  extra(
    'additions-display-other',
    'Another organization neither reports for a display nor reads it: 404',
    displayCase(async (display, api) => {
      const other = api.token('other');
      expectReceipt(await display.report([display.line()]), display);
      expectError(await display.receipt('', other), 404);
      const body = { display: display.uuid, status: statusNow(1), lines: [] };
      const headers = { authorization: `Bearer ${other}`, 'content-type': 'application/json' };
      expectError(await api.send('POST', `${path}/report`, { headers, body }), 404);
      const listed = await api.send('GET', `${path}?search=${display.uuid}`, { headers });
      equal(at(expectJson(listed), 'meta', 'pagination', 'total'), 0, 'their displays');
      expectReceipt(await display.receipt(), display);
    }),
  ),
  extra(
    'additions-display-remove',
    'A display is removed by a key that may change stations, with its last receipt',
    displayCase(async (display, api) => {
      const { stations, displays } = api.target.tokens;
      if (displays === stations) throw new NotApplicable('one key opens both areas in this run');
      expectReceipt(await display.report([display.line()]), display);
      const remove = (token: string): Promise<ApiReply> =>
        api.send('DELETE', `${path}/${display.uuid}`, {
          headers: { authorization: `Bearer ${token}` },
        });
      expectError(await remove(api.token('displays')), 403);
      expectError(await remove(api.token('other')), 404);
      expectReceipt(await remove(api.token('cross')), display);
      expectError(await remove(api.token('cross')), 404);
      expectError(await display.receipt(), 404);
    }),
  ),
  extra(
    'additions-display-rights',
    'Reads of prices open neither reports nor the list: 401 and 403',
    displayCase(async (display, api) => {
      const reader = { authorization: `Bearer ${api.token('read')}` };
      for (const [headers, status] of [[{}, 401] as const, [reader, 403] as const]) {
        expectError(await api.send('GET', path, { headers }), status);
        expectError(await api.send('GET', `${path}/${display.uuid}/receipt`, { headers }), status);
        expectError(await api.send('POST', `${path}/report`, { headers, body: {} }), status);
      }
    }),
  ),
  extra(
    'additions-display-list',
    'A display that reported is listed with its verdict within 5 s',
    displayCase(async (display, api) => {
      expectReceipt(await display.report(), display);
      const headers = { authorization: `Bearer ${api.token('displays')}` };
      const list = async (query: string): Promise<unknown> =>
        expectJson(await api.send('GET', `${path}?search=${display.uuid}${query}`, { headers }));
      const endMs = Date.now() + longestWaitMs;
      let row: unknown;
      let found: unknown;
      do {
        found = await list('');
        row = expectList(at(found, 'data'), 'data')[0];
        if (row === undefined) await setTimeout(100);
      } while (row === undefined && Date.now() < endMs);
      equal(at(row, 'uuid'), display.uuid, 'uuid');
      equal(at(row, 'state'), 'no_data', 'state');
      const verdict = String(at(row, 'verdict'));
      check(
        ['wrong', 'silent', 'old', 'doubtful', 'right'].includes(verdict),
        `verdict ${verdict}`,
      );
      check(Number(at(found, 'counts', verdict)) >= 1, `counts has no ${verdict}`);
      const same = await list(`&verdict=${verdict}`);
      equal(expectList(at(same, 'data'), 'data').length, 1, 'displays with this verdict');
      expectError(await api.send('GET', `${path}?verdict=fine`, { headers }), 400);
    }),
  ),
];
