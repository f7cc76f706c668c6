import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Outcome, type World, wattpost } from '../fakeIo.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const hex = publicKey.export({ type: 'spki', format: 'der' }).toString('hex');
const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));

function record(value = '2954.100', more: object = {}): string {
  const fields = { FV: '1.4', PG: 'T12', MS: 'S1', IS: true, ID: 'CARD-0815', ...more };
  const text =
    `${JSON.stringify(fields).slice(0, -1)},"RD":[` +
    '{"TM":"2026-11-21T12:03:10,000+0100 S","TX":"B","RV":2935.600,"RI":"1-0:1.8.0","RU":"kWh","ST":"G"},' +
    `{"TM":"2026-11-21T13:40:02,000+0100 S","TX":"E","RV":${value}}]}`;
  const SD = sign('sha256', Buffer.from(text), privateKey).toString('hex');
  return `OCMF|${text}|${JSON.stringify({ SD })}`;
}

const rate = {
  uuid: 'r',
  name: 'City',
  currency: 'EUR',
  dynamic_pricing: null,
  intervals: { energy: [{ uuid: null, unit: 1000, price: 0.49 }], time: [], session_fee: null },
  marketing_texts: {},
  tax: null,
  recurring: [],
  unique: [],
};

function bundle(stations: readonly string[] = ['s-1'], changes: object = {}): string {
  return JSON.stringify({
    format: 'wattpost-bundle/1',
    created_at: '2026-11-01T00:00:00Z',
    valid_until: null,
    stations: stations.map((uuid) => ({
      uuid,
      label: uuid,
      public_display_name: null,
      time_zone: 'Europe/Berlin',
      location_name: null,
      max_power_kw: null,
      cost_rate_uuid: 'r',
      directions: [],
    })),
    cost_rates: [{ ...rate, ...changes }],
  });
}

const base = {
  'city.json': bundle(),
  'record.ocmf': record(),
  'key.pem': pem,
  'meters.json': JSON.stringify({ S1: hex }),
};

function audit(args: readonly string[], files: World['files'] = {}): Promise<Outcome> {
  return wattpost(['audit', ...args, '--bundle', 'city.json'], {
    columns: 300,
    files: { ...base, ...files },
  });
}

const sentence =
  'signed by meter S1, 18.5 kWh from 12:03:10 to 13:40:02 (clock synchronised); by the price list in force: €9.07';

