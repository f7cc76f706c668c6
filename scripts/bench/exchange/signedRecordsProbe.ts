/**
 * Audits signed records, and verifies their signatures alone, in turn for each tenth of them; prints the pairs as JSON.
 * Argument: records. Processor time: other programs count less in it.
 */
import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { compileCostRate } from '@wattpost/engine';
import { readOcmfPublicKey, signedAuditor } from '@wattpost/exchange';
import { createSignatureCheck } from '@wattpost/exchange/node';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const der = publicKey.export({ type: 'spki', format: 'der' });

interface SignedText {
  readonly text: Buffer;
  readonly signature: Buffer;
}

function reading(minute: number, reason: string, kwh: number): object {
  const time = new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString().slice(0, 19);
  const fields = { RI: '01-00:B1.08.00*FF', RU: 'kWh', RT: 'AC', EF: '', ST: 'G' };
  return { TM: `${time},000+0000 S`, TX: reason, RV: kwh, ...fields };
}

/** Three pages of one session: begin, a reading between, and end. */
function pagesOf(index: number): readonly SignedText[] {
  const first = 1000 + index / 8;
  return (['B', 'C', 'E'] as const).map((reason, page) => {
    const payload = JSON.stringify({
      FV: '1.4',
      GI: 'Gateway',
      GS: 'G1',
      PG: `T${3 * index + page + 1}`,
      MV: 'Meter',
      MS: 'S1',
      IS: true,
      IT: 'ISO14443',
      ID: `CARD-${index}`,
      TT: '002;EUR;0;49;0',
      RD: [reading(40 * page, reason, first + 9.25 * page)],
    });
    const text = Buffer.from(payload);
    return { text, signature: sign('sha256', text, privateKey) };
  });
}

const recordCount = Number(process.argv[2]);
const records = Array.from({ length: recordCount }, (_, index) => pagesOf(index));
const files = records.map((pages) =>
  pages
    .map(({ text, signature }) => `OCMF|${String(text)}|{"SD":"${signature.toString('hex')}"}`)
    .join('\n'),
);
const plan = compileCostRate({
  uuid: 'city',
  name: 'City',
  currency: 'EUR',
  time_zone: 'Europe/Berlin',
  dynamic_pricing: null,
  intervals: { energy: [{ unit: 1000, price: 0.49 }], time: [], session_fee: null },
  marketing_texts: {},
  recurring: [],
  unique: [],
});
const key = readOcmfPublicKey(der.toString('hex'));
if (key === undefined) throw new Error('The key of the benchmark cannot be read.');
const audited = signedAuditor({ plan, createSignatureCheck, trusted: { kind: 'given', key } });
const keyObject: KeyObject = createPublicKey({ key: der, format: 'der', type: 'spki' });

const chunkCount = 10;
const chunkSize = Math.ceil(recordCount / chunkCount);

/** Nanoseconds of processor time for a record. */
function time(call: (start: number) => void, start: number): number {
  const before = process.cpuUsage();
  call(start);
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1000) / chunkSize;
}

function verifyChunk(start: number): void {
  for (const { text, signature } of records.slice(start, start + chunkSize).flat()) {
    if (!verify('sha256', text, keyObject, signature)) throw new Error('A signature is wrong.');
  }
}

function auditChunk(start: number): void {
  for (const file of files.slice(start, start + chunkSize)) {
    const [audit] = audited(file);
    if (audit?.verdict !== 'agrees')
      throw new Error(`A record has the verdict ${String(audit?.verdict)}.`);
  }
}

/** Nanoseconds per record of both sides. */
export interface AuditPair {
  readonly verify: number;
  readonly audit: number;
}

verifyChunk(0);
auditChunk(0);
const pairs: AuditPair[] = [];
for (let start = 0; start < recordCount; start += chunkSize) {
  if (pairs.length % 2 === 1) {
    const audit = time(auditChunk, start);
    pairs.push({ verify: time(verifyChunk, start), audit });
  } else pairs.push({ verify: time(verifyChunk, start), audit: time(auditChunk, start) });
}
console.log(JSON.stringify(pairs));
