import type { OperationId } from '@wattpost/contract/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addToken } from '../support/site.ts';
import { bundleOf, type Aim } from './isolationCases.ts';
import {
  twoOrganizationPlatform,
  type Answered,
  type TwoOrganizationPlatform,
} from './twoOrganizationPlatform.ts';
import { amber, birch, costRate, nobody, thing, type Tenant } from './twoOrganizations.ts';

let platform: TwoOrganizationPlatform;
beforeEach(async () => {
  platform = await twoOrganizationPlatform();
});
afterEach(async () => {
  await platform.store.close();
});

const headers = { 'if-match': '*' };
const shared = { cost_rate_uuid: amber.uuid(thing.dated) };

function ask(id: OperationId, aim: Aim, asker: Tenant): Promise<Answered> {
  return platform.ask(id, aim, platform.keys.get(asker) ?? null);
}

async function expectOk(id: OperationId, aim: Aim, asker: Tenant): Promise<string> {
  const { status, text } = await ask(id, aim, asker);
  expect({ status, text }).toMatchObject({ status: 200 });
  return text;
}

/** Amber removes a cost rate; birch creates one with its uuid, and gives it to its station. */
async function takeOver(): Promise<void> {
  await expectOk('deleteCostRate', { path: shared, headers }, amber);
  const rate = { ...costRate(birch, 2), uuid: amber.uuid(thing.dated) };
  await expectOk('putCostRate', { path: shared, body: rate }, birch);
  const assigned = { cost_rate_uuid: amber.uuid(thing.dated), cost_rate_periods: [] };
  const path = { station_uuid: birch.uuid(thing.station) };
  await expectOk('putStationRates', { path, body: assigned, headers }, birch);
}

describe('a cost rate whose uuid another organization has now', () => {
  it('does not come back by restoring a revision', async () => {
    await takeOver();
    const before = await platform.state();
    for (const query of ['', 'dry_run=true']) {
      const { status, text } = await ask(
        'restoreRevision',
        { path: { number: 2 }, query, headers },
        amber,
      );
      expect({ status, text }).toMatchObject({ status: 409 });
      expect(text).not.toContain(birch.word);
    }
    expect(await platform.state()).toBe(before);
  });

  it('does not show the stations that have it in the history', async () => {
    await takeOver();
    for (const query of ['', 'compared_with=0', 'compared_with=1']) {
      const text = await expectOk('readRevision', { path: { number: 3 }, query }, amber);
      expect(text).not.toContain(birch.word);
      expect(text).not.toContain(birch.uuid(thing.station));
    }
  });

  it('is not found by its first owner', async () => {
    await takeOver();
    for (const [id, aim] of [
      ['readWholeCostRate', {}],
      ['putCostRate', { body: costRate(amber, 2), headers }],
      ['deleteCostRate', { headers }],
    ] as const) {
      expect((await ask(id, { path: shared, ...aim }, amber)).status).toBe(404);
    }
  });
});

describe('a bundle with stations of two organizations', () => {
  function bothStations(other: Tenant): Aim {
    const own = bundleOf(amber, amber);
    const stations = [...own.stations, ...bundleOf(other, amber).stations];
    return { body: { ...own, stations }, headers };
  }

  it.each(['dry_run=true', ''])(
    'changes those of the key alone, and lists the others as unknown: %s',
    async (query) => {
      const path = { station_uuid: birch.uuid(thing.station) };
      const before = await ask('readStationRates', { path }, birch);
      const text = await expectOk('publishBundle', { ...bothStations(birch), query }, amber);
      expect(text).not.toContain(birch.word);
      const { data } = JSON.parse(text) as { data: { unknown_stations: unknown } };
      expect(data.unknown_stations).toEqual([birch.uuid(thing.station)]);
      expect(await ask('readStationRates', { path }, birch)).toEqual(before);
    },
  );

  it('is answered as if the others did not exist', async () => {
    const query = 'dry_run=true';
    const [ofBirch, ofNobody] = [
      await expectOk('publishBundle', { ...bothStations(birch), query }, amber),
      await expectOk('publishBundle', { ...bothStations(nobody), query }, amber),
    ];
    const [theirs, none] = [birch, nobody].map(({ uuid }) => uuid(thing.station));
    expect(ofBirch.replaceAll(theirs ?? '', none ?? '')).toBe(ofNobody);
  });

  it('is refused, and changes nothing, if it has none of the key', async () => {
    const before = await platform.state();
    for (const query of ['', 'dry_run=true']) {
      const aim = { body: bundleOf(nobody, amber), query, headers };
      expect((await ask('publishBundle', aim, amber)).status).toBe(400);
    }
    expect(await platform.state()).toBe(before);
  });
});

