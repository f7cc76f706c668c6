import { describe, expect, it } from 'vitest';
import { sampleText, wattpost, type Outcome, type World } from '../fakeIo.ts';

const component = { type: 'ENERGY', price: 0.3, vat: 20, step_size: 1 };

function tariff(changes: object = {}): string {
  return JSON.stringify({
    country_code: 'AT',
    party_id: 'WPT',
    id: 'city',
    currency: 'EUR',
    elements: [
      {
        price_components: [{ ...component, price: 0.25 }],
        restrictions: { start_time: '22:00', end_time: '06:00' },
      },
      { price_components: [component] },
    ],
    last_updated: '2026-11-02T10:15:00Z',
    ...changes,
  });
}

const station = ['--station-label', 'Hof 1', '--time-zone', 'Europe/Vienna'];

function ocpi(args: readonly string[], world: World = {}): Promise<Outcome> {
  const files = { 'tariff.json': tariff(), ...world.files };
  return wattpost(['import', 'ocpi', 'tariff.json', ...args], { ...world, files });
}

describe('wattpost import ocpi', () => {
  it('makes a bundle that shows the prices of the tariff', async () => {
    const { exitCode, out, err, written } = await ocpi([...station, '-o', 'new.json']);
    expect([exitCode, err]).toEqual([0, '']);
    expect(out.replaceAll('\n', ' ')).toMatch(
      /^new\.json: tariff AT\*WPT\*city \(OCPI 2\.2\.1\) as cost rate [0-9a-f-]{36}, 1 weekly entry, sessions as with --follow schedule; every price is the same $/,
    );
    const bundle = written.get('new.json') ?? '';
    expect(JSON.parse(bundle)).toMatchObject({
      created_at: '2026-11-21T09:00:00.000Z',
      valid_until: null,
      stations: [{ label: 'Hof 1', time_zone: 'Europe/Vienna' }],
    });
    const files = { 'new.json': bundle };
    const night = await wattpost(['price', 'new.json', '--at', '2026-11-24T03:00'], { files });
    expect(night.out).toContain('€0.30');
    const day = await wattpost(['price', 'new.json', '--at', '2026-11-24T12:00'], { files });
    expect(day.out).toContain('€0.36');
  });

  it('takes a zone that only the zone data of this computer has', async () => {
    const zones = { release: '2026e', clockOf: () => 'Europe/Vienna' };
    const there = ['--station-label', 'Hof 1', '--time-zone', 'Mars/Olympus', '-o', 'new.json'];
    const made = await ocpi(there, { zones });
    expect([made.exitCode, made.err]).toEqual([0, '']);
    const files = { 'new.json': made.written.get('new.json') ?? '' };
    expect(files['new.json']).toContain('Mars/Olympus');
    const again = await ocpi(['--into', 'new.json', '-o', 'newer.json'], { files, zones });
    expect([again.exitCode, again.err]).toEqual([0, '']);
  });

  it('takes the names of the station, and the end of the tariff', async () => {
    const { written } = await ocpi(
      [
        ...[...station, '--station-uuid', 's-1', '--station-name', 'Rathaus'],
        ...['--station-power', '150', '-o', 'new.json'],
      ],
      { files: { 'tariff.json': tariff({ end_date_time: '2027-01-01T00:00:00Z' }) } },
    );
    expect(JSON.parse(written.get('new.json') ?? '')).toMatchObject({
      valid_until: '2027-01-01T00:00:00Z',
      stations: [{ uuid: 's-1', public_display_name: 'Rathaus', max_power_kw: 150 }],
    });
  });

  it('puts the cost rate into a bundle that there is', async () => {
    const { exitCode, written } = await ocpi(['--into', 'city-ac.json', '-o', 'new.json']);
    expect(exitCode).toBe(0);
    const names = (text: string): string[] =>
      (JSON.parse(text) as { cost_rates: { name: string }[] }).cost_rates.map(({ name }) => name);
    expect(names(written.get('new.json') ?? '')).toEqual([
      ...names(sampleText('city-ac')),
      'AT*WPT*city',
    ]);
  });

  it('ends a bundle with the tariff that is put into it', async () => {
    const files = { 'tariff.json': tariff({ end_date_time: '2026-12-01T00:00:00Z' }) };
    const { written } = await ocpi(['--into', 'city-ac.json', '-o', 'new.json'], { files });
    expect(JSON.parse(written.get('new.json') ?? '')).toMatchObject({
      valid_until: '2026-12-01T00:00:00Z',
    });
  });

  it('writes the bundle to standard output, and what it could not say beside it', async () => {
    const { exitCode, out, err } = await ocpi([...station, '-o', '-'], {
      files: { 'tariff.json': tariff({ tariff_alt_url: 'https://a.example' }) },
    });
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ format: 'wattpost-bundle/1' });
    expect(err).toMatch(/^note: info: \$\.tariff_alt_url: /);
  });

  it('refuses a night price whose restrictions are misspelt', async () => {
    const price_components = [{ ...component, price: 0.25 }];
    const night = { price_components, restriction: { start_time: '22:00', end_time: '06:00' } };
    const elements = [night, { price_components: [component] }];
    const files = { 'tariff.json': tariff({ elements }) };
    const { exitCode, err, written } = await ocpi([...station, '-o', 'new.json'], { files });
    expect([exitCode, written.size]).toEqual([1, 0]);
    expect(err).toContain('$.elements[0].restriction\n');
    expect(err.replaceAll(/\s+/g, ' ')).toContain('did you mean restrictions?');
  });

  it('refuses a tariff whose prices would not be the same, and writes it when that is wanted', async () => {
    const elements = [{ price_components: [component], restrictions: { max_power: 16 } }];
    const files = { 'tariff.json': tariff({ elements }) };
    const refused = await ocpi([...station, '-o', 'new.json'], { files });
    expect([refused.exitCode, refused.out, refused.written.size]).toEqual([1, '', 0]);
    expect(refused.err).toContain('$.elements[0].restrictions.max_power');
    expect(refused.err).toContain('--lossy');
    const json = await ocpi([...station, '-o', 'new.json', '--json'], { files });
    expect(JSON.parse(json.out)).toMatchObject({
      problems: [
        { path: '$.elements[0].restrictions.max_power', code: 'condition_not_expressible' },
        { code: 'other_prices' },
      ],
    });
    const wanted = await ocpi([...station, '-o', 'new.json', '--lossy'], { files });
    expect([wanted.exitCode, wanted.written.size]).toEqual([0, 1]);
    expect(wanted.out).toContain('prices are not the same');
    expect(wanted.err).toContain('note: price: $.elements[0].restrictions.max_power');
  });

  it('warns of texts that were read in the wrong encoding', async () => {
    const tariff_alt_text = [{ language: 'de', text: 'FÃ¼r alle' }];
    const { exitCode, err } = await ocpi([...station, '-o', 'new.json'], {
      files: { 'tariff.json': tariff({ tariff_alt_text }) },
    });
    expect([exitCode, err.replaceAll(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('was read in the wrong encoding. Write “Für alle”.'),
    ]);
  });

  it('warns of implausible prices, by themselves and beside those before', async () => {
    const dear = tariff({ elements: [{ price_components: [{ ...component, price: 30 }] }] });
    const { exitCode, err, written } = await ocpi([...station, '-o', 'dear.json'], {
      files: { 'tariff.json': dear },
    });
    expect([exitCode, err.replaceAll('\n', ' ')]).toEqual([
      0,
      'note: warning: $: More than €3.00/kWh looks implausible: the default price (€30.00/kWh). (implausible_price) ',
    ]);
    const into = await ocpi(['--into', 'dear.json', '-o', 'new.json', '--json'], {
      files: { 'dear.json': written.get('dear.json') ?? '' },
    });
    expect(JSON.parse(into.out)).toMatchObject({
      prices_are_the_same: true,
      findings: [{ path: '$', code: 'price_jump', severity: 'warning' }],
    });
  });

  it('closes the second between two tariffs, and reports a minute between them', async () => {
    const next = tariff({ id: 'next', start_date_time: '2026-12-31T23:00:00Z' });
    const take = async (end_date_time: string): Promise<unknown> => {
      const files = { 'tariff.json': `[${tariff({ end_date_time })},${next}]` };
      const { out } = await ocpi([...station, '-o', 'new.json', '--json'], { files });
      const { findings } = JSON.parse(out) as { findings: { path: string; code: string }[] };
      return findings.map(({ path, code }) => `${path} ${code}`);
    };
    expect(await take('2026-12-31T22:59:59Z')).toEqual(['$[0].end_date_time end_included']);
    expect(await take('2026-12-31T22:59:00Z')).toEqual(['$[1].start_date_time between_tariffs']);
  });

  it('reports a minute between two elements', async () => {
    const during = (price: number, start_time: string, end_time: string): object => ({
      price_components: [{ ...component, price }],
      restrictions: { start_time, end_time },
    });
    const elements = [
      during(0.2, '00:00', '05:59'),
      during(0.25, '06:00', '00:00'),
      { price_components: [component] },
    ];
    const files = { 'tariff.json': tariff({ elements }) };
    const { exitCode, err } = await ocpi([...station, '-o', 'new.json'], { files });
    expect([exitCode, err]).toEqual([0, expect.stringContaining('(short_gap)')]);
  });

  it('tells programs what was written', async () => {
    const { out, err } = await ocpi([...station, '-o', 'new.json', '--json'], {
      files: { 'tariff.json': tariff({ tariff_alt_url: 'https://a.example' }) },
    });
    expect(err).toBe('');
    expect(JSON.parse(out)).toMatchObject({
      output: 'new.json',
      tariff: 'AT*WPT*city',
      ocpi_version: '2.2.1',
      recurring: 1,
      unique: 0,
      valid_until: null,
      follow: 'schedule',
      prices_are_the_same: true,
      findings: [{ path: '$.tariff_alt_url', code: 'no_place', severity: 'info' }],
    });
  });

  it('asks which of several tariffs, by id or by whole name', async () => {
    const two = `[${tariff()},${tariff({ id: 'hpc' })}]`;
    const files = { 'tariff.json': two };
    const asked = await ocpi([...station, '-o', 'new.json'], { files });
    expect([asked.exitCode, asked.err]).toEqual([
      2,
      'error: There are several tariffs that do not follow one another; choose one with\n--tariff:\n  AT*WPT*city\n  AT*WPT*hpc\n',
    ]);
    for (const name of ['hpc', 'AT*WPT*hpc']) {
      const chosen = await ocpi([...station, '-o', 'new.json', '--tariff', name], { files });
      expect(chosen.out).toContain('AT*WPT*hpc');
    }
    const none = await ocpi([...station, '-o', 'new.json', '--tariff', 'x'], { files });
    expect(none.exitCode).toBe(2);
  });

  it('takes today, by the clock of the station, as the beginning', async () => {
    const elements = [
      { price_components: [component], restrictions: { start_date: '2026-11-22' } },
      { price_components: [{ ...component, price: 0.2 }] },
    ];
    const files = { 'tariff.json': tariff({ elements }) };
    const now = '2026-11-21T23:30:00Z';
    const { written } = await ocpi([...station, '-o', 'new.json'], { files, now });
    expect(JSON.parse(written.get('new.json') ?? '')).toMatchObject({
      cost_rates: [{ unique: [], intervals: { energy: [{ price: 0.3 }] } }],
    });
    const before = await ocpi([...station, '--from', '2026-11-20', '-o', 'new.json'], { files });
    expect(JSON.parse(before.written.get('new.json') ?? '')).toMatchObject({
      cost_rates: [{ unique: [{}, {}] }],
    });
  });

  it.each([
    ['no station', ['-o', 'new.json'], '--station-label'],
    ['a power of none', [...station, '--station-power', '0', '-o', 'n'], 'number above 0'],
    ['a power for no new station', ['--into', 'b', '--station-power', '22', '-o', 'n'], '--into'],
    ['no zone', ['--station-label', 'x', '-o', 'new.json'], '--time-zone'],
    ['a zone that is none', ['--station-label', 'x', '--time-zone', 'Mars', '-o', 'n'], 'Mars'],
    ['a bundle and a station', [...station, '--into', 'city-ac.json', '-o', 'n'], '--into'],
    ['no output', station, '--output'],
    ['a date that is none', [...station, '--from', '2026-02-30', '-o', 'n'], '--from'],
    ['too many days', [...station, '--days', '2000', '-o', 'n'], '--days'],
    ['a version that is none', [...station, '--ocpi-version', '2.0', '-o', 'n'], '2.0'],
  ])('refuses %s', async (_, args, word) => {
    const { exitCode, err, written } = await ocpi(args);
    expect([exitCode, written.size]).toEqual([2, 0]);
    expect(err).toContain(word);
  });

  it('writes over a file with --force only', async () => {
    const files = { 'new.json': 'precious' };
    const refused = await ocpi([...station, '-o', 'new.json'], { files });
    expect([refused.exitCode, refused.err]).toEqual([
      2,
      'error: "new.json" exists already; --force writes over it.\n',
    ]);
    const forced = await ocpi([...station, '-o', 'new.json', '--force'], { files });
    expect([forced.exitCode, forced.written.has('new.json')]).toEqual([0, true]);
    const full = await ocpi([...station, '-o', 'new.json'], { writeError: 'ENOSPC' });
    // The disk may have space later.
    expect([full.exitCode, full.err]).toEqual([
      69,
      'error: Cannot write "new.json": the system says ENOSPC.\n',
    ]);
  });

  it('D2 shows no price after the last date of a tariff', async () => {
    const restrictions = { start_date: '2026-12-24', end_date: '2026-12-27' };
    const elements = [{ price_components: [component], restrictions }];
    const files = { 'tariff.json': tariff({ elements }) };
    const { exitCode, err, written } = await ocpi([...station, '-o', 'new.json'], { files });
    expect([exitCode, err.replaceAll('\n', ' ')]).toEqual([
      0,
      expect.stringContaining('The last date with a price is 26 Dec 2026'),
    ]);
    const bundle = { 'new.json': written.get('new.json') ?? '' };
    const after = await wattpost(['price', 'new.json', '--at', '2026-12-27T12:00', '--json'], {
      files: bundle,
    });
    expect(JSON.parse(after.out)).toMatchObject({ source: 'none', intervals: null });
  });

  it.each([
    ['a tariff alone', (ended: string) => ended, '$.end_date_time'],
    [
      'one of a list',
      (ended: string) => `[${tariff({ id: 'now' })},${ended}]`,
      '$[1].end_date_time',
    ],
    ['a response', (ended: string) => `{"data":[${ended}]}`, '$.data[0].end_date_time'],
  ])('names the field of the tariff when it has ended: %s', async (_, inFile, path) => {
    const ended = tariff({ end_date_time: '2026-01-01T00:00:00Z' });
    const files = { 'tariff.json': inFile(ended) };
    const args = [...station, '--tariff', 'city', '-o', 'new.json'];
    const refused = await ocpi(args, { files });
    expect(refused.exitCode).toBe(1);
    expect(refused.err).toContain(`${path}\n`);
    expect(refused.err.replaceAll(/\s+/g, ' ')).toContain(
      'The tariff ended at 1 Jan 2026, 00:00 UTC',
    );
    const anyway = await ocpi([...args, '--lossy', '--json'], { files });
    expect(JSON.parse(anyway.out)).toMatchObject({
      problems: [{ path, code: 'validity_reversed' }],
    });
  });

  it.each([
    ['--station-label', ['--station-label', ' ', '--time-zone', 'Europe/Vienna']],
    ['--station-name', [...station, '--station-name', '']],
    ['--station-uuid', [...station, '--station-uuid', 'a ']],
  ])('names the option of a station that is wrong: %s', async (flag, args) => {
    const { exitCode, err } = await ocpi([...args, '-o', 'new.json']);
    expect([exitCode, err.startsWith(`error: ${flag}: Expected`)]).toEqual([2, true]);
  });

  it('takes a good tariff out of a list with a bad one, and says which is bad when it is asked for', async () => {
    const list = `[${tariff()},${tariff({ id: 'broken', elements: [] })}]`;
    const files = { 'tariff.json': list };
    const good = await ocpi([...station, '--tariff', 'city', '-o', 'new.json'], { files });
    expect(good.exitCode).toBe(0);
    const bad = await ocpi([...station, '--tariff', 'broken', '-o', 'new.json'], { files });
    expect([bad.exitCode, bad.err.includes('$[1].elements')]).toEqual([1, true]);
    const neither = await ocpi([...station, '-o', 'new.json'], { files });
    expect(neither.err).toContain('AT*WPT*broken (cannot be read)');
  });

  it('takes a tariff of OCPI 2.1.1 with --country and --party', async () => {
    const files = { 'tariff.json': tariff({ country_code: undefined, party_id: undefined }) };
    const missing = await ocpi([...station, '-o', 'new.json'], { files });
    expect([missing.exitCode, missing.err.includes('$.country_code')]).toEqual([1, true]);
    const told = await ocpi([...station, '--country', 'AT', '--party', 'WPT', '-o', 'n.json'], {
      files,
    });
    expect(told.out).toContain('AT*WPT*city (OCPI 2.1.1)');
  });

  it('tells findings of one kind once, and each with --all', async () => {
    const elements = Array.from({ length: 1449 }, (_, index) => ({
      price_components: [{ ...component, price: index / 1000 }],
      restrictions: { min_kwh: 1449 - index, note: 'x' },
    }));
    const files = { 'tariff.json': tariff({ elements }) };
    const args = [...station, '-o', 'new.json'];
    const brief = await ocpi(args, { files });
    const words = brief.err.replaceAll(/\s+/g, ' ');
    expect(words).toContain('2 problems in tariff.json');
    expect(words).toContain('This is the first of 1449; --all lists each. (unknown_key)');
    const lossy = await ocpi([...args, '--lossy'], { files });
    expect(lossy.err.replaceAll(/\s+/g, ' ')).toContain(
      '(unknown_key, 1449 times, first at $.elements[0].restrictions.note; --all lists each)',
    );
    expect(lossy.err.match(/^note:/gm)).toHaveLength(1);
    const all = await ocpi([...args, '--lossy', '--all'], { files });
    expect(all.err.match(/^note:/gm)).toHaveLength(1449);
    expect((await ocpi([...args, '--all'], { files })).err).toContain('1450 problems');
    const json = await ocpi([...args, '--json'], { files });
    expect((JSON.parse(json.out) as { problems: unknown[] }).problems).toHaveLength(1450);
  });

  it('lists everything that is wrong with a tariff', async () => {
    const files = { 'tariff.json': tariff({ currency: 'euro', elements: [] }) };
    const { exitCode, err } = await ocpi([...station, '-o', 'new.json'], { files });
    expect(exitCode).toBe(1);
    expect(err).toContain('2 problems in tariff.json');
    expect(err).toContain('$.currency');
  });
});

