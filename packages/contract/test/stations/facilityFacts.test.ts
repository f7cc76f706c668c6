import { describe, expect, it } from 'vitest';
import { effectiveFacts, lackingData, openSpans, timeOfDay } from '../../src/index.ts';
import { parseSite } from '../../src/site/readSite.ts';
import { siteStation, smallSite } from '../smallSite.ts';

const weekdays = [1, 2, 3, 4, 5];
const open = (start_time: string, end_time: string, on = weekdays): object => {
  return { weekdays: on, start_time, end_time };
};

/** The problems of a site whose station has these facts, as paths in the facts with codes. */
function problemsOf(facts: unknown, format = 'wattpost-site/3'): readonly string[] {
  const stations = [siteStation({ facts })];
  const reading = parseSite({ ...smallSite({ stations }), format });
  if (reading.ok) return [];
  return reading.problems.map(
    ({ path, code }) => `${path.replace('$.stations[0].facts', 'facts')} ${code}`,
  );
}

describe('facts of a station', () => {
  it.each([
    [null],
    [{}],
    [{ legal_name: 'Stadtstrom GmbH', helpdesk_phone: '+49 30123456-12', staffed: false }],
    [{ facilities: [], payments: ['cash'], vehicle_types: ['M1', 'N1'], vehicle_limits: {} }],
    [{ opening_times: { twentyfourseven: true }, nuts: 'DE2', parking_spaces: 0 }],
    [{ opening_times: { weekly: [open('06:00', '12:00'), open('12:00', '24:00')] } }],
    [{ opening_times: { weekly: [open('22:00', '00:00', [6]), open('00:00', '06:00', [0])] } }],
    [{ mobility_providers: [{ name: 'Fahrstrom', provider_id: 'DE*FST' }, { name: 'B' }] }],
  ])('may be %j', (facts) => {
    expect(problemsOf(facts)).toEqual([]);
  });

  it.each([
    [{ opening_times: { weekly: [open('22:00', '06:00')] } }, 'weekly[0] crosses_midnight'],
    [{ opening_times: { weekly: [open('06:00', '06:00')] } }, 'weekly[0] crosses_midnight'],
    [
      { opening_times: { weekly: [open('06:00', '12:00'), open('11:59', '13:00', [5])] } },
      'weekly overlap',
    ],
    [{ opening_times: { weekly: [open('06:00', '12:00', [1, 1])] } }, 'weekly overlap'],
    [{ opening_times: { weekly: [open('6:00', '12:00')] } }, 'weekly[0].start_time wrong_form'],
    [{ opening_times: { weekly: [open('06:00', '24:01')] } }, 'weekly[0].end_time wrong_form'],
    [
      { opening_times: { weekly: [open('06:00', '12:00', [7])] } },
      'weekly[0].weekdays[0] out_of_range',
    ],
    [{ opening_times: { weekly: [] } }, 'weekly out_of_range'],
  ])('refuse the opening times %j', (facts, problem) => {
    expect(problemsOf(facts)).toEqual([`facts.opening_times.${problem}`]);
  });

  it.each([
    [{ opening_times: {} }, 'facts.opening_times contradiction'],
    [
      { opening_times: { twentyfourseven: true, weekly: [open('06:00', '12:00')] } },
      'facts.opening_times contradiction',
    ],
    [{ helpdesk_phone: '030 123456' }, 'facts.helpdesk_phone wrong_form'],
    [{ payments: ['cash', 'cash'] }, 'facts.payments repeated'],
    [{ payments: ['gold'] }, 'facts.payments[0] unknown_value'],
    [{ legal_name: ' ' }, 'facts.legal_name empty_text'],
    [{ nuts: 'Bayern' }, 'facts.nuts wrong_form'],
    [{ vehicle_limits: { weight_t: -1 } }, 'facts.vehicle_limits.weight_t out_of_range'],
    [{ staffed: 'unknown' }, 'facts.staffed wrong_type'],
    [{ helpdesk: '+49 30123456' }, 'facts.helpdesk unknown_key'],
  ])('refuse %j', (facts, problem) => {
    expect(problemsOf(facts)).toEqual([problem]);
  });

  it.each(['wattpost-site/1', 'wattpost-site/2'])('are unknown to %s', (format) => {
    expect(problemsOf({}, format)).toEqual(['facts unknown_key']);
  });

  it('hold where a station does not state its own', () => {
    const company = { legal_name: 'A GmbH', staffed: false };
    expect(effectiveFacts({ staffed: true }, null, company)).toEqual({
      legal_name: 'A GmbH',
      staffed: true,
    });
  });
});

it('opening times are parts of days, from Monday on', () => {
  const spans = openSpans([
    { weekdays: [0, 1], start_time: '08:00', end_time: '23:59' },
    { weekdays: [1], start_time: '00:00', end_time: '08:00' },
  ]);
  expect(
    spans.map(({ weekday, from, until }) => `${weekday} ${timeOfDay(from)}-${timeOfDay(until)}`),
  ).toEqual(['1 00:00-08:00', '1 08:00-24:00', '0 08:00-24:00']);
});

describe('what the law demands', () => {
  const plug = {
    type: 'IEC_62196_T2',
    power_type: 'AC_3_PHASE',
    max_power_kw: 22,
    evse_id: 'DE*ABC*E1',
  };
  const nothing = {
    facts: {},
    operator: null,
    geolocation: null,
    address: null,
    plugs: [],
    isPriced: false,
  };

  it('is all of it for a station without anything', () => {
    const numbers = lackingData(nothing).flatMap(({ number }) => number.split(', '));
    const all = [...Array.from({ length: 24 }, (_, index) => `A${index + 1}`)]
      .concat(Array.from({ length: 10 }, (_, index) => `B${index + 1}`))
      .concat('F3')
      .filter((number) => !['A8', 'A15', 'A23'].includes(number));
    expect(numbers.toSorted()).toEqual(all.toSorted());
  });

  it('is stated of every connector', () => {
    const fields = (
      plugs: readonly (typeof plug | (Omit<typeof plug, 'evse_id'> & { evse_id: null }))[],
    ) =>
      lackingData({ ...nothing, plugs })
        .map(({ field }) => field)
        .filter((field) => field.startsWith('connectors'));
    expect(fields([plug])).toEqual([]);
    expect(fields([plug, { ...plug, evse_id: null }])).toEqual(['connectors.evse_id']);
  });

  it('has the commercial name of the company', () => {
    const fields = lackingData({ ...nothing, operator: 'Stadtstrom' }).map(({ field }) => field);
    expect(fields).not.toContain('facts.commercial_name');
    expect(fields).toContain('facts.legal_name');
  });
});
