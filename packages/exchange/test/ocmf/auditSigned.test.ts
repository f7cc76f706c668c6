import { sign } from 'node:crypto';
import { createSignatureCheck } from '@wattpost/exchange/node';
import { describe, expect, it } from 'vitest';
import {
  type SignedAudit,
  type SignedAuditOptions,
  auditSignedRecords,
} from '../../src/ocmf/auditSigned.ts';
import { type OcmfPublicKey, readOcmfPublicKey } from '../../src/ocmf/publicKey.ts';
import { signedSentence, signedSteps } from '../../src/ocmf/signedWords.ts';
import {
  type Fields,
  begin,
  container,
  curves,
  end,
  keys,
  otherKeys,
  payload,
  planOf,
  reading,
  record,
  signed,
} from './signing.ts';

const plan = planOf();
const wording = { plan, locales: ['en-GB'] };

function keyOf(text: string): OcmfPublicKey {
  const key = readOcmfPublicKey(text);
  if (key === undefined) throw new Error('not a key');
  return key;
}

const given = { kind: 'given', key: keyOf(keys().hex) } as const;

function audit(input: string | Uint8Array, options: Partial<SignedAuditOptions> = {}): SignedAudit {
  const trusted = 'trusted' in options || /^\s*</.test(String(input)) ? {} : { trusted: given };
  const [first] = auditSignedRecords(input, {
    plan,
    createSignatureCheck,
    ...trusted,
    ...options,
  });
  if (first === undefined) throw new Error('no audit');
  return first;
}

function sentence(input: string, options: Partial<SignedAuditOptions> = {}): string {
  return signedSentence(audit(input, options), { ...wording, ...options });
}

function withClock(status: string): string {
  return record([begin, end].map((text) => text.replaceAll('+0100 S', `+0100 ${status}`)));
}

const wholeSentence =
  'signed by meter S1, 18.5 kWh from 12:03:10 to 13:40:02 (clock synchronised); by the price list in force: €9.07';

