/** The pictures of docs/prices.md, drawn from cost rates by what also finds the prices of a display. */
import { nightPicture } from './nightPicture.ts';
import { daily, datedRate, weeklyRate } from './picturedRates.ts';
import { sessionPicture } from './sessionPicture.ts';
import { weekPicture } from './weekPicture.ts';

/** Any week without a change of the clock. */
const anyWeek = '2026-06-08';

const night = { name: 'Night', price: 0.39, weekdays: daily, from: '22:00', to: '06:00' };

/** The text of each picture by the name of its file in docs/pictures. */
export function pictures(): ReadonlyMap<string, string> {
  return new Map([
    [
      'week-window.svg',
      weekPicture(
        weeklyRate(0.59, [
          { name: 'Midday', price: 0.39, weekdays: [1, 2, 3, 4, 5], from: '11:00', to: '15:00' },
        ]),
        anyWeek,
        false,
        {
          title: 'A week with one window',
          description:
            'From Monday to Friday the price is 0.39 from 11 to 15 o’clock, and 0.59 otherwise.',
        },
      ),
    ],
    [
      'week-midnight.svg',
      weekPicture(
        weeklyRate(0.59, [{ ...night, name: 'Weekend night', weekdays: [5, 6] }]),
        anyWeek,
        false,
        {
          title: 'Windows that run past midnight',
          description:
            'The windows of Friday and Saturday begin at 22 o’clock and go on until 6 o’clock of the following day, the second one into Sunday.',
        },
      ),
    ],
    [
      'week-overlap.svg',
      weekPicture(
        weeklyRate(0.59, [
          { name: 'Day', price: 0.49, weekdays: daily, from: '06:00', to: '22:00' },
          { name: 'Market', price: 0.79, weekdays: [3], from: '08:00', to: '13:00' },
          { name: 'Sunday', price: 0, weekdays: [0], from: '06:00', to: '12:00' },
        ]),
        anyWeek,
        false,
        {
          title: 'A short window inside a long one',
          description:
            'Every day from 6 to 22 o’clock the price is 0.49. On Wednesday from 8 to 13 o’clock the market’s price of 0.79 holds instead, and on Sunday from 6 to 12 o’clock charging is free.',
        },
      ),
    ],
    [
      'week-gap.svg',
      weekPicture(
        weeklyRate(null, [
          { name: 'Day', price: 0.49, weekdays: daily, from: '06:00', to: '22:00' },
        ]),
        anyWeek,
        false,
        {
          title: 'A week without a default price',
          description: 'Every night from 22 to 6 o’clock the price is not known.',
        },
      ),
    ],
    ['week-dates.svg', datesPicture()],
    [
      'nights.svg',
      nightPicture(
        weeklyRate(0.39, [
          { name: 'Short', price: 0.59, weekdays: daily, from: '02:00', to: '02:30' },
        ]),
        [
          { date: '2026-10-18', name: 'Any other night' },
          { date: '2026-03-29', name: 'Clocks go forward' },
          { date: '2026-10-25', name: 'Clocks go back' },
        ],
        6,
        {
          title: 'The nights on which clocks change',
          description:
            'A window from 2:00 to 2:30 runs once on any other night, not at all on the night on which the clock jumps from 2:00 to 3:00, and twice on the night on which it shows the hour from 2:00 to 3:00 twice.',
        },
      ),
    ],
    [
      'session.svg',
      sessionPicture(
        weeklyRate(0.59, [night]),
        {
          shownFrom: '2026-11-21T18:00',
          shownTo: '2026-11-22T04:00',
          from: '2026-11-21T20:00',
          to: '2026-11-22T01:00',
          energyWh: 30_000,
        },
        {
          title: 'One session, two ways to bill it',
          description:
            'A session from 20 to 1 o’clock takes 30 kWh. As at the start, all of it costs 0.59 per kWh: 17.70 euro. As scheduled, 12 kWh cost 0.59 and 18 kWh cost 0.39: 14.10 euro.',
        },
      ),
    ],
  ]);
}

function datesPicture(): string {
  const sunny = ['2026-06-09', '2026-06-10', '2026-06-13'].map((date) => ({
    name: 'Much sun',
    price: 0.29,
    start: `${date}T10:00:00`,
    end: `${date}T16:00:00`,
  }));
  const evening = {
    name: 'Scarce',
    price: 0.79,
    start: '2026-06-11T17:00:00',
    end: '2026-06-11T20:30:00',
  };
  return weekPicture(datedRate(0.49, [...sunny, evening]), '2026-06-08', true, {
    title: 'A week of dated prices',
    description:
      'On 9, 10 and 13 June the price is 0.29 from 10 to 16 o’clock, on 11 June it is 0.79 from 17:00 to 20:30, and 0.49 otherwise.',
  });
}
