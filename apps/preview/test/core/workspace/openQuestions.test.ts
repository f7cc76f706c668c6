import { readFileSync } from 'node:fs';
import { readSpot } from '@wattpost/exchange';
import {
  sampleBundlePath,
  sampleSitePath,
  spotDayPrices,
  spotJson,
  spotXml,
} from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { editedIn, openSample } from '../../openSample.ts';
import { signedRecord } from '../../signedRecord.ts';
import { answer } from '../../../src/core/answers.ts';
import type { OpenResult } from '../../../src/core/workspace/openQuestions.ts';
import { emptyWorkspace, type Workspace } from '../../../src/core/workspace/workspace.ts';

const now = '2026-11-21T00:00:00Z';

function open(text: string, workspace: Workspace = emptyWorkspace): [Workspace, OpenResult] {
  const request = { side: 'edited', name: 'file.json', bytes: new TextEncoder().encode(text), now };
  const reply = answer(workspace, { name: 'open', request: { ...request, side: 'edited' } });
  return [reply.workspace, reply.answer];
}

const cityAc = readFileSync(sampleBundlePath('city-ac'), 'utf8');
const city = readFileSync(sampleSitePath('city'), 'utf8');

describe('opening a file', () => {
  it('takes a bundle as it is', () => {
    const [workspace, opening] = open(cityAc);
    expect(opening).toEqual({ kind: 'opened', from: 'bundle', leftOut: [] });
    expect(editedIn(workspace).bundle.stations).toHaveLength(1);
  });

  it('makes a bundle of a site and says which stations are not in it', () => {
    const [workspace, opening] = open(city);
    expect(opening).toMatchObject({
      kind: 'opened',
      from: 'site',
      leftOut: [{ label: 'Reisestrom Nordbahnhof', reason: 'partner' }],
    });
    const { bundle } = editedIn(workspace);
    expect(bundle.created_at).toBe(now);
    expect(bundle.stations).toHaveLength(5);
    expect(bundle.stations[0]?.location_name).toBe('Rathaushof, Lindengasse 4, 1070 Wien');
    expect(bundle.stations.map((station) => station.max_power_kw)).toEqual([22, 22, 50, 300, 11]);
    expect(Object.keys(bundle.cost_rates[0] ?? {})).not.toContain('organization_uuid');
  });

  it('takes the periods of a site, with the cost rates that only they have', () => {
    const site = JSON.parse(city) as { stations: { costRateUuid: string }[] };
    const [first, ...others] = site.stations;
    const period = { from: '2027-01-01T00:00:00', until: null };
    const costRatePeriods = [{ costRateUuid: first?.costRateUuid, ...period }];
    const stations = [{ ...first, costRateUuid: null, costRatePeriods }, ...others];
    const [workspace] = open(JSON.stringify({ ...site, format: 'wattpost-site/2', stations }));
    const { bundle } = editedIn(workspace);
    expect(bundle.format).toBe('wattpost-bundle/2');
    expect(bundle.stations[0]).toMatchObject({
      cost_rate_uuid: null,
      cost_rate_periods: [{ cost_rate_uuid: first?.costRateUuid, ...period }],
    });
  });

  it('refuses a site without a station that has a price', () => {
    const site = JSON.parse(city) as { stations: object[] };
    const stations = site.stations.map((one) => ({ ...one, costRateUuid: null }));
    const [workspace, opening] = open(JSON.stringify({ ...site, stations }));
    expect(workspace).toBe(emptyWorkspace);
    expect(opening).toMatchObject({ kind: 'refused', problems: [{}] });
    expect(opening.kind === 'refused' && opening.leftOut).toHaveLength(6);
  });

  const tariff = { id: '1', currency: 'EUR', elements: [] };
  it.each([
    { what: 'a tariff', text: JSON.stringify(tariff), kind: 'to_import' },
    {
      what: 'tariffs',
      text: JSON.stringify({ data: [tariff], status_code: 1 }),
      kind: 'to_import',
    },
    { what: 'a spot formula', text: '{"format": "wattpost-spot-formula/2"}', kind: 'to_import' },
    { what: 'a spot feed in JSON', text: '{"unix_seconds": []}', kind: 'to_import' },
    { what: 'XML', text: '\uFEFF\n <a', kind: 'to_import' },
    { what: 'a list', text: '[1, 2]', kind: 'to_open' },
    { what: 'half a file', text: '{"unix_seconds": [1', kind: 'to_open' },
    { what: 'nothing', text: '', kind: 'to_open' },
    { what: 'OCMF', text: `\uFEFF${signedRecord({})}`, kind: 'to_bill' },
    {
      what: 'OCMF in XML',
      text: `<?xml version="1.0"?>\n<values><value><signedData>`,
      kind: 'to_bill',
    },
    { what: 'OCMF in a record', text: '[{"id":"1"},{"signed_data":{}}]', kind: 'to_bill' },
    { what: 'OCMF in a response', text: '{"data":[{"signed_data":null}]}', kind: 'to_bill' },
    { what: 'a record without OCMF', text: '{"charging_periods":[]}', kind: 'to_open' },
  ])('tells what is billed, imported and opened: $what', ({ text, kind }) => {
    expect(open(text)[1].kind).toBe(kind === 'to_open' ? 'refused' : kind);
    const request = { name: 'a.json', bytes: new TextEncoder().encode(text) };
    expect(answer(emptyWorkspace, { name: 'fileKind', request }).answer).toBe(kind);
  });

  it.each([
    ['session.ocmf', signedRecord({}), 'to_bill'],
    ['session.txt', signedRecord({}), 'to_bill'],
    ['prices.csv', 'start;energy_per_kwh', 'to_import'],
    ['prices.txt', '', 'to_import'],
    ['prices.xlsx', 'PK', 'to_open'],
  ])('tells a file by its content before its name: %s', (name, text, kind) => {
    const request = { name, bytes: new TextEncoder().encode(text) };
    expect(answer(emptyWorkspace, { name: 'fileKind', request }).answer).toBe(kind);
  });

  const feed = { fromMs: Date.parse(now), prices: spotDayPrices(24) };
  const feeds = [spotXml(feed), `\uFEFF${spotXml(feed)}`, `\uFEFF${spotJson(feed)}`];
  it.each(
    [...feeds, `\n ${spotJson(feed)}`].flatMap((text) =>
      ['download', 'day.txt', 'day.json', 'day.xml'].map((name) => [name, text] as const),
    ),
  )('imports each feed that the command line reads, whatever its name: %s', (name, text) => {
    expect(readSpot(text).ok).toBe(true);
    const file = () => ({ name, bytes: new TextEncoder().encode(text) });
    expect(answer(emptyWorkspace, { name: 'fileKind', request: file() }).answer).toBe('to_import');
    const request = { ...file(), fromDate: '2026-11-21', days: 1 };
    expect(answer(emptyWorkspace, { name: 'previewImport', request }).answer).toEqual({
      kind: 'spot',
      part: 'feed',
    });
  });

  it('keeps what is open when a file is refused, and says where what is wrong', () => {
    const before = openSample('motorway-hpc');
    const bad = cityAc.replace('"max_power_kw": 22', '"max_power_kw": "viel"');
    const [workspace, opening] = open(bad, before);
    expect(workspace).toBe(before);
    const line = bad.split('\n').findIndex((text) => text.includes('viel')) + 1;
    expect(opening).toMatchObject({
      problems: [{ path: '$.stations[0].max_power_kw', place: { line } }],
    });
    const [problem] = opening.kind === 'refused' ? opening.problems : [];
    expect(problem?.place?.excerpt).toContain('"viel"');
  });

  it('finds what is missing at the object that lacks it', () => {
    const [, opening] = open(cityAc.replace('"label"', '"lable"'));
    const problems = opening.kind === 'refused' ? opening.problems : [];
    expect(problems.map(({ path }) => path).sort()).toEqual([
      '$.stations[0].label',
      '$.stations[0].lable',
    ]);
    expect(problems.every(({ place }) => place !== null)).toBe(true);
  });

  it('lists a hundred problems of many more, and that there are more', () => {
    const bundle = JSON.parse(cityAc) as { stations: object[] };
    const stations = Array.from({ length: 600 }, (_, index) => ({
      ...bundle.stations[0],
      uuid: `s${index}`,
      max_power_kw: -1,
    }));
    const [, opening] = open(JSON.stringify({ ...bundle, stations }));
    const problems = opening.kind === 'refused' ? opening.problems : [];
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)?.code).toBe('too_many_problems');
  });
});

describe('restoring and closing', () => {
  it('puts back what was kept, with what counts as saved', () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    const changed = cityAc.replace('"max_power_kw": 22', '"max_power_kw": 11');
    const request = { name: 'a.json', edited: bytes(changed), saved: bytes(cityAc), history: null };
    const { workspace, answer: isRestored } = answer(emptyWorkspace, { name: 'restore', request });
    expect(isRestored).toBe(true);
    const { bundle, saved } = editedIn(workspace);
    expect(bundle.stations[0]?.max_power_kw).toBe(11);
    expect(saved.stations[0]?.max_power_kw).toBe(22);
    const closed = answer(workspace, { name: 'close', request: { side: 'edited' } });
    expect(closed.workspace.edited).toBeNull();
  });

  it('does nothing with what can no longer be read', () => {
    const request = { name: 'a.json', edited: new Uint8Array([1]), saved: null, history: null };
    const reply = answer(emptyWorkspace, { name: 'restore', request });
    expect(reply).toEqual({ workspace: emptyWorkspace, answer: false });
  });
});
