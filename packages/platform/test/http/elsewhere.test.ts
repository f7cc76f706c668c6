import { operations, type Operation, type OperationId } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import type { OperationJob, OperationResult } from '../../src/http/performOperation.ts';
import type { PerformElsewhere } from '../../src/http/serveOperation.ts';
import { city, tokens } from '../site/siteData.ts';
import { ask, cpo, testPlatform } from '../site/testPlatform.ts';

const error = (message: unknown): unknown => ({ status: 'error', message });
const rates = '/api/dynamic_pricing/cost_rates';
const isOwn = { principal: { crossOrganization: false } };

/** A platform whose heavy operations are counted, and performed by another one on the same store. */
function twoPlatforms(options: Parameters<typeof testPlatform>[0] = {}) {
  const there = testPlatform(options);
  const jobs: OperationJob[] = [];
  const here = testPlatform({
    ...options,
    elsewhere: {
      fromBytes: 1_000,
      perform: (job) => {
        jobs.push(job);
        // As another thread gets and answers it.
        return there.perform(structuredClone(job)).then((result) => structuredClone(result));
      },
    },
  });
  return { here, jobs };
}

describe('operations that take long', () => {
  it.each(
    Object.values<Operation>(operations)
      .filter(({ isLarge }) => isLarge === true)
      .map(({ operationId }) => operationId),
  )('are all that may have a large body: %s', async (operationId) => {
    const { here, jobs } = twoPlatforms();
    const { path, method } = operations[operationId as OperationId];
    const template = path.replace(/\{\w+\}/g, city.station);
    await ask(here, `${template}?from=2026-01-01&until=2026-01-02`, {
      method,
      body: {},
    });
    expect(jobs.map((job) => job.operationId)).toEqual([operationId]);
    expect(jobs[0]).toMatchObject(isOwn);
  });

  it('are performed elsewhere with the same answer, and cached here', async () => {
    const { here, jobs } = twoPlatforms();
    const path = '/api/dynamic_pricing/revisions/1';
    const answer = await ask(here, path);
    const direct = await ask(testPlatform(), path);
    expect([answer.status, answer.body]).toEqual([direct.status, direct.body]);
    expect(jobs).toHaveLength(1);
  });

  it('get no header but those that the operation states: no key goes elsewhere', async () => {
    const { here, jobs } = twoPlatforms();
    const put = (headers: Record<string, string>) =>
      ask(here, `${rates}/${city.ownRate}`, { method: 'PUT', headers, body: {} });
    await put({ 'If-Match': '"x"', 'X-Other': 'y' });
    await put({});
    expect(jobs.map(({ headers }) => headers)).toEqual([[['if-match', '"x"']], []]);
  });

  it('are all with a body from the stated size on', async () => {
    const { here, jobs } = twoPlatforms();
    const path = `${cpo}/charging_stations/${city.station}/directions/de`;
    const put = (text: string) => ask(here, path, { method: 'PUT', body: { text, more: 'x' } });
    await put('short');
    expect(jobs).toHaveLength(0);
    const long = await put('x'.repeat(1_000));
    expect(jobs).toHaveLength(1);
    expect(long.status).toBe(400);
  });

  it('are apart from other writes, which have a place of their own if there is one', async () => {
    const there = testPlatform();
    const places: string[] = [];
    const at =
      (place: string): PerformElsewhere =>
      (job) => {
        places.push(`${place} ${job.operationId}`);
        return there.perform(job);
      };
    const elsewhere = { fromBytes: 1_000, perform: at('heavy'), write: at('write') };
    const here = testPlatform({ elsewhere });
    const path = `${cpo}/charging_stations/${city.station}/directions/de`;
    for (const text of ['short', 'x'.repeat(1_000)]) {
      await ask(here, path, { method: 'PUT', body: { text } });
    }
    await ask(here, `${cpo}/charging_stations/${city.station}/directions`);
    await ask(here, path, { method: 'DELETE' });
    expect(places).toEqual(['write putDirection', 'heavy putDirection', 'write deleteDirection']);
  });

  it('are refused for too many values by the limit of the operation, not by the size of the body', async () => {
    // Large bodies: 512 kB, and a value per four bytes.
    const { here, jobs } = twoPlatforms({ maxBodyBytes: 64_000 });
    const path = `${rates}/${city.station}`;
    const put = (count: number) =>
      ask(here, path, { method: 'PUT', body: `[${'0,'.repeat(count - 2)}0]` });
    const [most, more] = [await put(128_000), await put(128_001)];
    expect(jobs).toHaveLength(2);
    expect(most.body).toEqual(error('Expected a cost rate, found a list.'));
    expect(more.body).toEqual(error(expect.stringMatching(/^Expected at most 128000 values/)));
  });

  it('are not for others: what is refused by token, area or type never gets there', async () => {
    const { here, jobs } = twoPlatforms();
    const path = `${rates}/${city.station}`;
    const body = { large: 'x'.repeat(2_000) };
    const statuses = [];
    for (const token of ['unknown', tokens.pricing]) {
      statuses.push((await ask(here, path, { method: 'PUT', token, body })).status);
    }
    const headers = { 'content-type': 'text/plain' };
    statuses.push((await ask(here, path, { method: 'PUT', headers, body })).status);
    expect(statuses).toEqual([401, 403, 415]);
    expect(jobs).toEqual([]);
  });

  it('are answered with 503 and when to come again while too many wait', async () => {
    const platform = testPlatform({
      elsewhere: { fromBytes: 0, perform: () => Promise.resolve('busy') },
    });
    const answer = await ask(platform, `${cpo}/charging_stations/`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('free the memory of their body after each answer, also a failed one', async () => {
    let failure: Error | undefined;
    const refusal: OperationResult = { refusal: { status: 400, message: 'no' } };
    const platform = testPlatform({
      // Room for one body of one organization.
      maxBodiesBytes: 150_000,
      elsewhere: {
        fromBytes: 0,
        perform: () => (failure === undefined ? Promise.resolve(refusal) : Promise.reject(failure)),
      },
    });
    const send = async (): Promise<number> => {
      const body = { text: 'x'.repeat(70_000) };
      const path = `${cpo}/charging_stations/${city.station}/directions/de`;
      const headers = { 'content-length': '70100' };
      return (await ask(platform, path, { method: 'PUT', headers, body })).status;
    };
    expect(await Promise.all([send(), send()])).toEqual([400, 503]);
    failure = new Error('lost');
    expect([await send(), await send()]).toEqual([500, 500]);
    failure = undefined;
    expect(await send()).toBe(400);
  });
});
