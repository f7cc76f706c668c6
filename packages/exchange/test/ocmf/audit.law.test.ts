import fc from 'fast-check';
import { createSignatureCheck } from '@wattpost/exchange/node';
import { describe, expect, it, vi } from 'vitest';
import { type SignedAudit, auditSignedRecords, signedAuditor } from '../../src/ocmf/auditSigned.ts';
import { readExactJson } from '../../src/ocmf/exactJson.ts';
import { exportTariffText } from '../../src/ocmf/exportTariffText.ts';
import { readOcmfPublicKey } from '../../src/ocmf/publicKey.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { begin, container, curves, end, keys, payload, planOf, record, signed } from './signing.ts';

const plan = planOf();
const key = readOcmfPublicKey(keys().hex);
if (key === undefined) throw new Error('no key');
const trusted = { kind: 'given', key } as const;

function audits(input: string | Uint8Array): readonly SignedAudit[] {
  return auditSignedRecords(input, { plan, createSignatureCheck, trusted });
}

/** A verdict with its reason; a price only where the signature is right. */
function isReasoned(audit: SignedAudit): boolean {
  const { verdict, fault, problems, receipt, signature } = audit;
  if (receipt !== null) return signature?.state === 'valid';
  return verdict === 'not_judged' ? problems.length > 0 : fault?.code === verdict;
}

const texts = [record([begin, end], { TT: '002;EUR;0;49;0' }), container([record()])];

vi.setConfig({ testTimeout: lawTimeoutMs });

describe('bad input has a verdict with its reason, and never a price', () => {
  it.each(texts)('every prefix of a record, %#', (text) => {
    const withoutPrice = Array.from(text).flatMap((_, length) =>
      audits(text.slice(0, length)).filter(
        (audit) => !isReasoned(audit) || (audit.receipt !== null && text.startsWith('OCMF')),
      ),
    );
    expect(withoutPrice).toEqual([]);
  });

  it('flipped bits', () => {
    const bytes = Buffer.from(record());
    const payloadEnd = bytes.lastIndexOf('|');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (index, bit) => {
        const flipped = Uint8Array.from(bytes);
        flipped[index] = (flipped[index] ?? 0) ^ (1 << bit);
        const all = audits(flipped);
        expect(all.every(isReasoned)).toBe(true);
        // The header and the signed part are signed; of the signature, letters may change case.
        if (index < payloadEnd) expect(all.map(({ receipt }) => receipt)).toEqual([null]);
      }),
      { numRuns: lawRuns },
    );
  });

  it('keys of other curves', () => {
    fc.assert(
      fc.property(fc.constantFrom(...curves), fc.constantFrom(...curves), (own, other) => {
        const [audit] = audits(container([signed(payload([begin, end]), keys(own))], keys(other)));
        fc.pre(own !== other && own !== 'secp256r1');
        expect(audit).toMatchObject({ verdict: 'key_of_another_curve', receipt: null });
      }),
    );
  });

  it('any text and any bytes', () => {
    const start = fc.constantFrom('', 'OCMF|', 'OCMF|{"RD":[', '<values>', '{"charging_periods":[');
    fc.assert(
      fc.property(start, fc.string({ unit: 'binary' }), (head, rest) => {
        expect(audits(head + rest).every(isReasoned)).toBe(true);
        expect(audits(Buffer.from(head + rest)).every(isReasoned)).toBe(true);
      }),
      { numRuns: lawRuns },
    );
  });

  it('ten megabytes of pages', () => {
    const page = record([begin], { PG: 'T1' });
    const many = Math.ceil(10_000_000 / page.length);
    const [same] = audits(Array.from({ length: many }, () => page).join('\n'));
    expect(same?.verdict).toBe('end_missing');
    const open = `OCMF|${'{"a":['.repeat(1_600_000)}`;
    expect(audits(open)).toMatchObject([{ problems: [{ code: 'invalid_json' }] }]);
    expect(audits(`OCMF|{"RD":[${'0,'.repeat(5_000_000)}0]}|{"SD":""}`)).toMatchObject([
      { verdict: 'not_judged' },
    ]);
    expect(audits(`OCMF|${'\n'.repeat(10_000_000)}`)).toMatchObject([{ verdict: 'not_judged' }]);
  });
});

it('an auditor of many files has the results of an audit of each', () => {
  const texts = [
    '002;EUR;0;49;0',
    '003;EUR;0;10',
    '001;EUR;50;49;0;0',
    '002;EUR;0;49;0 | 003;EUR;0;1',
  ];
  const file = fc.record({
    TT: fc.constantFrom(...texts),
    own: fc.constantFrom(...curves),
    other: fc.constantFrom(...curves, null),
    isWrong: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(file, { maxLength: 6 }), (files) => {
      const options = { plan, createSignatureCheck };
      const audited = signedAuditor(options);
      for (const { TT, own, other, isWrong } of files) {
        const text = signed(payload([begin, end], { TT }), keys(own));
        const changed = isWrong ? text.replace('CARD', 'CARS') : text;
        const input = container([changed], other === null ? null : keys(other));
        expect(audited(input)).toEqual(auditSignedRecords(input, options));
      }
    }),
    { numRuns: lawRuns },
  );
});

it('reads what JSON.parse reads, and keeps the digits of numbers', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.string(), (json, rest) => {
      const read = readExactJson(json, 0);
      expect(read).toMatchObject({ ok: true, end: json.length });
      const behind = readExactJson(`|${json}|${rest}`, 1);
      expect(behind).toMatchObject({ ok: true, end: json.length + 1 });
    }),
    { numRuns: lawRuns },
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      const read = readExactJson(text, 0);
      if (isJson) expect(read.ok).toBe(true);
      else expect(read.ok && text.slice(read.end).trim() === '').toBe(false);
    }),
    { numRuns: lawRuns },
  );
});

it('a tariff text comes to what the price list does', () => {
  const cents = fc.integer({ min: 0, max: 200 }).map((each) => each / 100);
  const minutes = fc.integer({ min: 1, max: 300 });
  const fee = fc.record({ amount: cents });
  const times = fc.oneof(
    fc.record({ energy: cents, free: minutes, time: cents, fee }),
    fc.record({ energy: fc.constant(0), free: fc.constant(0), time: cents, fee }),
  );
  fc.assert(
    fc.property(times, ({ energy, free, time, fee: session_fee }) => {
      const own = planOf({
        energy: [{ unit: 1000, price: energy }],
        time: [...(free === 0 ? [] : [{ unit: free, price: 0 }]), { unit: 1, price: time }],
        session_fee,
      });
      const text = exportTariffText(own, { atMs: Date.parse('2026-11-21T11:00:00Z') });
      expect(text).toMatchObject({ ok: true, findings: [] });
      const TT = text.ok ? text.text : '';
      const [audit] = auditSignedRecords(record([begin, end], { TT }), {
        plan: own,
        createSignatureCheck,
        trusted,
      });
      expect(audit?.verdict).toBe('agrees');
      expect(audit?.tariffText).toMatchObject({ amount: audit?.receipt?.total });
    }),
    { numRuns: lawRuns },
  );
});
