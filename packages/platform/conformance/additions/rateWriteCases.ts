import { at, check, equal, expectList, matches } from '../check.ts';
import { names } from '../names.ts';
import { expectError, expectJson, expectStatus } from '../reply.ts';
import { extra, type ConformanceCase } from '../suite.ts';
import { changeIn, datedEntry, expectRefusedWrite, perKwh, priceCase, rateBody } from './prices.ts';

const may = { from: '2031-05-01', until: '2031-06-01' };

/** Entries are removed on purpose. */
const accept = 'entries_lost';

/** Cases of writes of cost rates and of their dates. */
export const rateWriteCases: readonly ConformanceCase[] = [
  extra(
    'additions-create',
    'PUT creates a cost rate, which is read as it was written',
    priceCase(async (prices) => {
      const uuid = crypto.randomUUID();
      const path = `/cost_rates/${uuid}`;
      prices.remember(uuid);
      const dry = await prices.change(path, rateBody(uuid), { query: { dry_run: 'true' } });
      expectError(await prices.api.pricing(path), 404);
      const change = await prices.change(path, rateBody(uuid), { tag: String(at(dry, 'etag')) });
      equal(at(change, 'changed'), true, 'changed');
      const counts = { added: 1, changed: 0, removed: 0 };
      equal(at(change, 'revision', 'cost_rates'), counts, 'cost rates of the revision');
      const { body, tag } = await prices.read(path);
      equal(at(change, 'etag'), tag, 'etag of the answer, and ETag of the read');
      equal(Object.keys(body).length, Object.keys(rateBody(uuid)).length, 'number of members');
      const second = await prices.newRate();
      equal((await prices.read(second.path)).body, second.body, 'the cost rate');
    }),
  ),
  extra(
    'additions-reads',
    'A written cost rate is in all reads of prices',
    priceCase(async (prices) => {
      const { uuid, body } = await prices.newRate();
      const dates = expectJson(await prices.api.pricing(`/unique_schedule/${uuid}`));
      const [entry] = expectList(body['unique'], 'unique');
      equal(at(dates, 'data', 0, 'uuid'), at(entry, 'uuid'), 'uuid of the dated entry');
      const energy = expectJson(await prices.api.pricing(`/cost_rate_energy_cost/${uuid}`));
      equal(at(energy, 'data', 0, 'price'), 0.4, 'price per kWh');
      const cost = expectJson(await prices.api.pricing(`/cost_rate/${uuid}`));
      equal(at(cost, 'data', 'name') ?? at(cost, 'name'), body['name'], 'name');
    }),
  ),
  extra(
    'additions-same',
    'A write that changes nothing succeeds, whatever If-Match says, and is no revision',
    priceCase(async (prices) => {
      const { path } = await prices.newRate();
      const { body } = await prices.read(path);
      const latest = await prices.latest();
      for (const parts of [{}, { tag: '"other"' }, { query: { dry_run: 'true' } }]) {
        equal(at(await prices.change(path, body, parts), 'changed'), false, 'changed');
      }
      equal(await prices.latest(), latest, 'the latest revision');
    }),
  ),
  extra(
    'additions-replace',
    'PUT replaces a cost rate as a whole',
    priceCase(async (prices) => {
      const { path, body } = await prices.newRate();
      const next = { ...body, name: 'Renamed', recurring: [], intervals: perKwh(0.45) };
      await prices.replace(path, next);
      equal((await prices.read(path)).body, next, 'the cost rate');
    }),
  ),
  extra(
    'additions-precondition',
    'What exists is changed only with its present ETag, also as a proxy marks it: 428 and 412',
    priceCase(async (prices) => {
      const { path, body } = await prices.newRate();
      const first = await prices.read(path);
      const next = { ...body, name: 'Second' };
      for (const method of ['PUT', 'DELETE'] as const) {
        const sent = method === 'PUT' ? { body: next } : {};
        await expectRefusedWrite(prices, path, 428, () => prices.write(method, path, sent));
        for (const tag of ['"other"', 'W/"other"', first.tag.replace(/^"./, '"')]) {
          const write = { ...sent, tag };
          await expectRefusedWrite(prices, path, 412, () => prices.write(method, path, write));
        }
      }
      const change = await prices.change(path, next, { tag: `W/${first.tag}` });
      const third = { ...body, name: 'Third' };
      for (const tag of [first.tag, `W/${first.tag}`, first.tag.replace(/"$/, '-gzip"')]) {
        const stale = { body: third, tag };
        await expectRefusedWrite(prices, path, 412, () => prices.write('PUT', path, stale));
      }
      const suffixed = String(at(change, 'etag')).replace(/"$/, '-gzip"');
      await prices.change(path, third, { tag: suffixed });
      const missing = `/cost_rates/${crypto.randomUUID()}`;
      expectError(await prices.write('PUT', missing, { body: rateBody(''), tag: '*' }), 400);
    }),
  ),
  extra(
    'additions-dry-run',
    'A dry run answers what would change, changes nothing, and gives the If-Match',
    priceCase(async (prices) => {
      const { path, body, uuid } = await prices.newRate({ dynamic_pricing: null });
      const { id } = await prices.newStation(uuid);
      const before = await prices.read(path);
      const latest = await prices.latest();
      const next = { ...body, intervals: perKwh(0.41) };
      const dry = await prices.change(path, next, { query: { dry_run: 'true' } });
      equal(await prices.read(path), before, 'the cost rate after a dry run');
      equal(await prices.latest(), latest, 'the latest revision after a dry run');
      equal([at(dry, 'dry_run'), at(dry, 'changed')], [true, true], 'dry_run and changed');
      const named = at(dry, 'difference', 'stations', 0, 'stations', 0, 'uuid');
      equal(named, id, 'the station whose price would change');
      const spans = expectList(
        at(dry, 'difference', 'stations', 0, 'price_changes'),
        'price_changes',
      );
      check(spans.length > 0, 'the dry run has the prices that would change');
      const done = await prices.change(path, next, { tag: String(at(dry, 'etag')) });
      equal(
        at(done, 'difference', 'cost_rates'),
        at(dry, 'difference', 'cost_rates'),
        'cost rates',
      );
      equal(at(done, 'other_stations'), at(dry, 'other_stations'), 'other stations');
    }),
  ),
  extra(
    'additions-refused',
    'A cost rate with a problem is refused as a whole',
    priceCase(async (prices) => {
      const { path, body } = await prices.newRate();
      const wrong = [
        { ...body, colour: 'red' },
        { ...body, currency: 'euro' },
        { ...body, time_zone: 'Europe/Nowhere' },
        { ...body, uuid: crypto.randomUUID() },
        { ...body, organization_uuid: names.organization },
        { ...body, unique: [datedEntry('2031-02-30T06:00:00', '2031-02-30T07:00:00')] },
        {
          ...body,
          unique: [{ ...datedEntry('2031-05-02T06:00:00', '2031-05-02T07:00:00'), x: 1 }],
        },
        [],
        null,
      ];
      for (const one of wrong) {
        await expectRefusedWrite(prices, path, 400, () =>
          prices.write('PUT', path, { body: one, tag: '*' }),
        );
      }
    }),
  ),
  extra(
    'additions-accept',
    'A probably wrong price is 409, and written once its code is accepted',
    priceCase(async (prices) => {
      const { path, body } = await prices.newRate();
      const next = { ...body, intervals: perKwh(4000) };
      const { tag } = await prices.read(path);
      const reply = await expectRefusedWrite(prices, path, 409, () =>
        prices.write('PUT', path, { body: next, tag }),
      );
      const dry = await prices.change(path, next, { query: { dry_run: 'true' } });
      const codes = expectList(at(dry, 'findings'), 'findings')
        .filter((finding) => at(finding, 'severity') === 'price')
        .map((finding) => String(at(finding, 'code')));
      check(codes.length > 0, 'the dry run has a finding of the severity price');
      for (const code of codes) matches(at(reply.json, 'message'), new RegExp(code), 'message');
      await prices.change(path, next, { tag, query: { accept: codes.join(',') } });
      equal((await prices.read(path)).body, next, 'the cost rate');
    }),
  ),
  extra(
    'additions-dates',
    'PUT /dates replaces the entries of its span, and no others',
    priceCase(async (prices) => {
      const outside = datedEntry('2031-06-01T00:00:00', '2031-06-01T12:00:00');
      const inside = datedEntry('2031-05-31T23:00:00', '2031-05-31T23:30:00');
      const first = datedEntry('2031-05-01T00:00:00', '2031-05-01T12:00:00', 0.31);
      const { path, body } = await prices.newRate({ unique: [inside, outside] });
      await prices.change(
        `${path}/dates`,
        { unique: [first] },
        { query: { ...may, accept }, tag: '*' },
      );
      const next = { ...body, unique: [first, outside] };
      equal((await prices.read(path)).body, next, 'the cost rate');
      await prices.change(`${path}/dates`, { unique: [] }, { query: { ...may, accept }, tag: '*' });
      equal((await prices.read(path)).body['unique'], [outside], 'the entries');
    }),
  ),
  extra(
    'additions-dates-refused',
    'Entries of a span start in it, and the cost rate has dates',
    priceCase(async (prices) => {
      const { path, body } = await prices.newRate();
      const good = { unique: [datedEntry('2031-05-02T06:00:00', '2031-05-02T07:00:00')] };
      const stray = { unique: [datedEntry('2031-06-01T00:00:00', '2031-06-01T01:00:00')] };
      const [taken] = expectList(body['unique'], 'unique');
      const wrong = [
        [stray, may],
        [good, { from: may.from }],
        [good, { ...may, from: '2031-02-30' }],
        [good, { from: may.until, until: may.from }],
        [{}, may],
        [{ unique: [{ ...good.unique[0], colour: 'red' }] }, may],
        [{ unique: [taken] }, { from: '2031-05-02', until: may.until }],
      ] as const;
      const send = (sent: object, query: Readonly<Record<string, string>>) => () =>
        prices.write('PUT', `${path}/dates`, { body: sent, query, tag: '*' });
      for (const [sent, query] of wrong) {
        await expectRefusedWrite(prices, path, 400, send(sent, query));
      }
      await expectRefusedWrite(prices, path, 428, () =>
        prices.write('PUT', `${path}/dates`, { body: good, query: may }),
      );
      await prices.replace(path, { ...body, dynamic_pricing: 1 }, { query: { accept } });
      await expectRefusedWrite(prices, path, 400, send(good, may));
    }),
  ),
  extra(
    'additions-delete',
    'DELETE removes a cost rate that nothing has; of one in use it names the station',
    priceCase(async (prices) => {
      const { path, uuid } = await prices.newRate();
      const station = await prices.newStation(uuid);
      const { tag } = await prices.read(path);
      for (const query of [{}, { dry_run: 'true' }]) {
        const reply = await expectRefusedWrite(prices, path, 409, () =>
          prices.write('DELETE', path, { tag, query }),
        );
        matches(at(reply.json, 'message'), new RegExp(station.id), 'message');
      }
      await prices.replace(station.path, { cost_rate_uuid: null, cost_rate_periods: [] });
      changeIn(await prices.write('DELETE', path, { query: { dry_run: 'true' } }));
      await prices.read(path);
      const change = changeIn(await prices.write('DELETE', path, { tag }));
      equal(at(change, 'revision', 'cost_rates', 'removed'), 1, 'removed cost rates');
      expectError(await prices.api.pricing(path), 404);
      expectError(await prices.write('DELETE', path, { tag }), 404);
    }),
  ),
  extra(
    'additions-unknown-rate',
    'An unknown or malformed uuid is 404',
    priceCase(async (prices) => {
      for (const uuid of [names.nothing, 'no-uuid', names.otherRate]) {
        const path = `/cost_rates/${uuid}`;
        expectError(await prices.api.pricing(path), 404);
        expectError(await prices.write('DELETE', path, { tag: '*' }), 404);
        const sent = { body: { unique: [] }, query: may, tag: '*' };
        expectError(await prices.write('PUT', `${path}/dates`, sent), 404);
      }
      const other = { body: rateBody(names.otherRate), tag: '*' };
      expectStatus(await prices.write('PUT', `/cost_rates/${names.otherRate}`, other), 404);
    }),
  ),
];
