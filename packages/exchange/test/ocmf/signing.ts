import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { compileCostRate, type IntervalsInput, type PricePlan } from '@wattpost/engine';
import type { OcmfCurve } from '../../src/ocmf/publicKey.ts';

/** The names of curves in Node. */
const nodeNames: Readonly<Record<OcmfCurve, string>> = {
  secp192k1: 'secp192k1',
  secp256k1: 'secp256k1',
  secp192r1: 'prime192v1',
  secp256r1: 'prime256v1',
  brainpoolP256r1: 'brainpoolP256r1',
  secp384r1: 'secp384r1',
  brainpoolP384r1: 'brainpoolP384r1',
};

export const curves = Object.keys(nodeNames) as OcmfCurve[];

export interface Keys {
  readonly curve: OcmfCurve;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** In hexadecimal DER, as records have it. */
  readonly hex: string;
}

function keysOf(curve: OcmfCurve): Keys {
  const pair = generateKeyPairSync('ec', { namedCurve: nodeNames[curve] });
  const hex = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('hex');
  return { curve, ...pair, hex };
}

const pairs = Object.fromEntries(curves.map((curve) => [curve, keysOf(curve)]));

/** The keys of the tests, made anew in each run. */
export function keys(curve: OcmfCurve = 'secp256r1'): Keys {
  return pairs[curve] as Keys;
}

/** Another meter's keys. */
export const otherKeys: Keys = keysOf('secp256r1');

/** Fields of a page or a reading; numbers are written as text, so that they keep their digits. */
export type Fields = Readonly<Record<string, unknown>>;

/** A reading as it is written in JSON. */
export function reading(time: string, reason: string, value: string, more: Fields = {}): string {
  const fields = { RI: '01-00:B1.08.00*FF', RU: 'kWh', RT: 'AC', EF: '', ST: 'G', ...more };
  const rest = JSON.stringify(fields).slice(1, -1);
  return `{"TM":"2026-11-21T${time},000+0100 S","TX":"${reason}","RV":${value},${rest}}`;
}

export const begin: string = reading('12:03:10', 'B', '2935.600');
export const end: string = reading('13:40:02', 'E', '2954.100');

/** The signed part of a page. */
export function payload(readings: readonly string[], more: Fields = {}): string {
  const fields = {
    FV: '1.4',
    GI: 'Test gateway',
    GS: 'G1',
    PG: 'T12',
    MV: 'Test meter',
    MS: 'S1',
    IS: true,
    IT: 'ISO14443',
    ID: 'CARD-0815',
    ...more,
  };
  const written = JSON.stringify(fields).slice(1, -1);
  return `{${written},"RD":[${readings.join()}]}`;
}

/** A record with a signature over its payload as it stands. */
export function signed(text: string, by: Keys = keys(), more: Fields = {}): string {
  const signature = sign('sha256', Buffer.from(text), by.privateKey).toString('hex');
  const algorithm = by.curve === 'secp256r1' ? {} : { SA: `ECDSA-${by.curve}-SHA256` };
  return `OCMF|${text}|${JSON.stringify({ ...algorithm, SD: signature, ...more })}`;
}

/** A record of one page. */
export function record(readings: readonly string[] = [begin, end], more: Fields = {}): string {
  return signed(payload(readings, more));
}

/** The container of the transparency software. */
export function container(values: readonly string[], by: Keys | null = keys()): string {
  const key = by === null ? '' : `<publicKey encoding="plain">${by.hex}</publicKey>`;
  const inner = values.map(
    (value) =>
      `<value transactionId="1"><signedData format="OCMF" encoding="plain">${value}</signedData>${key}</value>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<values>\n${inner.join('\n')}\n</values>\n`;
}

/** Prices of a station in Berlin. */
export function planOf(intervals: Partial<IntervalsInput> = {}, more: object = {}): PricePlan {
  return compileCostRate({
    uuid: 'city',
    name: 'City',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    dynamic_pricing: null,
    intervals: {
      energy: [{ unit: 1000, price: 0.49 }],
      time: [],
      session_fee: null,
      ...intervals,
    },
    marketing_texts: {},
    recurring: [],
    unique: [],
    ...more,
  });
}
