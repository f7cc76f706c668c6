import { zoneDataOf, type OwnZones } from '@wattpost/contract';
import { readClock } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { wattpost } from '../fakeIo.ts';

/** The zone data of a system that knows that Winnipeg no longer changes its clocks: 5 hours behind UTC in winter, too. */
function systemZones(release: string): OwnZones {
  const reading = readClock({
    timeZone: 'America/Winnipeg',
    release,
    from: 0,
    until: Date.UTC(2100, 0),
    offsetSeconds: -18_000,
    changes: [],
  });
  if (!reading.ok) throw new Error(reading.problems[0]?.message);
  const { clock } = reading;
  return { release, clockOf: (zone) => (zone === 'America/Winnipeg' ? clock : undefined) };
}

const intervals = (price: number): object => ({
  energy: [{ uuid: null, unit: 1000, price }],
  time: [],
  session_fee: null,
});

const content = {
  created_at: '2026-11-27T12:00:00Z',
  valid_until: null,
  stations: [
    {
      uuid: 'winnipeg',
      label: 'Winnipeg',
      public_display_name: null,
      time_zone: 'America/Winnipeg',
      location_name: null,
      max_power_kw: 22,
      cost_rate_uuid: 'rate',
      directions: [],
    },
  ],
  cost_rates: [
    {
      uuid: 'rate',
      name: 'Rate',
      currency: 'CAD',
      dynamic_pricing: 1,
      intervals: intervals(0.5),
      marketing_texts: {},
      recurring: [
        {
          uuid: 'night',
          name: 'Night',
          intervals: intervals(0.2),
          marketing_texts: {},
          validity: {
            type: 'recurring',
            weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
              weekday,
              start_time: '22:00',
              end_time: '06:00',
            })),
          },
        },
      ],
      unique: [],
    },
  ],
};
const plain = JSON.stringify({ format: 'wattpost-bundle/1', ...content });
const stated = JSON.stringify({
  format: 'wattpost-bundle/2',
  ...content,
  zone_data: zoneDataOf(content, systemZones('2026e')),
});

const now = '2026-11-28T03:30:00Z';
describe('a price in a zone whose rule has changed', () => {
  it('is that of the system where it is newer than the runtime', async () => {
    const world = { stdin: plain, now, zones: systemZones('2026e') };
    const { out } = await wattpost(['price', '-'], world);
    expect(out).toContain('22:30 -05:00');
    expect(out).toMatch(/0\.20/);
  });

  it.each([
    ['a bundle that states newer zone data', '2026c', 22, 'that of the bundle, decides'],
    ['this computer where its data is newer', '2026f', 21, 'that of this computer, decides'],
  ])('is that of %s', async (_what, zoneDataVersion, hour, words) => {
    const { out, err } = await wattpost(['price', '-'], { stdin: stated, now, zoneDataVersion });
    expect(out).toContain(`${hour}:30`);
    expect(out).toMatch(hour === 22 ? /0\.20/ : /0\.50/);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(
      `This computer has zone data ${zoneDataVersion}, the bundle was made with 2026e`,
    );
    expect(err.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it.each(['price', 'check'])('comes with the file that is not used, in %s', async (command) => {
    const problem = 'The file /zones/America/Winnipeg is not used: it is truncated';
    const zones = { ...systemZones('2026e'), problemOf: () => problem };
    const { out, err } = await wattpost([command, '-'], { stdin: plain, now, zones });
    expect(`${out}${err}`.replaceAll(/\s+/g, ' ')).toContain(`${problem}.`);
  });

  it.each(['segments', 'cost', 'week'])('has the same clock in %s', async (command) => {
    const span = ['--from', '2026-11-27T21:00', '--to', '2026-11-27T23:00'];
    const args = {
      segments: span,
      cost: [...span, '--energy-wh', '10000'],
      week: ['--at', now, '--json'],
    }[command];
    const { out, exitCode } = await wattpost([command, '-', ...(args ?? [])], {
      stdin: stated,
      now,
      zoneDataVersion: '2026c',
    });
    expect(exitCode).toBe(0);
    expect(out).toContain('05:00');
    expect(out).not.toContain('06:00 CST');
  });
});
