import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { readBundle } from '@wattpost/contract';
import type { DisplayReceipt, DisplayReport } from '@wattpost/contract/wire';
import type { Area, Platform } from '@wattpost/platform';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { platformOver } from '../conformance/conformancePlatform.ts';
import { displayStatus, recordOf, shownEntry } from '../support/displayReports.ts';
import { addToken, names, siteWith } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';

const display = '11111111-1111-4111-8111-111111111111';
const nowMs = Date.UTC(2026, 10, 27, 17);
const { lines, head } = recordOf(
  ['0,42 €', '0,52 €', '0,42 €', '0,62 €'].map((price) => shownEntry(display, price)),
  nowMs - 3_600_000,
);
/** The same record with another price in its second line, sealed anew. */
const rewritten = recordOf(
  ['0,42 €', '0,12 €', '0,42 €', '0,62 €', '0,72 €'].map((price) => shownEntry(display, price)),
  nowMs - 3_600_000,
).lines;

withStores(({ openWith }) => {
  describe('reports of displays', () => {
    let store: AdminStore;
    let platform: Platform;
    let clockMs: number;
    let token: string;

    beforeEach(async () => {
      const organizations = [names.organization, names.otherOrganization];
      store = await openWith(
        siteWith({
          organizations: organizations.map((uuid) => ({ uuid, name: uuid, follow: null })),
        }),
      );
      clockMs = nowMs;
      platform = platformOver(store, { clock: () => clockMs });
      token = await addToken(store, { organization: names.organization, areas: ['report'] });
    });

    async function post(
      body: unknown,
      key = token,
    ): Promise<{ readonly status: number; readonly body: DisplayReceipt & { message: string } }> {
      const response = await platform.fetch(
        new Request('http://platform.test/api/displays/report', {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      );
      const json = (await response.json()) as DisplayReceipt & { message: string };
      return { status: response.status, body: json };
    }
    const report = (some: readonly string[], other: Partial<DisplayReport> = {}): object => ({
      display,
      status: displayStatus(),
      lines: some,
      ...other,
    });
    const read = async (path: string, area: Area = 'displays'): Promise<Response> => {
      const key = await addToken(store, { organization: names.organization, areas: [area] });
      const headers = { authorization: key };
      return platform.fetch(new Request(`http://platform.test${path}`, { headers }));
    };

    it('are at least once: what was received is skipped, the rest continues', async () => {
      expect((await post(report([]))).body).toMatchObject({ line: 0, hash: '0'.repeat(64) });
      expect((await post(report(lines.slice(0, 2)))).body).toMatchObject({ line: 2 });
      expect((await post(report(lines.slice(0, 2)))).body).toMatchObject({ line: 2 });
      expect((await post(report(lines.slice(0, 1)))).body).toMatchObject({ line: 2 });
      expect((await post(report(lines.slice(1)))).body).toMatchObject(head);
      expect((await post(report([]))).body).toMatchObject(head);
      const [stored] = await store.read((reader) => reader.displays(names.organization, null));
      expect(stored).toEqual({
        uuid: display,
        organization_uuid: names.organization,
        ...head,
        reported_at_ms: nowMs,
        status: displayStatus(),
      });
    });

    it('first ones may begin anywhere, since a display removes its oldest files', async () => {
      expect((await post(report(lines.slice(2)))).body).toMatchObject(head);
    });

    it('are received once the clock is right, with lines that a wrong one has dated', async () => {
      const later = recordOf([shownEntry(display, 'x')], Date.UTC(2036, 0, 1), head);
      await post(report(lines));
      expect((await post(report(later.lines))).body).toMatchObject(later.head);
    });

    it('two first ones at once are one display', async () => {
      const both = await Promise.all([post(report(lines)), post(report(lines))]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await store.read((reader) => reader.displays(names.organization, null))).toHaveLength(
        1,
      );
    });

    it.each<readonly [what: string, lines: readonly string[], status: number, message: RegExp]>([
      ['a rewritten record', rewritten.slice(4), 409, /Line 5 does not continue line 4/],
      ['a rewritten record, whole', rewritten, 409, /Line 4 was received before with another hash/],
      ['a gap', recordOf([shownEntry(display, 'x')], nowMs, { ...head, line: 9 }).lines, 409, /5/],
      ['lines out of order', [...lines].reverse(), 400, /lines\[1\]: Expected line 5/],
      ['a line twice', [lines[0] ?? '', lines[0] ?? ''], 400, /Expected line 2, found line 1/],
      ['a changed line', [(lines[0] ?? '').replace('0,42', '0,41')], 400, /it was changed/],
      ['a torn line', [(lines[0] ?? '').slice(0, -9)], 400, /not valid JSON/],
      ['an unknown event', ['{"event":"sold"}'], 400, /lines\[0\]: event/],
      [
        'lines of another display',
        recordOf([shownEntry(names.company, 'x')], nowMs, head).lines,
        400,
        /of another display/,
      ],
      ['too many lines', Array<string>(251).fill(lines[0] ?? ''), 400, /at most 250 lines/],
    ])('%s are refused', async (_what, some, status, message) => {
      await post(report(lines));
      const answer = await post(report(some));
      expect(answer.body.message).toMatch(message);
      expect(answer.status).toBe(status);
      expect((await post(report([]))).body).toMatchObject(head);
    });

    it.each<readonly [what: string, body: unknown, status: number, message: RegExp]>([
      ['an unknown member', { ...report([]), extra: 1 }, 400, /extra: Unknown key/],
      [
        'a name of a person',
        report([], { status: { ...displayStatus(), driver: 'x' } as never }),
        400,
        /status\.driver: Unknown key/,
      ],
      [
        'a clock two days ahead',
        report(lines, { status: displayStatus({ at: '2026-11-29T17:00:00.000Z' }) }),
        400,
        /status\.at: It is more than a day in the future/,
      ],
      ['no status', { display, lines: [] }, 400, /status: Missing/],
      ['no uuid', { ...report([]), display: 'front' }, 400, /display: Expected/],
      [
        'half a surrogate pair',
        report([], { status: displayStatus({ price: '\ud800' }) }),
        400,
        /price/,
      ],
      [
        '10 MB at once',
        JSON.stringify({ ...report([]), lines: ['x'.repeat(10_485_760)] }),
        413,
        /at most 1048576 bytes/,
      ],
      ['a list', [], 400, /Expected/],
    ])('with %s are refused', async (_what, body, status, message) => {
      const answer = await post(body);
      expect(answer.body.message).toMatch(message);
      expect(answer.status).toBe(status);
      expect(await store.read((reader) => reader.displays(names.organization, null))).toEqual([]);
    });

    it('of a display of another organization are refused as unknown ones', async () => {
      await post(report(lines));
      const other = await addToken(store, {
        organization: names.otherOrganization,
        areas: ['report'],
      });
      const answer = await post(report([]), other);
      expect(answer).toMatchObject({ status: 404, body: { message: 'Display not found.' } });
    });

    it('need the area report, which opens nothing else', async () => {
      for (const area of ['stations', 'pricing', 'pricing:write', 'core', 'displays'] as const) {
        const key = await addToken(store, { organization: names.organization, areas: [area] });
        expect((await post(report([]), key)).status).toBe(403);
      }
      expect((await read(`/api/displays/${display}/receipt`, 'report')).status).toBe(403);
      expect((await read('/api/cpoapi/v1/charging_stations/', 'report')).status).toBe(403);
    });

    it('leave receipts: the first line received since an instant, with the time here', async () => {
      await post(report(lines.slice(0, 2)));
      clockMs += 59 * 60_000;
      await post(report(lines.slice(2, 3)));
      clockMs += 2 * 60_000;
      await post(report(lines.slice(3)));
      const path = `/api/displays/${display}/receipt`;
      const receiptAt = async (query: string): Promise<unknown> =>
        (await read(`${path}${query}`)).json();
      const atTwo = { display, line: 2, received_at: '2026-11-27T17:00:00.000Z' };
      const atFour = { display, ...head, received_at: '2026-11-27T18:01:00.000Z' };
      const newest = { ...atFour, received_at: '2026-11-27T18:06:00.000Z' };
      expect(await receiptAt('?at=2026-11-27T16:00:00Z')).toMatchObject(atTwo);
      // One line an hour is kept: not the third.
      expect(await receiptAt('?at=2026-11-27T17:00:30Z')).toEqual(atFour);
      clockMs += 5 * 60_000;
      await post(report([]));
      expect(await receiptAt('?at=2026-11-27T17:00:30Z')).toEqual(atFour);
      expect(await receiptAt('?at=2027-01-01T00:00:00Z')).toEqual(newest);
      expect(await receiptAt('')).toEqual(newest);
      expect((await read(`${path}?at=yesterday`)).status).toBe(400);
      expect((await read('/api/displays/front/receipt')).status).toBe(404);
    });

    it('are signed with the key of bundles, over a text that no bundle can be', async () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const signed: string[] = [];
      platform = platformOver(store, {
        clock: () => clockMs,
        signBundle: (bytes) => {
          signed.push(Buffer.from(bytes).toString());
          return sign(null, bytes, privateKey).toString('base64');
        },
      });
      const { body: reported } = await post(report(lines));
      const receipt: unknown = await (await read(`/api/displays/${display}/receipt`)).json();
      expect(receipt).toEqual(reported);
      const signature = Buffer.from(reported.signature ?? '', 'base64');
      const text =
        `wattpost-receipt/1\n${display}\n${head.line}\n${head.hash}\n` +
        '2026-11-27T17:00:00.000Z\n';
      expect(verify(null, Buffer.from(text), publicKey, signature)).toBe(true);
      expect(signed).toEqual([text, text]);
      expect(readBundle(text)).toMatchObject({ ok: false });
    });

    it('are removed in parts, each of which is short', async () => {
      const count = 5_000;
      await post(report(lines));
      await store.write(async (writer) => {
        for (let line = 5; line < count; line += 1) {
          const received_at_ms = nowMs + line;
          await writer.addDisplayHead({
            display_uuid: display,
            line,
            hash: head.hash,
            received_at_ms,
          });
        }
      });
      expect(await store.displays.forget(nowMs + count - 1)).toBe(count - 5);
      expect(await store.displays.forget(nowMs + count)).toBe(2);
    });

    it('are kept as long as configured, a display as long as it reports', async () => {
      await post(report(lines.slice(0, 2)));
      clockMs += 3_600_000;
      await post(report(lines));
      expect(await store.displays.forget(nowMs + 1)).toBe(1);
      expect(await store.read((reader) => reader.displayHead(display, nowMs))).toMatchObject(head);
      expect(await store.displays.forget(clockMs)).toBe(0);
      expect(await store.displays.forget(clockMs + 1)).toBe(2);
      expect(await store.read((reader) => reader.displays(names.organization, null))).toEqual([]);
    });

    describe('of more displays than a server keeps', () => {
      const other = '22222222-2222-4222-8222-222222222222';
      beforeEach(() => {
        platform = platformOver(store, { clock: () => clockMs, maxDisplays: 1 });
      });

      it('are refused until one is removed, for each organization alone', async () => {
        expect((await post(report([]))).status).toBe(200);
        const refused = await post(report([], { display: other }));
        expect([refused.status, refused.body.message]).toEqual([
          409,
          'The limit of displays of an organization is 1; remove those that are no longer in use.',
        ]);
        expect((await post(report(lines))).status).toBe(200);
        const key = await addToken(store, {
          organization: names.otherOrganization,
          areas: ['report'],
        });
        expect((await post(report([], { display: other }), key)).status).toBe(200);
      });
    });

    describe('and their displays can be removed', () => {
      const remove = async (areas: readonly Area[], organization: string): Promise<Response> => {
        const key = await addToken(store, { organization, areas: [...areas] });
        return platform.fetch(
          new Request(`http://platform.test/api/displays/${display}`, {
            method: 'DELETE',
            headers: { authorization: key },
          }),
        );
      };
      const { organization, otherOrganization } = names;

      it('with what was received of their records, by a key that may change stations', async () => {
        await post(report(lines));
        for (const areas of [
          ['report'],
          ['displays'],
          ['report', 'displays'],
          ['stations'],
        ] as const) {
          expect((await remove(areas, organization)).status).toBe(403);
        }
        const areas = ['displays', 'stations'] as const;
        expect((await remove(areas, otherOrganization)).status).toBe(404);
        expect((await read(`/api/displays/${display}/receipt`)).status).toBe(200);
        const removed = await remove(areas, organization);
        expect([removed.status, await removed.json()]).toMatchObject([200, { display, ...head }]);
        expect((await remove(areas, organization)).status).toBe(404);
        expect((await read(`/api/displays/${display}/receipt`)).status).toBe(404);
        expect(await store.read((reader) => reader.displays(organization, null))).toEqual([]);
        // One that still reports comes back.
        expect((await post(report(lines.slice(2)))).body).toMatchObject(head);
      });
    });
  });
});
