import { isTimeZone } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { lawCountries } from '../src/lawRule.ts';
import { stationCountry } from '../src/stationCountry.ts';

describe('the country of a station', () => {
  it.each([
    ['Europe/Vienna', 'AT'],
    ['Atlantic/Canary', 'ES'],
    ['Europe/Belfast', 'UK'],
    ['America/Indiana/Knox', 'US'],
    ['US/Pacific', 'US'],
    ['Asia/Tokyo', 'elsewhere'],
    ['America/Toronto', 'elsewhere'],
    ['UTC', 'unknown'],
    ['Etc/GMT-1', 'unknown'],
    ['CET', 'unknown'],
  ])('%s: %s', (zone, country) => {
    expect(stationCountry(zone)).toBe(country);
  });

  it('has a zone of each capital, which is known here', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const found = new Set<string>(zones.map(stationCountry));
    expect(lawCountries.filter((country) => !found.has(country) && country !== 'LI')).toEqual([]);
    expect(isTimeZone('Europe/Vaduz')).toBe(true);
  });
});
