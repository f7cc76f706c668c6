import { describe, expect, it } from 'vitest';
import { printedJson, sampleText, wattpost } from '../fakeIo.ts';

const cityStation = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';

describe('wattpost price --json', () => {
  it('prints exactly the stated keys', async () => {
    expect(await printedJson(['price', 'price-unknown.json', '--at', '2026-11-23T06:00'])).toEqual({
      at: '2026-11-23T05:00:00Z',
      local: '2026-11-23T06:00:00+01:00',
      time_zone: 'Europe/Vienna',
      source: 'recurring',
      cost_rate_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      entry_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'Pendlerzeit',
      intervals: {
        energy: [{ uuid: expect.any(String) as string, unit: 1000, price: 0.52 }],
        time: [],
        session_fee: null,
      },
      tax: { percent: 20, included: true },
      valid_from: '2026-11-23T05:00:00Z',
      next_change: '2026-11-23T17:00:00Z',
      marketing_text: {
        locale: 'en_GB',
        short_description: 'Commuter rate, weekdays 6 am to 6 pm',
        description: 'For everyone who travels on by train.',
        legal: 'Incl. 20 % VAT.',
      },
    });
  });

  it.each([
    [
      'before a change',
      '2026-11-20T19:59:59',
      'Stadt AC',
      '2026-11-20T14:00:00Z',
      '2026-11-20T19:00:00Z',
    ],
    [
      'at a change',
      '2026-11-20T20:00',
      'Wochenende',
      '2026-11-20T19:00:00Z',
      '2026-11-22T21:00:00Z',
    ],
    [
      'after midnight of a window over midnight',
      '2026-11-21T00:00',
      'Wochenende',
      '2026-11-20T19:00:00Z',
      '2026-11-22T21:00:00Z',
    ],
    [
      'Sunday night',
      '2026-11-22T22:00',
      'Nachtstrom',
      '2026-11-22T21:00:00Z',
      '2026-11-23T05:00:00Z',
    ],
    ['at noon', '2026-11-23T12:00', 'Sonnenstrom', '2026-11-23T10:00:00Z', '2026-11-23T14:00:00Z'],
    [
      'the night on which the clock goes back',
      '2026-10-25T00:00Z',
      'Wochenende',
      '2026-10-23T18:00:00Z',
      '2026-10-25T21:00:00Z',
    ],
  ])('city-ac %s', async (_name, at, name, validFrom, nextChange) => {
    const price = await printedJson(['price', 'city-ac.json', '--at', at]);
    expect([price['name'], price['valid_from'], price['next_change']]).toEqual([
      name,
      validFrom,
      nextChange,
    ]);
  });

  it('Z2 motorway-hpc: both passes of the repeated hour have the same prices', async () => {
    const first = await printedJson(['price', 'motorway-hpc.json', '--at', '2026-10-25T00:20Z']);
    const second = await printedJson(['price', 'motorway-hpc.json', '--at', '2026-10-25T01:20Z']);
    expect([first['local'], second['local']]).toEqual([
      '2026-10-25T02:20:00+02:00',
      '2026-10-25T02:20:00+01:00',
    ]);
    expect(first['entry_uuid']).toBe(second['entry_uuid']);
    expect(first['intervals']).toEqual(second['intervals']);
  });

  it('Z2 motorway-hpc: the skipped hour is not priced, and the jump lands on 03:00', async () => {
    const price = await printedJson(['price', 'motorway-hpc.json', '--at', '2027-03-28T01:59:59']);
    expect([price['name'], price['next_change']]).toEqual(['01:45–02:00', '2027-03-28T01:00:00Z']);
    const after = await printedJson(['price', 'motorway-hpc.json', '--at', '2027-03-28T01:00Z']);
    expect(after['name']).toBe('03:00–03:15');
  });

  it('takes the present when no time is given', async () => {
    const price = await printedJson(['price', 'city-ac.json'], { now: '2031-05-05T05:00:00.250Z' });
    expect([price['at'], price['local']]).toEqual([
      '2031-05-05T05:00:00.250Z',
      '2031-05-05T07:00:00+02:00',
    ]);
    expect(price['source']).toBe('default');
  });

  it('D2 an unknown price has no intervals, is no zero, and is no error', async () => {
    const price = await printedJson(['price', 'price-unknown.json', '--at', '2026-11-21T10:00']);
    expect([price['source'], price['name'], price['intervals'], price['entry_uuid']]).toEqual([
      'none',
      null,
      null,
      null,
    ]);
    expect(price['valid_from']).toBe('2026-11-20T17:00:00Z');
  });

  it('a price without changes has neither beginning nor end', async () => {
    const price = await printedJson(['price', 'default-only.json']);
    expect([price['valid_from'], price['next_change']]).toEqual([null, null]);
  });

  it.each([
    ['2026-10-25T02:30', '2026-10-25T00:30:00Z', /twice; using the first pass/],
    ['2027-03-28T02:30', '2027-03-28T01:00:00Z', /skips .* the jump/],
  ])('says when %s is not plain, in the object and on standard error', async (at, epoch, note) => {
    const args = ['price', 'motorway-hpc.json', '--at', at];
    const price = await printedJson(args);
    expect(price['at']).toBe(epoch);
    expect(price['note']).toMatch(note);
    const { err } = await wattpost([...args, '--json']);
    expect(err.replaceAll('\n', ' ')).toMatch(note);
  });

  it.each([
    ['de', 'de_AT'],
    ['de-DE', 'de_AT'],
    ['fr_FR,de', 'fr_FR'],
    ['it,pt,en-US', 'en_GB'],
    ['it', null],
  ])('T4 --locale %s gives the text of %s', async (locale, expected) => {
    const price = await printedJson(['price', 'city-ac.json', '--locale', locale]);
    const text = price['marketing_text'] as { locale: string } | null;
    expect(text?.locale ?? null).toBe(expected);
  });

  it('without a locale: English, else the first there is', async () => {
    const price = await printedJson(['price', 'default-only.json']);
    expect((price['marketing_text'] as { locale: string }).locale).toBe('de_CH');
  });
});