describe('a record whose signature is right', () => {
  it.each(curves)('on the curve %s', (curve) => {
    const own = keys(curve);
    const { verdict, signature, receipt } = audit(signed(payload([begin, end]), own), {
      trusted: { kind: 'given', key: keyOf(own.hex) },
    });
    expect([verdict, signature, receipt?.total]).toEqual([
      'agrees',
      { state: 'valid', keySource: 'given', algorithm: `ECDSA-${curve}-SHA256` },
      '9.07',
    ]);
  });

  it('whose numbers have a fixed length without a sign byte, as one meter writes them', () => {
    const text = payload([begin, end]);
    const forms = new Set<string>();
    for (let tries = 0; tries < 64; tries += 1) {
      const { privateKey } = keys();
      const bare = sign('sha256', Buffer.from(text), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      });
      const hex = bare.toString('hex');
      const [r, s] = [hex.slice(0, 64), hex.slice(64)];
      forms.add(`${(bare[0] ?? 0) >= 0x80}`);
      const SD = `30440220${r}0220${s}`;
      expect(audit(signed(text, keys(), { SD })).verdict).toBe('agrees');
      const other = `${r.slice(0, -1)}${r.endsWith('0') ? '1' : '0'}`;
      const changed = audit(signed(text, keys(), { SD: `30440220${other}0220${s}` }));
      expect(changed.verdict).toBe('wrong_signature');
    }
    expect([...forms].sort()).toEqual(['false', 'true']);
  });

  it('is billed in one sentence', () => {
    expect(sentence(record())).toBe(wholeSentence);
  });

  const oldFields = { GI: undefined, GS: undefined, VI: 'Test', VV: '1', IS: 'VERIFIED' };
  it.each<[string, string]>([
    ['version 0.1', record([begin, end], { ...oldFields, FV: '0.1' })],
    [
      'version 0.4, its algorithm in the signed part',
      record([begin, end], { FV: '0.4', SA: 'ECDSA-secp256r1-SHA256' }),
    ],
    ['version 1.0', record([begin, end], { FV: '1.0' })],
    ['version 1.1', record([begin, end], { FV: '1.1', TT: 'City' })],
    ['version 1.2', record([begin, end], { FV: '1.2', LC: { LR: 2, LU: 'mOhm' } })],
    ['version 1.3', record([begin, end], { FV: '1.3', CF: '3.1' })],
    ['no version', record([begin, end], { FV: undefined })],
    ["a vendor's own keys", record([begin, end], { U1: [1, { a: 'b' }], ZZ: null })],
    [
      'readings in Wh',
      record([begin, end].map((text) => text.replace('.', '').replaceAll('kWh', 'Wh'))),
    ],
    [
      'values as padded texts',
      record([
        reading('12:03:10', 'B', '"   2935.600"'),
        reading('13:40:02', 'E', '"00002954.100"'),
      ]),
    ],
    [
      'an OBIS code in its short form',
      record([begin, end].map((text) => text.replace('01-00:B1.08.00*FF', '1-b:1.8.0'))),
    ],
    [
      'fields that are inherited',
      record([
        begin,
        '{"TM":"2026-11-21T12:30:00,000+0100 S","TX":"C","RV":2940.1}',
        '{"TM":"2026-11-21T13:40:02,000+0100 S","TX":"E","RV":2954.100}',
      ]),
    ],
    ['another end: local', record([begin, end.replace('"TX":"E"', '"TX":"L"')])],
    ['another end: power failure', record([begin, end.replace('"TX":"E"', '"TX":"P"')])],
    ['a signature in Base64', base64Record()],
    ['a signature without ASN.1', bareRecord()],
    ['a tariff text with the separator of sections', record([begin, end], { TT: 'a|b' })],
    ['a byte order mark and blanks around', `\uFEFF\n  ${record()}\n`],
    ['a public key behind it', `${record()}|${keys().hex}\n`],
    ['pages in any order', pages().reverse().join('\n')],
    ['a page twice', [...pages(), pages()[0]].join('\n')],
    [
      'an export register beside',
      record([
        begin,
        end,
        begin.replace('B1.08', 'C1.08'),
        end.replace('B1.08', 'C1.08').replace('2954', '2000'),
      ]),
    ],
    [
      'a register of seconds beside',
      record([begin, end, '{"RV":5812,"RI":"01-00:00.08.06*FF","RU":"s"}']),
    ],
  ])('%s', (_, text) => {
    const { verdict, session, receipt } = audit(text);
    expect([verdict, session?.energyKwh, receipt?.total]).toEqual(['agrees', '18.5', '9.07']);
  });

  it('keeps the digits of a register that a number would lose', () => {
    const text = record([
      reading('12:03:10', 'B', '90071992547.409931'),
      reading('13:40:02', 'E', '90071992547.410000'),
    ]);
    const { session } = audit(text, { plan: planOf({ energy: [{ unit: 1, price: 1 }] }) });
    expect(session).toMatchObject({ energyKwh: '0.000069', to: '90071992547.410000 kWh' });
  });

  it.each([
    ['as lines and with indentation', (text: string) => text.replaceAll(',"', ',\n    "')],
    ['within words', (text: string) => text.replace(/.{60}/g, '$&\r\n')],
  ])('is read when a file was broken over lines, %s', (_, broken) => {
    const { verdict, notes } = audit(broken(record()));
    expect([verdict, notes.map(({ code }) => code)]).toEqual(['agrees', ['line_breaks']]);
  });

  it('covers line breaks that were signed', () => {
    const text = signed(payload([begin, end]).replaceAll(',"', ',\n  "'));
    expect(audit(text)).toMatchObject({ verdict: 'agrees', notes: [] });
  });

  it('takes compensated registers before those of the mains, and says what was deducted', () => {
    const mains = [begin, end].map((text) => text.replace('B1.08.00', '01.08.00'));
    const text = record([
      ...[
        mains[0] ?? '',
        (mains[1] ?? '').replace('"EF"', '"CL":0.5,"EF"').replace('2954.100', '2954.600'),
      ],
      ...[begin, end],
    ]);
    expect(audit(text)).toMatchObject({ session: { energyKwh: '18.5' } });
    const only = record([begin, end.replace('"EF"', '"CL":0.5,"EF"')]);
    const result = audit(only);
    expect(result.notes).toMatchObject([{ code: 'loss_compensated', values: { kwh: '0.5' } }]);
    expect(result.session?.energyKwh).toBe('18.5');
  });
});

