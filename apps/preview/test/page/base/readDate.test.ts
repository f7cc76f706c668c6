import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClock, readDate } from '../../../src/page/base/index.ts';

/** A Monday. */
const today = '2026-11-23';

describe('a date that is typed', () => {
  it.each([
    ['2026-12-24', '2026-12-24'],
    ['2026-12-24T18:30', '2026-12-24T18:30'],
    ['2026-02-30', null],
    ['24.12.', '2026-12-24'],
    ['24.12', '2026-12-24'],
    ['24.12.26', '2026-12-24'],
    ['24. 12. 2026', '2026-12-24'],
    ['1/2/2027', '2027-02-01'],
    ['12/24', '2026-12-24'],
    ['22.11.', '2027-11-22'],
    ['29.2.', '2028-02-29'],
    ['24 dec', '2026-12-24'],
    ['Dec 24, 2026', '2026-12-24'],
    ['3 März 2027', '2027-03-03'],
    ['3. marz 2027', '2027-03-03'],
    ['3 mar', '2027-03-03'],
    ['today', today],
    ['heute', today],
    ['Tomorrow 8:05', '2026-11-24T08:05'],
    ['friday', '2026-11-27'],
    ['monday', today],
    ['next monday', '2026-11-30'],
    ['Next Friday 18:30', '2026-11-27T18:30'],
    ['nächsten Montag', '2026-11-30'],
    ['25.12.', '2026-12-25'],
    ['next', null],
    ['Freitag 18:30', '2026-11-27T18:30'],
    ['24.12., 18:30:15', '2026-12-24T18:30:15'],
    ['18:30', `${today}T18:30`],
    ['24:30', null],
    ['30.2.2027', null],
    ['1.2.3', null],
    ['board', null],
    ['fr', null],
    ['', null],
  ])('%j is %j', (text, date) => {
    expect(readDate(text, today, 'de-AT')).toBe(date);
  });

  it.each([
    ['en-US', '1/2/2027', '2027-01-02'],
    ['en-US', '1.2.2027', '2027-02-01'],
    ['en-US', '24/12', '2026-12-24'],
    ['fr', '1er août 2027', '2027-08-01'],
    ['fr', '3 aout 18h30', '2027-08-03T18:30'],
    ['fr', "aujourd'hui", today],
    ['es', '24 de diciembre de 2026', '2026-12-24'],
    ['es', 'mañana', '2026-11-24'],
    ['es', 'el próximo lunes', '2026-11-30'],
    ['es', 'lunes que viene', '2026-11-30'],
    ['fr', 'lundi prochain', '2026-11-30'],
    ['it', 'lunedì prossimo', '2026-11-30'],
    ['nl', 'volgende maandag', '2026-11-30'],
    ['sv', 'nästa måndag', '2026-11-30'],
    ['it', 'domani', '2026-11-24'],
    ['it', 'venerdi', '2026-11-27'],
    ['nl', '24-12-2026', '2026-12-24'],
    ['sv', 'idag', today],
    ['sv', '24/12', '2026-12-24'],
  ])('in %s, %j is %s', (locale, text, date) => {
    expect(readDate(text, today, locale)).toBe(date);
  });

  it('is read as every locale of the page writes it', () => {
    const locales = 'en-GB en-US en-CA en-ZA de de-CH es es-MX fr fr-CA fr-CH it nl nl-BE sv';
    fc.assert(
      fc.property(
        fc.constantFrom(...locales.split(' ')),
        fc.integer({ min: 0, max: 80_000 }),
        (locale, day) => {
          const ms = day * 86_400_000;
          const written = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(ms);
          expect(readDate(written, today, locale)).toBe(new Date(ms).toISOString().slice(0, 10));
        },
      ),
    );
  });
});

it.each([
  ['18:30', '18:30'],
  ['18.30', '18:30'],
  ['18h30', '18:30'],
  ['18h', '18:00'],
  ['1830', '18:30'],
  ['830', '08:30'],
  ['8', '08:00'],
  ['8:05:09', '08:05:09'],
  ['8:05:00', '08:05'],
  ['6:30 pm', '18:30'],
  ['12 am', '00:00'],
  ['13 pm', null],
  ['18 Uhr', '18:00'],
  ['24:00', null],
  ['8:60', null],
  ['8:5', null],
  ['', null],
])('the time %j is %j', (text, clock) => {
  expect(readClock(text)).toBe(clock);
});
