import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPageRange } from '../../src/request/query.ts';
import { resourcePage } from '../../src/request/query.ts';
import type { Range } from '../../src/port/page.ts';

const url = 'https://platform.example/list';
const totals = fc.integer({ min: 0, max: 60 });
const ranges = fc.record({
  offset: fc.integer({ min: 0, max: 80 }),
  limit: fc.integer({ min: 1, max: 20 }),
});

function pageAt(total: number, range: Range): ReturnType<typeof resourcePage<number, number>> {
  const all = Array.from({ length: total }, (_, index) => index);
  const items = all.slice(range.offset, range.offset + range.limit);
  return resourcePage({ items, total }, range, url, (item) => item);
}

function rangeOf(link: string): Range {
  const reading = readPageRange(new URL(link).searchParams, 100);
  if (!reading.ok) throw new Error(reading.message);
  return reading.value;
}

describe('the links of a page', () => {
  it('law: current names the page itself', () => {
    fc.assert(
      fc.property(totals, ranges, (total, range) => {
        const { links } = pageAt(total, range);
        expect(links.current.startsWith(`${url}?`)).toBe(true);
        expect(rangeOf(links.current)).toEqual(range);
      }),
    );
  });

  it('law: following next from the start shows everything once, on lastPage pages', () => {
    fc.assert(
      fc.property(totals, fc.integer({ min: 1, max: 20 }), (total, limit) => {
        const seen: number[] = [];
        let pages = 0;
        let range: Range | undefined = { offset: 0, limit };
        let lastPage = 0;
        while (range !== undefined) {
          const { data, meta, links } = pageAt(total, range);
          seen.push(...data);
          pages += 1;
          lastPage = meta.pagination.lastPage;
          range = links.next === null ? undefined : rangeOf(links.next);
        }
        expect(seen).toEqual(Array.from({ length: total }, (_, index) => index));
        expect(pages).toBe(lastPage);
      }),
    );
  });

  it('law: following prev ends at the start, after pages that are not empty', () => {
    fc.assert(
      fc.property(totals, ranges, (total, range) => {
        let at = range;
        for (let steps = 0; ; steps += 1) {
          expect(steps).toBeLessThan(100);
          const { prev } = pageAt(total, at).links;
          if (prev === null) break;
          const before = rangeOf(prev);
          expect(before.offset).toBeLessThan(at.offset);
          if (total > 0) expect(pageAt(total, before).data).not.toEqual([]);
          at = before;
        }
        expect(at.offset).toBe(0);
      }),
    );
  });

  it('an empty list has one page', () => {
    expect(pageAt(0, { offset: 0, limit: 10 })).toEqual({
      data: [],
      meta: { pagination: { total: 0, offset: 0, limit: 10, lastPage: 1 } },
      links: {
        current: `${url}?page%5Boffset%5D=0&page%5Blimit%5D=10`,
        next: null,
        prev: null,
      },
    });
  });
});
