import { describe, expect, it } from 'vitest';
import { wattpost } from '../fakeIo.ts';

const party = ['--country', 'AT', '--party', 'WPT'];
const modern = ['--ocpi-version', '2.3.0', ...party];

describe('wattpost export ocpi', () => {
  it('writes a tariff that comes back with the same prices', async () => {
    const { exitCode, out, written } = await wattpost([
      ...['export', 'ocpi', 'city-ac.json', ...modern, '--tariff-id', 'city', '-o', 't.json'],
    ]);
    expect([exitCode, out.replaceAll('\n', ' ')]).toEqual([
      0,
      expect.stringMatching(
        /^t\.json: OCPI 2\.3\.0 tariff city, \d+ elements; every price is the same $/,
      ),
    ]);
    const text = written.get('t.json') ?? '';
    expect(JSON.parse(text)).toMatchObject({
      country_code: 'AT',
      party_id: 'WPT',
      id: 'city',
      last_updated: '2026-11-21T09:00:00Z',
    });
    const back = await wattpost(
      ['import', 'ocpi', 't.json', '--into', 'city-ac.json', '-o', 'n.json', '--json'],
      { files: { 't.json': text } },
    );
    expect(JSON.parse(back.out)).toMatchObject({ prices_are_the_same: true });
  });

  it('C3: says that started units are billed otherwise where it was asked to charge them in full', async () => {
    const args = ['export', 'ocpi', 'city-ac.json', ...modern, '--billing', 'started_unit'];
    const { exitCode, out, err } = await wattpost([...args, '-o', 't.json']);
    expect([exitCode, out.replaceAll('\n', ' ')]).toEqual([
      0,
      expect.stringMatching(
        /every price per unit is the same, the billing of started units is not $/,
      ),
    ]);
    expect(err.replaceAll('\n', ' ')).toContain('steps of 1000');
    const told = await wattpost([...args, '-o', 't.json', '--json']);
    expect(JSON.parse(told.out)).toMatchObject({
      prices_are_the_same: true,
      billing_is_the_same: false,
    });
  });

  it('tells programs what was written', async () => {
    const { out, err } = await wattpost([
      ...['export', 'ocpi', 'default-only.json', ...modern, '-o', 't.json', '--json'],
    ]);
    expect(err).toBe('');
    expect(JSON.parse(out)).toMatchObject({
      output: 't.json',
      ocpi_version: '2.3.0',
      prices_are_the_same: true,
      billing_is_the_same: true,
    });
  });

  it('refuses what OCPI cannot say, and writes it when that is wanted', async () => {
    const args = ['export', 'ocpi', 'city-ac.json', '--ocpi-version', '2.2.1', ...party, '-o', 't'];
    const refused = await wattpost(args);
    expect([refused.exitCode, refused.written.size]).toEqual([1, 0]);
    expect(refused.err).toContain('rounded');
    const wanted = await wattpost([...args, '--lossy']);
    expect([wanted.exitCode, wanted.written.size]).toEqual([0, 1]);
  });

  it.each([
    ['a country that is none', ['--country', 'AUT'], '--country: Expected'],
    ['a party that is none', ['--party', 'X'], '--party: Expected'],
    ['an id that is too long', ['--tariff-id', 'x'.repeat(37)], '--tariff-id: Expected'],
    ['a cost rate that is none', ['--rate', 'x'], 'The bundle has no cost rate "x"'],
    ['a date that is none', ['--from', '24.12.2026'], '--from'],
  ])('refuses %s', async (_, args, words) => {
    const { exitCode, err } = await wattpost([
      ...['export', 'ocpi', 'city-ac.json', ...modern, '-o', 't', ...args],
    ]);
    expect(exitCode).toBe(2);
    expect(err.replaceAll('\n', ' ')).toContain(words);
  });

  it('has nothing to write of a price that is not known', async () => {
    const { exitCode } = await wattpost([
      ...['export', 'ocpi', 'price-unknown.json', ...modern, '-o', 't'],
    ]);
    expect(exitCode).toBe(1);
  });
});

