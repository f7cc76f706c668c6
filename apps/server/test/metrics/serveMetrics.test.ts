import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { servedCity, type ServedCity } from '../support/servedCity.ts';
import { testFolder, wattpostServer } from '../support/wattpostServer.ts';

const folder = testFolder();
let city: ServedCity;
let metrics: string;
beforeAll(async () => {
  const args = ['--metrics-port', '0', '--push-poll', '0.1'];
  city = await servedCity(folder.path('city.db'), args);
  ({ metrics } = JSON.parse(city.out()) as { metrics: string });
});
afterAll(async () => {
  expect(await city.stop()).toBe(0);
  folder.remove();
});

const stations = '/api/cpoapi/v1/charging_stations/';

async function scrape(): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(metrics);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

describe('serve --metrics-port', () => {
  it('serves the metrics, and nothing else there', async () => {
    const { origin } = new URL(metrics);
    expect(metrics).toBe(`${origin}/metrics`);
    for (const path of ['/', '/metrics/', '/healthz', stations]) {
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
    }
    expect((await fetch(metrics, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${city.url}/metrics`)).status).toBe(404);
  });

  it('has the state of the process, the database and the outbox', async () => {
    // The thread that publishes reports its transactions once a second.
    const reads = 'wattpost_database_transaction_duration_seconds_count{kind="read"}';
    await expect.poll(async () => (await scrape()).get(reads)).toBeGreaterThan(0);
    const samples = await scrape();
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(samples.get('wattpost_publishing_thread_busy_seconds_total')).toBeGreaterThan(0);
    // Neither a write nor a heavy operation came yet, so these threads have not started.
    expect(samples.get('wattpost_performing_thread_busy_seconds_total')).toBe(0);
    expect(samples.get('wattpost_writing_thread_busy_seconds_total')).toBe(0);
    expect(samples.get('wattpost_outbox_messages{state="dead"}')).toBe(0);
    expect(samples.get('wattpost_publishing_lag_seconds')).toBeLessThan(60);
  });

  it('counts polled reads by where they came from', async () => {
    const headers = { Authorization: city.token };
    const url = `${city.url}${stations}?page=1`;
    const first = await fetch(url, { headers });
    const etag = first.headers.get('etag') ?? '';
    await fetch(url, { headers });
    await fetch(url, { headers: { ...headers, 'If-None-Match': etag } });
    const samples = await scrape();
    const count = (result: string): number | undefined =>
      samples.get(`wattpost_polled_reads_total{result="${result}"}`);
    expect(['computed', 'cached', 'not_modified'].map(count)).toEqual([1, 1, 1]);
  });

  it('adds no series for keys, stations and unknown addresses', async () => {
    const ask = async (): Promise<void> => {
      const headers = { Authorization: `wattpost_${randomUUID()}` };
      for (const path of [stations + randomUUID(), `/${randomUUID()}`]) {
        await fetch(city.url + path, { headers });
        await fetch(city.url + path, { headers: { Authorization: city.token } });
      }
    };
    const named = async (): Promise<readonly string[]> =>
      [...(await scrape()).keys()].filter((name) => name.startsWith('wattpost_')).sort();
    await ask();
    // Displays are counted by their thread, for the first time after the start.
    await vi.waitFor(
      async () => {
        expect(await named()).toContain('wattpost_displays{verdict="right"}');
      },
      { timeout: 120_000 },
    );
    const before = await named();
    for (let count = 0; count < 100; count++) await ask();
    expect(await named()).toEqual(before);
    expect((await scrape()).size).toBeLessThan(500);
  });

  it('names its own options where it cannot listen', async () => {
    const { port } = new URL(metrics);
    const args = ['--db', folder.path('other.db'), '--port', '0', '--metrics-port', port];
    const ended = await wattpostServer(['serve', ...args]);
    expect([ended.exitCode, ended.err]).toEqual([
      2,
      expect.stringContaining('choose another --metrics-port'),
    ]);
  });
});
