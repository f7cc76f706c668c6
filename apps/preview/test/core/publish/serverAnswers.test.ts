import { describe, expect, it } from 'vitest';
import {
  readChange,
  readDelivery,
  readRefusal,
  readStations,
} from '../../../src/core/publish/serverAnswers.ts';

const attributes = {
  label: 'AT-W-0417',
  publicDisplayName: 'Rathaushof',
  locationName: 'Lindengasse 4',
  costRateUuid: 'r',
  usualCostRateUuid: 'r',
  modelId: 22,
};

function stationPage(...all: readonly object[]): string {
  const data = all.map((own, index) => {
    return { id: `s${index}`, type: 'stations', attributes: { ...attributes, ...own } };
  });
  return JSON.stringify({ data, meta: { pagination: { total: 7, offset: 0 } }, links: {} });
}

describe('a page of stations', () => {
  it.each([
    {
      title: 'a station with everything',
      own: {},
      is: { name: 'Rathaushof', details: ['AT-W-0417', 'Lindengasse 4'], isPriced: true },
    },
    {
      title: 'without a public name',
      own: { publicDisplayName: ' ', locationName: null },
      is: { name: 'AT-W-0417', details: [], isPriced: true },
    },
    {
      title: 'whose price is unknown now',
      own: { costRateUuid: null },
      is: { isPriced: true },
    },
    {
      title: 'without a cost rate',
      own: { costRateUuid: null, usualCostRateUuid: null },
      is: { isPriced: false },
    },
    {
      title: 'of an older server',
      own: { usualCostRateUuid: undefined },
      is: { isPriced: true },
    },
  ])('$title', ({ own, is }) => {
    expect(readStations(stationPage(own))).toMatchObject({
      total: 7,
      stations: [{ uuid: 's0', ...is }],
    });
  });
});

const finding = { severity: 'price', code: 'price_jump', subject: {}, message: 'Prices change.' };
const change = {
  dry_run: true,
  changed: true,
  etag: '"a"',
  revision: null,
  difference: {},
  other_stations: [{ uuid: 'o', name: 'Other' }],
  other_stations_total: 4,
  unknown_stations: ['u'],
  findings: [
    finding,
    { ...finding, severity: 'warning' },
    { ...finding, severity: 'warning', code: 'follow_differs', message: 'It stays.' },
  ],
};

describe('the answer to a publish', () => {
  it('has what the page needs, and of the findings those to accept', () => {
    expect(readChange(JSON.stringify({ data: change }))).toEqual({
      isChanged: true,
      etag: '"a"',
      revision: null,
      otherStations: ['Other'],
      otherStationCount: 4,
      unknownUuids: ['u'],
      notTaken: ['It stays.'],
      findings: [{ severity: 'price', code: 'price_jump', message: 'Prices change.' }],
    });
    const written = { ...change, revision: { number: 3, note: '' } };
    expect(readChange(JSON.stringify({ data: written }))?.revision).toBe(3);
  });
});

it('the state of delivery is read', () => {
  const partners = [{ slug: 'nap', state: 'failed', waiting: 0, failed: 2, last_error: 'refused' }];
  const data = { revision: 3, complete: false, partners };
  expect(readDelivery(JSON.stringify({ data }))).toEqual({
    isComplete: false,
    partners: [{ slug: 'nap', state: 'failed', lastError: 'refused' }],
  });
});

it('a refusal is read', () => {
  expect(readRefusal('{"status":"error","message":"Station not found."}')).toBe(
    'Station not found.',
  );
});

it.each(['', '<html>', '[]', 'null', '{"data":null}', '{"data":{"changed":1}}', '{"message":1}'])(
  'what is something else is not read: %j',
  (text) => {
    const all = [readStations, readChange, readDelivery, readRefusal].map((read) => read(text));
    expect(all).toEqual([null, null, null, null]);
  },
);
