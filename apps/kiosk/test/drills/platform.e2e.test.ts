import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { agedBundle, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { send, startFaultyPlatform, type Fault } from '../rig/faultyPlatform.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import type { SpawnedKiosk } from '../rig/spawnedKiosk.ts';
import {
  startSamplePlatform,
  type SamplePlatform,
} from '../../../../scripts/start/samplePlatform.ts';
import { readSampleSite } from '../../../../scripts/start/sampleSite.ts';
import { stationUuid } from '../bundles/testBundle.ts';
import { openBundleStore } from '../../src/main/bundle/bundleStore.ts';
import { diskFiles } from '../../src/main/host/files.ts';

/**
 * A real platform with something before it that spoils its answers. The kiosk starts with a price in
 * its store. Expected in every drill: that price is painted before and after the fault is noticed,
 * the state is `fresh`, `last_error` says what is wrong, the memory of main stays bounded.
 */

const storedPrice = '€0.31 per kWh';
const mebibyte = 1024 * 1024;
/**
 * Main may take so much more than it had when it painted: two responses of the most bytes that are read, one of
 * which is not yet collected, and some room.
 */
const growthBytes = 160 * mebibyte;

let rig: KioskRig;
let platform: SamplePlatform;
beforeAll(async () => {
  rig = await makeKioskRig();
  platform = await startSamplePlatform(await readSampleSite());
});
afterAll(async () => {
  await platform.dispose();
  await rig.dispose();
});

/** A place with a price in its store, and the arguments for a platform at this address. */
async function makePlace(
  baseUrl: string,
): Promise<DrillFolders & { readonly start: () => SpawnedKiosk }> {
  const place = await makeDrillFolders(rig);
  const store = openBundleStore(diskFiles, place.store);
  await store.add({ bytes: agedBundle({ price: 0.31 }), signature: null }, null);
  for (const name of ['', 'generation-00000001.bundle']) {
    await rig.stage.own(path.join(place.store, name));
  }
  const key = path.join(place.folder, 'key');
  await writeFile(key, platform.token, { mode: 0o600 });
  const config = path.join(place.folder, 'kiosk.json');
  const source = { kind: 'platform', base_url: baseUrl, token_file: 'key', poll_seconds: 10 };
  const content = { format: 'wattpost-kiosk/1', station: stationUuid, source };
  await writeFile(config, JSON.stringify(content));
  for (const file of [key, config]) await rig.stage.own(file);
  const args = ['--disable-gpu', '--config', config, ...place.argsWithoutSource];
  return { ...place, start: () => rig.start({ statusFile: place.status, args }) };
}

const asJson = { 'content-type': 'application/json' };

/** Answers with a status and a body. */
const answer =
  (status: number, body: string | Buffer, headers: Record<string, string> = asJson): Fault =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

/** Changes the text of a good answer. */
const altered =
  (alter: (text: string) => string): Fault =>
  async (response, good) => {
    const { status, headers, body } = await good();
    const { 'content-length': _length, etag: _etag, ...others } = headers;
    send(response, { status, headers: others, body: Buffer.from(alter(body.toString('utf8'))) });
  };

const dated =
  (years: number): Fault =>
  async (response, good) => {
    const { status, headers, body } = await good();
    const date = new Date();
    date.setUTCFullYear(date.getUTCFullYear() + years);
    send(response, { status, headers: { ...headers, date: date.toUTCString() }, body });
  };

/** Writes as fast as it is read, without an end. */
const endless: Fault = (response) => {
  response.writeHead(200, asJson);
  const chunk = Buffer.alloc(mebibyte, ' ');
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
};

/** A byte now and then: there is always something, and never an answer. */
const drip: Fault = (response) => {
  response.writeHead(200, asJson);
  const timer = setInterval(() => response.write(' '), 200);
  response.once('close', () => {
    clearInterval(timer);
  });
};

const redirect: Fault = (response, _good, request) => {
  response.writeHead(302, { location: request.url ?? '/' });
  response.end();
};

/** Headers without an end: more than any client keeps. */
const endlessHeaders: Fault = (response) => {
  const { socket } = response;
  socket?.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n');
  const line = `X-Filler: ${'x'.repeat(4096)}\r\n`.repeat(64);
  const more = (): void => {
    while (socket !== null && !socket.destroyed && socket.write(line));
  };
  socket?.on('error', () => undefined);
  socket?.on('drain', more);
  more();
};

/** A header line now and then, and never the end of them. */
const dripOfHeaders: Fault = (response) => {
  const { socket } = response;
  socket?.on('error', () => undefined);
  socket?.write('HTTP/1.1 200 OK\r\n');
  const timer = setInterval(() => socket?.write('X-Filler: x\r\n'), 200);
  socket?.once('close', () => {
    clearInterval(timer);
  });
};

/** The right answer as another type: a captive portal, or a proxy that has an opinion. */
const asType =
  (type: string): Fault =>
  async (response, good) => {
    const { status, headers, body } = await good();
    send(response, { status, headers: { ...headers, 'content-type': type }, body });
  };

const halfABody: Fault = async (response, good) => {
  const { status, headers, body } = await good();
  response.writeHead(status, { ...headers, 'content-length': body.length } as never);
  response.write(body.subarray(0, body.length / 2));
  setTimeout(() => response.destroy(), 50);
};

/**
 * What the platform does, how, and what `last_error` says. The slow ones come first; the client's own tests
 * have more of what is no answer.
 */
const faults: readonly (readonly [string, Fault, RegExp])[] = [
  ['takes the request and never answers', () => undefined, /no complete answer within \d+ ms/],
  ['answers a byte at a time', drip, /no complete answer within \d+ ms/],
  ['sends a header now and then', dripOfHeaders, /no complete answer within \d+ ms/],
  ['sends headers without an end', endlessHeaders, /header/i],
  ['answers with a page', answer(200, '<!doctype html>', { 'content-type': 'text/html' }), /JSON/],
  // On a busy machine the time is over before the bytes are too many.
  ['answers without an end', endless, /has more than \d+ bytes|no complete answer within \d+ ms/],
  ['answers 500', answer(500, 'out of order'), /500/],
  ['answers garbage', answer(200, Buffer.from('\u0000\ufffd{{{', 'utf16le')), /JSON/],
  ['breaks off in the middle', halfABody, /terminated|aborted|closed|reset/i],
  ['answers 401', answer(401, '{}'), /401/],
  ['redirects to itself for ever', redirect, /redirects \(status 302\)/],
  ['answers with another shape', answer(200, '{"ok":true}'), /\$/],
  [
    'answers for another station',
    altered((text) => text.replaceAll(stationUuid, '00000000-0000-4000-8000-000000000000')),
    /station/,
  ],
  ['says it is in ten years', dated(10), /not used \(from_the_future\)/],
  ['says it was ten years ago', dated(-10), /not used \(rolled_back\)/],
  ['hangs up at once', (response) => void response.destroy(), /closed|reset|socket|hang/i],
];

/** Starts with the fault in place: the price from the store is there, and stays. */
async function seeFault(
  { onTestFinished }: TestContext,
  start: () => SpawnedKiosk,
  because: RegExp,
): Promise<void> {
  const kiosk = start();
  onTestFinished(() => kiosk.kill());
  const first = await kiosk.waitFor('the stored price', ({ painted }) => painted !== null);
  expect(first).toMatchObject({ state: 'fresh', painted: { price: storedPrice } });
  const mainBytes = (): number =>
    kiosk.processes().find(({ pid }) => pid === kiosk.pid)?.residentBytes ?? 0;
  const beforeBytes = mainBytes();
  expect(beforeBytes).toBeGreaterThan(0);
  const seen = await kiosk.waitFor('the fault is told', (status) => status.last_error !== null);
  expect(seen.last_error?.message).toMatch(because);
  expect(seen).toMatchObject({ state: 'fresh', painted: { price: storedPrice, is_current: true } });
  expect(mainBytes() - beforeBytes).toBeLessThan(growthBytes);
  expect(`${kiosk.log()}${JSON.stringify(seen)}`).not.toContain(platform.token);
  expect(await kiosk.end()).toBe(0);
}

describe.concurrent('the platform', () => {
  it('fails while the kiosk runs, in three ways, and is well again: the price stays, then follows', async ({
    onTestFinished,
  }) => {
    const faulty = await startFaultyPlatform(platform.baseUrl);
    onTestFinished(() => faulty.stop());
    const place = await makePlace(faulty.baseUrl);
    const kiosk = place.start();
    onTestFinished(() => kiosk.kill());
    const isFine = (price: string | undefined): boolean =>
      price !== undefined && price !== storedPrice && !price.includes('not available');
    const good = await kiosk.waitFor('a price from the platform', (status) =>
      isFine(status.painted?.price),
    );
    for (const [fault, because] of [
      [answer(503, 'later'), /503/],
      [answer(200, '{"'), /JSON/],
      [halfABody, /terminated|aborted|closed|reset/i],
    ] as const) {
      faulty.behave(fault);
      const bad = await kiosk.waitFor('it is told', ({ last_error: error }) =>
        because.test(error?.message ?? ''),
      );
      expect(bad).toMatchObject({ state: 'fresh', painted: { price: good.painted?.price } });
    }
    faulty.behave(null);
    const again = await kiosk.waitFor('it is well again', (status) => status.last_error === null);
    expect(again).toMatchObject({ state: 'fresh', painted: { price: good.painted?.price } });
  });

  it.for(faults)('%s', async ([, fault, because], context) => {
    const faulty = await startFaultyPlatform(platform.baseUrl);
    context.onTestFinished(() => faulty.stop());
    faulty.behave(fault);
    await seeFault(context, (await makePlace(faulty.baseUrl)).start, because);
    expect(faulty.requests()).toBeGreaterThan(0);
    // It asks again, but not in a hurry.
    expect(faulty.requests()).toBeLessThan(20);
  });

  it('calls a right answer a page: the answer counts, not its name', async (context) => {
    const faulty = await startFaultyPlatform(platform.baseUrl);
    context.onTestFinished(() => faulty.stop());
    faulty.behave(asType('text/html'));
    const kiosk = (await makePlace(faulty.baseUrl)).start();
    context.onTestFinished(() => kiosk.kill());
    const seen = await kiosk.waitFor(
      'a price from the platform',
      ({ painted }) => painted !== null && painted.price !== storedPrice,
    );
    expect(seen).toMatchObject({ state: 'fresh', last_error: null });
  });

  it('redirects to another server: nothing is sent there', async (context) => {
    const other = await startFaultyPlatform(platform.baseUrl);
    const faulty = await startFaultyPlatform(platform.baseUrl);
    for (const one of [other, faulty]) context.onTestFinished(() => one.stop());
    faulty.behave((response, _good, request) => {
      response.writeHead(307, { location: `${other.baseUrl}${request.url ?? ''}` });
      response.end();
    });
    await seeFault(context, (await makePlace(faulty.baseUrl)).start, /redirects \(status 307\)/);
    expect(other.requests()).toBe(0);
  });

  it('has a name that cannot be found', async (context) => {
    const { start } = await makePlace('https://platform.invalid');
    await seeFault(context, start, /ENOTFOUND|EAI_AGAIN/);
  });

  it('does not listen', async (context) => {
    const gone = await startFaultyPlatform(platform.baseUrl);
    await gone.stop();
    await seeFault(context, (await makePlace(gone.baseUrl)).start, /ECONNREFUSED/);
  });

  it('does not listen: however often the kiosk is ended then, it ends', async ({
    onTestFinished,
  }) => {
    const gone = await startFaultyPlatform(platform.baseUrl);
    await gone.stop();
    const { start, status } = await makePlace(gone.baseUrl);
    for (let time = 0; time < 5; time += 1) {
      await rm(status, { force: true });
      const kiosk = start();
      onTestFinished(() => kiosk.kill());
      await kiosk.waitFor('the fault is told', (seen) => seen.last_error !== null);
      expect(await kiosk.end()).toBe(0);
    }
  });
});
