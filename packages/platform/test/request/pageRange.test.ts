import { describe, expect, it } from 'vitest';
import { readPageRange } from '../../src/request/query.ts';

function range(query: string, limitName?: string): unknown {
  const reading = readPageRange(new URLSearchParams(query), 100, limitName);
  return reading.ok ? [reading.value.offset, reading.value.limit] : reading.message;
}

describe('a page', () => {
  it.each([
    ['', [0, 100]],
    ['page[offset]=&page[limit]=', [0, 100]],
    ['page[offset]=20&page[limit]=10', [20, 10]],
    ['page%5Boffset%5D=20', [20, 100]],
    ['page[limit]=500', [0, 500]],
    ['page[limit]=501', [0, 500]],
    ['page[limit]=99999999999999999999', [0, 500]],
    ['page[offset]=2000000000', [2_000_000_000, 100]],
    ['page[offset]=007', [7, 100]],
    ['limit=5', [0, 100]],
  ])('%s', (query, expected) => {
    expect(range(query)).toEqual(expected);
  });

  it.each([
    ['page[offset]=-1', 'page[offset]: Expected an integer from 0 to 2000000000, found "-1".'],
    ['page[offset]=1.5', 'page[offset]: Expected an integer from 0 to 2000000000, found "1.5".'],
    ['page[offset]=2000000001', /^page\[offset\]: /],
    ['page[offset]=1e3', /^page\[offset\]: /],
    ['page[offset]=x', /^page\[offset\]: /],
    ['page[limit]=0', 'page[limit]: Expected an integer from 1, found "0".'],
    ['page[limit]=-5', /^page\[limit\]: /],
    ['page[limit]=ten', /^page\[limit\]: /],
    ['page[limit]=+5', /^page\[limit\]: /],
  ])('none: %s', (query, expected) => {
    expect(range(query)).toMatch(expected);
  });

  it('has a limit under a second name if the list has one', () => {
    expect(range('limit=5', 'limit')).toEqual([0, 5]);
    expect(range('limit=5&page[limit]=9', 'limit')).toEqual([0, 5]);
    expect(range('limit=&page[limit]=9', 'limit')).toEqual([0, 9]);
    expect(range('limit=0', 'limit')).toBe('limit: Expected an integer from 1, found "0".');
  });
});
