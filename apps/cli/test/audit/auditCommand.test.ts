import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wattpost, type Outcome, type World } from '../fakeIo.ts';
import { wattpostHere } from '../realIo.ts';

const tariff = {
  country_code: 'AT',
  party_id: 'WPT',
  id: 'city',
  currency: 'EUR',
  elements: [{ price_components: [{ type: 'ENERGY', price: 0.4, vat: 20, step_size: 1 }] }],
  last_updated: '2026-11-02T10:15:00Z',
};

/** 20 kWh, which are 8.00 without tax and 9.60 with it. */
function cdr(changes: object = {}): string {
  return JSON.stringify({
    country_code: 'AT',
    party_id: 'WPT',
    id: 'one',
    currency: 'EUR',
    start_date_time: '2026-11-20T09:00:00Z',
    end_date_time: '2026-11-20T11:00:00Z',
    tariffs: [tariff],
    charging_periods: [
      {
        start_date_time: '2026-11-20T09:00:00Z',
        dimensions: [{ type: 'ENERGY', volume: 20 }],
        tariff_id: 'city',
      },
    ],
    total_cost: { excl_vat: 8, incl_vat: 9.6 },
    total_energy: 20,
    total_time: 2,
    last_updated: '2026-11-20T11:01:00Z',
    ...changes,
  });
}

function audit(
  files: World['files'],
  args: readonly string[] = ['cdr.json'],
  world: World = {},
): Promise<Outcome> {
  return wattpost(['audit', ...args], { columns: 200, ...world, files: { ...files } });
}

const twoCents = { id: 'two', total_cost: { excl_vat: 8.02, incl_vat: 9.6 } };

describe('wattpost audit', () => {
  it('says of one record that it agrees, amount by amount', async () => {
    expect(await audit({ 'cdr.json': cdr() })).toMatchObject({
      exitCode: 0,
      err: '',
      out:
        'cdr.json, record one, tariff city: agrees\n' +
        '  total without tax: 8.00 EUR\n  total with tax: 9.60 EUR\n',
    });
  });

  it('lets a cent pass, and says so', async () => {
    const { exitCode, out } = await audit({
      'cdr.json': cdr({ total_cost: { excl_vat: 7.99, incl_vat: 9.6 } }),
    });
    expect(exitCode).toBe(0);
    expect(out).toContain('  total without tax: 7.99 EUR stated, 8.00 by the tariff\n');
  });

  it('names the amount that differs, where it stands, and why', async () => {
    const { exitCode, out } = await audit({
      'cdr.json': cdr({ total_cost: { excl_vat: 8, incl_vat: 8 } }),
    });
    expect(exitCode).toBe(1);
    expect(out).toBe(
      'cdr.json, record one, tariff city: differs\n' +
        '  total without tax: 8.00 EUR\n' +
        '  total with tax: 8.00 EUR stated, 9.60 by the tariff, 1.60 too little ($.total_cost.incl_vat)\n' +
        '    It is the amount without tax. (tax)\n',
    );
  });

  it.each<[string, number, string, string]>([
    ['as it is', -8, '', ''],
    [
      'credited too little',
      -6,
      ' stated, -8.00 by the tariff, 2.00 credited too little',
      'unexplained',
    ],
    [
      'credited too much',
      -9.5,
      ' stated, -8.00 by the tariff, 1.50 credited too much',
      'unexplained',
    ],
    ['without its sign', 8, ' stated, -8.00 by the tariff, 16.00 credited too little', 'sign'],
  ])('shows the total of a credit with its sign: %s', async (_, excl_vat, words, code) => {
    const credit = cdr({ credit: true, total_cost: { excl_vat } });
    const one = await audit({ 'cdr.json': credit });
    expect(one.out).toContain('cdr.json, record one, a credit, tariff city: ');
    expect(one.out).toContain(`  total without tax: ${excl_vat.toFixed(2)} EUR${words}`);
    if (code !== '') expect(one.out).toContain(`(${code})\n`);
    expect(one.exitCode).toBe(code === '' ? 0 : 1);
    const files = { 'cdrs/a.json': credit, 'cdrs/b.json': cdr() };
    const folder = await audit(files, ['cdrs']);
    expect(folder.out.includes(`${excl_vat.toFixed(2)} EUR${words}`)).toBe(code !== '');
    const { records } = JSON.parse((await audit(files, ['cdrs', '--json'])).out) as {
      readonly records: readonly unknown[];
    };
    expect(records).toMatchObject([
      {
        credit: true,
        lines: [{ stated: excl_vat.toFixed(2), expected: '-8.00' }],
      },
      { credit: false },
    ]);
  });

  it('reads standard input', async () => {
    const { exitCode, out } = await audit({}, ['-'], { stdin: cdr() });
    expect(exitCode).toBe(0);
    expect(out).toContain('standard input, record one, tariff city: agrees');
  });

  it('prices by a tariff beside the record', async () => {
    const [element] = tariff.elements;
    const dear = {
      ...element,
      price_components: [{ ...element?.price_components[0], price: 0.5 }],
    };
    const { exitCode, out } = await audit(
      { 'cdr.json': cdr(), 'tariff.json': JSON.stringify({ ...tariff, elements: [dear] }) },
      ['cdr.json', '--tariff', 'tariff.json'],
    );
    expect(exitCode).toBe(1);
    expect(out).toContain('8.00 EUR stated, 10.00 by the tariff, 2.00 too little');
  });

  it('tells all of it as JSON', async () => {
    const { exitCode, out } = await audit({ 'cdr.json': `[${cdr()},${cdr(twoCents)}]` }, [
      ...['cdr.json', '--json'],
    ]);
    expect(exitCode).toBe(1);
    const { summary, records } = JSON.parse(out) as {
      readonly summary: unknown;
      readonly records: readonly unknown[];
    };
    expect(summary).toEqual({
      records: 2,
      agree: 1,
      differ: 1,
      contradict: 0,
      not_judged: 0,
      reasons: { unexplained: 1 },
      problems: {},
      findings: {},
    });
    expect(records[1]).toMatchObject({
      source: 'cdr.json',
      path: '$[1]',
      id: 'two',
      tariff: 'city',
      verdict: 'differs',
      lines: [
        {
          path: '$[1].total_cost.excl_vat',
          part: 'total',
          tax: 'without',
          stated: '8.02',
          expected: '8.00',
          difference: '0.02',
          reason: { code: 'unexplained' },
        },
        { path: '$[1].total_cost.incl_vat', reason: null },
      ],
    });
  });
});

