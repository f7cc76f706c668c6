import type { Bundle } from '@wattpost/contract';
import { sampleNames } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { printedJson, sampleText, wattpost, type World } from '../fakeIo.ts';

/** In most samples prices change, and none states which one counts. */
const ofSamples = '$.follow follow_not_stated';

/** Notices beside that of the samples. */
async function noticesOf(file: string, world: World = {}): Promise<string[]> {
  const { notices } = await printedJson(['check', file], world);
  const all = notices as { path: string; code: string }[];
  return all.map(({ path, code }) => `${path} ${code}`).filter((one) => one !== ofSamples);
}

async function noticesOfText(text: string, world: World = {}): Promise<string[]> {
  return noticesOf('bundle.json', { ...world, files: { 'bundle.json': text } });
}

describe('wattpost check', () => {
  it.each(sampleNames)('finds the sample %s good', async (name) => {
    const { exitCode, out, err } = await wattpost(['check', `${name}.json`]);
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toContain(`${name}.json is a valid bundle.`);
  });

  it.each([
    ['all-stations', 80],
    ['price-unknown', 40],
    ['city-ac', 120],
  ])('%s in %i columns', async (sample, columns) => {
    const { out } = await wattpost(['check', `${sample}.json`], { columns });
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
    await expect(out).toMatchFileSnapshot(`../golden/check-${sample}-${columns}.txt`);
  });

  it.each([
    ['"充電"', '充 (U+5145, Han), 電 (U+96FB, Han)', 'fonts-noto-cjk'],
    ['"สถานี"', 'ส (U+0E2A, Thai), ถ (U+0E16, Thai), า', 'fonts-noto-core'],
    ['"شحن"', 'ش (U+0634, Arabic), ح (U+062D, Arabic), ن (U+0646, Arabic)', 'fonts-noto-core'],
    ['"🔌 充"', '🔌 (U+1F50C, emoji), 充 (U+5145, Han)', 'fonts-noto-color-emoji fonts-noto-cjk'],
  ])('names the characters of %s that a display has no font for', async (name, listed, fonts) => {
    const change = ['"Rathaushof · Ladesäule 1"', name] as const;
    const files = { 'bundle.json': sampleText('city-ac', change) };
    const { notices } = await printedJson(['check', 'bundle.json'], { files });
    const message = (notices as { code: string; message: string }[]).find(
      ({ code }) => code === 'missing_character',
    )?.message;
    expect(message).toContain(`${name} has ${listed}`);
    expect(message).toContain(`(Debian, Ubuntu: sudo apt install ${fonts})`);
  });

  it('names the place of a text that a display has no font for, each once', async () => {
    const bundle = JSON.parse(sampleText('city-ac')) as {
      stations: [{ location_name: string; directions: { text: string }[] }];
      cost_rates: [{ recurring: { marketing_texts: object }[] }];
    };
    bundle.stations[0].location_name = 'ถนน';
    bundle.stations[0].directions[0] = { ...bundle.stations[0].directions[0], text: '左' };
    const texts = { short_description: '安', description: '', legal: '' };
    (bundle.cost_rates[0].recurring[1] ?? { marketing_texts: {} }).marketing_texts = {
      de_AT: texts,
    };
    const found = await noticesOfText(JSON.stringify(bundle));
    expect(found.filter((one) => one.endsWith('missing_character'))).toEqual([
      '$.stations[0].location_name missing_character',
      '$.stations[0].directions[0].text missing_character',
      '$.cost_rates[0].recurring[1].marketing_texts.de_AT.short_description missing_character',
    ]);
  });

  it('--json tells the same to a program', async () => {
    const printed = await printedJson(['check', 'city-ac.json']);
    expect(Object.keys(printed)).toEqual([
      ...['ok', 'problems', 'format', 'created_at', 'valid_until', 'stations', 'cost_rates'],
      ...['diagnostics', 'notices', 'zone_data'],
    ]);
    expect(printed).toMatchObject({ ok: true, problems: [], zone_data: '2026c' });
    expect(printed['notices']).toMatchObject([{ code: 'follow_not_stated', severity: 'info' }]);
    const diagnostics = printed['diagnostics'] as { path: string; code: string }[];
    expect(diagnostics.map(({ path, code }) => `${path} ${code}`)).toContain(
      '$.cost_rates[0].recurring[2].validity.weekdays[0] crosses_midnight',
    );
  });

  it('R4 tells the windows of a list that run past midnight together, by entry and times', async () => {
    const text = sampleText('city-ac', ['"start_time": "22:00"', '"start_time": "23:00"']);
    const { out } = await wattpost(['check', '-'], { stdin: text, columns: 160 });
    expect(out).toContain(
      '6 windows run past midnight: “Nachtstrom” Sun 23:00–06:00, Mon–Thu 22:00–06:00; “Wochenende” Fri 20:00–10:00.',
    );
    const { diagnostics } = await printedJson(['check', '-'], { stdin: text });
    const found = (diagnostics as object[]).filter(
      (one) => 'code' in one && one.code === 'crosses_midnight',
    );
    expect(found).toHaveLength(6);
    expect(Object.keys(found[0] ?? {})).toEqual([
      ...['code', 'severity', 'entries', 'message', 'path'],
    ]);
  });

  it('U3 lists the first hundred of many, and how many more there are', async () => {
    const bundle = JSON.parse(sampleText('city-ac')) as {
      cost_rates: { dynamic_pricing: number; unique: unknown[] }[];
    };
    const [rate] = bundle.cost_rates;
    if (rate === undefined) throw new Error('The sample has no cost rate.');
    const [start, end] = ['2026-12-24T08:00:00', '2026-12-24T09:00:00'];
    rate.dynamic_pricing = 2;
    rate.unique = Array.from({ length: 151 }, (_, index) => ({
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Entry ${index}`,
      validity: { type: 'unique', start, end },
      intervals: { energy: [{ uuid: null, unit: 1000, price: 0.4 }], time: [], session_fee: null },
      marketing_texts: {},
    }));
    const world = { stdin: JSON.stringify(bundle) };
    const { out } = await wattpost(['check', '-'], world);
    expect(out.match(/unique\[\d+\]/g)).toHaveLength(100);
    // 150 of the entries, and that the weekly ones do not apply.
    expect(out).toContain('and 51 more (--json lists all)');
    const { diagnostics } = await printedJson(['check', '-'], world);
    const codes = (diagnostics as { code: string }[]).map(({ code }) => code);
    expect(codes.filter((code) => code === 'unreachable')).toHaveLength(150);
  });

  it('R6 lists an overlap as a warning, with the bundle path', async () => {
    const text = sampleText('city-ac', ['"start_time": "11:00"', '"start_time": "05:00"']);
    const { out } = await wattpost(['check', '-'], { stdin: text });
    expect(out).toContain('standard input is a valid bundle.');
    expect(out).toMatch(
      /warnings[^]*“Nachtstrom” and “Sonnenstrom” both apply[^]*\$\.cost_rates\[0\]\.recurring\[1\]/,
    );
  });
});

describe('notices to the operator', () => {
  it('names with characters that turn the order of a text are told, and printed inert', async () => {
    const text = sampleText('city-ac', ['Rathaushof · Ladesäule 1', 'Hof \u202e1']);
    expect(await noticesOfText(text)).toEqual([
      '$.stations[0].public_display_name hidden_direction_mark',
    ]);
    const { out } = await wattpost(['check', 'bundle.json'], { files: { 'bundle.json': text } });
    expect(out).toContain('The name “Hof [U+202E]1” contains an invisible');
    expect(out).toContain('Hof \\u202e1');
    expect(out).not.toMatch(/\p{Bidi_Control}/u);
  });

  it('a text in the wrong encoding, with the text as it should be', async () => {
    const text = sampleText('city-ac', ['Rathaushof · Ladesäule 1', 'SÃ¼dbahnhof']);
    expect(await noticesOfText(text)).toEqual(['$.stations[0].public_display_name wrong_encoding']);
    const { exitCode, out } = await wattpost(['check', '-'], { stdin: text });
    expect([exitCode, out.replaceAll(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('was read in the wrong encoding. Write “Südbahnhof”.'),
    ]);
  });

  it('there are none for a bundle in order', async () => {
    expect(await noticesOf('city-ac.json')).toEqual([]);
    expect(await noticesOf('motorway-hpc.json')).toEqual([]);
  });

  it('an implausible price', async () => {
    const text = sampleText('city-ac', ['"price": 0.39', '"price": 77']);
    const files = { 'bundle.json': text.replace('"price": 0.49', '"price": 0.30000000000000004') };
    const found = await noticesOf('bundle.json', { files });
    expect(found).toEqual([
      '$.cost_rates[0].intervals.energy[0].price too_many_decimals',
      '$.cost_rates[0].recurring[0].intervals.energy[0].price implausible_price',
    ]);
  });

  it('short gaps between weekly windows, dates, and periods', async () => {
    const bundle = JSON.parse(sampleText('city-ac')) as Bundle;
    const [rate] = bundle.cost_rates;
    const [entry] = rate?.recurring ?? [];
    if (rate === undefined || entry === undefined) throw new Error('The sample has no entry.');
    const weekly = ['00:00 05:59', '06:00 21:59', '22:00 23:59'].map((times, index) => {
      const [start_time = '', end_time = ''] = times.split(' ');
      const weekdays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_time, end_time }));
      const validity = { type: 'recurring' as const, weekdays };
      return { ...entry, uuid: `w${index}`, name: `W${index}`, validity };
    });
    const dated = ['24T06:00:00 24T11:59:59', '24T12:00:00 24T23:59:00', '25T00:00:00 25T12:00:00'];
    const unique = dated.map((times, index) => {
      const [start = '', end = ''] = times.split(' ').map((time) => `2026-12-${time}`);
      return {
        ...entry,
        uuid: `u${index}`,
        name: `U${index}`,
        validity: { type: 'unique', start, end },
      };
    });
    const cost_rate_periods = [
      { cost_rate_uuid: 'dated', from: '2026-12-01T00:00:00', until: '2026-12-31T23:59:59' },
      { cost_rate_uuid: rate.uuid, from: '2027-01-01T00:00:00', until: null },
    ];
    const text = JSON.stringify({
      ...bundle,
      format: 'wattpost-bundle/2',
      stations: bundle.stations.map((station) => ({
        ...station,
        cost_rate_uuid: null,
        cost_rate_periods,
      })),
      cost_rates: [
        { ...rate, recurring: weekly },
        { ...rate, uuid: 'dated', dynamic_pricing: 2, recurring: [], unique },
      ],
    });
    const found = await noticesOfText(text);
    expect(found.filter((notice) => notice.endsWith('short_gap'))).toEqual([
      '$.stations[0].cost_rate_periods[0].until short_gap',
      '$.cost_rates[0].recurring[0].validity.weekdays[0].end_time short_gap',
      '$.cost_rates[0].recurring[1].validity.weekdays[0].end_time short_gap',
      '$.cost_rates[1].unique[0].validity.end short_gap',
      '$.cost_rates[1].unique[1].validity.end short_gap',
    ]);
  });

  it.each([
    [
      'at the end',
      '2027-12-31T23:00:00Z',
      ['$.valid_until expired', '$.cost_rates[0].unique schedule_over'],
    ],
    ['just before it', '2027-06-30T22:59:59Z', ['$.cost_rates[0].unique schedule_over']],
    ['on the last date', '2027-03-28T21:00:00Z', []],
    ['before it was made', '2026-10-20T12:29:59Z', ['$.created_at made_in_future']],
  ])('validity: %s', async (_name, now, expected) => {
    expect(await noticesOf('motorway-hpc.json', { now, zoneDataVersion: '2027a' })).toEqual(
      expected,
    );
  });

  it.each([
    ['2019a', '2026-11-21T09:00:00Z', []],
    [undefined, '2026-11-21T09:00:00Z', ['$ zone_data_unknown']],
  ])('zone data %s at %s', async (zoneDataVersion, now, expected) => {
    expect(await noticesOf('city-ac.json', { now, zoneDataVersion })).toEqual(expected);
  });

  it('a cost rate that no station uses, and one that names another zone', async () => {
    const text = sampleText('default-only', [
      '"time_zone": "Europe/Zurich"',
      '"time_zone": "Europe/Vienna"',
    ]);
    expect(await noticesOfText(text)).toEqual(['$.stations[0].time_zone other_zone']);
    const bundle = JSON.parse(text) as { cost_rates: { uuid: string; time_zone?: string }[] };
    const [rate] = bundle.cost_rates;
    bundle.cost_rates.push({ ...rate, uuid: 'spare' });
    delete rate?.time_zone;
    expect(await noticesOfText(JSON.stringify(bundle))).toEqual([
      '$.cost_rates[1] unused_cost_rate',
    ]);
  });

  it.each([
    ['22 kW with a fee', '"max_power_kw": 22', []],
    ['49.9 kW with a fee', '"max_power_kw": 49.9', []],
    ['50 kW with a fee', '"max_power_kw": 50', ['$.stations[0].cost_rate_uuid afir_components']],
    [
      'unknown power with a fee',
      '"max_power_kw": null',
      ['$.stations[0].max_power_kw afir_power_unknown'],
    ],
  ])('AFIR: %s', async (_name, power, expected) => {
    expect(await noticesOfText(sampleText('city-ac', ['"max_power_kw": 22', power]))).toEqual(
      expected,
    );
  });

  it('AFIR: a price per minute alone at 300 kW, but an occupancy fee is in order', async () => {
    const timeOnly = sampleText(
      'default-only',
      ['"time_zone": "Europe/Zurich"', '"time_zone": "Europe/Vienna"'],
      ['"time_zone": "Europe/Zurich"', '"time_zone": "Europe/Vienna"'],
      ['"max_power_kw": 11', '"max_power_kw": 300'],
      ['"unit": 1000, "price": 0.45', '"unit": 1000, "price": 0'],
    );
    expect(await noticesOfText(timeOnly)).toEqual(['$.stations[0].cost_rate_uuid afir_components']);
    const elsewhere = (zone: string): string => timeOnly.replaceAll('Europe/Vienna', zone);
    expect(await noticesOfText(elsewhere('Europe/Zurich'))).toEqual([]);
    expect(await noticesOfText(elsewhere('America/New_York'))).toEqual([
      '$.stations[0].cost_rate_uuid us_time_price',
    ]);
    expect(await noticesOf('motorway-hpc.json')).toEqual([]);
  });

  it('AFIR: names the prices, a few of them', async () => {
    const files = {
      'fast.json': sampleText('city-ac', ['"max_power_kw": 22', '"max_power_kw": 150']),
    };
    const { out } = await wattpost(['check', 'fast.json'], { files, columns: 300 });
    expect(out).toContain(
      'here there is also a fee per session (the default price, “Nachtstrom”, “Sonnenstrom” and 1 more price)',
    );
  });
});

describe("rules of countries' laws", () => {
  const fast = sampleText('city-ac', ['"max_power_kw": 22', '"max_power_kw": 150']);
  const world = { files: { 'bundle.json': fast }, columns: 400 };

  it('each finding names its article and where to read on; the exit status stays', async () => {
    const { exitCode, out, err } = await wattpost(['check', 'bundle.json', '--rules', 'at'], world);
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toMatch(
      /rules of AT, not legal advice[^]*At 150 kW[^│]*\(AFIR, article 5\(4\)\)[^]*Regulation \(EU\) 2023\/1804 of 13 September 2023[^]*text read[^]*docs\/prices-law\.md#the-european-union-afir/,
    );
    expect(out).not.toMatch(/\nnotices/);
  });

  it('--json has them all, of several countries in lists and one by one', async () => {
    const asked = ['--rules', 'AT,DE', '--rules', 'UK'];
    const { notices, rules } = await printedJson(['check', 'bundle.json', ...asked], world);
    expect(notices).toMatchObject([{ code: 'follow_not_stated' }]);
    expect(rules).toMatchObject({
      countries: ['AT', 'DE', 'UK'],
      findings: [
        { code: 'afir_components', countries: ['AT'], path: '$.stations[0].cost_rate_uuid' },
      ],
    });
  });

  it('applies to each station of a bundle the law of its country', async () => {
    const { rules } = await printedJson(['check', 'all-stations.json', '--rules', 'AT,UK']);
    const { findings } = rules as { findings: { code: string; path: string }[] };
    const others = findings.filter(({ code }) => code === 'law_other_country');
    expect(others.map(({ path }) => path)).toEqual([
      '$.stations[1].time_zone',
      '$.stations[2].time_zone',
    ]);
    expect(findings.some(({ code }) => code.startsWith('uk_'))).toBe(false);
  });

  it('says that nothing was found, and which countries are known', async () => {
    const { out } = await wattpost(['check', 'city-ac.json', '--rules', 'AT']);
    expect(out).toContain('Nothing found by the rules of AT.');
    const { exitCode, err } = await wattpost(['check', 'city-ac.json', '--rules', 'AT,XX']);
    expect(exitCode).toBe(2);
    expect(err.replaceAll(/\s+/g, ' ')).toMatch(
      /--rules has "XX"; give one or more of AT, BE, .*, UK, US\./,
    );
  });
});