function pages(): string[] {
  return [
    record([begin], { PG: 'T12' }),
    record([reading('12:30:00', 'C', '2940.1')], { PG: 'T13' }),
    record([end], { PG: 'T14' }),
  ];
}

function base64Record(): string {
  const text = payload([begin, end]);
  const SD = sign('sha256', Buffer.from(text), keys().privateKey).toString('base64');
  return `OCMF|${text}|${JSON.stringify({ SE: 'base64', SM: 'application/x-der', SD })}`;
}

function bareRecord(): string {
  const text = payload([begin, end]);
  const key = { key: keys().privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const SD = sign('sha256', Buffer.from(text), key).toString('hex');
  return `OCMF|${text}|${JSON.stringify({ SD })}`;
}

describe('a record that proves nothing has a verdict of its own, and no price', () => {
  const changed = record().replace('2954.100', '2964.100');
  const spread = (...reasons: string[]): string[] =>
    reasons.map((reason, index) => reading(`12:0${index}:00`, reason, String(10 + index)));
  it.each<[string, string, string]>([
    ['wrong_signature', 'a digit that was changed', changed],
    ['wrong_signature', 'the key of another meter', container([record()], otherKeys)],
    ['key_of_another_curve', 'a key of another curve', container([record()], keys('secp384r1'))],
    ['invalid_key', 'a key that is none', container([record()]).replace(keys().hex, 'abc')],
    [
      'unknown_algorithm',
      'an algorithm that the format lacks',
      signed(payload([begin, end]), keys(), { SA: 'RSA-2048' }),
    ],
    [
      'invalid_signature',
      'a signature that is no bytes',
      signed(payload([begin, end]), keys(), { SD: 'xyz' }),
    ],
    ['page_missing', 'a page that is missing', [pages()[0], pages()[2]].join('\n')],
    ['page_twice', 'two pages with a number', [record([begin]), record([end])].join('\n')],
    [
      'two_meters',
      'two meters',
      [record([begin]), record([end], { PG: 'T13', MS: 'S2' })].join('\n'),
    ],
    ['two_transactions', 'two transactions', record(spread('B', 'E', 'B', 'E'))],
    [
      'two_transactions',
      'two transactions of a container',
      container([record([begin]), record([end], { PG: 'T13' })]).replace(
        'transactionId="1"',
        'transactionId="2"',
      ),
    ],
    ['begin_missing', 'no begin', record([reading('12:00:00', 'C', '1'), end])],
    ['end_missing', 'no end', record([begin])],
    ['not_a_transaction', 'a fiscal reading', record([begin, end], { PG: 'F12' })],
    [
      'not_a_transaction',
      'no reason of a reading',
      record([begin, end.replace('"TX":"E"', '"TX":""')]),
    ],
    ['exception', 'an exception', record(spread('B', 'X', 'E'))],
    [
      'error_flag',
      'energy that cannot be used',
      record([begin, end.replace('"EF":""', '"EF":"E"')]),
    ],
    ['error_flag', 'time that cannot be used', record([begin, end.replace('"EF":""', '"EF":"t"')])],
    [
      'meter_error',
      'a meter that is not good',
      record([begin, end.replace('"ST":"G"', '"ST":"M"')]),
    ],
    [
      'events_between',
      'an error counter that moved',
      record([reading('12:00:00', 'B', '1', { EI: 1 }), reading('12:30:00', 'E', '2', { EI: 2 })], {
        FV: '0.1',
      }),
    ],
    [
      'register_unknown',
      'a register of power',
      record([begin, end].map((text) => text.replace('B1.08', '01.07'))),
    ],
    [
      'register_unknown',
      'energy that was fed back',
      record([begin, end].map((text) => text.replace('B1.08', '02.08'))),
    ],
    [
      'unit_unknown',
      'a unit of something else',
      record([begin, end].map((text) => text.replaceAll('kWh', 'mOhm'))),
    ],
    [
      'register_backwards',
      'a register that runs backwards',
      record([begin, end.replace('2954.100', '2900.000')]),
    ],
    [
      'time_backwards',
      'a clock that runs backwards',
      record([begin, end.replace('13:40', '11:40')]),
    ],
    [
      'too_precise',
      'more digits than can be billed',
      record([begin, end.replace('2954.100', '2954.1000000000000001')]),
    ],
  ])('%s: %s', (verdict, _, text) => {
    const result = audit(text);
    expect(result).toMatchObject({ verdict, fault: { code: verdict }, receipt: null });
    expect(result.fault?.message).toMatch(/^[A-Z].*\.$/);
    expect(result.fault?.path).toMatch(/^(\$\.pages|values)/);
    expect(signedSentence(result, wording)).not.toMatch(/€/);
  });
});

describe('what a signature proves', () => {
  it('names the meter with a key that was given or registered', () => {
    const byMeter = { kind: 'registered', keys: new Map([['S1', keyOf(keys().hex)]]) } as const;
    const result = audit(container([record()]), { trusted: byMeter });
    expect(result.signature).toMatchObject({ keySource: 'registered' });
    expect(signedSentence(result, wording)).toBe(wholeSentence);
    const byGateway = { kind: 'registered', keys: new Map([['G1', keyOf(keys().hex)]]) } as const;
    expect(audit(record(), { trusted: byGateway }).signature).toMatchObject({
      keySource: 'registered',
    });
  });

  it('says that a key beside the record proves no meter', () => {
    const text = sentence(container([record()]));
    expect(text).toMatch(
      /^not changed since it was signed with the key beside it, which proves nothing about meter S1, /,
    );
  });

  it('does not take a key beside the record for that of another meter', () => {
    const byMeter = { kind: 'registered', keys: new Map([['S2', keyOf(keys().hex)]]) } as const;
    expect(audit(container([record()]), { trusted: byMeter }).signature).toMatchObject({
      keySource: 'container',
    });
  });

  it.each<[string, string, Partial<SignedAuditOptions>]>([
    ['signature not checked: there is no public key', record(), { trusted: undefined } as never],
    [
      'signature not checked here; use `wattpost audit`',
      record(),
      { createSignatureCheck: () => undefined },
    ],
    [
      'signature not checked here; use `wattpost audit`',
      record(),
      { createSignatureCheck: undefined } as never,
    ],
  ])('is never shown where it was not checked: %s', (words, text, options) => {
    const result = audit(text, options);
    expect(result.verdict).toBe('not_verified');
    expect(signedSentence(result, wording)).toMatch(
      new RegExp(`^${words.replace(/[.?*]/g, '.')}, 18.5 kWh`),
    );
    expect(signedSentence(result, wording)).not.toMatch(/signed by/);
  });

  it('reads keys as files have them', () => {
    const { publicKey, hex } = keys();
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    const der = Buffer.from(hex, 'hex');
    const point = der.subarray(-65);
    for (const text of [
      ...[pem, hex, hex.toUpperCase().replace(/..../g, '$& '), der.toString('base64')],
      ...[point.toString('hex'), point.subarray(1).toString('base64')],
    ]) {
      const key = keyOf(String(text));
      expect(audit(record(), { trusted: { kind: 'given', key } }).verdict).toBe('agrees');
    }
    for (const text of [
      '',
      'abc',
      '-----BEGIN PUBLIC KEY-----',
      hex.slice(0, -2),
      'f'.repeat(5000),
    ]) {
      expect(readOcmfPublicKey(text)).toBeUndefined();
    }
  });
});

describe('a clock that was not synchronised', () => {
  it.each(['U', 'I', 'R'])('%s: a price that is the same throughout is billed', (status) => {
    expect(sentence(withClock(status))).toBe(
      'signed by meter S1, 18.5 kWh from 12:03:10 to 13:40:02 (clock not synchronised: no proof of the time); by the price list in force: €9.07',
    );
  });

  const night = {
    uuid: 'n',
    name: 'Night',
    validity: {
      type: 'recurring',
      weekdays: [{ weekday: 6, start_time: '20:00', end_time: '24:00' }],
    },
    intervals: { energy: [{ unit: 1000, price: 0.3 }], time: [], session_fee: null },
    marketing_texts: {},
  };
  it.each([
    ['at other times', planOf({}, { dynamic_pricing: 1, recurring: [night] })],
    ['for time', planOf({ time: [{ unit: 1, price: 0.1 }] })],
    ['for time without charging', planOf({ idle: [{ unit: 1, price: 0.1 }] })],
    ['once a session has lasted', planOf({ session_fee: { amount: 1, grace_period: 60 } })],
  ])('cannot be judged by a price %s', (_, own) => {
    const result = audit(withClock('I'), { plan: own });
    expect(result).toMatchObject({ verdict: 'time_not_proven', receipt: null });
    expect(signedSentence(result, wording)).toMatch(/18.5 kWh.*the price is not\.$/);
  });
});

describe('a record in a charge detail record', () => {
  const cdr = (changes: Fields = {}, values: readonly string[] = pages()): string =>
    JSON.stringify({
      country_code: 'DE',
      party_id: 'WPT',
      id: 'one',
      currency: 'EUR',
      start_date_time: '2026-11-21T11:03:10Z',
      end_date_time: '2026-11-21T12:40:02Z',
      charging_periods: [{ start_date_time: '2026-11-21T11:03:10Z', dimensions: [] }],
      total_cost: { excl_vat: 7.62, incl_vat: 9.07 },
      total_energy: 18.5,
      signed_data: {
        encoding_method: 'OCMF',
        public_key: keys().hex,
        signed_values: values.map((value) => ({
          nature: 'Start',
          plain_data: '',
          signed_data: Buffer.from(value).toString('base64'),
        })),
      },
      ...changes,
    });

  it('is compared with its total', () => {
    expect(sentence(cdr())).toBe(`${wholeSentence}; the record says €9.07`);
    const other = audit(cdr({ total_cost: { excl_vat: 8, incl_vat: 9.52 } }));
    expect(other).toMatchObject({
      verdict: 'differs',
      stated: { amount: '9.52', expected: '9.07' },
    });
    expect(audit(cdr({ total_cost: { excl_vat: 9.07 } })).verdict).toBe('agrees');
  });

  it('is compared without tax, where the record names no other', () => {
    const taxed = planOf({}, { tax: { percent: 19, included: true } });
    expect(sentence(cdr({ total_cost: { excl_vat: 7.62 } }), { plan: taxed })).toMatch(
      /the record says €7\.62 without tax, where it is €7\.62|the record says €7\.62$/,
    );
  });

  it('says where its own numbers differ from those that were signed', () => {
    const result = audit(cdr({ total_energy: 19.5, start_date_time: '2026-11-21T10:03:10Z' }));
    expect(result.verdict).toBe('agrees');
    expect(signedSteps(result, wording).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['energy_differs', 'start_differs']),
    );
    expect(signedSteps(result, wording).map(({ message }) => message)).toContain(
      'The record states 19.5 kWh, the meter signed 18.5 kWh: what was signed is billed.',
    );
  });

  it('has an audit for each record of a list, and none that hides another', () => {
    const list = `[${cdr()},${cdr({ signed_data: null })},${cdr({}, ['no record'])}]`;
    const audits = auditSignedRecords(list, { plan, createSignatureCheck });
    expect(audits.map(({ path, verdict, problems }) => [path, verdict, problems[0]?.code])).toEqual(
      [
        ['$[0]', 'agrees', undefined],
        ['$[1]', 'not_judged', 'no_record'],
        ['$[2]', 'not_judged', 'not_ocmf'],
      ],
    );
  });
});