describe('the history of another organization', () => {
  it('is not read by its numbers', async () => {
    const rate = { ...costRate(birch, 2), name: 'birch third name' };
    const path = { cost_rate_uuid: birch.uuid(thing.dated) };
    await expectOk('putCostRate', { path, body: rate, headers }, birch);
    const before = await platform.state();
    for (const aim of [{ path: { number: 3 } }, { path: { number: 4 } }]) {
      expect((await ask('readRevision', aim, amber)).status).toBe(404);
      expect((await ask('restoreRevision', { ...aim, headers }, amber)).status).toBe(404);
    }
    expect(await platform.state()).toBe(before);
  });

  it('is not that of a key that reaches across organizations, either', async () => {
    const cross = await platform.addToken(amber, true);
    const { text } = await platform.ask('listRevisions', {}, cross);
    expect(text).toContain(amber.word);
    expect(text).not.toContain(birch.word);
  });
});

describe('a key that reaches across organizations', () => {
  it('gives a station only cost rates of its organization', async () => {
    const cross = await platform.addToken(amber, true);
    const before = await platform.state();
    const aim = {
      path: { station_uuid: birch.uuid(thing.station) },
      body: { cost_rate_uuid: amber.uuid(thing.weekly), cost_rate_periods: [] },
      headers,
    };
    expect((await platform.ask('putStationRates', aim, cross)).status).toBe(400);
    expect(await platform.state()).toBe(before);
  });

  it('writes into the history of the organization whose prices it changes', async () => {
    const cross = await platform.addToken(amber, true);
    const aim = {
      path: { cost_rate_uuid: birch.uuid(thing.dated) },
      body: { ...costRate(birch, 2), name: 'birch name by another key' },
      headers,
    };
    expect((await platform.ask('putCostRate', aim, cross)).status).toBe(200);
    const { text } = await ask('listRevisions', {}, birch);
    const { data } = JSON.parse(text) as { data: readonly { key: { name: string } }[] };
    expect(data.map(({ key }) => (key as { name: string } | null)?.name)).toEqual([
      'amber desk',
      'birch desk',
      undefined,
    ]);
  });
});

describe('a key without the right to write prices', () => {
  it.each([
    ['putCostRate', { path: shared, body: costRate(amber, 2) }],
    ['deleteCostRate', { path: shared }],
    ['putStationRates', { path: { station_uuid: amber.uuid(thing.station) }, body: {} }],
    ['publishBundle', { body: bundleOf(amber, amber) }],
    ['restoreRevision', { path: { number: 1 } }],
    ['deleteStation', { path: { station_uuid: amber.uuid(thing.station) } }],
  ] as const)('changes nothing by %s, and tries nothing', async (id, aim) => {
    const organization = amber.uuid(thing.organization);
    const key = await addToken(platform.store, { organization, areas: ['stations', 'pricing'] });
    const before = await platform.state();
    for (const query of ['', 'dry_run=true']) {
      const { status, text } = await platform.ask(id, { ...aim, query, headers }, key);
      expect({ status, text }).toEqual({
        status: 403,
        text: expect.stringContaining('pricing:write') as string,
      });
    }
    expect(await platform.state()).toBe(before);
  });
});
