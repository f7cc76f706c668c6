import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readBundle, stationPlan, type Bundle } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import { perKwh } from '../../gallery/rates.ts';
import { sha256 } from '../../src/main/bundle/generation.ts';
import type { PlatformAnswer } from '../../src/main/reader/platformRound.ts';
import { stationUuid, twoListsBundle } from '../bundles/testBundle.ts';

/** A bundle that the platform made. */
export interface Genuine {
  readonly bytes: Uint8Array;
  readonly signature: string | null;
  readonly sha256: string;
  /** Epoch milliseconds, as are all instants here. */
  readonly createdAtMs: number;
  readonly validUntilMs: number;
  /** `null`: its time zone does not exist. */
  readonly plan: PricePlan | null;
  /** Increases with the platform's prices. */
  readonly serial: number;
}

/** A platform with one station, its network and its faults. */
export interface FakePlatform {
  readonly publicKey: KeyObject | null;
  readonly answer: () => PlatformAnswer;
  /** Every bundle that it made, by its hash. */
  readonly made: ReadonlyMap<string, Genuine>;
  /** Whether a bundle has the prices that the platform has now. */
  readonly isLatest: (bundle: Genuine) => boolean;
  /** Publishes two other prices; the second one holds after so many milliseconds. */
  readonly changePrices: (afterMs: number) => void;
  reach: 'well' | 'offline' | 'error';
  retryAfterMs: number;
  /** What is wrong with the next answer. */
  lie: 'torn' | 'forged' | 'older' | null;
  /** What is wrong with the time zone of the station. */
  zone: 'well' | 'unknown' | 'differs';
  /** How far its clock is ahead. */
  dateErrorMs: number;
}

/** How long a bundle is valid. */
export const validForMs = 14 * 86_400_000;
const otherClockMs = 86_400_000;

const keys = generateKeyPairSync('ed25519');
const otherKeys = generateKeyPairSync('ed25519');
const template = readTemplate();
const localTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** @param nowMs the right time. */
export function makeFakePlatform(isSigned: boolean, nowMs: () => number): FakePlatform {
  const made = new Map<string, Genuine>();
  let serial = 0;
  let changesAtMs = 0;
  let newestMs = -Infinity;
  let latest: (Genuine & { readonly facts: string }) | null = null;

  const make = (): Genuine => {
    const createdAtMs = nowMs() + platform.dateErrorMs;
    const facts = `${serial} ${platform.zone} ${platform.dateErrorMs}`;
    const ageMs = latest?.facts === facts ? createdAtMs - latest.createdAtMs : Infinity;
    // A signed bundle stays for a while, but not while one with a later date would block it; the kiosk makes an
    // unsigned one with each answer.
    const isKept = isSigned && latest?.createdAtMs === newestMs;
    if (latest !== null && ageMs < (isKept ? validForMs / 2 : 1)) return latest;
    newestMs = Math.max(newestMs, createdAtMs);
    const bundle = bundleAt(createdAtMs, { serial, changesAtMs, zone: platform.zone });
    const bytes = Buffer.from(JSON.stringify(bundle));
    latest = {
      bytes,
      signature: isSigned ? sign(null, bytes, keys.privateKey).toString('base64') : null,
      sha256: sha256(bytes),
      createdAtMs,
      validUntilMs: createdAtMs + validForMs,
      plan: platform.zone === 'unknown' ? null : stationPlan(bundle, stationUuid),
      serial,
      facts,
    };
    made.set(latest.sha256, latest);
    return latest;
  };
  const platform: FakePlatform = {
    publicKey: isSigned ? keys.publicKey : null,
    made,
    reach: 'well',
    retryAfterMs: 0,
    lie: null,
    zone: 'well',
    dateErrorMs: 0,
    isLatest: (bundle) => bundle.serial === serial,
    changePrices: (afterMs) => {
      serial += 1;
      changesAtMs = nowMs() + afterMs;
    },
    answer: () => {
      if (platform.reach === 'offline') return { ok: false, reason: 'no network' };
      if (platform.reach === 'error') {
        return { ok: false, reason: 'status 500', retryAfterMs: platform.retryAfterMs };
      }
      const { lie } = platform;
      platform.lie = null;
      const right = make();
      const { bytes, signature } = lie === null ? right : spoilt(lie, right, made);
      const content = lie !== null || isSigned ? sha256(bytes) : `${serial} ${platform.zone}`;
      return { ok: true, bytes, signature, content, createdAtMs: nowMs() + platform.dateErrorMs };
    },
  };
  return platform;
}

/** An answer that must not be used, or not instead of a newer one. */
function spoilt(
  lie: 'torn' | 'forged' | 'older',
  right: Genuine,
  made: ReadonlyMap<string, Genuine>,
): Pick<Genuine, 'bytes' | 'signature'> {
  const { bytes, signature } = right;
  switch (lie) {
    case 'torn':
      return { bytes: bytes.subarray(0, bytes.length / 2), signature };
    case 'older': {
      const [oldest = right] = made.values();
      return oldest;
    }
    case 'forged': {
      const text = Buffer.from(bytes).toString();
      // Without a signature only another station's bundle can be known to be wrong.
      const forged = signature === null ? text.replaceAll(stationUuid, otherUuid) : `${text} `;
      const content = Buffer.from(forged);
      const stamp = sign(null, content, otherKeys.privateKey).toString('base64');
      return { bytes: content, signature: signature === null ? null : stamp };
    }
  }
}

const otherUuid = '7b1a3c52-9a0e-5c7a-8a6d-0d8a3c6f2b11';

/** Prices with three decimals, and never the same one after the other; none is 0. */
function priceOf(serial: number): number {
  return (100 + (serial % 800)) / 1000;
}

interface Content {
  readonly serial: number;
  readonly changesAtMs: number;
  readonly zone: FakePlatform['zone'];
}

function bundleAt(createdAtMs: number, { serial, changesAtMs, zone }: Content): Bundle {
  const until = new Date(createdAtMs + otherClockMs).toISOString();
  const from = localTime.format(changesAtMs).replace(' ', 'T');
  const [now, then] = template.rates;
  return {
    ...template.bundle,
    created_at: new Date(createdAtMs).toISOString(),
    valid_until: new Date(createdAtMs + validForMs).toISOString(),
    stations: [
      {
        ...template.station,
        time_zone: zone === 'unknown' ? 'Europe/Atlantis' : 'Europe/Vienna',
        cost_rate_periods: [{ cost_rate_uuid: then.uuid, from, until: null }],
      },
    ],
    cost_rates: [
      { ...now, intervals: perKwh(priceOf(2 * serial)) },
      { ...then, intervals: perKwh(priceOf(2 * serial + 1)) },
    ],
    ...(zone === 'differs' && {
      zone_data: {
        version: '2099z',
        until,
        zones: [{ time_zone: 'Europe/Vienna', offset_seconds: 0, changes: [] }],
      },
    }),
  };
}

interface Template {
  readonly bundle: Bundle;
  readonly station: Bundle['stations'][number];
  readonly rates: readonly [Bundle['cost_rates'][number], Bundle['cost_rates'][number]];
}

function readTemplate(): Template {
  const sample = twoListsBundle([0.1, 0.2], '2027-01-01T00:00:00');
  const reading = readBundle(JSON.stringify(sample));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { bundle } = reading;
  const [station] = bundle.stations;
  const [now, then] = bundle.cost_rates;
  if (station === undefined || now === undefined || then === undefined) {
    throw new Error('The sample has one station with two cost rates.');
  }
  return { bundle, station, rates: [now, then] };
}
