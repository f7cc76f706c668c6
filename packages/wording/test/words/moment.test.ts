import { describe, expect, it } from 'vitest';
import { clockStyle, dayEndText, endText, momentText, zoneName } from '../../src/words/moment.ts';

const vienna = clockStyle('Europe/Vienna', 'de-AT');
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const now = Date.parse('2026-11-19T11:00:00Z');

describe('a moment as a reader now needs it', () => {
  it.each([
    ['2026-11-19T22:59:00Z', '23:59'],
    ['2026-11-19T23:00:00Z', 'Fr 00:00 Uhr'],
    ['2026-11-18T22:00:00Z', 'Mi 23:00 Uhr'],
    ['2026-11-25T10:00:00Z', 'Mi 11:00 Uhr'],
    ['2026-11-26T10:00:00Z', '26. Nov., 11:00 Uhr'],
    ['2027-01-05T10:00:00Z', '5. Jän. 2027, 11:00 Uhr'],
    ['2026-06-01T10:00:00Z', '1. Juni, 12:00 Uhr MESZ'],
  ])('%s: %s', (at, text) => {
    expect(plain(momentText(Date.parse(at), now, vienna, 'de-AT'))).toBe(text);
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

describe('an end at midnight is one of the day that ends', () => {
  it.each([
    ['de-AT', '2026-11-19T23:00:00Z', '24:00'],
    ['de-AT', '2026-11-20T23:00:00Z', 'Fr 24:00 Uhr'],
    ['de-AT', '2026-11-30T23:00:00Z', '30. Nov., 24:00 Uhr'],
    ['de-AT', '2026-12-31T23:00:00Z', '31. Dez., 24:00 Uhr'],
    ['de-AT', '2026-11-20T22:59:00Z', 'Fr 23:59 Uhr'],
    ['en-GB', '2026-11-20T23:00:00Z', 'Fri 24:00'],
    ['en-US', '2026-11-19T23:00:00Z', 'midnight'],
    ['en-US', '2026-11-20T23:00:00Z', 'Fri midnight'],
    ['en-US', '2026-11-20T18:00:00Z', 'Fri 7:00 PM'],
    ['da', '2026-11-20T23:00:00Z', 'fre. kl. 24.00'],
    ['es', '2026-11-20T23:00:00Z', 'vie a las 24:00'],
    ['es', '2026-11-21T00:00:00Z', 'sáb a la 01:00'],
    ['fr', '2026-11-20T23:00:00Z', 'ven. 24:00'],
    ['it', '2026-11-20T23:00:00Z', 'ven alle 24:00'],
    ['pt', '2026-11-20T23:00:00Z', 'sex. às 24:00'],
  ])('in %s: %s is %s', (tag, at, text) => {
    const style = clockStyle('Europe/Vienna', tag);
    expect(plain(endText(Date.parse(at), now, style, tag))).toBe(text);
  });

  it('and of midnight itself', () => {
    const midnight = Date.parse('2026-11-19T23:00:00Z');
    expect(plain(endText(midnight, midnight, vienna, 'de-AT'))).toBe('Do 24:00 Uhr');
  });
});

it.each([
  ['de-AT', '24:00'],
  ['da', '24.00'],
  ['fr', '24:00'],
  ['en-GB', '24:00'],
  ['en-US', 'midnight'],
])('the end of a day in %s is %s', (tag, text) => {
  expect(dayEndText(clockStyle('America/New_York', tag), tag)).toBe(text);
});

it.each([
  ['Asia/Kathmandu', 'en-GB', 'GMT+5:45'],
  ['Europe/Vienna', 'en-GB', 'CET'],
])('%s is called %s %s', (zone, tag, name) => {
  expect(zoneName(now, clockStyle(zone, tag), tag)).toBe(name);
});
