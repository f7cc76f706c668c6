import type { Bundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { sampleText, wattpost, type Outcome, type World } from '../fakeIo.ts';

const cheaper = sampleText('city-ac', ['"price": 0.39', '"price": 0.38']);
const world: World = { files: { 'new.json': cheaper } };
const stationUuid = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
const span = ['--from', '2026-11-16', '--to', '2026-11-23'];

async function diff(args: readonly string[], given: World = world): Promise<Outcome> {
  return wattpost(['diff', 'city-ac.json', ...args], given);
}

async function diffJson(args: readonly string[], given: World = world): Promise<unknown> {
  const { exitCode, out } = await diff([...args, '--json'], given);
  expect(exitCode).toBe(1);
  return JSON.parse(out);
}

describe('wattpost diff for people', () => {
  it('says when nothing differs, and exits with 0', async () => {
    const { exitCode, out } = await diff(['city-ac.json', ...span]);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/\nNo difference\.\n$/);
  });

  it('created_at alone is no difference', async () => {
    const remade = sampleText('city-ac', ['2026-11-02T06:00:00Z', '2026-11-03T06:00:00Z']);
    const { exitCode, out } = await diff(['new.json'], { files: { 'new.json': remade } });
    expect(exitCode).toBe(0);
    expect(out).toContain('No difference. They were made at different times.');
    expect(out).toContain('created_at: "2026-11-02T06:00:00Z" → "2026-11-03T06:00:00Z"');
  });

  it('lists prices before and after, what they differ by, and when', async () => {
    const { exitCode, out } = await diff(['new.json', ...span]);
    expect(exitCode).toBe(1);
    expect(out).toContain('Prices differ at 1 of 1 station.');
    expect(out).toContain('per kWh: €0.39 → €0.38 (-€0.01)');
    expect(out).toContain('every day 22:00–06:00 (Mon 2026-11-16 – Thu 2026-11-19)');
    expect(out).toContain('(40 h in all)');
    expect(out.indexOf('Prices differ')).toBeLessThan(out.indexOf('Rathaushof'));
  });

  it('states no end for what has none, and what repeats once', async () => {
    const { out } = await diff(['new.json', '--from', '2026-11-16']);
    expect(out).toContain('Sun–Thu 22:00–06:00 from Mon 2026-11-16 on');
    expect(out).not.toContain('2026-12-13\n');
  });

  it.each([
    ['city-ac', 'new.json', 80],
    ['city-ac', 'new.json', 40],
    ['city-ac', 'motorway-hpc.json', 80],
  ])('%s and %s in %i columns', async (before, after, columns) => {
    const changed = sampleText(
      'city-ac',
      ['"price": 0.39', '"price": 0.38'],
      ['"max_power_kw": 22', '"max_power_kw": 11'],
      ['"Nachtstrom"', '"Mondschein"'],
      ['"valid_until": null', '"valid_until": "2027-06-01T00:00:00Z"'],
    );
    const { out } = await wattpost(
      ['diff', `${before}.json`, after, '--from', '2026-11-16T00:00Z'],
      {
        columns,
        files: { 'new.json': changed },
      },
    );
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
    const name = after.replace('.json', '');
    await expect(out).toMatchFileSnapshot(`../golden/diff-${before}-${name}-${columns}.txt`);
  });

  it('tells of a cost rate that differs outside of the span only', async () => {
    const { exitCode, out } = await diff([
      'new.json',
      ...['--from', '2026-11-21T10:00', '--to', '2026-11-21T12:00'],
    ]);
    expect(exitCode).toBe(1);
    expect(out).toContain('No price differs in this span.');
    expect(out).toContain(
      '1 cost rate reads differently; give a longer span to see whether that matters.',
    );
    expect(out).toMatch(/Stadt AC \([-0-9a-f]+\): weekly entries: 1 changed/);
  });

  it('says what looks implausible, to people and to programs', async () => {
    const bundle = JSON.parse(sampleText('city-ac')) as {
      cost_rates: [{ recurring: { name: string; intervals: { energy: { price: number }[] } }[] }];
    };
    const [night, ...others] = bundle.cost_rates[0].recurring;
    if (others[0]?.intervals.energy[0] !== undefined) others[0].intervals.energy[0].price = 77;
    bundle.cost_rates[0].recurring = others;
    const given = { files: { 'new.json': JSON.stringify(bundle) } };
    const { out } = await diff(['new.json', ...span], given);
    const lines = out.replaceAll(/\s+/g, ' ');
    expect(lines).toContain(
      'Check these changes More than €3.00/kWh looks implausible: “Sonnenstrom” (€77.00/kWh).',
    );
    expect(lines).toContain(
      `Weekly entries are lost, and the default price applies in their place: “${night?.name}”.`,
    );
    expect(lines).toContain('“Sonnenstrom” (€0.415/kWh → €77.00/kWh)');
    expect(await diffJson(['new.json', ...span, '--station', stationUuid], given)).toMatchObject({
      findings: [
        {
          path: '$.cost_rates[0].recurring[0].intervals.energy[0].price',
          code: 'implausible_price',
        },
        { path: '$.cost_rates[0].recurring', code: 'entries_lost' },
        { path: '$.cost_rates[0]', code: 'price_jump' },
      ],
    });
  });

  it('K2 warns of new gaps between the periods of a station, also of one that is asked for', async () => {
    const bundle = JSON.parse(sampleText('city-ac')) as Bundle;
    const cost_rate_uuid = bundle.cost_rates[0]?.uuid;
    const cost_rate_periods = [
      { cost_rate_uuid, from: '2026-12-01T00:00:00', until: '2026-12-31T23:59:59' },
      { cost_rate_uuid, from: '2027-01-01T00:00:00', until: null },
    ];
    const stations = bundle.stations.map((station) => {
      return { ...station, cost_rate_uuid: null, cost_rate_periods };
    });
    const text = JSON.stringify({ ...bundle, format: 'wattpost-bundle/2', stations });
    const given = { files: { 'new.json': text } };
    const findings = [{ path: '$.stations[0].cost_rate_periods[0].until', code: 'short_gap' }];
    expect(await diffJson(['new.json'], given)).toMatchObject({ findings });
    expect(await diffJson(['new.json', '--station', stationUuid], given)).toMatchObject({
      findings,
    });
  });

  it('lets nothing of the data steer the terminal', async () => {
    const evil = sampleText('city-ac', ['"Nachtstrom"', '"\\u001b[31m\\u202eNacht\\nstrom"']);
    const { out } = await diff(['new.json', ...span], { files: { 'new.json': evil } });
    expect(out).not.toMatch(/\p{Cc}(?<!\n)|\u202e/u);
    expect(out).toContain('name: "Nachtstrom" → ');
  });
});

