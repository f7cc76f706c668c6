import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { printedJson, sampleText, wattpost, type World } from '../fakeIo.ts';

const unicode = { LANG: 'C.UTF-8' };

async function week(args: readonly string[], world: World = {}): Promise<string> {
  const { exitCode, out, err } = await wattpost(['week', ...args], { env: unicode, ...world });
  if (exitCode !== 0) throw new Error(`exit ${exitCode}: ${err}`);
  return out;
}

/** The lines of the drawing by the name of their day. */
function lanes(out: string): Record<string, string> {
  const lines = out.split('\n').filter((line) => /^(?:... \d\d|again) /.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, 6).trim(), line.slice(7)]));
}

const night = ['city-ac.json', '--week-of', '2026-11-21', '--width', '80'];

describe('wattpost week for people', () => {
  it.each([
    ['city-ac', 80, '2026-11-21'],
    ['city-ac', 32, '2026-11-21'],
    ['city-ac', 104, '2026-10-25'],
    ['city-ac', 56, '2027-03-28'],
    ['motorway-hpc', 80, '2026-11-21'],
    ['price-unknown', 60, '2026-11-21'],
    ['default-only', 80, '2026-11-21'],
  ])('%s in %i columns, the week of %s', async (sample, columns, weekOf) => {
    const out = await week([`${sample}.json`, '--week-of', weekOf], { columns });
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
    await expect(out).toMatchFileSnapshot(`../golden/week-${sample}-${columns}.txt`);
  });

  it('chooses columns that the windows fall between, and lists the times where none do', async () => {
    const half = sampleText('city-ac', ['"start_time": "22:00"', '"start_time": "22:50"']);
    const world = { files: { 'half.json': half } };
    const wide = await week(['half.json', '--width', '160'], world);
    expect(wide).toContain('A column is 10 minutes.');
    expect(wide).not.toContain('*');
    const narrow = await week(['half.json', '--width', '56'], world);
    expect(narrow).toContain('*: several prices in one column');
    expect(narrow).toMatch(/Changes inside a column:\n {2}22:50 . → A, Nachtstrom \(\w\w\w\)/);
    expect(Object.values(lanes(narrow)).filter((line) => line.includes('*'))).toHaveLength(1);
  });

  it('marks the instant under its column', async () => {
    const out = await week([...night.slice(0, 1), '--at', '2026-11-18T12:00', '--width', '80']);
    const lines = out.split('\n');
    const mark = lines.findIndex((line) => line.trim() === '▲');
    expect(lines[mark - 1]).toMatch(/^Wed 18/);
    expect(lines[mark]?.indexOf('▲')).toBe(7 + 36);
    expect(out).toContain('▲ marks Wed 2026-11-18 12:00 CET.');
    expect(await week(['city-ac.json', '--week-of', '2026-12-24'])).not.toContain('▲');
  });

  it('Z2 shows the hour that comes twice on a line of its own', async () => {
    const out = await week(['city-ac.json', '--week-of', '2026-10-25', '--width', '32']);
    expect(lanes(out)['again']).toBe('  C');
    expect(out.replaceAll('\n', ' ')).toContain('the date lasts 25 hours');
  });

  it('Z3 chooses columns that half an hour twice falls between', async () => {
    const island = sampleText('city-ac', ['"Europe/Vienna"', '"Australia/Lord_Howe"']);
    const world = { files: { 'island.json': island } };
    const out = await week(['island.json', '--week-of', '2026-04-05', '--width', '80'], world);
    expect(out).toContain('A column is 30 minutes.');
    expect(lanes(out)['again']).toBe('   C');
    expect(out.replaceAll('\n', ' ')).toContain('back from 02:00 to 01:30; the date lasts 24.5');
  });

  it('Z3 shows a date that the clock leaves out', async () => {
    const apia = sampleText('city-ac', ['"Europe/Vienna"', '"Pacific/Apia"']);
    const world = { files: { 'apia.json': apia } };
    const out = await week(['apia.json', '--week-of', '2011-12-30', '--width', '31'], world);
    expect(lanes(out)['Fri 30']).toBe('-'.repeat(24));
    expect(out).toContain('-: the clock skips this time');
  });

  it('begins the week where it is asked to', async () => {
    const days = async (day: string): Promise<string> =>
      Object.keys(lanes(await week([...night, '--first-day', day]))).join();
    expect(await days('sunday')).toMatch(/^Sun 15,.*,Sat 21$/);
    expect(await days('saturday')).toMatch(/^Sat 21,.*,Fri 27$/);
  });

  it('writes ASCII where the environment knows no UTF-8', async () => {
    const out = await week(night, { env: { LANG: 'C' } });
    expect(out).toMatch(/^[\x20-\x7e\n]*$/);
    expect(out).toContain('EUR 0.39/kWh');
    expect(out).toContain('^ marks');
  });

  it.each([
    ['3', '\u001b[38;2;20;24;28;48;2;86;180;160mAAA'],
    ['2', '\u001b[38;5;16;48;5;'],
    ['1', '\u001b[30;46mAAA'],
  ])('FORCE_COLOR=%s paints, and the letters stay', async (depth, painted) => {
    const out = await week(night, { env: { ...unicode, FORCE_COLOR: depth } });
    expect(out).toContain(painted);
    const plain = stripVTControlCharacters(out);
    expect(plain).toBe(await week([...night, '--color', 'never']));
  });

  it('lets nothing of the data steer the terminal', async () => {
    const evil = sampleText('city-ac', ['"Nachtstrom"', '"\\u001b[31mNacht\\u202e"']);
    const out = await week(['evil.json'], { files: { 'evil.json': evil } });
    expect(out).not.toMatch(/\p{Cc}(?<!\n)|\u202e/u);
    expect(out).toContain('\\u001b[31mNacht');
  });

  it('many prices share letters, and the legend says which', async () => {
    const out = await week(['motorway-hpc.json', '--width', '110']);
    expect(out).toMatch(/ A {4}4 prices: €0\.40\/kWh to €0\.43\/kWh; €0\.10\/min from minute 46/);
    expect(out.match(/^ [A-J] /gm)).toHaveLength(10);
  });
});

