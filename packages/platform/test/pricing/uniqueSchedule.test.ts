import type { SchedulePage, UniqueEntryWire } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { costRateOf, datedEntries, tokens, uuidOf } from '../site/siteData.ts';
import { askPricing, bodyOf, testPlatform } from '../site/testPlatform.ts';

type Body = SchedulePage<UniqueEntryWire>;

const dates = testPlatform(
  {},
  {
    cost_rates: [
      costRateOf({
        dynamic_pricing: 2,
        unique: datedEntries([
          ['2026-05-01T08:00:00', '2026-05-01T23:59:59'],
          ['2026-05-01T12:30:00', null],
          ['2026-05-02T00:00:00', '2026-05-02T06:00:00'],
          ['2026-05-03T23:59:59', null],
          ['1969-12-31T22:00:00', null],
        ]),
      }),
    ],
  },
);

async function names(query: string): Promise<string[]> {
  return bodyOf<Body>(await askPricing(dates, 'listUniqueSchedule', { query })).data.map(
    ({ name }) => name,
  );
}

describe('2.4 a unique entry on the wire', () => {
  it('ends at the next start of its date, at its own sooner end, or at 23:59:59', async () => {
    const { data } = bodyOf<Body>(await askPricing(dates, 'listUniqueSchedule'));
    expect(data.map(({ validity }) => validity)).toEqual([
      { type: 'unique', start: '1969-12-31T22:00:00', end: '1969-12-31T23:59:59' },
      { type: 'unique', start: '2026-05-01T08:00:00', end: '2026-05-01T12:30:00' },
      { type: 'unique', start: '2026-05-01T12:30:00', end: '2026-05-01T23:59:59' },
      { type: 'unique', start: '2026-05-02T00:00:00', end: '2026-05-02T06:00:00' },
      { type: 'unique', start: '2026-05-03T23:59:59', end: '2026-05-03T23:59:59' },
    ]);
  });
});

describe('4.5 [from, to) on the effective span', () => {
  it.each([
    ['', ['Date 5', 'Date 1', 'Date 2', 'Date 3', 'Date 4']],
    ['from=&to=', ['Date 5', 'Date 1', 'Date 2', 'Date 3', 'Date 4']],
    ['from=2026-05-01T12:29:59', ['Date 1', 'Date 2', 'Date 3', 'Date 4']],
    ['from=2026-05-01T12:30:00', ['Date 2', 'Date 3', 'Date 4']],
    ['from=2026-05-02T00:00:00', ['Date 3', 'Date 4']],
    ['from=2026-05-02T06:00:00', ['Date 4']],
    ['from=2026-05-04T00:00:00', []],
    ['to=2026-05-01T08:00:00', ['Date 5']],
    ['to=2026-05-01T08:00:01', ['Date 5', 'Date 1']],
    ['to=1969-12-31T22:00:00', []],
    ['from=2026-05-01T00:00:00&to=2026-05-02T00:00:00', ['Date 1', 'Date 2']],
    ['from=2026-05-01T23:59:59&to=2026-05-02T00:00:01', ['Date 2', 'Date 3']],
    [
      'from=0000-01-01T00:00:00&to=9999-12-31T23:59:59',
      ['Date 5', 'Date 1', 'Date 2', 'Date 3', 'Date 4'],
    ],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });
});

