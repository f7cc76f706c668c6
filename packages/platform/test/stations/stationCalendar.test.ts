import { stationList } from '@wattpost/contract/wire';
import { describe, expect, it, vi } from 'vitest';
import type { CostRatePeriodRecord } from '../../src/port/records.ts';
import { city, costRateOf, siteData, siteStation, tokens, uuidOf } from '../site/siteData.ts';
import {
  ask,
  cpo,
  messageOf,
  nowMs,
  stationOf,
  testPlatform,
  type TestPlatform,
  type TestResponse,
} from '../site/testPlatform.ts';

const list = `${cpo}/charging_stations/`;
const one = `${list}${city.station}`;
const holidayRate = uuidOf(311);
const unusedRate = uuidOf(312);

/** From the midnight after the test platform's present, on the station's clock; UTC+1. */
const holiday: CostRatePeriodRecord = {
  costRateUuid: holidayRate,
  from: '2026-01-03T00:00:00',
  until: '2026-01-07T00:00:00',
};
const midnightMs = Date.UTC(2026, 0, 2, 23);

/** A platform whose first station has the own rate and these periods. */
function calendarPlatform(
  periods: readonly CostRatePeriodRecord[] = [holiday],
  clock: () => number = () => nowMs,
): TestPlatform {
  return testPlatform(
    { clock },
    {
      cost_rates: [
        ...siteData().cost_rates,
        costRateOf({ uuid: holidayRate }),
        costRateOf({ uuid: unusedRate }),
        costRateOf({ uuid: uuidOf(313), currency: 'CHF' }),
        costRateOf({ uuid: uuidOf(314), tax: { percent: 20, included: true } }),
      ],
      stations: [
        siteStation(city.station, { costRateUuid: city.ownRate, costRatePeriods: periods }),
        siteStation(city.secondStation, { costRateUuid: city.ownRate }),
      ],
    },
  );
}

function put(
  platform: TestPlatform,
  body: unknown,
  token: string = tokens.own,
): Promise<TestResponse> {
  return ask(platform, one, { method: 'PUT', body, token });
}

function usualRate({ store }: TestPlatform): string | null | undefined {
  return store.data().stations[0]?.costRateUuid;
}

