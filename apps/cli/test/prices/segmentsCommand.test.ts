import { describe, expect, it } from 'vitest';
import { printedJson, wattpost } from '../fakeIo.ts';

type Segment = Record<'from' | 'until' | 'source' | 'entry_uuid' | 'name', string | null>;

async function segmentsOf(...args: readonly string[]): Promise<readonly Segment[]> {
  return (await printedJson(['segments', ...args]))['segments'] as readonly Segment[];
}

const week = ['--from', '2026-11-21', '--to', '2026-11-24'];

describe('wattpost segments --json', () => {
  it('prints exactly the stated keys, gapless and in order', async () => {
    const list = await segmentsOf('city-ac.json', ...week);
    expect(list.map(({ from, until, source, name }) => [from, until, source, name])).toEqual([
      ['2026-11-20T23:00:00Z', '2026-11-22T21:00:00Z', 'recurring', 'Wochenende'],
      ['2026-11-22T21:00:00Z', '2026-11-23T05:00:00Z', 'recurring', 'Nachtstrom'],
      ['2026-11-23T05:00:00Z', '2026-11-23T10:00:00Z', 'default', 'Stadt AC'],
      ['2026-11-23T10:00:00Z', '2026-11-23T14:00:00Z', 'recurring', 'Sonnenstrom'],
      ['2026-11-23T14:00:00Z', '2026-11-23T21:00:00Z', 'default', 'Stadt AC'],
      ['2026-11-23T21:00:00Z', '2026-11-23T23:00:00Z', 'recurring', 'Nachtstrom'],
    ]);
    expect(Object.keys(list[0] ?? {})).toEqual([
      ...['from', 'until', 'source', 'cost_rate_uuid', 'entry_uuid', 'name', 'tax'],
    ]);
    expect(list[2]?.entry_uuid).toBeNull();
  });

  it.each([
    ['2026-10-25', '2026-10-26', 100],
    ['2027-03-28', '2027-03-29', 92],
    ['2026-11-21', '2026-11-22', 96],
  ])('Z2 the date %s to %s has %i quarter hours', async (from, to, count) => {
    expect(await segmentsOf('motorway-hpc.json', '--from', from, '--to', to)).toHaveLength(count);
  });

  it('notes times that are not plain', async () => {
    const { out, err } = await wattpost([
      ...['segments', 'motorway-hpc.json', '--json'],
      ...['--from', '2026-10-25T02:15', '--to', '2026-10-25T02:30'],
    ]);
    const printed = JSON.parse(out) as { note: string; segments: Segment[] };
    expect(printed.note).toMatch(/02:15 twice.*02:30 twice/);
    expect(printed.segments.map(({ from, until }) => [from, until])).toEqual([
      ['2026-10-25T00:15:00Z', '2026-10-25T00:30:00Z'],
    ]);
    expect(err.match(/^note:/gm)).toHaveLength(2);
  });

  it('both ends in one repeated hour can be told apart by their offsets', async () => {
    const list = await segmentsOf(
      ...[
        'motorway-hpc.json',
        '--from',
        '2026-10-25T02:45+02:00',
        '--to',
        '2026-10-25T02:15+01:00',
      ],
    );
    expect(list.map(({ name }) => name)).toEqual(['02:45–03:00', '02:00–02:15']);
  });

  it('flows: a reader who leaves ends it', async () => {
    const century = ['--from', '2026-01-01', '--to', '9026-01-01'];
    const whole = await wattpost(['segments', 'city-ac.json', ...century, '--json'], {
      closesAfter: 3,
    });
    expect([whole.exitCode, whole.writes]).toEqual([0, 4]);
    const table = await wattpost(['segments', 'city-ac.json', ...century], { closesAfter: 2 });
    expect([table.exitCode, table.writes]).toEqual([0, 3]);
  });
});

describe('wattpost segments for people', () => {
  it.each([
    ['city-ac', 80, week],
    ['city-ac', 40, week],
    ['motorway-hpc', 120, ['--from', '2026-10-25T01:30', '--to', '2026-10-25T03:30']],
    ['price-unknown', 80, week],
  ])('%s in %i columns', async (sample, columns, args) => {
    const { exitCode, out } = await wattpost(['segments', `${sample}.json`, ...args], { columns });
    expect(exitCode).toBe(0);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
    await expect(out).toMatchFileSnapshot(`../golden/segments-${sample}-${columns}.txt`);
  });

  it('a long list is one table, drawn in parts', async () => {
    const { out } = await wattpost(
      ['segments', 'motorway-hpc.json', '--from', '2026-11-21', '--to', '2026-11-24'],
      { columns: 140 },
    );
    const lines = out.trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('┌'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('├'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('└'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('│'))).toHaveLength(1 + 3 * 96);
    expect(new Set(lines.slice(1, -1).map((line) => line.length))).toEqual(new Set([140]));
  });

  it('wants a span that lasts', async () => {
    for (const to of ['2026-11-21', '2026-11-20']) {
      const { exitCode, out, err } = await wattpost([
        'segments',
        'city-ac.json',
        '--from',
        '2026-11-21',
        '--to',
        to,
      ]);
      expect([exitCode, out]).toEqual([2, '']);
      expect(err).toContain('error: --from (2026-11-20T23:00:00Z) is not before --to');
    }
  });
});
