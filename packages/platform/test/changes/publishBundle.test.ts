import type { Bundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { city, costRateOf, siteStation, tokens, uuidOf, weeklyEntry } from '../site/siteData.ts';
import { ask, messageOf, type TestPlatform, type TestResponse } from '../site/testPlatform.ts';
import { base, changeOf, changePlatform, changeSite, holiday, perKwh } from './changeSite.ts';

const path = `${base}/bundle`;

async function bundleOf(platform: TestPlatform, ...stations: readonly string[]): Promise<Bundle> {
  const query = stations.map((uuid) => `station=${uuid}`).join('&');
  const { status, body } = await ask(platform, `${path}?${query}`);
  expect(status).toBe(200);
  return body as Bundle;
}

/** Publishes with the state of a dry run as the precondition. */
async function publish(platform: TestPlatform, bundle: object, query = ''): Promise<TestResponse> {
  const dry = await ask(platform, `${path}?dry_run=true`, { method: 'PUT', body: bundle });
  if (dry.status !== 200) return dry;
  const headers = { 'if-match': changeOf(dry).etag };
  return ask(platform, `${path}?${query}`, { method: 'PUT', body: bundle, headers });
}

const christmas = { from: '2026-12-24T00:00:00', until: '2026-12-27T00:00:00' };

/** The bundle with another price, and a holiday at the first station. */
function changed(bundle: Bundle): Bundle {
  const [first, ...others] = bundle.stations;
  const [rate] = bundle.cost_rates;
  if (first === undefined || rate === undefined) throw new Error('No station');
  const period = { cost_rate_uuid: holiday, ...christmas };
  const feast = { ...rate, uuid: holiday, name: 'Feast', intervals: perKwh(0.3) };
  return {
    ...bundle,
    format: 'wattpost-bundle/2',
    stations: [{ ...first, cost_rate_periods: [period] }, ...others],
    cost_rates: [{ ...rate, intervals: perKwh(0.45) }, feast],
  };
}

describe('a published bundle', () => {
  it('changes nothing as it was read', async () => {
    const platform = changePlatform();
    const bundle = await bundleOf(platform, city.station, city.secondStation);
    const before = platform.store.data();
    const put = await ask(platform, path, { method: 'PUT', body: bundle });
    expect(changeOf(put)).toMatchObject({ changed: false, revision: null, findings: [] });
    expect(platform.store.data()).toBe(before);
  });

  it('writes its cost rates and those of its stations, and is then what is read', async () => {
    const platform = changePlatform();
    const bundle = changed(await bundleOf(platform, city.station));
    const change = changeOf(await publish(platform, bundle, 'note=Christmas'));
    expect(change).toMatchObject({
      revision: {
        operation: 'publishBundle',
        note: 'Christmas',
        cost_rates: { added: 0, changed: 2, removed: 0 },
        stations: { changed: 1, removed: 0 },
      },
      other_stations: [{ uuid: city.secondStation }],
      other_stations_total: 1,
      unknown_stations: [],
    });
    expect(
      change.difference.stations.map(({ stations }) => stations.map(({ uuid }) => uuid)),
    ).toEqual([[city.station], [city.secondStation]]);
    const read = await bundleOf(platform, city.station);
    expect(read.stations).toEqual(bundle.stations);
    expect(read.cost_rates).toEqual(bundle.cost_rates);
  });

  it('leaves names, directions, other cost rates and the members that bundles lack', async () => {
    const platform = changePlatform({
      cost_rates: [
        costRateOf({ description: 'Ours', auto_stop_minutes: 240, intervals: perKwh(0.5) }),
        costRateOf({ uuid: holiday }),
      ],
    });
    const bundle = await bundleOf(platform, city.station);
    const [station] = bundle.stations;
    const renamed = { ...station, label: 'Else', directions: [{ language: 'de', text: 'x' }] };
    const [rate] = bundle.cost_rates;
    const next = { ...bundle, stations: [renamed], cost_rates: [{ ...rate, name: 'Next' }] };
    changeOf(await publish(platform, next));
    expect(platform.store.data().stations[0]).toMatchObject({
      label: `Station ${city.station}`,
      directions: [],
    });
    const rates = new Map(platform.store.data().cost_rates.map((one) => [one.uuid, one]));
    expect(rates.get(city.ownRate)).toMatchObject({
      name: 'Next',
      description: 'Ours',
      auto_stop_minutes: 240,
      time_zone: 'UTC',
    });
    expect(rates.get(holiday)).toBeDefined();
  });

  it('keeps periods that are over, which a bundle leaves out', async () => {
    const over = {
      costRateUuid: holiday,
      from: '2025-12-24T00:00:00',
      until: '2025-12-27T00:00:00',
    };
    const platform = changePlatform({
      stations: [
        siteStation(city.station, { costRateUuid: city.ownRate, costRatePeriods: [over] }),
      ],
    });
    const bundle = await bundleOf(platform, city.station);
    expect(bundle.stations[0]?.cost_rate_periods).toBeUndefined();
    expect(changeOf(await publish(platform, bundle))).toMatchObject({ changed: false });
    changeOf(await publish(platform, changed(bundle)));
    const { costRatePeriods } = platform.store.data().stations[0] ?? {};
    expect(costRatePeriods).toEqual([over, { costRateUuid: holiday, ...christmas }]);
  });

  it('T1 stores texts that entries share with their cost rate as not set', async () => {
    const texts = { short_description: 'S', description: 'D', legal: 'L' };
    const entry = weeklyEntry(50, [[1, '08:00', '20:00']]);
    const platform = changePlatform();
    const bundle = await bundleOf(platform, city.station);
    const [rate] = bundle.cost_rates;
    const next = {
      ...rate,
      marketing_texts: { de: texts },
      recurring: [{ ...entry, marketing_texts: { de: { ...texts, legal: 'Own' } } }],
    };
    changeOf(await publish(platform, { ...bundle, cost_rates: [next] }, 'accept=price_jump'));
    const stored = platform.store.data().cost_rates.find(({ uuid }) => uuid === city.ownRate);
    expect(stored?.recurring[0]?.marketing_texts).toEqual({
      de: { short_description: '', description: '', legal: 'Own' },
    });
  });

  it.each([
    [undefined, 'start', []],
    ['start', 'start', []],
    ['schedule', 'start', ['the organization states "start"', '"follow": "schedule"']],
    ['start', null, ['the organization states none', '"follow": "start"']],
  ] as const)(
    'C5 that states the follow %s, where the organization states %s, leaves that',
    async (follow, stored, words) => {
      const platform = changePlatform();
      const organizations = platform.store.data().organizations.map((one) => {
        return { ...one, follow: stored };
      });
      platform.store.change((data) => ({ ...data, organizations }));
      const { follow: _, ...bundle } = changed(await bundleOf(platform, city.station));
      const published = { ...bundle, ...(follow === undefined ? {} : { follow }) };
      const change = changeOf(await publish(platform, published));
      expect(change.changed).toBe(true);
      expect(platform.store.data().organizations).toEqual(organizations);
      const found = change.findings.filter(({ code }) => code === 'follow_differs');
      expect(found).toHaveLength(words.length === 0 ? 0 : 1);
      for (const word of words) expect(found[0]?.message).toContain(word);
      // Prices that are there already are no reason to say nothing.
      const again = changeOf(await ask(platform, path, { method: 'PUT', body: published }));
      expect(again).toMatchObject({ changed: false, findings: found });
    },
  );

  it('is not written over what somebody else has published since', async () => {
    const platform = changePlatform();
    const bundle = await bundleOf(platform, city.station);
    const mine = changed(bundle);
    const dry = changeOf(
      await ask(platform, `${path}?dry_run=true`, { method: 'PUT', body: mine }),
    );
    const [rate] = bundle.cost_rates;
    const theirs = { ...bundle, cost_rates: [{ ...rate, intervals: perKwh(0.55) }] };
    changeOf(await publish(platform, theirs));
    const headers = { 'if-match': dry.etag };
    const late = await ask(platform, path, { method: 'PUT', body: mine, headers });
    expect(late.status).toBe(412);
    expect((await ask(platform, path, { method: 'PUT', body: mine })).status).toBe(428);
    expect((await bundleOf(platform, city.station)).cost_rates).toEqual(theirs.cost_rates);
  });

  it('lists stations that the organization does not have, and writes the others', async () => {
    const platform = changePlatform();
    const bundle = await bundleOf(platform, city.station);
    const [station] = bundle.stations;
    const strangers = [uuidOf(999), city.otherStation, 'ours-1'].map((uuid) => ({
      ...station,
      uuid,
    }));
    const body = { ...changed(bundle), stations: [...changed(bundle).stations, ...strangers] };
    const change = changeOf(await publish(platform, body));
    expect(change).toMatchObject({
      changed: true,
      unknown_stations: [uuidOf(999), city.otherStation, 'ours-1'],
    });
    const stored = platform.store.data().stations;
    expect(stored.map(({ uuid }) => uuid)).toEqual(changeSite().stations?.map(({ uuid }) => uuid));
    expect(stored.at(-1)).toEqual(changeSite().stations?.at(-1));
  });

  it.each([
    ['that is none', () => ({ format: 'wattpost-bundle/1' }), 'stations: Missing'],
    [
      'of a later format',
      (bundle: Bundle) => ({ ...bundle, format: 'wattpost-bundle/9' }),
      'format: ',
    ],
    [
      'whose cost rate has a name for a uuid',
      (bundle: Bundle) => ({
        ...bundle,
        stations: bundle.stations.map((one) => ({ ...one, cost_rate_uuid: 'ours' })),
        cost_rates: bundle.cost_rates.map((one) => ({ ...one, uuid: 'ours' })),
      }),
      'cost_rates[0].uuid: Expected a UUID',
    ],
    [
      'with a cost rate of another organization',
      (bundle: Bundle) => ({
        ...bundle,
        stations: bundle.stations.map((one) => ({ ...one, cost_rate_uuid: city.otherRate })),
        cost_rates: bundle.cost_rates.map((one) => ({ ...one, uuid: city.otherRate })),
      }),
      `cost_rates[0].uuid: ${city.otherRate} is not available.`,
    ],
    [
      'on another clock',
      ({ zone_data: _, ...bundle }: Bundle) => ({
        ...bundle,
        stations: bundle.stations.map((one) => ({ ...one, time_zone: 'Europe/Lisbon' })),
      }),
      'stations[0].time_zone: Station',
    ],
  ])('is refused %s, and nothing is written', async (_, change, message) => {
    const platform = changePlatform();
    const before = platform.store.data();
    const body = change(await bundleOf(platform, city.station));
    const refused = await publish(platform, body);
    expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringContaining(message)]);
    expect(platform.store.data()).toBe(before);
    expect(platform.defects).toEqual([]);
  });

  it('K5 is refused if a station outside of it could not keep its calendar', async () => {
    const period = { costRateUuid: holiday, ...christmas };
    const platform = changePlatform({
      stations: [
        siteStation(city.station, { costRateUuid: city.ownRate }),
        siteStation(city.secondStation, { costRateUuid: city.ownRate, costRatePeriods: [period] }),
      ],
    });
    const bundle = await bundleOf(platform, city.station);
    const francs = bundle.cost_rates.map((rate) => ({ ...rate, currency: 'CHF' }));
    const refused = await publish(platform, { ...bundle, cost_rates: francs });
    expect([refused.status, messageOf(refused)]).toEqual([
      400,
      expect.stringContaining(`Station ${city.secondStation}: cost_rate_periods`),
    ]);
  });

  it('needs a key with the right to write prices', async () => {
    const platform = changePlatform();
    const body = await bundleOf(platform, city.station);
    for (const token of [tokens.reader, tokens.unpriced, tokens.pricing]) {
      expect((await ask(platform, path, { method: 'PUT', body, token })).status).toBe(403);
    }
    const foreign = { method: 'PUT', body, token: tokens.other };
    expect((await ask(platform, path, foreign)).status).toBe(400);
    const { cost_rates: _, ...empty } = { ...body, stations: [], cost_rates: [] };
    expect((await ask(platform, path, { method: 'PUT', body: empty })).status).toBe(400);
  });
});