describe('wattpost week --json', () => {
  it('has every block exactly, and the prices cheapest first', async () => {
    const printed = await printedJson(['week', 'city-ac.json', '--week-of', '2026-10-25']);
    const days = printed['days'] as { date: string; hours: number; blocks: object[] }[];
    expect(Object.keys(printed)).toEqual(['time_zone', 'currency', 'schedule', 'days', 'levels']);
    expect(days.map(({ hours }) => hours)).toEqual([24, 24, 24, 24, 24, 24, 25]);
    expect(days[0]?.blocks[0]).toEqual({
      from: '2026-10-18T22:00:00Z',
      until: '2026-10-19T04:00:00Z',
      from_local: '2026-10-19T00:00:00+02:00',
      pass: 'only',
      source: 'recurring',
      cost_rate_uuid: '70eedac4-7294-5df5-b13e-6f16de2623c0',
      entry_uuid: '8456cf55-89c1-5eae-b693-ce337f9f58fd',
      name: 'Nachtstrom',
      tax: { percent: 20, included: true },
      level: 0,
    });
    const levels = printed['levels'] as { price: { energy: { amount: string }[] } }[];
    expect(levels.map(({ price }) => price.energy[0]?.amount)).toEqual([
      ...['0.39', '0.415', '0.44', '0.49'],
    ]);
  });

  it('notes a time that the clock shows twice', async () => {
    const printed = await printedJson(['week', 'city-ac.json', '--at', '2026-10-25T02:30']);
    expect(printed['note']).toMatch(/02:30 twice/);
  });
});

describe('wattpost week refuses', () => {
  it.each([
    [['--week-of', '2026-02-30'], '--week-of is "2026-02-30"; give a date'],
    [['--week-of', 'tomorrow'], '--week-of is "tomorrow"'],
    [['--at', 'noon'], '--at is "noon"'],
    [['--width', '19'], 'Give a whole number of columns from 20 to 1000.'],
    [['--width', 'wide'], 'Give a whole number of columns'],
    [['--color', 'sometimes'], 'Allowed choices are auto, always, never.'],
    [['--first-day', 'friday'], 'Allowed choices are monday, saturday, sunday.'],
    [['--station', 'nowhere'], 'has no station "nowhere"'],
  ])('%j', async (args, message) => {
    const { exitCode, out, err } = await wattpost(['week', 'city-ac.json', ...args]);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err.replaceAll('\n', ' ')).toContain(message);
  });

  it('a bundle with problems', async () => {
    const { exitCode, err } = await wattpost(['week', 'x.json'], { files: { 'x.json': '{}' } });
    expect(exitCode).toBe(1);
    expect(err).toContain('$.stations');
  });
});
