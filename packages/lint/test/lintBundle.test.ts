import { readFileSync } from 'node:fs';
import { readBundle, stationPlan, type Bundle } from '@wattpost/contract';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { lawFindings } from '../src/lawFindings.ts';
import { lintBundle } from '../src/lintBundle.ts';
import { lintChange } from '../src/lintChange.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');

function sample(name: SampleName): Bundle {
  const reading = readBundle(readFileSync(sampleBundlePath(name)));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

describe('what is to be known of a bundle', () => {
  it.each([
    [6, ['info expires_soon']],
    [8, []],
    [0, ['warning expired']],
  ])('%i days before its end', (days, expected) => {
    const end = new Date(nowMs + days * 86_400_000).toISOString();
    const bundle: Bundle = { ...sample('city-ac'), follow: 'start', valid_until: end };
    const { notices } = lintBundle(bundle, nowMs);
    expect(notices.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected);
  });

  it('describes an argument that is not a bundle', () => {
    const reading: unknown = readBundle(readFileSync(sampleBundlePath('city-ac')));
    const message =
      /^Expected a price bundle, found the result of reading one: pass its member bundle/;
    expect(() => lintBundle(reading as Bundle, nowMs)).toThrow(message);
    expect(() => lawFindings(reading as Bundle, ['DE'], nowMs)).toThrow(message);
    const bundle = sample('city-ac');
    expect(() => lintChange(bundle, reading as Bundle, { nowMs })).toThrow(message);
    expect(() => lintChange(reading as Bundle, bundle, { nowMs })).toThrow(message);
  });

  it('dates are over when nothing changes any more, and not an instant before', () => {
    const bundle = { ...sample('motorway-hpc'), valid_until: null };
    const said = (atMs: number): boolean =>
      lintBundle(bundle, atMs).notices.some(({ code }) => code === 'schedule_over');
    const last = bundle.cost_rates[0]?.unique
      .map(({ validity }) => validity.start)
      .sort()
      .at(-1);
    const nextDayMs = Date.parse(`${last?.slice(0, 10) ?? ''}T00:00:00Z`) + 86_400_000;
    // The station's midnight is an hour or two before that of UTC.
    expect(said(nextDayMs - 3 * 3_600_000)).toBe(false);
    expect(said(nextDayMs)).toBe(true);
  });

  it('C5 asks which price counts where prices change from now on, and it is not stated', () => {
    const said = (bundle: Bundle, atMs = nowMs): boolean =>
      lintBundle(bundle, atMs).notices.some(({ code }) => code === 'follow_not_stated');
    const weekly = sample('city-ac');
    expect(said(weekly)).toBe(true);
    expect(said({ ...weekly, follow: 'start' })).toBe(false);
    const steady = weekly.cost_rates.map((rate) => ({ ...rate, recurring: [] }));
    expect(said({ ...weekly, cost_rates: steady })).toBe(false);
    const [rate] = steady;
    if (rate === undefined) throw new Error('The sample has no cost rate.');
    const other = { ...rate, uuid: 'other', intervals: null };
    const period = { cost_rate_uuid: 'other', from: '2026-12-24T00:00:00', until: null };
    const stations = weekly.stations.map((station) => ({
      ...station,
      cost_rate_periods: [period],
    }));
    const inPeriods: Bundle = {
      ...weekly,
      format: 'wattpost-bundle/2',
      stations,
      cost_rates: [rate, other],
    };
    expect(said(inPeriods)).toBe(true);
    expect(said(inPeriods, Date.parse('2026-12-25T00:00:00Z'))).toBe(false);
    expect(said(sample('motorway-hpc'), Date.parse('2027-12-25T00:00:00Z'))).toBe(false);
  });

  it('asks for one plan for each clock that a cost rate is read on', () => {
    const bundle = sample('all-stations');
    const asked: string[] = [];
    lintBundle(bundle, nowMs, (uuid) => {
      asked.push(uuid);
      return stationPlan(bundle, uuid);
    });
    const clocks = bundle.stations.map((one) => `${one.cost_rate_uuid} ${one.time_zone}`);
    expect(asked).toHaveLength(new Set(clocks).size);
  });
});
