import { readFileSync } from 'node:fs';
import { parseBundle, readBundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  type Answer,
  type RequestOf,
  type QuestionName,
} from '../../../src/core/answers.ts';
import type { ExportForm } from '../../../src/core/exchange/exchangeExport.ts';
import { openedDocument } from '../../../src/core/workspace/workspace.ts';
import { emptyWorkspace, type Workspace } from '../../../src/core/workspace/workspace.ts';

const stationUuid = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
const rateUuid = '70eedac4-7294-5df5-b13e-6f16de2623c0';
const nowMs = Date.UTC(2026, 10, 21, 9);
const dayMs = 86_400_000;

let workspace: Workspace;

beforeEach(() => {
  const reading = readBundle(readFileSync(sampleBundlePath('city-ac')));
  if (!reading.ok) throw new Error('city-ac');
  workspace = { ...emptyWorkspace, edited: openedDocument('city-ac.json', reading.bundle) };
});

function request<N extends QuestionName>(name: N, with_: RequestOf<N>): Answer<N> {
  const reply = answer(workspace, { name, request: with_ });
  ({ workspace } = reply);
  return structuredClone(reply.answer);
}

function exported(form: ExportForm): NonNullable<Answer<'exportPrices'>> {
  const toMs = nowMs + 7 * dayMs;
  const made = request('exportPrices', { stationUuid, form, fromMs: nowMs, toMs, nowMs });
  if (made === null) throw new Error('no such station');
  return made;
}

function file(name: string, text: string): RequestOf<'importTariff'>['file'] {
  return { name, bytes: new TextEncoder().encode(text), fromDate: '2026-11-21', days: 366 };
}

const ocpi: ExportForm = {
  kind: 'ocpi',
  version: '2.2.1',
  countryCode: 'AT',
  partyId: 'WPT',
  tariffId: 'city',
  billing: 'pro_rata',
};

