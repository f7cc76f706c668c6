import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sampleBundlePath, sampleNames } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { acceptanceTerms } from '../../bundles/keeperTerms.ts';
import { stationUuid, testBundle } from '../../bundles/testBundle.ts';
import { acceptBundle } from '../../../src/main/bundle/acceptBundle.ts';
import type { StoredGeneration } from '../../../src/main/bundle/bundleStore.ts';
import type { HeldBundle } from '../../../src/main/bundle/heldBundle.ts';
import {
  checkMark,
  recallBundle,
  type RecallTerms,
} from '../../../src/main/bundle/recallBundle.ts';

const program = '0.1.0 25.1.1 72.1 2023c';
const terms: RecallTerms = { stations: [stationUuid], publicKey: null, program };

function checked(
  bytes: Uint8Array,
  stations: readonly string[],
  signature: string | null = null,
): HeldBundle {
  const generation = { bytes, signature };
  const nowMs = Date.parse('2026-11-19T11:00:00Z');
  const acceptance = acceptBundle(generation, { ...acceptanceTerms, stations, nowMs });
  if (!acceptance.ok) throw new Error(acceptance.refusal.reasons.join('; '));
  return acceptance.held;
}

/** A generation as it lies in the store after it was checked. */
function stored(held: HeldBundle): StoredGeneration {
  const { bytes, signature } = held;
  return { bytes, signature, number: 1, mark: checkMark(held, held, program) };
}

describe('a bundle that was checked before', () => {
  it.each(sampleNames)('%s is recalled as what a check makes of it', (name) => {
    const held = checked(readFileSync(sampleBundlePath(name)), []);
    expect(recallBundle(stored(held), { ...terms, stations: [] })).toEqual(held);
  });

  it.each<[string, Partial<RecallTerms>]>([
    ['by another program', { program: '0.2.0 25.1.1 72.1 2023c' }],
    ['by one with other time zones', { program: '0.1.0 25.1.1 72.1 2024a' }],
    ['for another station', { stations: ['other-station'] }],
    ['without a signature, and one is asked for', { publicKey: publicKey() }],
  ])('%s has to be checked', (_title, changed) => {
    const one = stored(checked(testBundle(), [stationUuid]));
    expect(recallBundle(one, terms)).not.toBeNull();
    expect(recallBundle(one, { ...terms, ...changed })).toBeNull();
  });

  it('for one of its stations has to be checked for another, and for several', () => {
    const bytes = readFileSync(sampleBundlePath('three-stations'));
    const { stations } = JSON.parse(bytes.toString('utf8')) as { stations: { uuid: string }[] };
    const [first = '', second = ''] = stations.map(({ uuid }) => uuid);
    const one = stored(checked(bytes, [first]));
    const recall = (asked: readonly string[]): HeldBundle | null =>
      recallBundle(one, { ...terms, stations: asked });
    expect(recall([first])).not.toBeNull();
    expect([recall([second]), recall([first, second]), recall([second, first])]).toEqual([
      ...[null, null, null],
    ]);
  });

  it('is recalled only with a signature of the pinned key', () => {
    const pair = generateKeyPairSync('ed25519');
    const bytes = testBundle();
    const one = stored(
      checked(bytes, [stationUuid], sign(null, bytes, pair.privateKey).toString('base64')),
    );
    expect(recallBundle(one, { ...terms, publicKey: pair.publicKey })).not.toBeNull();
    expect(recallBundle(one, { ...terms, publicKey: publicKey() })).toBeNull();
  });

  it.each(['', '{}', 'null', '{"stations":[{}]}', '\u0000'])(
    'with the content %j is no reason to throw',
    (text) => {
      const one = stored(checked(testBundle(), [stationUuid]));
      expect(recallBundle({ ...one, bytes: Buffer.from(text) }, terms)).toBeNull();
    },
  );

  it('gets no mark where its text says something that only the check understands', () => {
    const text = Buffer.from(testBundle({ price: 0.5 })).toString('utf8');
    const spelt = Buffer.from(text.replaceAll('"price":0.5', '"price":"0.5"'));
    const held = checked(spelt, [stationUuid]);
    expect(held.data.stations[0]?.costRate.intervals?.energy[0]?.price).toBe(0.5);
    expect(checkMark(held, held, program)).toBeNull();
    expect(recallBundle(stored(held), terms)).toBeNull();
  });
});

function publicKey(): KeyObject {
  return generateKeyPairSync('ed25519').publicKey;
}