describe('wattpost diff --json', () => {
  it('has every span, the exact deltas, and the keys that are stated', async () => {
    const printed = (await diffJson(['new.json', ...span])) as {
      stations: { price_changes: { components: object[]; spans: object[]; seconds: number }[] }[];
    };
    expect(Object.keys(printed)).toEqual([
      ...['same', 'from', 'to', 'bundle', 'stations', 'added_stations', 'removed_stations'],
      ...['added_cost_rates', 'removed_cost_rates', 'changed_cost_rates', 'findings'],
    ]);
    const [change] = printed.stations[0]?.price_changes ?? [];
    expect(change?.components).toEqual([
      {
        component: 'energy',
        before: '0.39',
        after: '0.38',
        quantity: 1000,
        delta: '-0.01',
        from: '0',
        until: null,
      },
    ]);
    expect([change?.spans.length, change?.seconds]).toEqual([6, 40 * 3600]);
    expect(change?.spans[0]).toEqual({
      from: '2026-11-15T23:00:00Z',
      until: '2026-11-16T05:00:00Z',
      from_local: '2026-11-16T00:00:00+01:00',
      until_local: '2026-11-16T06:00:00+01:00',
    });
  });

  it('without --from and --to compares four weeks from now on', async () => {
    expect(await diffJson(['new.json'])).toMatchObject({
      same: false,
      from: '2026-11-21T09:00:00Z',
      to: '2026-12-19T09:00:00Z',
    });
  });

  it('two stations: one that is new, one that is asked for', async () => {
    const two = await diffJson(['two-stations.json', ...span.map(inUtc)]);
    expect(two).toMatchObject({ same: false });
    const { exitCode, err } = await diff(['two-stations.json', '--station', 'nowhere']);
    expect(exitCode).toBe(2);
    expect(err).toContain('Neither bundle has a station "nowhere"');
  });

  function inUtc(text: string): string {
    return text.startsWith('--') ? text : `${text}T00:00Z`;
  }
});

describe('wattpost diff in trouble exits with 2', () => {
  it.each<[readonly string[], World, string]>([
    [['nowhere.json'], {}, 'there is no such file'],
    [[], {}, "missing required argument 'NEW-BUNDLE'"],
    [['new.json', '--from', 'noon'], world, '--from is "noon"'],
    [['new.json', '--to', 'noon'], world, '--to is "noon"'],
    [['new.json', '--from', '2026-11-22', '--to', '2026-11-22'], world, 'is not before --to'],
    [['motorway-hpc.json', '--from', '2026-11-21'], {}, 'the stations have several'],
    [['bad.json'], { files: { 'bad.json': '{}' } }, '$.stations'],
  ])('%j', async (args, given, message) => {
    const { exitCode, out, err } = await diff(args, given);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err.replaceAll('\n', ' ')).toContain(message);
  });

  it('with --json too, and with standard input twice', async () => {
    const bad = await diff(['bad.json', '--json'], { files: { 'bad.json': '{}' } });
    expect(bad.exitCode).toBe(2);
    expect(JSON.parse(bad.out)).toHaveProperty('problems.0.code', 'missing');
    const twice = await wattpost(['diff', '-', '-']);
    expect([twice.exitCode, twice.err]).toEqual([
      2,
      'error: Only one of the two bundles can come from standard input.\n',
    ]);
  });

  it('reads one bundle from standard input', async () => {
    const { exitCode } = await diff(['-', ...span], { stdin: sampleText('city-ac') });
    expect(exitCode).toBe(0);
  });
});