describe('wattpost audit of a signed record', () => {
  it('says it in one sentence, and each step with its reason', async () => {
    const { exitCode, out, err } = await audit(['record.ocmf', '--public-key', 'key.pem']);
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toBe(
      `record.ocmf: agrees\n  ${sentence}\n` +
        '    One page signed by ECDSA-secp256r1-SHA256, right with the key that was given. (given)\n' +
        '    Page T12: register 1-0:1.8.0 from 2935.600 kWh to 2954.100 kWh, 18.5 kWh, on 2026-11-21; it ended. (session)\n' +
        '    Energy: 18.5 kWh at €0.49/kWh is €9.065. (energy)\n' +
        '    The price list comes to €9.07. (total)\n',
    );
  });

  it('takes registered keys', async () => {
    const { exitCode, out } = await audit(['record.ocmf', '--public-key', 'meters.json']);
    expect(exitCode).toBe(0);
    expect(out).toContain('right with the key registered for meter S1. (registered)');
  });

  it.each<[number, string, string, string]>([
    [1, 'wrong signature', record().replace('2954.1', '2964.1'), 'key.pem'],
    [1, 'end missing', record('2954.100').replace('"TX":"E"', '"TX":"C"'), 'none'],
    [1, 'differs', record('2954.100', { TT: '002;EUR;100;49;0' }), 'key.pem'],
    [3, 'not verified', record(), 'none'],
    [3, 'not judged', record().slice(0, 100), 'key.pem'],
    [3, 'not judged', 'hello', 'key.pem'],
    [3, 'time not proven', record(), 'key.pem'],
  ])('exit code %i: %s', async (code, words, text, key) => {
    const isTimed = words === 'time not proven';
    const own = isTimed ? record('2954.100').replace('000+0100 S', '000+0100 I') : text;
    const timed = { intervals: { ...rate.intervals, time: [{ uuid: null, unit: 1, price: 1 }] } };
    const { exitCode, out } = await audit(
      ['record.ocmf', ...(key === 'none' || isTimed ? [] : ['--public-key', key])],
      { 'record.ocmf': own, ...(isTimed ? { 'city.json': bundle(['s-1'], timed) } : {}) },
    );
    expect([exitCode, out.split('\n')[0]]).toEqual([code, `record.ocmf: ${words}`]);
    expect(out).not.toContain('0815');
  });

  it('prints what identifies the driver if it is asked for', async () => {
    const args = ['record.ocmf', '--public-key', 'key.pem', '--identification'];
    expect((await audit(args)).out).toContain('  identification: CARD-0815\n');
    expect((await audit([...args, '--json'])).out).toContain('"identification":"CARD-0815"');
  });

  it('tells all of it as JSON', async () => {
    const { exitCode, out } = await audit(['record.ocmf', '--public-key', 'key.pem', '--json']);
    const { records } = JSON.parse(out) as { readonly records: readonly object[] };
    expect(exitCode).toBe(0);
    expect(records).toMatchObject([
      {
        source: 'record.ocmf',
        verdict: 'agrees',
        meter: 'S1',
        signature: { state: 'valid', keySource: 'given' },
        session: { energyKwh: '18.5', start: '2026-11-21T11:03:10.000Z' },
        receipt: { total: '9.07' },
        sentence,
      },
    ]);
    expect(out).not.toContain('identification');
  });

  it('reads a folder, and the container of the transparency software', async () => {
    const value = `<value><signedData>${record()}</signedData><publicKey>${hex}</publicKey></value>`;
    const { exitCode, out } = await audit(['records/'], {
      'records/a.xml': `<values>${value}</values>`,
      'records/b.ocmf': record(),
      'records/notes.md': 'nothing',
    });
    expect(exitCode).toBe(3);
    expect(out).toContain('records/a.xml: agrees\n  not changed since it was signed');
    expect(out).toContain('records/b.ocmf: not verified\n  signature not checked');
    expect(out).not.toContain('notes');
  });

  it('needs a station where the bundle has several', async () => {
    const files = { 'city.json': bundle(['s-1', 's-2']) };
    expect(await audit(['record.ocmf'], files)).toMatchObject({ exitCode: 2, out: '' });
    expect(
      (await audit(['record.ocmf', '--station', 's-2', '--public-key', 'key.pem'], files)).exitCode,
    ).toBe(0);
  });

  it('says that the bundle is younger than the session', async () => {
    const early = record().replaceAll('2026-11-21', '2026-10-21');
    const { err } = await audit(['record.ocmf'], { 'record.ocmf': early });
    expect(err).toContain('may never have applied');
  });

  it.each<[string, readonly string[], World['files'], string]>([
    [
      'a key that is none',
      ['record.ocmf', '--public-key', 'key.pem'],
      { 'key.pem': 'x' },
      'neither',
    ],
    [
      'a register that is none',
      ['record.ocmf', '--public-key', 'm.json'],
      { 'm.json': '{"S1":1}' },
      'neither',
    ],
    ['no such record', ['none.ocmf'], {}, 'there is no such file'],
    ['a tariff beside a bundle', ['record.ocmf', '--tariff', 'city.json'], {}, '--tariff'],
    ['everything from standard input', ['-', '--public-key', '-'], {}, 'one of them'],
  ])('exit code 2: %s', async (_, args, files, words) => {
    const { exitCode, out, err } = await audit(args, files);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain(words);
  });

  it.each([
    ['record.ocmf', record()],
    [
      'container.xml',
      `<?xml version="1.0"?>\n<values><value><signedData>${record()}</signedData></value></values>`,
    ],
  ])('says what a record needs to be billed: %s', async (name, text) => {
    const { exitCode, out } = await wattpost(['audit', name], {
      columns: 300,
      files: { [name]: text },
    });
    expect(exitCode).not.toBe(0);
    expect(out).toContain('Name the price list to bill it by: --bundle FILE. (needs_bundle)');
  });

  it('exit code 2: a key without a bundle', async () => {
    const { exitCode, err } = await wattpost(['audit', 'record.ocmf', '--public-key', 'key.pem'], {
      files: base,
    });
    expect(exitCode).toBe(2);
    expect(err).toContain('--public-key needs --bundle');
  });
});
