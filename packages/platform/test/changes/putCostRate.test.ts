import { describe, expect, it } from 'vitest';
import {
  city,
  costRateOf,
  siteData,
  siteStation,
  tokens,
  uuidOf,
  weeklyEntry,
} from '../site/siteData.ts';
import { ask, messageOf } from '../site/testPlatform.ts';
import {
  base,
  changeOf,
  changePlatform,
  holiday,
  perKwh,
  ratePath,
  tagAt,
  wholeRate,
  write,
} from './changeSite.ts';

const newRate = uuidOf(399);
const newPath = `${base}/cost_rates/${newRate}`;

/** A new cost rate as it is written: only what is needed. */
const least = {
  name: 'New',
  currency: 'EUR',
  time_zone: 'Europe/Vienna',
  dynamic_pricing: null,
  intervals: { energy: [{ unit: 1000, price: 0.3 }], time: [], session_fee: null },
};

describe('a cost rate', () => {
  it('is created, and read as it was written', async () => {
    const platform = changePlatform();
    const created = changeOf(await ask(platform, newPath, { method: 'PUT', body: least }));
    expect(created).toMatchObject({
      dry_run: false,
      changed: true,
      revision: { number: 1, operation: 'putCostRate', cost_rates: { added: 1 } },
      difference: { cost_rates: { added: [{ uuid: newRate, name: 'New' }] }, stations: [] },
    });
    const rate = await wholeRate(platform, newPath);
    expect(rate).toMatchObject({ ...least, intervals: { energy: [{ unit: 1000, price: 0.3 }] } });
    expect(await tagAt(platform, newPath)).toBe(created.etag);
    const again = changeOf(await ask(platform, newPath, { method: 'PUT', body: rate }));
    expect(again).toMatchObject({ changed: false, revision: null, etag: created.etag });
    expect(platform.store.data().history).toHaveLength(1);
  });

  it('is replaced whole, and the answer states what that makes of each station', async () => {
    const platform = changePlatform();
    const rate = await wholeRate(platform);
    const entry = weeklyEntry(50, [[1, '08:00', '20:00']], { intervals: perKwh(0.7) });
    const body = { ...rate, name: 'Week', recurring: [entry] };
    const change = changeOf(await write(platform, ratePath, body, { query: '?note=more' }));
    expect(change.revision).toMatchObject({ note: 'more', cost_rates: { changed: 1 } });
    expect(change.other_stations.map(({ uuid }) => uuid)).toEqual([
      city.station,
      city.secondStation,
    ]);
    const [group, ...others] = change.difference.stations;
    expect(others).toEqual([]);
    expect(group).toMatchObject({ stations_total: 2, time_zone: 'Europe/Vienna' });
    expect(group?.price_changes[0]).toMatchObject({
      before: { source: 'default', price: { energy: [{ amount: '0.5' }] } },
      after: { source: 'recurring', price: { energy: [{ amount: '0.7' }] } },
      components: [{ component: 'energy', delta: '0.2' }],
    });
    expect(await wholeRate(platform)).toMatchObject({
      name: 'Week',
      recurring: [{ name: 'Entry 50' }],
    });
  });

  it('needs If-Match for what exists, and the present one', async () => {
    const platform = changePlatform();
    const rate = { ...(await wholeRate(platform)), name: 'Next' };
    const put = (headers: Readonly<Record<string, string>>) =>
      ask(platform, ratePath, { method: 'PUT', body: rate, headers });
    const stale = await tagAt(platform, ratePath);
    expect((await put({})).status).toBe(428);
    expect((await put({ 'if-match': '"other"' })).status).toBe(412);
    expect((await put({ 'if-match': 'W/"other"' })).status).toBe(412);
    expect((await wholeRate(platform)).name).toBe('City');
    changeOf(await put({ 'if-match': `"other", ${stale}` }));
    expect((await wholeRate(platform)).name).toBe('Next');
    // The answer was lost: the same write again is a success that changes nothing.
    expect(changeOf(await put({ 'if-match': stale }))).toMatchObject({ changed: false });
    const new2 = { ...rate, name: 'Third' };
    const late = await ask(platform, ratePath, {
      method: 'PUT',
      body: new2,
      headers: { 'if-match': stale },
    });
    expect(late.status).toBe(412);
    const none = { method: 'PUT', body: least, headers: { 'if-match': '*' } };
    expect((await ask(platform, newPath, none)).status).toBe(412);
  });

  it('is not changed by a dry run, which answers what the write then does', async () => {
    const platform = changePlatform();
    const before = platform.store.data();
    const body = { ...(await wholeRate(platform)), intervals: perKwh(0.55) };
    const dry = changeOf(await ask(platform, `${ratePath}?dry_run=true`, { method: 'PUT', body }));
    expect(dry).toMatchObject({ dry_run: true, changed: true, revision: null });
    expect(platform.store.data()).toBe(before);
    const headers = { 'if-match': dry.etag };
    const real = changeOf(await ask(platform, ratePath, { method: 'PUT', body, headers }));
    const { etag: _1, revision: _2, dry_run: _3, ...same } = dry;
    expect(real).toMatchObject(same);
  });

  it('is created with the tag of a dry run, unless it exists by then', async () => {
    const platform = changePlatform();
    const put = { method: 'PUT', body: least };
    const { etag } = changeOf(await ask(platform, `${newPath}?dry_run=true`, put));
    const headers = { 'if-match': etag };
    expect(changeOf(await ask(platform, newPath, { ...put, headers })).changed).toBe(true);
    const late = { method: 'PUT', body: { ...least, name: 'Late' }, headers };
    expect((await ask(platform, newPath, late)).status).toBe(412);
  });

  it('is not written when a price is implausible, unless that is accepted', async () => {
    const platform = changePlatform();
    const body = { ...(await wholeRate(platform)), intervals: perKwh(4.9) };
    const refused = await write(platform, ratePath, body);
    expect(refused.status).toBe(409);
    expect(messageOf(refused)).toMatch(/accept=implausible_price,price_jump\.$/);
    expect((await wholeRate(platform)).intervals?.energy[0]?.price).toBe(0.5);
    const one = await write(platform, ratePath, body, { query: '?accept=price_jump' });
    expect(one.status).toBe(409);
    const query = '?accept=price_jump,%20implausible_price';
    const change = changeOf(await write(platform, ratePath, body, { query }));
    expect(change.findings.slice(0, 2).map(({ severity, code }) => [severity, code])).toEqual([
      ['price', 'implausible_price'],
      ['price', 'price_jump'],
    ]);
  });

  it('is written with a warning of a text in the wrong encoding, which nobody must accept', async () => {
    const platform = changePlatform();
    const body = { ...(await wholeRate(platform)), name: 'FÃ¼r alle' };
    const { changed, findings } = changeOf(await write(platform, ratePath, body));
    expect([changed, findings]).toMatchObject([
      true,
      [{ severity: 'warning', code: 'wrong_encoding', subject: { kind: 'rate' } }],
    ]);
    expect(findings[0]?.message).toContain('Write “Für alle”.');
  });

  it.each([
    [null, ['follow_not_stated']],
    ['start' as const, []],
  ])('C5 prices that begin to change, where the organization states %s', async (follow, codes) => {
    const organizations = siteData().organizations.map((one) => ({ ...one, follow }));
    const platform = changePlatform({ organizations });
    const night = weeklyEntry(50, [[1, '08:00', '20:00']], { intervals: perKwh(0.6) });
    const body = { ...(await wholeRate(platform)), recurring: [night] };
    const { findings } = changeOf(await write(platform, ratePath, body));
    expect(findings.map(({ code }) => code)).toEqual(codes);
  });

  it('states problems that are no wrong price, too', async () => {
    const platform = changePlatform();
    const entries = [
      weeklyEntry(50, [[1, '08:00', '20:00']], { intervals: perKwh(0.6) }),
      weeklyEntry(51, [[1, '10:00', '12:00']], { intervals: perKwh(0.5) }),
    ];
    const body = { ...(await wholeRate(platform)), recurring: entries };
    const { findings } = changeOf(await write(platform, ratePath, body));
    expect(findings).toMatchObject([
      { severity: 'warning', code: 'overlap', subject: { kind: 'entry' } },
    ]);
    // They were there before.
    const next = { ...body, name: 'Next' };
    expect(changeOf(await write(platform, ratePath, next)).findings).toEqual([]);
  });

  it('states a gap of a minute, which needs no acceptance', async () => {
    const platform = changePlatform();
    const entries = [
      weeklyEntry(50, [[1, '08:00', '11:59']], { intervals: perKwh(0.6) }),
      weeklyEntry(51, [[1, '12:00', '18:00']], { intervals: perKwh(0.55) }),
    ];
    const body = { ...(await wholeRate(platform)), recurring: entries };
    const { findings } = changeOf(await write(platform, ratePath, body));
    expect(findings).toMatchObject([
      {
        severity: 'warning',
        code: 'short_gap',
        subject: { kind: 'entry', uuid: entries[0]?.uuid },
        message: expect.stringContaining('in between, the default price applies') as string,
      },
    ]);
  });

  it.each([
    ['without a currency', { ...least, currency: undefined }, 'currency: '],
    ['with a member that is unknown', { ...least, energy: [] }, 'energy: Unknown key'],
    ['with an owner', { ...least, organization_uuid: uuidOf(1) }, 'organization_uuid: '],
    ['with another uuid', { ...least, uuid: uuidOf(398) }, 'uuid: Expected the uuid in the path.'],
    ['with a zone that is none', { ...least, time_zone: 'Mars' }, 'time_zone: '],
    ['that is a list', [], 'Expected a cost rate, found a list.'],
    ['that is null', null, 'Expected a cost rate, found null.'],
    ['that is no JSON', '{"name": ', ''],
  ])('%s is refused with every problem', async (_, body, message) => {
    const platform = changePlatform();
    const refused = await ask(platform, newPath, { method: 'PUT', body });
    expect(refused.status).toBe(400);
    expect(messageOf(refused)).toContain(message);
    expect((await ask(platform, newPath)).status).toBe(404);
    expect(platform.defects).toEqual([]);
  });

  it.each([
    ['?dry_run=yes', 'dry_run: '],
    [`?note=${'x'.repeat(501)}`, 'note: '],
    ['?note=%00', 'note: Expected at most 500 characters without U+0000, found "\\u0000".'],
  ])('is not written with %s', async (query, message) => {
    const platform = changePlatform();
    const refused = await ask(platform, `${newPath}${query}`, { method: 'PUT', body: least });
    expect([refused.status, messageOf(refused).startsWith(message)]).toEqual([400, true]);
  });

  it('is read and written by keys of its organization with the right to', async () => {
    const platform = changePlatform();
    const body = await wholeRate(platform);
    for (const token of [tokens.pricing, tokens.reader, tokens.unpriced]) {
      expect((await ask(platform, ratePath, { token })).status).toBe(200);
      expect((await ask(platform, ratePath, { method: 'PUT', body, token })).status).toBe(403);
    }
    const foreign = { method: 'PUT', body, token: tokens.other };
    expect((await ask(platform, ratePath, foreign)).status).toBe(404);
    expect((await ask(platform, ratePath, { token: tokens.other })).status).toBe(404);
    const next = { ...body, name: 'By all' };
    const headers = { 'if-match': '*' };
    const all = { method: 'PUT', body: next, headers, token: tokens.all };
    changeOf(await ask(platform, ratePath, all));
    const [kept] = platform.store.data().history;
    expect(kept?.revision.organization_uuid).toBe(uuidOf(1));
    expect(platform.store.data().cost_rates.at(-1)).toMatchObject({ organization_uuid: uuidOf(1) });
  });

  it('K5 keeps forming a calendar with the other cost rates of a station', async () => {
    const period = { costRateUuid: holiday, from: '2026-12-24T00:00:00', until: null };
    const platform = changePlatform({
      stations: [
        siteStation(city.station, { costRateUuid: city.ownRate, costRatePeriods: [period] }),
      ],
    });
    const body = { ...(await wholeRate(platform)), currency: 'CHF' };
    const refused = await write(platform, ratePath, body);
    expect(refused.status).toBe(400);
    expect(messageOf(refused)).toContain(`Station ${city.station}: cost_rate_periods`);
    expect((await wholeRate(platform)).currency).toBe('EUR');
  });

  it('T1 keeps the texts of entries apart from its own', async () => {
    const texts = { short_description: 'Usual', description: 'D', legal: 'L' };
    const platform = changePlatform({
      cost_rates: [
        costRateOf({
          marketing_texts: { de: texts },
          recurring: [weeklyEntry(50, [[1, '08:00', '20:00']])],
        }),
      ],
    });
    const rate = await wholeRate(platform);
    expect(rate.recurring[0]?.marketing_texts).toEqual({});
    const body = { ...rate, marketing_texts: { de: { ...texts, legal: 'New' } } };
    const { difference } = changeOf(await write(platform, ratePath, body));
    const { from, until, stations } = difference;
    // At all times, also while the entry applies.
    const seconds = (Date.parse(until) - Date.parse(from)) / 1000;
    expect(stations[0]?.words).toMatchObject([{ field: 'legal', after: 'New', seconds }]);
  });
});
