import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { twoListsBundle } from '../bundles/testBundle.ts';
import { agedBundle, agoText, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import type { SpawnedKiosk } from '../rig/spawnedKiosk.ts';

/**
 * A kiosk with a pinned key, whose folder of bundles is in the hands of somebody who has no key, but everything
 * that was ever signed.
 */

const hourMs = 3_600_000;

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

interface SignedPlace extends DrillFolders {
  /** Pins the key of another pair. */
  readonly pin: (publicKey: KeyObject) => Promise<void>;
  /** Puts a bundle into the folder with a signature; returns it. */
  readonly dropSigned: (name: string, bytes: Uint8Array, key: KeyObject) => Promise<string>;
  readonly start: () => SpawnedKiosk;
}

async function makeSignedPlace({ onTestFinished }: TestContext): Promise<SignedPlace> {
  const place = await makeDrillFolders(rig);
  const keyFile = path.join(place.folder, 'bundles.pub');
  return {
    ...place,
    pin: async (publicKey) => {
      await writeFile(keyFile, publicKey.export({ format: 'pem', type: 'spki' }));
      await rig.stage.own(keyFile);
    },
    dropSigned: async (name, bytes, key) => {
      const signature = sign(null, bytes, key).toString('base64');
      await place.drop(`${name}.sig`, signature);
      await place.drop(name, bytes);
      return signature;
    },
    start: () => {
      const args = ['--disable-gpu', ...place.args];
      const env = { WATTPOST_KIOSK_PUBLIC_KEY_FILE: keyFile };
      const kiosk = rig.start({ statusFile: place.status, args, env });
      onTestFinished(() => kiosk.kill());
      return kiosk;
    },
  };
}

/** Waits until this price is painted. */
async function seePrice(kiosk: SpawnedKiosk, price: string): Promise<void> {
  const status = await kiosk.waitFor(
    `${price} is painted`,
    ({ painted }) => painted?.price === `€${price} per kWh` && painted.is_current,
  );
  expect(status.state).toBe('fresh');
}

/** Waits until a file is refused; the price stays. */
async function seeRefused(kiosk: SpawnedKiosk, file: string, code: string): Promise<void> {
  const because = new RegExp(`${file}[^]*not used \\(${code}\\)`);
  const seen = kiosk.status();
  await kiosk.waitFor(`${file} is refused as ${code}`, ({ last_error: error }) =>
    because.test(error?.message ?? ''),
  );
  expect(kiosk.status()).toMatchObject({
    state: 'fresh',
    bundle: { sha256: seen?.bundle?.sha256 },
    painted: { price: seen?.painted?.price, is_current: true },
  });
}

describe.concurrent('what was signed', () => {
  it('is not replayed: an older bundle with its own good signature changes nothing, also after a start', async (context) => {
    const place = await makeSignedPlace(context);
    const pair = generateKeyPairSync('ed25519');
    await place.pin(pair.publicKey);
    const older = agedBundle({ price: 0.31 }, 9 * hourMs);
    const signature = await place.dropSigned('a.json', older, pair.privateKey);
    const kiosk = place.start();
    await seePrice(kiosk, '0.31');
    await place.dropSigned('b.json', agedBundle({ price: 0.32 }, 8 * hourMs), pair.privateKey);
    await seePrice(kiosk, '0.32');
    await place.drop('c.json.sig', signature);
    await place.drop('c.json', older);
    await seeRefused(kiosk, 'c.json', 'rolled_back');
    // The newer one is gone, and everything is offered again.
    await kiosk.kill();
    for (const file of ['b.json', 'b.json.sig']) await rm(path.join(place.watched, file));
    await rm(place.status);
    const second = place.start();
    await seePrice(second, '0.32');
    await seeRefused(second, 'c.json', 'rolled_back');
    expect(await second.end()).toBe(0);
  });

  it('with a key is worth nothing once another one is pinned', async (context) => {
    const place = await makeSignedPlace(context);
    const [first, second] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
    await place.pin(first.publicKey);
    await place.dropSigned('a.json', agedBundle({ price: 0.31 }, 9 * hourMs), first.privateKey);
    const before = place.start();
    await seePrice(before, '0.31');
    // The publisher has the new key already; this kiosk does not.
    await place.dropSigned('b.json', agedBundle({ price: 0.32 }, 8 * hourMs), second.privateKey);
    await seeRefused(before, 'b.json', 'forged');
    expect(await before.end()).toBe(0);
    await rm(place.status);
    await place.pin(second.publicKey);
    const after = place.start();
    await seePrice(after, '0.32');
    expect(after.log()).toMatch(/generation 1 of the store is not used: its signature is not/);
    // Whoever has the old key may date a bundle as he likes.
    await place.dropSigned('c.json', agedBundle({ price: 0.01 }, hourMs), first.privateKey);
    await seeRefused(after, 'c.json', 'forged');
    expect(await after.end()).toBe(0);
  });

  it('in the second format is not passed off as the first, nor replaced by an older one in the first', async (context) => {
    const place = await makeSignedPlace(context);
    const pair = generateKeyPairSync('ed25519');
    await place.pin(pair.publicKey);
    const first = agedBundle({ price: 0.3 }, 9 * hourMs);
    const earlier = await place.dropSigned('a.json', first, pair.privateKey);
    const kiosk = place.start();
    await seePrice(kiosk, '0.30');
    const second = twoListsBundle([0.31, 0.41], '2099-01-01T00:00:00', {
      created: agoText(8 * hourMs),
    });
    const bytes = Buffer.from(JSON.stringify(second));
    const signature = await place.dropSigned('b.json', bytes, pair.privateKey);
    await seePrice(kiosk, '0.31');
    // Without the calendar of the second format, dated later, under the signature of the second.
    const [station] = second.stations;
    const { cost_rate_periods: _periods, ...plain } = station;
    const stripped = { ...second, format: 'wattpost-bundle/1', created_at: agoText() };
    await place.drop('c.json.sig', signature);
    await place.drop('c.json', JSON.stringify({ ...stripped, stations: [plain] }));
    await seeRefused(kiosk, 'c.json', 'forged');
    await place.drop('d.json.sig', earlier);
    await place.drop('d.json', first);
    await seeRefused(kiosk, 'd.json', 'rolled_back');
    // Its publisher may go back: what he signs later counts.
    await place.dropSigned('e.json', agedBundle({ price: 0.33 }, 2 * hourMs), pair.privateKey);
    await seePrice(kiosk, '0.33');
    expect(await kiosk.end()).toBe(0);
  });
});