describe('wattpost audit of a folder', () => {
  const files = {
    'cdrs/a.json': cdr(),
    'cdrs/b.json': cdr(twoCents),
    'cdrs/broken.json': '{"id":',
    'cdrs/forbidden.json': { code: 'EACCES' },
    'cdrs/none.json': cdr({ id: 'three', tariffs: [] }),
    'cdrs/notes.txt': 'nothing to read',
  };

  it('lists those that do not agree, goes on after broken files, and counts', async () => {
    const { exitCode, out } = await audit(files, ['cdrs/']);
    expect(exitCode).toBe(1);
    expect(out).toBe(
      'cdrs/b.json, record two, tariff city: differs\n' +
        '  total without tax: 8.02 EUR stated, 8.00 by the tariff, 0.02 too much ($.total_cost.excl_vat)\n' +
        '    No other way to count that is known comes to it. (unexplained)\n' +
        'cdrs/broken.json: cannot be judged\n  $\n' +
        '    Expected JSON text, found the end of the text at line 1, column 7; is the file complete? (invalid_json)\n' +
        'cdrs/forbidden.json: cannot be judged\n  $\n' +
        '    Cannot read "cdrs/forbidden.json": reading it is not permitted. (not_read)\n' +
        'cdrs/none.json, record three: cannot be judged\n  $.tariffs\n' +
        '    The record has no tariff; give one beside it. (no_tariff)\n' +
        '5 records: 1 agrees, 1 differs (unexplained 1), ' +
        '3 cannot be judged (invalid_json 1, not_read 1, no_tariff 1)\n',
    );
  });

  it('is 3 where none differs and some cannot be judged, 0 where all agree', async () => {
    const some = { 'cdrs/a.json': cdr(), 'cdrs/broken.json': '{' };
    expect((await audit(some, ['cdrs'])).exitCode).toBe(3);
    const all = { 'cdrs/a.json': cdr(), 'cdrs/b.json': cdr() };
    expect(await audit(all, ['cdrs'])).toMatchObject({
      exitCode: 0,
      out: '2 records: 2 agree, 0 differ, 0 cannot be judged\n',
    });
  });

  it('lists what contradicts itself, and findings of those that agree', async () => {
    const some = {
      'cdrs/a.json': cdr(),
      'cdrs/half.json': cdr({ id: 'half', total_energy: 10 }),
      'cdrs/rounded.json': cdr({ id: 'rounded', total_energy: 20.02 }),
    };
    const { exitCode, out } = await audit(some, ['cdrs']);
    expect(exitCode).toBe(1);
    expect(out).toContain('record half, tariff city: contradicts itself');
    expect(out).toContain('The periods add up to 20 kWh, the record states 10. (energy_disagrees)');
    expect(out).toContain('record rounded, tariff city: agrees');
    expect(out).toMatch(
      /\n3 records: 2 agree, 0 differ, 1 contradicts itself, 0 cannot be judged\nFindings: \(energy_disagrees 2\)\n$/,
    );
    const facts = JSON.parse((await audit(some, ['cdrs', '--json'])).out) as {
      readonly summary: unknown;
    };
    expect(facts.summary).toMatchObject({
      agree: 2,
      contradict: 1,
      findings: { energy_disagrees: 2 },
    });
  });

  it('reads regular files only, and quotes nothing of what it does not read', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'wattpost-audit-'));
    const socket = createServer();
    try {
      const secret = path.join(folder, 'secret.txt');
      writeFileSync(secret, 'secret words');
      writeFileSync(path.join(folder, 'a.json'), cdr());
      symlinkSync(secret, path.join(folder, 'link.json'));
      symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'lost.json'));
      execFileSync('mkfifo', [path.join(folder, 'pipe.json')]);
      socket.listen(path.join(folder, 'socket.json'));
      await once(socket, 'listening');
      const { exitCode, out, err } = await wattpostHere(['audit', folder, '--json']);
      expect(exitCode).toBe(3);
      const { records } = JSON.parse(out) as {
        records: { source: string; verdict: string; problems: { message: string }[] }[];
      };
      const told = records.map(({ source, problems }) => [
        path.basename(source),
        problems.map(({ message }) => message.replace(/^.*": /, '')).join(),
      ]);
      expect(told).toEqual([
        ['a.json', ''],
        ['link.json', 'it is a link, and links are not followed here.'],
        ['lost.json', 'it is a link, and links are not followed here.'],
        ['pipe.json', 'it is not a regular file.'],
        ['socket.json', 'it is not a regular file.'],
      ]);
      expect(out + err).not.toContain('secret words');
      // Whoever names a link means what it leads to.
      const named = await wattpostHere(['audit', path.join(folder, 'link.json')]);
      expect(named.out).toContain('(invalid_json)');
    } finally {
      socket.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('tells every other second how far it is, unless it is to be quiet', async () => {
    const all = Object.fromEntries(
      Array.from({ length: 5 }, (_, index) => [`cdrs/${index}.json`, cdr()]),
    );
    // Each look at the clock is a second later.
    const world = { ticks: 1000 };
    expect((await audit(all, ['cdrs'], world)).err).toMatch(/^\d of 5 files read\n/);
    expect((await audit(all, ['cdrs', '--quiet'], world)).err).toBe('');
  });
});

