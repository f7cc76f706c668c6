import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSuite, type CaseResult } from '../../../../packages/platform/conformance/runSuite.ts';
import { sections } from '../../../../packages/platform/conformance/sections.ts';
import type { Fetch } from '../../../../packages/platform/conformance/target.ts';
import { brokenPlatforms } from './brokenPlatforms.ts';
import { platformInProcess, type PlatformInProcess } from './conformancePlatform.ts';

let sound: PlatformInProcess;

beforeAll(async () => {
  sound = await platformInProcess();
});

afterAll(async () => {
  await sound.store.close();
});

async function failures(fetch: Fetch): Promise<readonly string[]> {
  const results = await runSuite({ ...sound.target, fetch, failing: fetch }, sections);
  return results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
}

describe('the conformance suite notices', () => {
  it.each(Object.entries(brokenPlatforms))('%s', async (_, [wrap, cases, before = []]) => {
    const { fetch, failing, tokens } = sound.target;
    const target = {
      ...sound.target,
      fetch: wrap(fetch, tokens),
      failing: failing === undefined ? undefined : wrap(failing, tokens),
    };
    const results = await runSuite(target, sections, { only: [...before, ...cases] });
    const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
    expect(failed.sort()).toEqual([...cases].sort());
  });

  it('has a case that can fail, in each of its cases', async () => {
    const always = (status: number, body: unknown): Fetch => {
      return () => Promise.resolve(Response.json(body, { status }));
    };
    const error = { status: 'error', message: 'Cost rate not found!' };
    const fails = new Set([
      ...(await failures(always(200, { data: [], attributes: {} }))),
      ...(await failures(always(404, error))),
    ]);
    const all = sections.flatMap(({ cases }) => cases.map(({ id }) => id));
    expect(all.filter((id) => !fails.has(id))).toEqual([]);
  });

  it('a connection that breaks', async () => {
    const gone: Fetch = () => Promise.reject(new TypeError('fetch failed'));
    const results: readonly CaseResult[] = await runSuite(
      { ...sound.target, fetch: gone },
      sections,
      {
        only: ['2.3'],
      },
    );
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['failed']));
    expect(results[0]?.reason).toContain('fetch failed');
  });
});

describe('a run of the conformance suite', () => {
  it('says what it lacks instead of passing', async () => {
    const { baseUrl, fetch, tokens } = sound.target;
    const one = tokens.cross ?? '';
    const poor = { baseUrl, fetch, tokens: { stations: one, pricing: one } };
    const results = await runSuite(poor, sections, { only: ['5', '7'] });
    const reasons = Object.fromEntries(
      results.filter(({ outcome }) => outcome === 'not applicable').map((r) => [r.id, r.reason]),
    );
    expect(reasons).toEqual({
      '5-area': 'one key opens both areas in this run',
      '5-read-only': 'no --read-token was given',
      '5-revoked': 'no --revoked-token was given',
      '5-scope-other': 'no --other-token was given',
      '5-cross': 'no --cross-token was given',
      '5-cross-lists': 'no --cross-token was given',
      '7-text-500': expect.stringContaining('server error') as string,
      '7-recurring-500': expect.stringContaining('server error') as string,
      '7-unique-500': expect.stringContaining('server error') as string,
    });
  });

  it('can leave out what the description does not say', async () => {
    const results = await runSuite(sound.target, sections, { only: ['2.4'], statedOnly: true });
    const left = results.filter(({ outcome }) => outcome === 'not applicable');
    expect(left.map(({ id }) => id)).toContain('2.4-unique-own');
    expect(new Set(left.map(({ basis }) => basis))).toEqual(new Set(['chosen']));
    const run = results.filter(({ outcome }) => outcome === 'passed');
    expect(new Set(run.map(({ basis }) => basis))).toEqual(new Set(['interface']));
  });
});

describe('the cases', () => {
  const cases = sections.flatMap((section) => section.cases.map((one) => ({ section, ...one })));

  it('have ids of their own, which begin with their section', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(cases.filter(({ id, section }) => !id.startsWith(`${section.id}-`))).toEqual([]);
  });
});