describe('wattpost price for people', () => {
  it.each([
    ['city-ac', 80, ['--at', '2026-11-21T10:00']],
    ['city-ac', 40, ['--at', '2026-11-23T12:00', '--locale', 'de-AT']],
    ['motorway-hpc', 120, ['--at', '2026-11-21T18:07:30']],
    ['motorway-hpc', 80, ['--at', '2026-10-25T02:30']],
    ['price-unknown', 80, ['--at', '2026-11-21T10:00']],
    ['default-only', 40, ['--locale', 'fr-CH']],
  ])('%s in %i columns', async (sample, columns, args) => {
    const { exitCode, out } = await wattpost(['price', `${sample}.json`, ...args], { columns });
    expect(exitCode).toBe(0);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
    await expect(out).toMatchFileSnapshot(`../golden/price-${sample}-${columns}.txt`);
  });

  it('neutralises what could steer the terminal, wherever it stands', async () => {
    const files = {
      'evil.json': sampleText(
        'default-only',
        ['"Hotelgäste und Besucher"', '"\\u001b[2J\\u202eRed\\u0007"'],
        ['"Seeblick Parkdeck 2"', '"\\u009b31mSee\\nblick"'],
        ['"Ein Preis, Tag und Nacht"', '"\\u001b]0;title\\u0007"'],
      ),
    };
    for (const args of [
      ['price'],
      ['check'],
      ['segments', '--from', '2026-01-01', '--to', '2026-01-02'],
    ]) {
      const [command = '', ...rest] = args;
      for (const json of [[], ['--json']]) {
        const { exitCode, out, err } = await wattpost([command, 'evil.json', ...rest, ...json], {
          files,
        });
        expect(exitCode).toBe(0);
        expect(out + err).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
      }
    }
  });

  it.each([
    ['2029-01-01T00:00', /valid until Sat 2028-01-01 00:00 CET; .* may be out of date/],
    ['2026-01-01T00:00', /made at Tue 2026-10-20 14:30 CEST; .* may never have applied/],
  ])('says on standard error that %s is outside the time the bundle is for', async (at, note) => {
    const { exitCode, err } = await wattpost(['price', 'motorway-hpc.json', '--at', at]);
    expect(exitCode).toBe(0);
    expect(err.replaceAll('\n', ' ')).toMatch(note);
  });

  it('--station chooses among several', async () => {
    const { exitCode, out } = await wattpost([
      'price',
      'all-stations.json',
      '--station',
      cityStation,
    ]);
    expect(exitCode).toBe(0);
    expect(out).toContain('Rathaushof · Ladesäule 1');
  });
});