describe('wattpost import dates', () => {
  const csv = 'Start;Ende;Energie (pro kWh)\n24.12.2026 18:00;24:00;0,19\n25.12.2026;;0,2\n';

  function dates(args: readonly string[], world: World = {}): Promise<Outcome> {
    const files = { 'dates.csv': csv, ...world.files };
    return wattpost(['import', 'dates', 'dates.csv', ...args], { ...world, files });
  }

  it('takes a zone that only the zone data of this computer has', async () => {
    const files = {
      'there.json': sampleText('default-only').replaceAll('Europe/Zurich', 'Mars/Olympus'),
    };
    const zones = { release: '2026e', clockOf: () => 'Europe/Vienna' };
    const { exitCode } = await dates(['--into', 'there.json', '-o', 'n.json'], { files, zones });
    expect(exitCode).toBe(0);
    expect(files['there.json']).toContain('Mars/Olympus');
  });

  it('refuses a list in another currency than that of the cost rate', async () => {
    const inEuros = { files: { 'dates.csv': 'start;energy (EUR/kWh)\n2026-12-24;0,19' } };
    const { exitCode, err } = await wattpost(
      ['import', 'dates', 'dates.csv', '--into', 'default-only.json', '-o', 'n.json'],
      inEuros,
    );
    expect([exitCode, err]).toEqual([1, expect.stringContaining('is not one of CHF')]);
  });

  it('says in which encoding a list was read, and which one has words', async () => {
    // `Święto` in Windows-1250.
    const list = Buffer.from('start;name;energy\n2026-12-24;\x8cwi\xeato;0.3\n', 'latin1');
    const args = ['--into', 'default-only.json', '-o', 'n.json'];
    const asRead = await dates(args, { files: { 'dates.csv': list } });
    expect(asRead.exitCode).toBe(0);
    expect(asRead.out).toContain('read as Windows-1252');
    expect(asRead.err.replaceAll(/\s+/g, ' ')).toContain(
      'The list was read as Windows-1252: “Œwiêto”. As Windows-1250, it is “Święto”.',
    );
    const stated = await dates([...args, '--encoding', 'windows-1250'], {
      files: { 'dates.csv': list },
    });
    expect(stated.out).toContain('read as Windows-1250');
    expect(stated.err).not.toContain('Święto');
    expect(stated.written.get('n.json')).toContain('"name": "Święto"');
  });

  it('warns of names that were read in the wrong encoding before', async () => {
    const list = 'start;name;energy\n2026-12-24;FrÃ¼hstÃ¼ck;0.3\n';
    const { exitCode, err } = await dates(['--into', 'default-only.json', '-o', 'n.json'], {
      files: { 'dates.csv': list },
    });
    expect([exitCode, err.replaceAll(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('was read in the wrong encoding. Write “Frühstück”.'),
    ]);
  });

  it('puts a list of dates into a cost rate', async () => {
    const { exitCode, out, written } = await dates(['--into', 'default-only.json', '-o', 'n.json']);
    expect([exitCode, out.replaceAll('\n', ' ')]).toEqual([
      0,
      expect.stringMatching(/^n\.json: 2 dated entries in cost rate /),
    ]);
    const files = { 'n.json': written.get('n.json') ?? '' };
    const eve = await wattpost(['price', 'n.json', '--at', '2026-12-24T23:59', '--json'], {
      files,
    });
    expect(JSON.parse(eve.out)).toMatchObject({
      source: 'unique',
      intervals: { energy: [{ unit: 1000, price: 0.19 }], time: [], session_fee: null },
    });
    const back = await wattpost(['export', 'dates', 'n.json', '-o', '-'], { files });
    expect(back.out.split('\r\n').slice(1)).toEqual([
      '2026-12-24 18:00,2026-12-25 00:00,2026-12-24 18:00,0.19,,,,,',
      '2026-12-25 00:00,2026-12-26 00:00,2026-12-25 00:00,0.2,,,,,',
      '',
    ]);
    const again = await wattpost(
      ['import', 'dates', 'x.csv', '--into', 'n.json', '--add', '-o', 'm.json', '--json'],
      { files: { ...files, 'x.csv': 'start,energy\n2026-12-31,0.1' } },
    );
    expect(JSON.parse(again.out)).toMatchObject({ output: 'm.json', entries: 1, separator: ',' });
    expect(JSON.parse(again.written.get('m.json') ?? '')).toMatchObject({
      cost_rates: [{ unique: [{}, {}, {}] }],
    });
  });

  it('D1 refuses a list that would end weekly prices, in words, and takes it when that is wanted', async () => {
    const refused = await dates(['--into', 'city-ac.json', '-o', 'n.json']);
    expect([refused.exitCode, refused.out, refused.written.size]).toEqual([1, '', 0]);
    const words = refused.err.replaceAll(/\s+/g, ' ');
    expect(words).toContain('With dates, its 3 weekly entries no longer apply: “');
    expect(words).toContain('the default price does: ');
    expect(words).toContain('has a session fee, but the cost rate has one today (€0.50/session)');
    expect(words).toContain('--replace-weekly');
    const lossy = await dates(['--into', 'city-ac.json', '-o', 'n.json', '--lossy']);
    expect([lossy.exitCode, lossy.written.size]).toEqual([1, 0]);
    const json = await dates(['--into', 'city-ac.json', '-o', 'n.json', '--json']);
    expect(JSON.parse(json.out)).toMatchObject({
      problems: [
        { path: '$.recurring', code: 'weekly_prices_lost' },
        { path: '$.unique', code: 'no_time_on_dates' },
        { path: '$.unique', code: 'no_session_fee_on_dates' },
        { code: 'other_prices' },
      ],
    });
    const wanted = await dates(['--into', 'city-ac.json', '-o', 'n.json', '--replace-weekly']);
    expect([wanted.exitCode, wanted.written.size]).toEqual([0, 1]);
    expect(wanted.err).toContain('note: price: $.recurring: ');
  });

  it.each([
    ['prices per MWh', 'start,energy\n2026-12-24,84.20', ['--max-price', '100'], '--max-price N'],
    [
      'rows that overlap',
      'start,end,energy\n2026-12-24,24:00,0.5\n2026-12-24 18:00,20:00,0.9',
      ['--lossy'],
      '--lossy',
    ],
  ])('refuses %s, and takes them when they are meant', async (_, text, options, cure) => {
    const files = { 'dates.csv': text };
    const args = ['--into', 'default-only.json', '-o', 'n.json'];
    const refused = await dates(args, { files });
    expect([refused.exitCode, refused.written.size]).toEqual([1, 0]);
    expect(refused.err.replaceAll(/\s+/g, ' ')).toContain(cure);
    const wanted = await dates([...args, ...options], { files });
    expect([wanted.exitCode, wanted.written.size]).toEqual([0, 1]);
  });

  it.each(['0', '-1', 'x', '1e3', '1,5', '1'.repeat(50)])(
    'refuses --max-price %.10s',
    async (price) => {
      const { exitCode, err } = await dates([
        '--into',
        'default-only.json',
        '-o',
        'n',
        '--max-price',
        price,
      ]);
      expect(exitCode).toBe(2);
      expect(err).toContain('--max-price');
    },
  );

  it('warns of dates that end without others, and of prices far from those before', async () => {
    const list = (text: string, files = {}): { files: Record<string, string> } => ({
      files: { 'list.csv': `start,energy\n${text}`, ...files },
    });
    const take = async (into: string, world: World): Promise<Outcome> =>
      wattpost(['import', 'dates', 'list.csv', '--into', into, '-o', 'n.json'], world);
    const first = await take('default-only.json', list('2026-12-24,0.19\n2026-12-25,0.2'));
    const files = { 'n.json': first.written.get('n.json') ?? '' };
    const { exitCode, err } = await wattpost(
      ['import', 'dates', 'list.csv', '--into', 'n.json', '-o', 'm.json'],
      list('2026-12-24,1.9', files),
    );
    expect(exitCode).toBe(0);
    const said = err.replaceAll('\n', ' ');
    expect(said).toContain('Dated entries are lost, and the default price applies in their place');
    expect(said).toContain('“2026-12-24 00:00” (CHF 0.19/kWh → CHF 1.90/kWh). (price_jump)');
  });

  it('extends ends that are included, and reports other short gaps', async () => {
    const text = [
      'start,end,energy',
      '2026-12-24,23:59,0.5',
      '2026-12-25,11:59:30,0.6',
      '2026-12-25 12:00,24:00,0.7',
    ].join('\n');
    const args = ['--into', 'default-only.json', '-o', 'n.json', '--json'];
    const { exitCode, out } = await dates(args, { files: { 'dates.csv': text } });
    const { findings } = JSON.parse(out) as { findings: { path: string; code: string }[] };
    expect([exitCode, findings.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      0,
      ['line 2, column 2 (end) end_extended', '$.unique no_time_on_dates', '$.unique short_gap'],
    ]);
  });

  it('lists every problem with line and column', async () => {
    const files = { 'dates.csv': 'start,energy\nx,y\n2026-12-24,' };
    const { exitCode, err } = await dates(['--into', 'city-ac.json', '-o', 'n.json'], { files });
    expect(exitCode).toBe(1);
    expect(err).toContain('3 problems in dates.csv');
    expect(err).toContain('line 3, column 2 (energy)');
  });

  it.each([
    ['several cost rates', ['--into', 'four-prices.json', '-o', 'n'], '--rate'],
    ['a cost rate that is none', ['--into', 'city-ac.json', '--rate', 'x', '-o', 'n'], '"x"'],
    ['no bundle', ['-o', 'n'], '--into'],
    ['a bundle that is not there', ['--into', 'none.json', '-o', 'n'], 'none.json'],
  ])('refuses %s', async (_, args, word) => {
    const { exitCode, err } = await dates(args);
    expect(exitCode).toBe(2);
    expect(err).toContain(word);
  });

  it('does not read standard input twice', async () => {
    const { exitCode } = await wattpost(['import', 'dates', '-', '--into', '-', '-o', 'n']);
    expect(exitCode).toBe(2);
    const tariffs = await wattpost(['import', 'ocpi', '-', '--into', '-', '-o', 'n']);
    expect(tariffs.exitCode).toBe(2);
  });
});
