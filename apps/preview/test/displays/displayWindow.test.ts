import type { DisplayRow } from '@wattpost/contract/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DisplayWindow, chunkRows } from '../../src/displays/displayWindow.ts';
import type { ListRange, ListResponse } from '../../src/displays/displaysClient.ts';

const counts = { wrong: 0, silent: 0, old: 0, doubtful: 0, right: 0 };

function row(index: number): DisplayRow {
  return {
    uuid: `row ${index}`,
    organizationUuid: '',
    name: null,
    stations: [],
    verdict: 'right',
    reason: null,
    differences: [],
    shown: '',
    shownSince: null,
    shouldHaveShown: null,
    shouldShow: null,
    state: 'fresh',
    isClockTrusted: true,
    clockOffsetSeconds: 0,
    version: '1',
    lastSync: null,
    lastWord: '',
  };
}

/** What a platform with this many displays answers. */
function response({ offset, limit }: ListRange, total: number): ListResponse {
  const data = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) =>
    row(offset + index),
  );
  const pagination = { total, offset, limit, lastPage: 1 };
  const links = { current: '', next: null, prev: null };
  const list = { data, meta: { pagination }, links, counts, notices: [`${total} displays`] };
  return { kind: 'list', list, etag: `${offset}`, serverMs: 0 };
}

describe('the window of the list', () => {
  it('loads every visible row, and forgets what is not kept', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.nat(40_000), fc.nat(300), (total, first, length) => {
        const loaded = new DisplayWindow();
        const start = loaded.ranges(0, 0);
        expect(start).toEqual([{ offset: 0, limit: chunkRows }]);
        for (const range of start) loaded.put(range, response(range, total));
        expect(loaded.total).toBe(total);
        expect(loaded.notices).toEqual([`${total} displays`]);
        const ranges = loaded.ranges(first, first + length);
        expect(ranges.length).toBeGreaterThan(0);
        expect(ranges.length).toBeLessThanOrEqual(length / chunkRows + 2);
        for (const range of ranges) loaded.put(range, response(range, total));
        for (let index = first; index <= Math.min(first + length, total - 1); index++) {
          expect(loaded.row(index)?.uuid).toBe(`row ${index}`);
        }
        loaded.keepOnly(ranges);
        const isFirstKept = ranges.some(({ offset }) => offset === 0);
        expect(loaded.isLoaded({ offset: 0, limit: chunkRows })).toBe(isFirstKept);
        expect(loaded.etag(ranges[0] as ListRange)).toBe(`${(ranges[0] as ListRange).offset}`);
      }),
    );
  });

  it('keeps its rows when nothing changed or a request failed', () => {
    const loaded = new DisplayWindow();
    const [range] = loaded.ranges(0, 10) as [ListRange];
    expect([loaded.total, loaded.counts, loaded.etag(range)]).toEqual([null, null, null]);
    loaded.put(range, response(range, 3));
    loaded.put(range, { kind: 'unchanged', serverMs: 1 });
    loaded.put(range, { kind: 'failed', message: 'away', retryMs: null });
    expect([loaded.total, loaded.row(2)?.uuid, loaded.row(3)]).toEqual([3, 'row 2', undefined]);
  });
});
