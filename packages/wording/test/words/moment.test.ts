import { describe, expect, it } from 'vitest';
import { clockStyle, momentText, zoneName } from '../../src/words/moment.ts';

const vienna = clockStyle('Europe/Vienna', 'de-AT');
const now = Date.parse('2026-11-19T11:00:00Z');

describe('a moment as a reader now needs it', () => {
  it.each([
    ['2026-11-19T22:59:00Z', '23:59'],
    ['2026-11-19T23:00:00Z', 'Fr., 00:00'],
    ['2026-11-18T22:00:00Z', 'Mi., 23:00'],
    ['2026-11-25T10:00:00Z', 'Mi., 11:00'],
    ['2026-11-26T10:00:00Z', '26. Nov., 11:00'],
    ['2027-01-05T10:00:00Z', '5. Jän. 2027, 11:00'],
    ['2026-06-01T10:00:00Z', '1. Juni, 12:00\u00a0MESZ'],
  ])('%s: %s', (at, text) => {
    expect(momentText(Date.parse(at), now, vienna, 'de-AT')).toBe(text);
  });

  it.each([
    ['en-GB', 'Fri 00:00'],
    ['fr-FR', 'ven. 00:00'],
    // Words in any language, hours as the first one counts them.
    ['en-US', 'Fri 00:00'],
  ])('in %s', (tag, text) => {
    expect(momentText(Date.parse('2026-11-19T23:00:00Z'), now, vienna, tag)).toBe(text);
  });
});

it.each([
  ['Asia/Kathmandu', 'en-GB', 'GMT+5:45'],
  ['Europe/Vienna', 'en-GB', 'CET'],
])('%s is called %s %s', (zone, tag, name) => {
  expect(zoneName(now, clockStyle(zone, tag), tag)).toBe(name);
});