describe('K2 the cost rate that a station has now', () => {
  it('changes at midnight on its clock, and with it the ETag', async () => {
    let atMs = midnightMs - 1;
    const platform = calendarPlatform([holiday], () => atMs);
    const before = await ask(platform, one);
    expect(stationOf(before).attributes).toMatchObject({
      costRateUuid: city.ownRate,
      usualCostRateUuid: city.ownRate,
      costRatePeriods: [holiday],
    });
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    expect((await ask(platform, one, { headers })).status).toBe(304);
    atMs = midnightMs;
    const after = await ask(platform, one, { headers });
    expect([after.status, stationOf(after).attributes.costRateUuid]).toEqual([200, holidayRate]);
    // A clock that is set back finds the earlier answer again.
    atMs = midnightMs - 1;
    expect((await ask(platform, one, { headers })).status).toBe(304);
  });

  it('K3 is null in a period without one', async () => {
    const platform = calendarPlatform([{ ...holiday, costRateUuid: null }], () => midnightMs);
    const { attributes } = stationOf(await ask(platform, one));
    expect([attributes.costRateUuid, attributes.usualCostRateUuid]).toEqual([null, city.ownRate]);
  });

  it('changes in lists, too, and with it their ETag', async () => {
    let atMs = midnightMs - 1;
    const platform = calendarPlatform([holiday], () => atMs);
    const before = await ask(platform, list);
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    expect((await ask(platform, list, { headers })).status).toBe(304);
    atMs = midnightMs;
    const after = await ask(platform, list, { headers });
    const rates = [before, after].map(({ body }) =>
      stationList
        .parse(body)
        .data.map(({ attributes }) => [attributes.costRateUuid, attributes.usualCostRateUuid]),
    );
    const usual = [city.ownRate, city.ownRate];
    expect(rates).toEqual([
      [usual, usual],
      [[holidayRate, city.ownRate], usual],
    ]);
  });

  it('is worked out once for as long as it holds', async () => {
    let atMs = nowMs;
    const platform = calendarPlatform([holiday], () => atMs);
    await ask(platform, one);
    const read = vi.spyOn(platform.store, 'read');
    await ask(platform, one);
    atMs = midnightMs - 1;
    await ask(platform, one);
    expect(read).not.toHaveBeenCalled();
    atMs = midnightMs;
    await ask(platform, one);
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('a write to a station with periods', () => {
  it.each([
    ['the one that it has now', holidayRate],
    ['its usual one', city.ownRate],
  ])('leaves the usual cost rate for the costRateUuid of its calendar: %s', async (_, rate) => {
    const platform = calendarPlatform([holiday], () => midnightMs);
    const answer = await put(platform, { costRateUuid: rate, label: 'Renamed' }, tokens.unpriced);
    expect(stationOf(answer).attributes).toMatchObject({
      label: 'Renamed',
      costRateUuid: holidayRate,
      usualCostRateUuid: city.ownRate,
    });
  });

  it('takes back what was read, whole', async () => {
    const platform = calendarPlatform([holiday], () => midnightMs);
    const read = stationOf(await ask(platform, one));
    expect(stationOf(await put(platform, read, tokens.unpriced))).toEqual(read);
  });

  it.each([
    ['another cost rate', unusedRate],
    ['none', null],
    ['one that does not exist', uuidOf(399)],
  ])('refuses %s as costRateUuid alone', async (_, rate) => {
    const platform = calendarPlatform();
    const answer = await put(platform, { costRateUuid: rate, label: 'L' });
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      `costRateUuid: The station has costRatePeriods, and ${rate ?? 'null'} is not a cost rate of its calendar. Send usualCostRateUuid to change its usual cost rate.`,
    ]);
    expect(platform.store.data().stations[0]?.label).toBe(`Station ${city.station}`);
  });

  it('K3 null belongs to a calendar with an unknown price', async () => {
    const platform = calendarPlatform([{ ...holiday, costRateUuid: null }]);
    expect((await put(platform, { costRateUuid: null })).status).toBe(200);
    expect(usualRate(platform)).toBe(city.ownRate);
  });

  it('sets usualCostRateUuid and ignores costRateUuid and costRatePeriods beside it', async () => {
    const platform = calendarPlatform();
    const body = { usualCostRateUuid: unusedRate, costRateUuid: uuidOf(399), costRatePeriods: [] };
    expect(stationOf(await put(platform, body)).attributes).toMatchObject({
      costRateUuid: unusedRate,
      usualCostRateUuid: unusedRate,
      costRatePeriods: [holiday],
    });
    expect(stationOf(await put(platform, { usualCostRateUuid: null })).attributes).toMatchObject({
      costRateUuid: null,
      usualCostRateUuid: null,
    });
  });

  it.each([
    ['K5 of another currency', uuidOf(313), 'currency'],
    ['K5 that states a tax where others do not', uuidOf(314), 'tax'],
    ['of another organization', city.otherRate, 'There is no cost rate'],
  ])('refuses a usual cost rate %s', async (_, rate, reason) => {
    const platform = calendarPlatform();
    const answer = await put(platform, { usualCostRateUuid: rate });
    expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringContaining(reason)]);
    expect(messageOf(answer)).toMatch(/^usualCostRateUuid: /);
    expect(usualRate(platform)).toBe(city.ownRate);
  });

  it.each([
    ['usualCostRateUuid', unusedRate],
    ['timeZone', 'Europe/Lisbon'],
  ])('needs pricing:write for %s', async (field, value) => {
    const platform = calendarPlatform();
    expect(await put(platform, { [field]: value }, tokens.unpriced)).toMatchObject({
      status: 403,
      body: {
        message: `${field}: This changes which price the station has; the token does not open pricing:write.`,
      },
    });
  });

  it('does not take it to another organization, whose cost rates these are not', async () => {
    const platform = calendarPlatform();
    const body = { companyUuid: city.otherCompany, usualCostRateUuid: null };
    const answer = await put(platform, body, tokens.all);
    expect([answer.status, messageOf(answer)]).toEqual([
      400,
      'companyUuid: The periods of the station have cost rates of its present organization; import the station without costRatePeriods first.',
    ]);
  });
});

describe('a new station', () => {
  it.each([
    [{ costRateUuid: city.ownRate }, city.ownRate],
    [{ usualCostRateUuid: city.ownRate, costRateUuid: null }, city.ownRate],
    [{ usualCostRateUuid: null, costRateUuid: city.ownRate }, null],
  ])('with %j has the usual cost rate %s', async (stated, usual) => {
    const platform = calendarPlatform();
    const { attributes: fields } = stationOf(await ask(platform, one));
    const { usualCostRateUuid: _, ...others } = fields;
    const body = { ...others, chargeBoxIdentity: 'CB new', ...stated };
    const answer = await ask(platform, list, { method: 'POST', body });
    expect(stationOf(answer).attributes).toMatchObject({
      costRateUuid: usual,
      usualCostRateUuid: usual,
      costRatePeriods: [],
    });
  });
});