describe('section 7: what unique_schedule refuses', () => {
  it.each([
    '2026-05-01T00:00:00Z',
    '2026-05-01T00:00:00z',
    '2026-05-01T00:00:00+02:00',
    '2026-05-01T00:00:00 02:00',
    '2026-05-01T00:00:00-05:00',
    '2026-05-01T00:00:00+0200',
    '2026-05-01T00:00:00.000',
    '2026-05-01T00:00',
    '2026-05-01 00:00:00',
    '2026-05-01',
    '2026-02-29T00:00:00',
    '2026-13-01T00:00:00',
    '2026-05-01T24:00:00',
    '2026-05-01T00:00:60',
    '1777593600',
    'null',
    '٢٠٢٦-05-01T00:00:00',
  ])('%j is no naive local date and time', async (value) => {
    for (const name of ['from', 'to']) {
      const query = new URLSearchParams({ [name]: value }).toString();
      expect(await askPricing(dates, 'listUniqueSchedule', { query })).toEqual({
        status: 400,
        message: `${name}: Expected a date and time that exists, as YYYY-MM-DDTHH:MM:SS on the station's clock, without Z or offset.`,
      });
    }
  });

  it.each(['2026-05-01T00:00:00', '2026-04-30T23:59:59'])('to %s after from', async (to) => {
    const query = `from=2026-05-01T00:00:00&to=${to}`;
    expect(await askPricing(dates, 'listUniqueSchedule', { query })).toEqual({
      status: 400,
      message: 'to: Must be after from.',
    });
  });

  it.each([null, 0, 1, 3])('a cost rate whose dynamic_pricing is %j', async (dynamic_pricing) => {
    const store = testPlatform({}, { cost_rates: [costRateOf({ dynamic_pricing })] });
    expect(await askPricing(store, 'listUniqueSchedule')).toEqual({
      status: 400,
      message:
        'The cost rate has no unique schedule: its dynamic_pricing is not 2 (exact date and time).',
    });
  });

  it('an unknown cost rate and that of another organization', async () => {
    const notFound = { status: 404, message: 'Cost rate not found' };
    expect(await askPricing(dates, 'listUniqueSchedule', { rate: uuidOf(404) })).toEqual(notFound);
    expect(await askPricing(dates, 'listUniqueSchedule', { token: tokens.other })).toEqual(
      notFound,
    );
  });
});

describe('section 8: pages', () => {
  const store = testPlatform(
    {},
    {
      cost_rates: [
        costRateOf({
          dynamic_pricing: 2,
          unique: datedEntries(
            Array.from({ length: 1201 }, (_, index) => [
              `${String(2000 + index)}-01-01T00:00:00`,
              null,
            ]),
          ),
        }),
      ],
    },
  );

  it.each([
    ['', { offset: 0, limit: 100, next_offset: 100, total: 1201 }],
    ['limit=500', { offset: 0, limit: 500, next_offset: 500, total: 1201 }],
    ['limit=501', { offset: 0, limit: 500, next_offset: 500, total: 1201 }],
    ['limit=0', { offset: 0, limit: 1, next_offset: 1, total: 1201 }],
    ['limit=-5', { offset: 0, limit: 1, next_offset: 1, total: 1201 }],
    ['limit=many', { offset: 0, limit: 100, next_offset: 100, total: 1201 }],
    ['offset=x', { offset: 0, limit: 100, next_offset: 100, total: 1201 }],
    ['offset=-3', { offset: 0, limit: 100, next_offset: 100, total: 1201 }],
    ['offset=1101', { offset: 1101, limit: 100, next_offset: null, total: 1201 }],
    ['offset=1100', { offset: 1100, limit: 100, next_offset: 1200, total: 1201 }],
    ['offset=5000', { offset: 5000, limit: 100, next_offset: null, total: 1201 }],
  ])('%j', async (query, pagination) => {
    const body = bodyOf<Body>(await askPricing(store, 'listUniqueSchedule', { query }));
    expect(body.pagination).toEqual(pagination);
    const { offset, limit, total } = body.pagination;
    expect(body.data.length).toBe(Math.max(0, Math.min(limit, total - offset)));
  });

  it('following next_offset gives every entry once, in order', async () => {
    const starts: string[] = [];
    let next: number | null = 0;
    while (next !== null) {
      const query = `offset=${next}&limit=370`;
      const body: Body = bodyOf<Body>(await askPricing(store, 'listUniqueSchedule', { query }));
      starts.push(...body.data.map(({ validity }) => validity.start));
      next = body.pagination.next_offset;
    }
    expect(starts).toEqual(
      Array.from({ length: 1201 }, (_, index) => `${String(2000 + index)}-01-01T00:00:00`),
    );
  });
});
