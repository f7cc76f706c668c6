import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayAheadPrices } from '../src/dayAheadPrices.ts';
import { sampleBundlePath, sampleNames } from '../src/sampleBundles.ts';
import { citySiteOrganizations } from '../src/citySite.ts';
import { generateBundles, generateSites } from '../src/generateSamples.ts';
import { motorwayDates } from '../src/motorwayBundle.ts';
import { sampleSiteNames, sampleSitePath } from '../src/sampleSites.ts';
import { stableUuid } from '../src/stableUuid.ts';

describe('sample bundles', () => {
  it('every named sample is a file and every file is a named sample', () => {
    const files = readdirSync(dirname(sampleBundlePath('city-ac')));
    expect(files.sort()).toEqual(sampleNames.map((name) => `${name}.json`).sort());
  });

  it.each(Object.entries(generateBundles()))('%s is what the generator writes', (name, text) => {
    const path = sampleBundlePath(name as 'motorway-hpc');
    expect(readFileSync(path, 'utf8') === text, 'run: npm run generate -w @wattpost/samples').toBe(
      true,
    );
  });

  it('one direction uses all of its 512 characters', () => {
    const bundle = JSON.parse(readFileSync(sampleBundlePath('city-ac'), 'utf8')) as {
      stations: { directions: { text: string }[] }[];
    };
    const longest = bundle.stations[0]?.directions.map(({ text }) => Array.from(text).length);
    expect(longest?.[0]).toBe(512);
  });
});

describe('sample sites', () => {
  it('every named site is a file and every file is a named site', () => {
    const files = readdirSync(dirname(sampleSitePath('city')));
    expect(files.sort()).toEqual(sampleSiteNames.map((name) => `${name}.json`).sort());
  });

  it.each(Object.entries(generateSites()))('%s is what the generator writes', (name, text) => {
    const path = sampleSitePath(name as 'city');
    expect(readFileSync(path, 'utf8') === text, 'run: npm run generate -w @wattpost/samples').toBe(
      true,
    );
  });

  it('the city has what the stations of the bundles have, and the named organizations', () => {
    const site = readJson(sampleSitePath('city')) as {
      organizations: { uuid: string }[];
      stations: { uuid: string; costRateUuid?: string; roaming?: boolean; locationId?: null }[];
      cost_rates: { uuid: string }[];
    };
    const bundle = readJson(sampleBundlePath('all-stations')) as {
      stations: { uuid: string; cost_rate_uuid: string }[];
    };
    const rateOf = new Map(site.stations.map((station) => [station.uuid, station.costRateUuid]));
    for (const station of bundle.stations) {
      expect(rateOf.get(station.uuid)).toBe(station.cost_rate_uuid);
      expect(site.cost_rates.map(({ uuid }) => uuid)).toContain(station.cost_rate_uuid);
    }
    expect(site.stations.filter(({ roaming }) => roaming === true)).toHaveLength(1);
    expect(site.stations.some(({ locationId }) => locationId === null)).toBe(true);
    const organizations = site.organizations.map(({ uuid }) => uuid);
    expect(organizations).toEqual(Object.values(citySiteOrganizations));
  });
});

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

describe('the day-ahead curve', () => {
  it.each(motorwayDates)('%s: 96 prices in full cents between 0.39 and 0.79', (date) => {
    const prices = dayAheadPrices(date);
    expect(prices).toHaveLength(96);
    expect(prices.every((price) => price >= 0.39 && price <= 0.79)).toBe(true);
    expect(prices.every((price) => String(price).length <= 4)).toBe(true);
  });

  it('is dearer in the evening than at night, and cheaper on Sunday than on Monday', () => {
    const sunday = dayAheadPrices('2026-11-22');
    const monday = dayAheadPrices('2026-11-23');
    expect(monday[72]).toBeGreaterThan(monday[12] as number);
    expect(sunday[72]).toBeLessThan(monday[72] as number);
  });
});

describe('stable uuids', () => {
  it('have the form of a name-based uuid and depend on the name alone', () => {
    expect(stableUuid('a')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(stableUuid('a')).toBe(stableUuid('a'));
    expect(stableUuid('a')).not.toBe(stableUuid('b'));
  });
});
