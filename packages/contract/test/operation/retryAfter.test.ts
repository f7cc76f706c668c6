import { expect, it } from 'vitest';
import { readHttpDate, readRetryAfter } from '../../src/operation/retryAfter.ts';

const date = 'Sat, 21 Nov 2026 09:30:00 GMT';

function read(given: Readonly<Record<string, string>>): number | undefined {
  return readRetryAfter({ get: (name) => given[name] ?? null });
}

it.each([
  ['30', 30],
  [' 0 ', 0],
  ['3600', 3600],
  ['3601', 3600],
  ['99999999999', 3600],
  ['9'.repeat(400), 3600],
  ['Sat, 21 Nov 2026 09:31:00 GMT', 60],
  ['Sat, 21 Nov 2026 09:29:00 GMT', 0],
  ['Tue, 21 Nov 2028 09:30:00 GMT', 3600],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['30, 60', undefined],
  ['tomorrow', undefined],
  ['Sat, GMT', undefined],
  ['2026-11-21T09:31:00Z', undefined],
  ['', undefined],
])('%j is %s seconds', (text, seconds) => {
  expect(read({ 'retry-after': text, date })).toBe(seconds);
});

it('is nothing where nothing is asked for', () => {
  expect(read({ date })).toBeUndefined();
});

it.each([{}, { date: 'now' }])('is nothing where a date has no date beside it: %j', (beside) => {
  const header = { 'retry-after': 'Sat, 21 Nov 2026 09:31:00 GMT', ...beside };
  expect(read(header)).toBeUndefined();
});

it.each([
  [date, Date.UTC(2026, 10, 21, 9, 30)],
  // The zone of the machine must not decide.
  ['Sat, 21 Nov 2026 09:30:00', NaN],
  ['2026-11-21T09:30:00', NaN],
  [null, NaN],
])('the date %j is %d', (text, epochMs) => {
  expect(readHttpDate(text)).toBe(epochMs);
});
