import { describe, expect, it } from 'vitest';
import { editedIn } from '../../openSample.ts';
import { answer } from '../../../src/core/answers.ts';
import type { NewBundleRequest } from '../../../src/core/exchange/exchangeNew.ts';
import { emptyWorkspace, type Workspace } from '../../../src/core/workspace/workspace.ts';

const tariff = (changes: object = {}): object => ({
  country_code: 'AT',
  party_id: 'WPT',
  id: 'night',
  currency: 'CHF',
  elements: [{ price_components: [{ type: 'ENERGY', price: 0.4, vat: 20, step_size: 1 }] }],
  last_updated: '2026-11-01T00:00:00Z',
  ...changes,
});

const csv = 'start;energy_per_kwh\n2026-12-24T00:00:00;0,30\n';

function request(
  name: string,
  text: string,
  changes: Partial<NewBundleRequest> = {},
): NewBundleRequest {
  const bytes = new TextEncoder().encode(text);
  return {
    file: { name, bytes, fromDate: '2026-11-21', days: 366 },
    index: 0,
    stationName: ' Hof 1 ',
    timeZone: 'Europe/Zurich',
    currency: 'eur',
    stationUuid: 's',
    rateUuid: 'r',
    now: '2026-11-21T09:00:00Z',
    ...changes,
  };
}

function made(
  given: NewBundleRequest,
  before = emptyWorkspace,
): { answer: unknown; after: Workspace } {
  const reply = answer(before, { name: 'newBundle', request: given });
  return { answer: reply.answer, after: reply.workspace };
}

describe('a bundle made of a file when none is open', () => {
  it('has a station, and the tariff with its own currency', () => {
    const { after } = made(request('night.json', JSON.stringify([tariff()])));
    const { bundle, name } = editedIn(after);
    expect(name).toBe('night-bundle.json');
    expect(bundle.stations).toMatchObject([
      { uuid: 's', label: 'Hof 1', time_zone: 'Europe/Zurich', location_name: null },
    ]);
    expect(bundle.cost_rates).toMatchObject([
      { uuid: bundle.stations[0]?.cost_rate_uuid, currency: 'CHF' },
    ]);
    expect(bundle).toMatchObject({ created_at: '2026-11-21T09:00:00Z', valid_until: null });
  });

  it('is of the chosen one of several tariffs, and ends with it', () => {
    const several = [tariff(), tariff({ id: 'day', end_date_time: '2027-01-01T00:00:00Z' })];
    const { after } = made(request('t.json', JSON.stringify(several), { index: 1 }));
    expect(editedIn(after).bundle.cost_rates).toHaveLength(1);
    expect(editedIn(after).bundle.valid_until).toBe('2027-01-01T00:00:00Z');
  });

  it('D2 has the dates of a list, and says nothing of other times', () => {
    const { after } = made(request('December.csv', csv));
    expect(editedIn(after).bundle.cost_rates).toMatchObject([
      { uuid: 'r', name: 'December', currency: 'EUR', dynamic_pricing: 2, intervals: null },
    ]);
    const moment = { stationUuid: 's', instantMs: Date.parse('2026-12-26T12:00:00Z') };
    const { answer: then } = answer(after, { name: 'moment', request: { ...moment } });
    expect(then?.brief).toBe('no price');
  });

  it('is in no file yet, and is written as it is', () => {
    const { after } = made(request('December.csv', csv));
    const state = answer(after, { name: 'documentState', request: null }).answer.edited;
    expect(state).toMatchObject({ isUnsaved: true, undoCount: 0 });
    const written = answer(after, { name: 'write', request: { now: '2026-11-21T10:00:00Z' } });
    expect(editedIn(written.workspace).bundle.cost_rates).toEqual(
      editedIn(after).bundle.cost_rates,
    );
    const saved = answer(written.workspace, { name: 'documentState', request: null }).answer.edited;
    expect(saved?.isUnsaved).toBe(false);
  });

  it.each<[string, Partial<NewBundleRequest>, string]>([
    ['a station without a name', { stationName: ' ' }, 'stationName'],
    ['a zone that there is not', { timeZone: 'Zurich' }, 'timeZone'],
    ['a currency that there is not', { currency: 'Euro' }, 'currency'],
  ])('is not made of %s: the field is named', (_title, changes, field) => {
    const { answer: refused, after } = made(request('December.csv', csv, changes));
    expect(refused).toMatchObject({ ok: false, problems: [{ field }] });
    expect(after).toBe(emptyWorkspace);
  });

  it('is not made of a file that cannot be read', () => {
    const { answer: refused } = made(request('December.csv', 'start;energy_per_kwh\n;x\n'));
    expect(refused).toMatchObject({
      ok: false,
      problems: [{ path: 'line 2, column 1 (start)' }, {}],
    });
  });
});
