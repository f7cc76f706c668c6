import { readBundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/core/answers.ts';
import { coreSay } from '../../../src/core/languages/coreSay.ts';
import {
  listTemplates,
  newList,
  type NewListRequest,
} from '../../../src/core/workspace/newList.ts';
import { priceWords } from '../../../src/core/words/priceWords.ts';
import { emptyWorkspace } from '../../../src/core/workspace/workspace.ts';

const say = coreSay('en-GB');

const request: NewListRequest = {
  template: 'one',
  stationName: ' Hof 1 ',
  locationName: '',
  maxPowerKw: '22',
  timeZone: 'Europe/Vienna',
  currency: 'eur',
  taxPercent: '20',
  basePrice: '0,49',
  otherPrice: '0.39',
  minutePrice: '',
  freeMinutes: '',
  minutesOf: '',
  follow: '',
  firstDate: '2026-11-23',
  seedUuid: '8f6c3c1e-6a53-4d7e-9c39-3f6f1d000000',
  now: '2026-11-23T08:00:00Z',
};

/** The price at a local time in November, in a few words. */
function priceAt(given: Partial<NewListRequest>, utc: string): string | undefined {
  const { workspace } = answer(emptyWorkspace, {
    name: 'newList',
    request: { ...request, ...given },
  });
  const stationUuid = workspace.edited?.bundle.stations[0]?.uuid ?? '';
  const instantMs = Date.parse(utc);
  return answer(workspace, { name: 'moment', request: { stationUuid, instantMs } }).answer?.brief;
}

/** Read as infinity. */
const endless = '9'.repeat(400);

describe('a new price list', () => {
  it.each(listTemplates)('of the template %s is a bundle that every display reads', (template) => {
    const fee = { minutePrice: '0.05', freeMinutes: '360', minutesOf: 'idle' } as const;
    const made = newList({ ...request, template, ...fee }, say);
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    expect(readBundle(new TextEncoder().encode(JSON.stringify(made.bundle)))).toMatchObject({
      ok: true,
    });
    expect(made.name).toBe('Hof 1.json');
    const uuids = JSON.stringify(made.bundle).match(/"uuid":"[^"]+"/g) ?? [];
    expect(new Set(uuids).size).toBe(uuids.length);
  });

  it.each([
    ['one', '2026-11-24T22:00:00Z', '€0.49/kWh'],
    ['day_night', '2026-11-24T22:00:00Z', '€0.39/kWh'],
    ['day_night', '2026-11-24T12:00:00Z', '€0.49/kWh'],
    ['weekend', '2026-11-28T12:00:00Z', '€0.39/kWh'],
    ['weekend', '2026-11-27T12:00:00Z', '€0.49/kWh'],
    ['quarter_hours', '2026-11-29T22:59:00Z', '€0.49/kWh'],
  ] as const)('of the template %s costs at %s %s', (template, utc, price) => {
    expect(priceAt({ template }, utc)).toBe(price);
  });

  it('names quarter-hours by their times; U2 the last ends at 24:00', () => {
    const made = newList({ ...request, template: 'quarter_hours' }, say);
    const names = made.ok ? made.bundle.cost_rates[0]?.unique.map(({ name }) => name) : [];
    expect([names?.[0], names?.[95], names?.[96]]).toEqual([
      '00:00–00:15',
      '23:45–24:00',
      '00:00–00:15',
    ]);
  });

  it('has names in the page’s language, and so is what is wrong', () => {
    const made = newList({ ...request, template: 'day_night' }, coreSay('de-AT'));
    const [rate] = made.ok ? made.bundle.cost_rates : [];
    expect([rate?.name, rate?.recurring[0]?.name]).toEqual(['Preise von Hof 1', 'Nacht']);
    expect(newList({ ...request, currency: 'Euro' }, coreSay('de-AT'))).toMatchObject({
      problems: [{ message: 'Geben Sie die drei Buchstaben einer Währung ein, etwa EUR.' }],
    });
  });

  it('is opened as a document that is in no file yet', () => {
    const { workspace } = answer(emptyWorkspace, { name: 'newList', request });
    const state = answer(workspace, { name: 'documentState', request: null }).answer.edited;
    expect(state).toMatchObject({ name: 'Hof 1.json', isUnsaved: true, undoCount: 0 });
  });

  it.each<[Partial<NewListRequest>, string]>([
    [{ stationName: ' ' }, 'stationName'],
    [{ timeZone: 'Vienna' }, 'timeZone'],
    [{ currency: 'Euro' }, 'currency'],
    [{ basePrice: '' }, 'basePrice'],
    [{ basePrice: 'cheap' }, 'basePrice'],
    [{ basePrice: '1,000' }, 'basePrice'],
    [{ template: 'weekend', otherPrice: '-1' }, 'otherPrice'],
    [{ taxPercent: '200' }, 'taxPercent'],
    [{ maxPowerKw: '0' }, 'maxPowerKw'],
    [{ minutePrice: '0.1', freeMinutes: 'x', minutesOf: 'session' }, 'freeMinutes'],
    // "After 240 minutes" is not enough: nothing is selected silently.
    [{ minutePrice: '0.1', freeMinutes: '240' }, 'minutesOf'],
    [{ basePrice: endless }, 'basePrice'],
    [{ template: 'quarter_hours', basePrice: endless }, 'basePrice'],
    [{ template: 'weekend', otherPrice: endless }, 'otherPrice'],
    [{ template: 'weekend', minutePrice: endless, minutesOf: 'session' }, 'minutePrice'],
    [{ template: 'weekend', minutePrice: endless, minutesOf: 'idle' }, 'minutePrice'],
  ])('is not made of %j: the field is named', (given, field) => {
    const made = newList({ ...request, ...given }, say);
    expect(made).toMatchObject({ ok: false, problems: [{ field }] });
  });

  it.each([
    ['session', '€0.10 per minute, from minute 241 after plug-in'],
    ['idle', '€0.10 per minute plugged in but not charging, after 240\u00a0min not charging'],
  ] as const)('counts the minutes of a fee as selected: %s', (which, line) => {
    const fee = { minutePrice: '0.1', freeMinutes: '240', minutesOf: which };
    const made = newList({ ...request, ...fee }, say);
    const intervals = made.ok ? (made.bundle.cost_rates[0]?.intervals ?? null) : null;
    const { lines } = priceWords(intervals, { currency: 'EUR', tax: null }, 'en-GB');
    expect(lines).toEqual(['€0.49 per kWh', line]);
  });

  it('names every field that is wrong at once', () => {
    const made = newList({ ...request, stationName: '', currency: '?', basePrice: 'x' }, say);
    expect(made.ok ? [] : made.problems.map(({ field }) => field).sort()).toEqual([
      'basePrice',
      'currency',
      'stationName',
    ]);
  });
});