describe('what cannot be read', () => {
  it.each<[string, string, string]>([
    ['not_ocmf', 'something else', 'hello'],
    ['invalid_json', 'half of a record', record().slice(0, 100)],
    ['no_signature', 'no signature', `OCMF|${payload([begin])}`],
    ['no_signature', 'an empty signature', `OCMF|${payload([begin])}|{}`],
    [
      'duplicate_key',
      'a key twice',
      signed(payload([begin, end]).replace('"GS"', '"PG":"T1","GS"')),
    ],
    ['unknown_version', 'another version', record([begin, end], { FV: '2.0' })],
    ['wrong_value', 'no page number', record([begin, end], { PG: '12' })],
    ['no_reading', 'no reading', record([])],
    ['wrong_value', 'a date that does not exist', record([begin.replace('11-21', '02-30'), end])],
    ['wrong_value', 'a number without end', record([begin.replace('2935.600', '1e999'), end])],
    ['missing', 'a first reading without a unit', record([begin.replace('"RU":"kWh",', ''), end])],
    ['invalid_xml', 'half of a container', container([record()]).slice(0, 400)],
    ['no_record', 'a container without records', '<values></values>'],
    [
      'not_ocmf',
      'a record of another format',
      '<values><value><signedData>AQID</signedData></value></values>',
    ],
    ['invalid_json', 'half of a charge detail record', '{"id":'],
  ])('%s: %s', (code, _, text) => {
    const result = audit(text);
    expect(result).toMatchObject({ verdict: 'not_judged', problems: [{ code }], receipt: null });
    expect(result.problems[0]?.message).toMatch(/\.$|\?$/);
  });

  it('a file that is too large', () => {
    expect(audit(record(), { maxBytes: 100 })).toMatchObject({ problems: [{ code: 'too_large' }] });
  });

  it('never quotes what identifies the driver', () => {
    for (const text of [
      record(),
      record().replace('"TX":"E"', '"TX":"Q"'),
      record().slice(0, 150),
    ]) {
      const result = audit(text);
      expect(JSON.stringify([result, signedSteps(result, wording)])).not.toContain('0815');
    }
    expect(audit(record(), { withIdentification: true }).identification).toBe('CARD-0815');
  });
});