describe('wattpost audit of what is no record', () => {
  it.each<[string, string, string]>([
    ['not JSON', 'x', 'Expected JSON text'],
    ['no record', '{}', 'expected a list of charging periods'],
    ['an empty list', '[]', 'found an empty list'],
    ['a list of numbers', '[1]', 'Expected a charge detail record'],
    ['a tariff', JSON.stringify(tariff), 'Missing: expected the total cost'],
    ['a version that there is not', cdr({ total_cost: { net: 8 } }), '(unknown_version)'],
    ['no tariff', cdr({ tariffs: [] }), '(no_tariff)'],
    ['another tariff', cdr({ tariffs: [{ ...tariff, id: 'other' }] }), 'there are "other"'],
    ['a tariff twice', cdr({ tariffs: [tariff, tariff] }), '(several_tariffs)'],
    ['another currency', cdr({ currency: 'CHF' }), 'The tariff is in EUR, the record in CHF.'],
    [
      'an end before the start',
      cdr({ end_date_time: '2026-11-20T08:00:00Z' }),
      'ends_before_start',
    ],
  ])('%s: exit 3', async (_, text, message) => {
    const { exitCode, out, err } = await audit({ 'cdr.json': text });
    expect([exitCode, err]).toEqual([3, '']);
    expect(out).toContain('cannot be judged');
    expect(out).toContain(message);
  });

  it('a huge file', async () => {
    const { exitCode, out } = await audit({ 'cdr.json': cdr().padEnd(2_000_000) }, [
      ...['cdr.json', '--max-mib', '1'],
    ]);
    expect(exitCode).toBe(3);
    expect(out).toContain('at most 1 MiB');
    expect(out).toContain('--max-mib');
  });
});

describe('wattpost audit that is called wrongly: exit 2', () => {
  it.each<[string, readonly string[], World['files'], string]>([
    ['no such file', ['cdr.json'], {}, 'there is no such file'],
    ['an empty folder', ['cdrs/'], { 'cdrs/': '' }, 'no file whose name ends in .json'],
    ['no such zone', ['cdr.json', '--time-zone', 'Wien'], { 'cdr.json': cdr() }, 'found "Wien"'],
    ['no such tariff', ['cdr.json', '--tariff', 't.json'], { 'cdr.json': cdr() }, '"t.json"'],
    ['everything from standard input', ['-', '--tariff', '-'], {}, 'not both'],
  ])('%s', async (_, args, files, message) => {
    const { exitCode, out, err } = await audit(files, args);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('a tariff that is not JSON', async () => {
    const { exitCode, err } = await audit({ 'cdr.json': cdr(), 't.json': '{' }, [
      ...['cdr.json', '--tariff', 't.json'],
    ]);
    expect(exitCode).toBe(2);
    expect(err).toContain('1 problem in t.json');
  });
});