describe('wattpost export timeline', () => {
  const span = ['--from', '2026-12-01', '--to', '2026-12-03'];

  it('refuses an end beyond the years that it can write', async () => {
    const { exitCode, err } = await wattpost([
      ...['export', 'timeline', 'city-ac.json', '--from', '9999-12-30'],
      ...['--to', '9999-12-31T23:59-06:00', '-o', 'late'],
    ]);
    expect([exitCode, err.replaceAll('\n', ' ')]).toEqual([2, expect.stringMatching(/year 9999/)]);
  });

  it('writes the timeline as CSV, with notes about times beside it', async () => {
    const { exitCode, out, err } = await wattpost([
      ...['export', 'timeline', 'city-ac.json', '--from', '2026-03-29T02:30'],
      ...['--to', '2026-03-30', '-o', '-'],
    ]);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^from,until,from_local,/);
    expect(err).toContain('note: ');
    const json = await wattpost([
      ...['export', 'timeline', 'city-ac.json', ...span, '-o', 't.csv', '--json'],
    ]);
    const periods = json.written.get('t.csv')?.trim().split('\r\n').length ?? 0;
    expect(JSON.parse(json.out)).toMatchObject({ output: 't.csv', periods: periods - 1 });
  });

  it.each([
    ['an end before the beginning', ['--from', '2026-12-03', '--to', '2026-12-01'], 'not before'],
    ['a time that is none', ['--from', 'now', '--to', '2026-12-01'], '--from is "now"'],
  ])('refuses %s', async (_, args, words) => {
    const { exitCode, err } = await wattpost([
      'export',
      'timeline',
      'city-ac.json',
      ...args,
      '-o',
      'x',
    ]);
    expect(exitCode).toBe(2);
    expect(err.replaceAll('\n', ' ')).toContain(words);
  });

  it('asks which of several stations', async () => {
    const { exitCode, err } = await wattpost([
      ...['export', 'timeline', 'two-stations.json', ...span, '-o', 'x'],
    ]);
    expect([exitCode, err]).toEqual([2, expect.stringContaining('--station')]);
  });
});

describe('wattpost export dates', () => {
  it('writes a list as spreadsheets of other countries want it', async () => {
    const files = { 'x.csv': 'start,end,energy,session_fee\n2026-12-24 18:00,20:00,0.19,1' };
    const { written } = await wattpost(
      ['import', 'dates', 'x.csv', '--into', 'default-only.json', '-o', 'n.json'],
      { files },
    );
    const { out } = await wattpost(
      ['export', 'dates', 'n.json', '--separator', 'semicolon', '--decimal-comma', '-o', '-'],
      { files: { 'n.json': written.get('n.json') ?? '' } },
    );
    expect(out.split('\r\n')[1]).toBe(
      '2026-12-24 18:00;2026-12-24 20:00;2026-12-24 18:00;0,19;;;1;;',
    );
  });

  it('writes for spreadsheets of a language, and nothing that contradicts it', async () => {
    const german = ['export', 'dates', 'city-ac.json', '--spreadsheet', 'german', '-o', '-'];
    expect((await wattpost(german)).out).toMatch(/^\uFEFFstart;end;name;/);
    const both = await wattpost([...german, '--separator', 'tab']);
    expect([both.exitCode, both.err]).toEqual([2, expect.stringMatching(/spreadsheet.*separator/)]);
  });

  it('tells programs what was written', async () => {
    const { out } = await wattpost([
      ...['export', 'dates', 'city-ac.json', '-o', 'd.csv', '--json'],
    ]);
    expect(JSON.parse(out)).toMatchObject({ output: 'd.csv', rows: 0, prices_are_the_same: true });
  });

  it.each([['ocpi'], ['dates'], ['timeline']])('explains itself: %s', async (name) => {
    const { exitCode, out } = await wattpost(['export', name, '--help']);
    expect(exitCode).toBe(0);
    expect(out).toContain(`wattpost export ${name} `);
    expect(out).toContain('Example');
  });
});