it('a power that the station cannot deliver is a note', () => {
  const notes = (maxPowerKw: number | null, last: string): string[] => {
    const result = audit(record([begin, reading('13:40:02', 'E', last)]), { maxPowerKw });
    return signedSteps(result, wording).flatMap(({ code, message }) =>
      code === 'power_impossible' ? [message] : [],
    );
  };
  expect(notes(22, '2954.100')).toEqual([]);
  expect(notes(10, '2954.100')).toEqual([
    'The energy needs 11.5 kW on average; the station delivers 10 kW at most.',
  ]);
  expect(notes(null, '22935.600')).toEqual([
    'The energy needs 12388.2 kW on average; no public charger delivers more than 3750 kW.',
  ]);
});

it('suspended charging ends before the session does', () => {
  const own = planOf({ idle: [{ unit: 1, price: 0.1 }] });
  const text = record([begin, reading('13:30:02', 'S', '2954.100'), end]);
  const result = audit(text, { plan: own });
  expect(result).toMatchObject({ verdict: 'agrees', receipt: { total: '10.07', idleMinutes: 10 } });
  expect(result.notes.map(({ code }) => code)).toEqual(['suspended']);
  const unknown = audit(record([begin, end]), { plan: own });
  expect(unknown).toMatchObject({ verdict: 'not_judged', problems: [{ code: 'idle_unknown' }] });
});
