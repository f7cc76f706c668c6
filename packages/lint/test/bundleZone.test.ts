import { readFileSync } from 'node:fs';
import { parseBundle, type OwnZones } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { expect, it } from 'vitest';
import { lawFindings, lintBundle, lintChange } from '../src/index.ts';

it('reads the periods of a zone that only the bundle knows on the clock that it states', () => {
  const sample = JSON.parse(readFileSync(sampleBundlePath('city-ac'), 'utf8')) as {
    created_at: string;
    stations: object[];
    cost_rates: { uuid: string }[];
  };
  const [station] = sample.stations;
  const [rate] = sample.cost_rates;
  const periods = [{ cost_rate_uuid: rate?.uuid, from: '2026-01-01T00:00:00', until: null }];
  const made = Date.parse(sample.created_at);
  const reading = parseBundle({
    ...sample,
    format: 'wattpost-bundle/2',
    stations: [{ ...station, time_zone: 'Europe/Atlantis', cost_rate_periods: periods }],
    zone_data: {
      version: null,
      until: new Date(made + 86_400_000).toISOString(),
      zones: [{ time_zone: 'Europe/Atlantis', offset_seconds: -18_420, changes: [] }],
    },
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  expect(lintBundle(reading.bundle, made).notices.map(({ code }) => code)).not.toContain(
    'period_over',
  );
});

it('reads zones on the clocks of the zone data that is passed in', () => {
  const own: OwnZones = { release: '2026e', clockOf: () => 'Europe/Vienna' };
  const sample = JSON.parse(readFileSync(sampleBundlePath('holiday-and-new-year'), 'utf8')) as {
    created_at: string;
    stations: object[];
    zone_data: unknown;
  };
  const stations = sample.stations.map((station) => ({ ...station, time_zone: 'Made/Up' }));
  const { zone_data: _, ...unstated } = { ...sample, stations };
  const reading = parseBundle(unstated, own);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { bundle } = reading;
  const nowMs = Date.parse(sample.created_at);
  const codes = lintBundle(bundle, nowMs, undefined, undefined, own).notices.map(
    ({ code }) => code,
  );
  expect(codes).not.toContain('period_over');
  expect(lintChange(bundle, { ...bundle }, { nowMs, own })).toEqual([]);
  expect(lawFindings(bundle, ['AT'], nowMs, own)).toBeInstanceOf(Array);
  expect(() => lintBundle(bundle, nowMs)).toThrow('Made/Up');
});
