import { at, equal } from '../check.ts';
import { names } from '../names.ts';
import { expectError, expectJson, expectStatus } from '../reply.ts';
import { extra, type ConformanceCase } from '../suite.ts';

const path = `/charging_stations/${names.calendarStation}`;

/** Section 2.1, a station with periods. */
export const calendars: readonly ConformanceCase[] = [
  extra(
    '2.1-calendar-read',
    'costRateUuid is the cost rate of now, beside the usual one and the periods (an addition)',
    async (api) => {
      const { attributes } = await api.readStation(names.calendarStation);
      equal(attributes['costRateUuid'], names.plainRate, 'costRateUuid');
      equal(attributes['usualCostRateUuid'], names.datedRate, 'usualCostRateUuid');
      const christmas = { from: '2019-12-24T00:00:00', until: '2019-12-27T00:00:00' };
      equal(
        attributes['costRatePeriods'],
        [
          { costRateUuid: names.plainRate, from: '2020-01-01T00:00:00', until: null },
          { costRateUuid: null, ...christmas },
        ],
        'costRatePeriods',
      );
    },
  ),
  extra('2.1-calendar-send-back', 'What was read of it can be sent back', async (api) => {
    const read = expectJson(await api.stations('GET', path));
    expectStatus(await api.stations('PUT', path, { body: at(read, 'attributes') }), 200);
    equal(expectJson(await api.stations('GET', path)), read, 'the station after it was sent back');
  }),
  extra(
    '2.1-calendar-old-client',
    'A costRateUuid of its calendar alone leaves the usual one',
    async (api) => {
      for (const costRateUuid of [names.plainRate, names.datedRate, null]) {
        const { attributes } = await api.changeStation(names.calendarStation, { costRateUuid });
        equal(attributes['usualCostRateUuid'], names.datedRate, 'usualCostRateUuid');
      }
    },
  ),
  extra('2.1-calendar-conflict', 'Another costRateUuid alone is a conflict', async (api) => {
    const body = { costRateUuid: names.emptyDatedRate };
    expectError(await api.stations('PUT', path, { body }), 409, /costRateUuid/);
  }),
  extra(
    '2.1-usual-cost-rate',
    'usualCostRateUuid is the usual cost rate, whatever costRateUuid is beside it (an addition)',
    async (api) => {
      const { id, attributes } = await api.newStation({
        usualCostRateUuid: names.datedRate,
        costRateUuid: names.weeklyRate,
      });
      equal(attributes['usualCostRateUuid'], names.datedRate, 'usualCostRateUuid');
      equal(attributes['costRateUuid'], names.datedRate, 'costRateUuid');
      equal(attributes['costRatePeriods'], [], 'costRatePeriods');
      const changed = await api.changeStation(id, { usualCostRateUuid: null });
      equal(changed.attributes['costRateUuid'], null, 'costRateUuid of none');
    },
  ),
];
