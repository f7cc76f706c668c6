import { describe, expect, it } from 'vitest';
import { city, costRateOf, datedEntry, uuidOf } from '../site/siteData.ts';
import { ask, messageOf, type TestPlatform, type TestResponse } from '../site/testPlatform.ts';
import {
  base,
  changeOf,
  changePlatform,
  dated,
  perKwh,
  ratePath,
  tagAt,
  wholeRate,
  write,
} from './changeSite.ts';

const datedPath = `${base}/cost_rates/${dated}`;

/** The second to the fifth of February, each with an entry at 08:00. */
const entries = [2, 3, 4, 5].map((day) => datedEntry(800 + day, `2026-02-0${day}T08:00:00`));

function datedPlatform(): TestPlatform {
  return changePlatform({
    cost_rates: [costRateOf(), costRateOf({ uuid: dated, dynamic_pricing: 2, unique: entries })],
  });
}

async function put(
  platform: TestPlatform,
  query: string,
  body: unknown,
  path = datedPath,
): Promise<TestResponse> {
  const headers = { 'if-match': await tagAt(platform, path) };
  return ask(platform, `${path}/dates?${query}`, { method: 'PUT', body, headers });
}

async function startsOf(platform: TestPlatform): Promise<readonly string[]> {
  const { unique } = await wholeRate(platform, datedPath);
  return unique.map(
    ({ validity, uuid }) => `${validity.start.slice(8, 13)} ${Number(uuid.slice(-4))}`,
  );
}

const before = ['02T08 802', '03T08 803', '04T08 804', '05T08 805'];

describe('the prices of a span of dates', () => {
  it.each([
    [
      'one date',
      'from=2026-02-03&until=2026-02-04',
      ['03T12'],
      ['02T08', '03T12', '04T08', '05T08'],
    ],
    [
      'several',
      'from=2026-02-03&until=2026-02-05',
      ['03T12', '04T12'],
      ['02T08', '03T12', '04T12', '05T08'],
    ],
    ['none, which removes them', 'from=2026-02-03&until=2026-02-05', [], ['02T08', '05T08']],
    [
      'dates without prices so far',
      'from=2026-01-01&until=2026-01-31',
      ['07T12'],
      ['07T12', ...before.map((each) => each.slice(0, 5))],
    ],
  ])('are replaced: %s', async (_, query, starts, expected) => {
    const platform = datedPlatform();
    const month = query.slice(5, 12);
    const unique = starts.map((start, index) => datedEntry(900 + index, `${month}-${start}:00:00`));
    const change = changeOf(await put(platform, `${query}&accept=entries_lost`, { unique }));
    expect(change.revision).toMatchObject({ operation: 'putDatedPrices', note: '' });
    expect((await startsOf(platform)).map((start) => start.slice(0, 5))).toEqual(expected);
  });

  it('are shown in the difference, however far ahead', async () => {
    const platform = datedPlatform();
    const stationPath = `${base}/stations/${city.station}`;
    const rates = { cost_rate_uuid: dated, cost_rate_periods: [] };
    changeOf(await write(platform, stationPath, rates));
    const unique = [datedEntry(900, '2026-11-07T12:00:00', null, { intervals: perKwh(0.3) })];
    const query = 'from=2026-11-01&until=2026-12-01&accept=price_jump';
    const { difference } = changeOf(await put(platform, query, { unique }));
    expect(difference.stations[0]?.price_changes[0]?.spans[0]?.from_local).toBe(
      '2026-11-07T12:00:00+01:00',
    );
  });

  it('can be sent back as they were read', async () => {
    const platform = datedPlatform();
    const { unique } = await wholeRate(platform, datedPath);
    const query = 'from=2026-02-01&until=2026-03-01';
    expect(changeOf(await put(platform, query, { unique }))).toMatchObject({ changed: false });
  });

  it.each([
    ['without from', 'until=2026-02-05', [], 'from: '],
    ['with a date that does not exist', 'from=2026-02-30&until=2026-03-05', [], 'from: '],
    ['with an end that is no later', 'from=2026-02-03&until=2026-02-03', [], 'until: '],
    [
      'with an entry before the span',
      'from=2026-02-03&until=2026-02-04',
      [datedEntry(900, '2026-02-02T23:59:59')],
      'unique[0].validity.start: ',
    ],
    [
      'with an entry at its end',
      'from=2026-02-03&until=2026-02-04',
      [datedEntry(900, '2026-02-04T00:00:00')],
      'unique[0].validity.start: ',
    ],
    [
      'with a uuid of another date',
      'from=2026-02-03&until=2026-02-04',
      [datedEntry(802, '2026-02-03T08:00:00')],
      'unique[0].uuid: ',
    ],
    [
      'with an entry twice',
      'from=2026-02-03&until=2026-02-05',
      [datedEntry(900, '2026-02-03T08:00:00'), datedEntry(900, '2026-02-04T08:00:00')],
      'unique[1].uuid: ',
    ],
    [
      'with a price that is none',
      'from=2026-02-03&until=2026-02-04',
      [
        {
          ...datedEntry(900, '2026-02-03T08:00:00'),
          intervals: { energy: [{ unit: 1000, price: 'free' }], time: [], session_fee: null },
        },
      ],
      'unique[0].intervals.energy[0].price: ',
    ],
  ])('are refused %s, and none is written', async (_, query, unique, message) => {
    const platform = datedPlatform();
    const refused = await put(platform, query, { unique });
    expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringContaining(message)]);
    expect(await startsOf(platform)).toEqual(before);
  });

  it('are at most 10 000, in a list', async () => {
    const platform = datedPlatform();
    const query = 'from=2026-02-01&until=2027-02-01';
    const start = Date.UTC(2026, 1, 1);
    const many = Array.from({ length: 10_001 }, (_, index) => {
      const local = new Date(start + index * 900_000).toISOString().slice(0, 19);
      return { ...datedEntry(0, local), uuid: uuidOf(100_000 + index), intervals: perKwh(0.5) };
    });
    const tooMany = await put(platform, query, { unique: many });
    expect([tooMany.status, messageOf(tooMany)]).toEqual([
      400,
      expect.stringContaining('at most 10000 entries'),
    ]);
    expect((await put(platform, query, { dates: [] })).status).toBe(400);
    expect((await put(platform, query, null)).status).toBe(400);
  });

  it('belong to a cost rate with dates', async () => {
    const platform = datedPlatform();
    const query = 'from=2026-02-01&until=2027-02-01';
    expect((await put(platform, query, { unique: [] }, ratePath)).status).toBe(400);
    const path = `${base}/cost_rates/${uuidOf(398)}/dates?${query}`;
    expect((await ask(platform, path, { method: 'PUT', body: { unique: [] } })).status).toBe(404);
  });
});
