import { describe, expect, it } from 'vitest';
import { pageHeaders, readOcpiListQuery } from '../../src/publishing/ocpiPage.ts';

const read = (query: string): ReturnType<typeof readOcpiListQuery> =>
  readOcpiListQuery(new URLSearchParams(query));

describe('what of a list is asked for', () => {
  it.each([
    ['', { fromMs: null, toMs: null }, { offset: 0, limit: 100 }],
    ['offset=7&limit=5', { fromMs: null, toMs: null }, { offset: 7, limit: 5 }],
    ['limit=100000', { fromMs: null, toMs: null }, { offset: 0, limit: 500 }],
    [
      'date_from=2026-11-21T09:30:00Z&date_to=2026-11-21T09:30:00.5',
      {
        fromMs: Date.UTC(2026, 10, 21, 9, 30),
        toMs: Date.UTC(2026, 10, 21, 9, 30, 0, 500),
      },
      { offset: 0, limit: 100 },
    ],
  ])('%s', (query, span, range) => {
    expect(read(query)).toEqual({ ok: true, value: { span, range } });
  });

  it.each([
    ['date_from=2026-11-21T09:30:00%2B01:00', 'date_from: Expected an instant in UTC'],
    ['date_from=2026-11-21T09:30:00+01:00', 'date_from: Expected an instant in UTC'],
    ['date_to=2026-02-31T00:00:00Z', 'date_to: Expected an instant in UTC'],
    ['date_to=yesterday', 'date_to: Expected an instant in UTC'],
    ['offset=-1', 'offset: Expected an integer from 0, found "-1".'],
    ['offset=1e3', 'offset: Expected an integer from 0'],
    ['offset=9999999999', 'offset: Expected an integer from 0'],
    ['limit=0', 'limit: Expected an integer from 1, found "0".'],
    ['limit=many', 'limit: Expected an integer from 1'],
  ])('%s is refused', (query, message) => {
    const reading = read(query);
    expect(reading.ok ? '' : reading.message).toContain(message);
  });
});

describe('where the next page is', () => {
  const url = 'https://cpo.example/ocpi/2.2.1/tariffs';
  const linkAt = (offset: number, limit: number, total: number, query = ''): string | undefined =>
    pageHeaders(url, new URLSearchParams(query), { offset, limit }, total)['link'];

  it.each([
    [0, 2, 5, `<${url}?offset=2&limit=2>; rel="next"`],
    [2, 2, 5, `<${url}?offset=4&limit=2>; rel="next"`],
    [4, 2, 5, undefined],
    [3, 2, 5, undefined],
    [9, 2, 5, undefined],
    [0, 2, 0, undefined],
  ])('after %i of pages of %i in %i', (offset, limit, total, expected) => {
    expect(linkAt(offset, limit, total)).toBe(expected);
  });

  it('keeps what was asked for', () => {
    const link = linkAt(0, 1, 2, 'date_from=2026-11-21T09:30:00Z&limit=1&else=x') ?? '';
    const next = new URL(/<(.*)>/.exec(link)?.[1] ?? '').searchParams;
    expect(Object.fromEntries(next)).toEqual({
      offset: '1',
      limit: '1',
      date_from: '2026-11-21T09:30:00Z',
    });
  });
});