describe('prices in the forms of others', () => {
  it('go out as a tariff, and come back as a cost rate in one step', () => {
    const { text, name, findings, problems } = exported(ocpi);
    expect(problems).toEqual([]);
    expect(findings.lines.length).toBeGreaterThan(0);
    expect(name).toBe('stadt-ac-ocpi-2.2.1.json');
    const tariff = file('tariff.json', text);
    const preview = request('previewImport', tariff);
    if (preview.kind !== 'tariffs') throw new Error(preview.kind);
    expect(preview.tariffs).toMatchObject([
      { tariffId: 'AT*WPT*city', recurring: 3, unique: 0, knownAs: null },
    ]);
    expect(request('importTariff', { file: tariff, index: 0, rateUuid: null })).toEqual({
      ok: true,
      isChanged: true,
    });
    expect(workspace.edited?.bundle.cost_rates).toHaveLength(2);
    expect(workspace.edited?.past).toHaveLength(1);
    expect(request('previewImport', tariff)).toMatchObject({
      tariffs: [{ knownAs: workspace.edited?.bundle.cost_rates[1]?.name }],
    });
    request('importTariff', { file: tariff, index: 0, rateUuid });
    expect(workspace.edited?.bundle.cost_rates).toHaveLength(2);
    expect(workspace.edited?.bundle.cost_rates[0]).toMatchObject({
      uuid: rateUuid,
      recurring: { length: 3 },
    });
  });

  it('K go out with the periods of the station', () => {
    const bundle = workspace.edited?.bundle;
    if (bundle === undefined) throw new Error('nothing is open');
    const until = (cost_rate_uuid: string | null) => [
      { cost_rate_uuid, from: '2026-12-24T00:00:00', until: '2026-12-27T00:00:00' },
    ];
    const cheap = { ...bundle.cost_rates[0], uuid: 'cheap', dynamic_pricing: null };
    const written = (rate: string | null): unknown => {
      const reading = parseBundle({
        ...bundle,
        format: 'wattpost-bundle/2',
        stations: bundle.stations.map((one) => ({ ...one, cost_rate_periods: until(rate) })),
        cost_rates: [...bundle.cost_rates, cheap],
      });
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      workspace = { ...emptyWorkspace, edited: openedDocument('a.json', reading.bundle) };
      return JSON.parse(exported(ocpi).text);
    };
    const { elements } = written('cheap') as { elements: { restrictions?: object }[] };
    expect([elements[0]?.restrictions, elements.at(-1)?.restrictions]).toMatchObject([
      { start_date: '2026-12-24', end_date: '2026-12-27' },
      undefined,
    ]);
    expect(written(null)).toMatchObject([
      { end_date_time: '2026-12-23T23:00:00Z' },
      { start_date_time: '2026-12-26T23:00:00Z' },
    ]);
  });

  it('D2 end with their tariff, and do not come in where it has ended before the bundle', () => {
    const ending = (end_date_time: string): RequestOf<'importTariff'>['file'] =>
      file(
        't.json',
        JSON.stringify({ ...(JSON.parse(exported(ocpi).text) as object), end_date_time }),
      );
    const take = (end: string): Answer<'importTariff'> =>
      request('importTariff', { file: ending(end), index: 0, rateUuid });
    const before = workspace.edited?.bundle.valid_until;
    expect(take('2026-01-01T00:00:00Z')).toMatchObject({
      ok: false,
      problems: [{ path: '$.end_date_time', code: 'validity_reversed' }],
    });
    expect(workspace.edited?.bundle.valid_until).toBe(before);
    expect(take('2026-12-01T00:00:00Z')).toEqual({ ok: true, isChanged: true });
    expect(workspace.edited?.bundle.valid_until).toBe('2026-12-01T00:00:00Z');
    expect(workspace.edited?.past).toHaveLength(1);
    take('2099-01-01T00:00:00Z');
    expect(workspace.edited?.bundle.valid_until).toBe('2026-12-01T00:00:00Z');
  });

  it('say what keeps them from being written', () => {
    const { text, problems } = exported({ ...ocpi, countryCode: '' });
    expect(text).toBe('');
    expect(problems.map(({ path }) => path)).toEqual(['countryCode']);
  });

  it('come in as dates, in place of those that are there or beside them', () => {
    const list = (date: string, price: string): RequestOf<'importDates'>['file'] =>
      file('dates.csv', `start;energy_per_kwh\r\n${date}T00:00:00;${price}\r\n`);
    const preview = request('previewImport', list('2026-12-24', '0,30'));
    expect(preview).toMatchObject({ kind: 'dates', count: 1, first: '2026-12-24T00:00:00' });
    const take = (date: string, price: string, how: 'replace' | 'add'): string[] => {
      const taken = request('importDates', { file: list(date, price), rateUuid, how });
      expect(taken).toEqual({ ok: true, isChanged: true });
      const rate = workspace.edited?.bundle.cost_rates[0];
      expect(rate?.dynamic_pricing).toBe(2);
      return (rate?.unique ?? []).map(
        ({ validity, intervals }) => `${validity.start.slice(0, 10)} ${intervals.energy[0]?.price}`,
      );
    };
    expect(take('2026-12-24', '0,30', 'replace')).toEqual(['2026-12-24 0.3']);
    expect(take('2026-12-25', '0,20', 'add')).toEqual(['2026-12-25 0.2', '2026-12-24 0.3']);
    expect(take('2026-12-24', '0,10', 'add')).toEqual(['2026-12-24 0.1', '2026-12-25 0.2']);
    expect(take('2026-12-26', '0,40', 'replace')).toEqual(['2026-12-26 0.4']);
    const dates = { kind: 'dates', spreadsheet: 'german' } as const;
    expect(exported(dates).text).toMatch(
      /^\uFEFFstart;[^\n]*energy_per_kwh[^]*2026-12-26[^\n]*0,4/,
    );
    expect(exported({ kind: 'dates', spreadsheet: 'english' }).text).toMatch(
      /^\uFEFFstart,[^]*2026-12-26[^\n]*0\.4/,
    );
  });

  it('have findings in the language of the page, those of one kind in one line', () => {
    workspace = { ...workspace, locale: 'de-AT' };
    const tariff = {
      country_code: 'AT',
      party_id: 'WPT',
      id: 'x',
      currency: 'EUR',
      type: 'REGULAR',
      elements: [1, 2].map((step_size) => ({
        price_components: [{ type: 'ENERGY', price: 30, step_size: step_size * 100 }],
      })),
      last_updated: '2026-01-01T00:00:00Z',
    };
    const preview = request('previewImport', file('tariff.json', JSON.stringify(tariff)));
    if (preview.kind !== 'tariffs') throw new Error(preview.kind);
    expect(preview.tariffs[0]?.findings).toEqual({
      lines: [
        {
          severity: 'warning',
          path: '$.type',
          message: 'Der Tarif ist nur für manche Ladevorgänge; eine Preisliste ist für alle.',
          count: 1,
        },
        expect.objectContaining({ path: '$.elements[0].price_components[0]', count: 2 }),
        expect.objectContaining({ path: '$.elements[1]', count: 1 }),
        expect.objectContaining({
          severity: 'warning',
          path: '$',
          message: expect.stringContaining('sieht unplausibel aus') as string,
        }),
      ],
      more: 0,
    });
  });

  it('name texts in the wrong encoding before they come in', () => {
    const list = file('dates.csv', 'start;name;energy\n2026-12-24;FrÃ¼hstÃ¼ck;0.3\n');
    const shown = request('previewImport', list);
    if (shown.kind !== 'dates') throw new Error(shown.kind);
    expect(shown.findings.lines).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('Frühstück') as string },
    ]);
  });

  it('tell what a weekly rate would lose to dates', () => {
    const dates = file('dates.csv', 'start;energy_per_kwh\r\n2026-12-24T00:00:00;0,30\r\n');
    const lost = request('lostToDates', { file: dates, rateUuid });
    expect(lost.lines.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      expect.stringMatching(/^price: .* its 3 weekly entries no longer apply: “Nachtstrom”/),
      expect.stringMatching(/^warning: No date of the list has a price for time/),
      expect.stringMatching(/^warning: No date of the list has a session fee/),
    ]);
    request('importDates', { file: dates, rateUuid, how: 'replace' });
    expect(request('lostToDates', { file: dates, rateUuid }).lines[0]?.severity).not.toBe('price');
  });

  it.each<[ExportForm, RegExp, string]>([
    [{ kind: 'timeline' }, /^from[^]*0\.39/, 'stadt-ac-timeline.csv'],
  ])('go out as %o', (form, content, name) => {
    const made = exported(form);
    expect(made.text).toMatch(content);
    expect(made).toMatchObject({ name, problems: [], pricesAreTheSame: true });
  });

  it('change nothing when they cannot be read', () => {
    const before = workspace;
    const broken = file('broken.json', '{"elements": 7}');
    expect(request('previewImport', broken).kind).toBe('refused');
    expect(request('importTariff', { file: broken, index: 0, rateUuid: null }).ok).toBe(false);
    expect(request('importDates', { file: broken, rateUuid, how: 'add' }).ok).toBe(false);
    expect(workspace).toBe(before);
  });
});
