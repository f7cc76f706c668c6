import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readBundle, stationPlan, type Bundle } from '@wattpost/contract';
import { segments } from '@wattpost/engine';
import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wattpost } from '../fakeIo.ts';
import {
  startSamplePlatform,
  type SamplePlatform,
} from '../../../../scripts/start/samplePlatform.ts';
import { readSampleSite } from '../../../../scripts/start/sampleSite.ts';

/** The sample site, from its file through a server and its interface to a bundle and a price. */

/** Needs the build. */
const bin = fileURLToPath(new URL('../../bin/wattpost.js', import.meta.url));
const samples = bundleIn(readFileSync(sampleBundlePath('all-stations')));

function bundleIn(text: string | Uint8Array): Bundle {
  const reading = readBundle(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

/** Every price of a station over three weeks around the sample's dated entries. */
function pricesOf(bundle: Bundle, stationUuid: string): string[] {
  const from = Date.parse('2026-11-14T00:00:00Z');
  const until = Date.parse('2026-12-05T00:00:00Z');
  return [...segments(stationPlan(bundle, stationUuid), from, until)].map((segment) =>
    JSON.stringify([segment.from, segment.until, segment.price.name, segment.price.intervals]),
  );
}

describe('a site behind a server becomes a bundle', () => {
  let server: SamplePlatform;
  beforeAll(async () => {
    server = await startSamplePlatform(await readSampleSite());
  });
  afterAll(() => server.dispose());

  it('with the prices that the operator stated', async () => {
    const uuids = samples.stations.map(({ uuid }) => uuid);
    const { exitCode, out, err, written } = await wattpost(
      ['bundle', '--base-url', server.baseUrl, '--station', ...uuids, '-o', 'site.json'],
      { env: { WATTPOST_TOKEN: server.token }, fetch: (url, init) => fetch(url, init) },
    );
    expect(exitCode, err).toBe(0);
    expect(out).toBe('site.json: 4 stations, 4 cost rates, valid until it is replaced\n');
    const bundle = bundleIn(written.get('site.json') ?? '');
    for (const station of samples.stations) {
      const made = bundle.stations.find(({ uuid }) => uuid === station.uuid);
      expect(made).toMatchObject({
        public_display_name: station.public_display_name,
        time_zone: station.time_zone,
        directions: station.directions,
      });
      expect(pricesOf(bundle, station.uuid)).toEqual(pricesOf(samples, station.uuid));
    }
  });

  it('written by the real command, and read by it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wattpost-'));
    const file = join(folder, 'site.json');
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, `${server.token}\n`);
    const [station] = samples.stations;
    const command = (...args: readonly string[]): Promise<{ stdout: string }> =>
      promisify(execFile)(process.execPath, [bin, ...args]);
    await command(
      ...['bundle', '--base-url', server.baseUrl, '--station', station?.uuid ?? ''],
      ...['--token-file', keyFile, '-o', file, '--quiet'],
    );
    const { stdout } = await command('price', file, '--at', '2026-11-21T10:00', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ name: 'Wochenende' });
    rmSync(folder, { recursive: true });
  });

  it('and nothing with a key that opens nothing', async () => {
    const [uuid = ''] = samples.stations.map((station) => station.uuid);
    const { exitCode, err, written } = await wattpost(
      ['bundle', '--base-url', server.baseUrl, '--station', uuid, '-o', 'site.json', '--quiet'],
      { env: { WATTPOST_TOKEN: `${server.token}x` }, fetch: (url, init) => fetch(url, init) },
    );
    expect([exitCode, written.size]).toEqual([1, 0]);
    expect(err).toContain('not_read');
  });
});
