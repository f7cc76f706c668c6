import { readFileSync } from 'node:fs';
import { readBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveBoard, livePlan, type LiveSelection } from '../../src/live/liveBoard.ts';
import { boardModel, type BoardModel } from '../../src/model/boardModel.ts';
import { shownPriceText } from '../../src/model/boardText.ts';

function sample(name: SampleName, changes: Partial<Bundle> = {}): Bundle {
  const content = JSON.parse(readFileSync(sampleBundlePath(name), 'utf8')) as Bundle;
  const reading = readBundle(JSON.stringify({ ...content, ...changes }));
  if (!reading.ok) throw new Error(reading.problems[0]?.message);
  return reading.bundle;
}

const cityAc = sample('city-ac');
const fourStations = sample('four-stations');
const every: LiveSelection = { station: '', language: 'en-GB' };
const monday = '2026-11-23T20:59:30Z';

interface Shown {
  readonly price: string;
  readonly model: BoardModel;
  readonly codes: readonly string[];
}

function shown(
  bundle: Bundle | null,
  at: string,
  { selection = every, confirmedMs = null as number | null } = {},
): Shown {
  const plan = livePlan(bundle === null ? null : { bundle, confirmedMs }, selection);
  const { input, problems } = liveBoard(plan, Date.parse(at));
  const model = boardModel(input);
  return { price: shownPriceText(model), model, codes: problems.map(({ code }) => code) };
}

describe('a live board', () => {
  const ended = sample('city-ac', { valid_until: '2026-11-23T21:00:00Z' });
  const zone = 'Europe/Vienna';
  const otherClock = sample('city-ac', {
    format: 'wattpost-bundle/2',
    zone_data: {
      version: null,
      until: '2027-11-23T00:00:00Z',
      zones: [{ time_zone: zone, offset_seconds: 7200, changes: [] }],
    },
  });
  const created = Date.parse(cityAc.created_at);
  const before = (ms: number): string => new Date(created - ms).toISOString();
  const none = /^Price not available/;

  it.each([
    ['shows the price', cityAc, monday, {}, /0\.49/, []],
    ['changes on the second', cityAc, '2026-11-23T21:00:00Z', {}, /0\.39/, []],
    ['has no price without a bundle', null, monday, {}, none, []],
    ['has a price to the last instant', ended, '2026-11-23T20:59:59.999Z', {}, /0\.49/, []],
    ['has none from its end on', ended, '2026-11-23T21:00:00Z', {}, none, ['expired']],
    ['accepts clocks that differ a little', cityAc, before(300_000), {}, /0\.\d9/, []],
    ['has none before its bundle', cityAc, before(300_001), {}, none, ['from_the_future']],
    // 21:59:30 by this runtime, 22:59:30 by the bundle: the night has another price.
    ['has the price on the clock of its bundle', otherClock, monday, {}, /0\.39/, []],
    ['finds a station by its label', cityAc, monday, { station: 'AT-W-0417' }, /0\.49/, []],
    [
      'finds a station by its uuid',
      cityAc,
      monday,
      { station: ` ${cityAc.stations[0]?.uuid} ` },
      /0\.49/,
      [],
    ],
    ['has none of another station', cityAc, monday, { station: 'X' }, none, ['unknown_station']],
    [
      'uses the languages that it knows',
      cityAc,
      monday,
      { language: 'de_AT, <b>' },
      /0,49/,
      ['unknown_language'],
    ],
    ['speaks those of the texts', cityAc, monday, { language: ' , ' }, /0,49/, []],
  ] as const)('%s', (_title, bundle, at, selection, price, codes) => {
    const found = shown(bundle, at, { selection: { ...every, ...selection } });
    expect(found.price).toMatch(price);
    expect(found.codes).toEqual(codes);
  });

  it('shows four stations, and says that there are more', () => {
    expect(shown(fourStations, monday)).toMatchObject({ model: { stationCount: 4 }, codes: [] });
    const [first] = fourStations.stations;
    if (first === undefined) throw new Error('no station');
    const more = { ...fourStations, stations: [...fourStations.stations, { ...first, uuid: 'e' }] };
    expect(shown(more, monday)).toMatchObject({
      model: { stationCount: 4 },
      codes: ['too_many_stations'],
    });
    const twice = { station: first.label, language: '' };
    expect(shown(more, monday, { selection: twice })).toMatchObject({
      model: { stationCount: 0 },
      codes: ['unknown_station'],
    });
  });

  it('states the age of prices that were not confirmed for a day, and only then', () => {
    const confirmedMs = Date.parse('2026-11-22T20:59:30Z');
    const notice = (at: string): string | undefined =>
      shown(cityAc, at, { confirmedMs }).model.notice?.[0]?.text;
    expect(notice('2026-11-23T20:59:30.000Z')).toBeUndefined();
    expect(notice('2026-11-23T20:59:30.001Z')).toMatch(/Sun 21:59$/);
    expect(shown(cityAc, '2026-12-23T20:59:30Z').model.notice).toBeNull();
  });

  it('names what to do in each message', () => {
    const problems = [
      liveBoard(livePlan({ bundle: ended, confirmedMs: null }, every), Date.parse('2027-01-01Z')),
      liveBoard(livePlan({ bundle: cityAc, confirmedMs: null }, every), 0),
    ].flatMap((board) => board.problems.map(({ message }) => message));
    expect(problems).toEqual([
      'The bundle was valid until 2026-11-23T21:00:00.000Z: publish a new one.',
      `The bundle was made at ${new Date(created).toISOString()}, but this device has 1970-01-01T00:00:00.000Z: correct the clock.`,
    ]);
  });

  it('has a price only between creation and end, at any instant', () => {
    const plan = livePlan({ bundle: ended, confirmedMs: null }, every);
    const end = Date.parse('2026-11-23T21:00:00Z');
    const instants = fc.oneof(
      fc.integer({ min: created - 600_000, max: end + 600_000 }),
      fc.integer({ min: -8.64e15, max: 8.64e15 }),
    );
    fc.assert(
      fc.property(instants, (instant) => {
        const { input, problems } = liveBoard(plan, instant);
        const isPriced = boardModel(input).panels.every(
          ({ price }) => price.kind !== 'unavailable',
        );
        expect(isPriced).toBe(instant >= created - 300_000 && instant < end);
        expect(problems.length > 0).toBe(!isPriced);
      }),
    );
  });
});
