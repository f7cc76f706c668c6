import { collect, createClient, type Client, type Result } from '@wattpost/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startSamplePlatform,
  type SamplePlatform,
} from '../../../../scripts/start/samplePlatform.ts';
import { readSampleSite } from '../../../../scripts/start/sampleSite.ts';

/** Every operation of the client against the real server, over a socket. */

function got<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
}

describe('the client and the server', () => {
  let server: SamplePlatform;
  let client: Client;
  beforeAll(async () => {
    server = await startSamplePlatform(await readSampleSite());
    const token = await server.newToken('stations,pricing');
    client = createClient({
      baseUrl: server.baseUrl,
      stationToken: token,
      pricingToken: token,
      random: () => 0,
    });
  });
  afterAll(() => server.dispose());

  it('lists are the same by any page', async () => {
    const stations = got(await collect(client.stations()));
    expect(stations).toHaveLength(6);
    expect(got(await collect(client.stations({ pageSize: 1 })))).toEqual(stations);
    expect(got(await client.stationPage({ offset: 4 })).data).toEqual(stations.slice(4));
    const technicians = got(await collect(client.technicians({ pageSize: 1 })));
    expect(technicians).toEqual(got(await client.technicianPage()).data);
    expect(technicians.length).toBeGreaterThan(0);
    const rates = got(await collect(client.costRates({ pageSize: 1 })));
    expect(rates).toHaveLength(4);
    expect(got(await client.costRatePage()).data).toEqual(rates);
    for (const rate of rates) {
      expect(got(await client.readCostRate(rate.uuid))).toEqual(rate);
      const recurring = await collect(client.recurringEntries(rate.uuid, { pageSize: 1 }));
      expect(recurring.ok).toBe(rate.dynamic_pricing === 1);
      const unique = await collect(client.uniqueEntries(rate.uuid, { pageSize: 100 }));
      expect(unique.ok && unique.value.length).toBe(rate.dynamic_pricing === 2 && 672);
    }
  });

  it('a station that was read can be sent back, and nothing changes', async () => {
    for (const { id } of got(await collect(client.stations()))) {
      const before = got(await client.readStation(id));
      expect(got(await client.updateStation(id, before.attributes))).toEqual(before);
      expect(await client.readStation(id)).toEqual({ ok: true, value: before });
    }
  });

  it('what has not changed is the same object', async () => {
    const [station] = got(await collect(client.stations()));
    const first = got(await client.readStation(station?.id ?? ''));
    expect(got(await client.readStation(station?.id ?? ''))).toBe(first);
  });

  it('a station is created, moved, described and described no longer', async () => {
    const [location] = got(await collect(client.locations()));
    if (location === undefined) throw new Error('no location');
    const { stations } = got(await client.readLocation(location.id)).attributes;
    const [other] = got(await collect(client.stations()));
    if (other === undefined) throw new Error('no station');
    const { modelId } = other.attributes;
    const wanted = {
      label: 'New',
      chargeBoxIdentity: 'AT-NEW-1',
      modelId,
      companyUuid: location.attributes.companyUuid,
      timeZone: 'Europe/Vienna',
      address: { addressLine1: 'Lindengasse', addressLine2: '4', country: 'at' },
    };
    const made = got(await client.createStation(wanted));
    expect(made.attributes.address).toMatchObject({
      addressLine1: 'Lindengasse 4',
      addressLine2: null,
      country: 'AT',
    });
    expect(await client.createStation(wanted)).toMatchObject({
      ok: false,
      error: { kind: 'http', status: 409 },
    });
    const all = [...stations, made.id];
    const assigned = got(await client.assignStations(location.id, all));
    expect(assigned.attributes.stations).toEqual([...all].sort());
    expect(got(await client.readStation(made.id)).attributes).toMatchObject({
      locationId: location.id,
      locationName: location.attributes.name,
    });
    const moved = got(await client.updateStation(made.id, { locationId: null }));
    expect(moved.attributes).toMatchObject({ locationId: null, locationName: null });
    expect(got(await client.readLocation(location.id)).attributes.stations).toEqual(stations);

    expect(got(await client.listDirections(made.id)).attributes).toEqual([]);
    const put = got(await client.putDirection(made.id, 'DE', ' Im Hof u\u0308ber die Stiege '));
    expect(put.attributes).toEqual({ language: 'de', text: 'Im Hof über die Stiege' });
    expect(await client.putDirection(made.id, 'de', 'Główna')).toMatchObject({
      ok: false,
      error: { kind: 'http', status: 400, message: expect.stringContaining('ł') as string },
    });
    expect(got(await client.listDirections(made.id)).attributes).toEqual([put.attributes]);
    expect(got(await client.deleteDirection(made.id, 'de')).attributes).toEqual([]);
  });

  it('prices and texts, of a rate and of its entries', async () => {
    const rates = got(await collect(client.costRates()));
    const weekly = rates.find(({ dynamic_pricing }) => dynamic_pricing === 1);
    const uuid = weekly?.uuid ?? '';
    const [entry] = got(await client.recurringPage(uuid, { limit: 1 })).data;
    const scope = { scheduleUuid: entry?.uuid ?? '' };
    expect(got(await client.readEnergyCost(uuid, scope))).toEqual(entry?.intervals.energy);
    expect(got(await client.readTimeCosts(uuid, scope))).toEqual(entry?.intervals.time);
    expect(got(await client.readSessionFee(uuid, scope))).toEqual(entry?.intervals.session_fee);
    const locales = Object.keys(got(await client.readMarketingTexts(uuid)));
    const [locale = ''] = locales;
    expect(locales.length).toBeGreaterThan(1);
    expect(Object.keys(got(await client.readMarketingTexts(uuid, { locales: [locale] })))).toEqual([
      locale,
    ]);
    expect(Object.keys(got(await client.readMarketingTexts(uuid, scope)))).toContain(locale);
  });

  it('filters ask for what they say', async () => {
    const rates = got(await collect(client.costRates()));
    const dated = rates.find(({ dynamic_pricing }) => dynamic_pricing === 2)?.uuid ?? '';
    const entries = got(await collect(client.uniqueEntries(dated)));
    const start = entries[100]?.validity.start ?? '';
    const from = got(await collect(client.uniqueEntries(dated, { from: start, pageSize: 50 })));
    expect(from).toEqual(entries.slice(100));
    const until = got(await collect(client.uniqueEntries(dated, { to: start })));
    expect(until).toEqual(entries.slice(0, 100));
    const weekly = rates.find(({ name }) => name === 'Stadt AC')?.uuid ?? '';
    const asked = { from: { weekday: 6, time: '12:00' }, to: { weekday: 6, time: '12:00' } };
    const then = got(await collect(client.recurringEntries(weekly, asked)));
    expect(then.map(({ name }) => name)).toEqual(['Wochenende']);
    expect(await client.recurringPage(dated)).toMatchObject({ error: { status: 400 } });
  });

  describe('writes of prices', () => {
    let writer: Client;
    beforeAll(async () => {
      const token = await server.newToken('stations,pricing,pricing:write');
      writer = createClient({
        baseUrl: server.baseUrl,
        stationToken: token,
        pricingToken: token,
        random: () => 0,
      });
    });
    const refused = (status: number): object => ({ ok: false, error: { kind: 'http', status } });

    it('of a cost rate take the tag of its read, and can be restored', async () => {
      const rates = got(await collect(writer.costRates()));
      const uuid = rates.find(({ name }) => name === 'Stadt AC')?.uuid ?? '';
      const read = got(await writer.readWholeCostRate(uuid));
      expect(got(await writer.putCostRate(uuid, read.value)).changed).toBe(false);
      const renamed = { ...read.value, name: 'Renamed' };
      expect(await writer.putCostRate(uuid, renamed)).toMatchObject(refused(428));
      const dryRun = got(await writer.putCostRate(uuid, renamed, { dryRun: true }));
      expect(dryRun).toMatchObject({ dry_run: true, changed: true, etag: read.etag });
      const ifMatch = read.etag;
      const put = got(await writer.putCostRate(uuid, renamed, { ifMatch, note: 'name' }));
      expect(put.revision).toMatchObject({ note: 'name', operation: 'putCostRate' });
      expect(await writer.putCostRate(uuid, read.value, { ifMatch })).toMatchObject(refused(412));
      expect(await writer.deleteCostRate(uuid, { ifMatch: put.etag })).toMatchObject(refused(409));

      const revisions = got(await collect(writer.revisions({ pageSize: 1 })));
      expect(got(await writer.revisionPage({ limit: 1 })).data).toEqual(revisions.slice(0, 1));
      const { number = 0 } = put.revision ?? {};
      expect(revisions[0]?.number).toBe(number);
      expect(got(await writer.readRevision(number))).toMatchObject({
        number,
        compared_with: number - 1,
        difference: { cost_rates: { changed: [{ uuid, name: 'Renamed' }] } },
      });
      const before = got(await writer.readRevision(number, { comparedWith: 0 }));
      expect(before.compared_with).toBe(0);
      const back = got(await writer.restoreRevision(number - 1, { dryRun: true }));
      got(await writer.restoreRevision(number - 1, { ifMatch: back.etag }));
      expect(got(await writer.readWholeCostRate(uuid)).value).toEqual(read.value);
      expect(got(await writer.readDelivery())).toEqual({
        revision: number + 1,
        complete: true,
        partners: [],
      });
    });

    it('of dates replace those of a span', async () => {
      const rates = got(await collect(writer.costRates()));
      const uuid = rates.find(({ dynamic_pricing }) => dynamic_pricing === 2)?.uuid ?? '';
      const { value: rate, etag: ifMatch } = got(await writer.readWholeCostRate(uuid));
      const [first, second, ...others] = rate.unique;
      if (first === undefined || second === undefined) throw new Error('no entries');
      const from = first.validity.start.slice(0, 10);
      const until = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
      const accept = ['entries_lost'];
      got(await writer.putDatedPrices(uuid, { from, until }, [first], { ifMatch, accept }));
      expect(others.length).toBeGreaterThan(600);
      expect(got(await writer.readWholeCostRate(uuid)).value.unique).toEqual([first]);
    });

    it('of a station take its tag, and so does its removal', async () => {
      const stations = got(await collect(writer.stations()));
      const priced = stations.find(({ attributes }) => attributes.costRateUuid !== null)?.id ?? '';
      const { etag: ifMatch } = got(await writer.readStationRates(priced));
      const none = { cost_rate_uuid: null, cost_rate_periods: [] };
      got(await writer.putStationRates(priced, none, { ifMatch }));
      expect(got(await writer.readStationRates(priced)).value).toMatchObject(none);
      const unpriced = stations.find(({ attributes }) => attributes.costRateUuid === null);
      const uuid = unpriced?.id ?? '';
      const { value, etag } = got(await writer.readTaggedStation(uuid));
      expect(await writer.deleteStation(uuid, { ifMatch: '"other"' })).toMatchObject(refused(412));
      expect(got(await writer.deleteStation(uuid, { ifMatch: etag }))).toEqual(value);
      expect(await writer.readStation(uuid)).toMatchObject(refused(404));
    });
  });
});
