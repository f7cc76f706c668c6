/** The pictures of docs/prices.md, drawn from cost rates with the price queries of displays. */
import { nightPicture } from './nightPicture.ts';
import { daily, dated, picturedRate, weekly } from './picturedRate.ts';
import { sessionPicture } from './sessionPicture.ts';
import { weekPicture } from './weekPicture.ts';

/** Any week without a change of the clock. */
const anyWeek = '2026-06-08';

/** The text of each picture by the name of its file in docs/pictures. */
export function pictures(): ReadonlyMap<string, string> {
  const weekdays = [1, 2, 3, 4, 5];
  const midday = weekly('Midday', 0.39, weekdays, '11:00', '15:00');
  const weekend = weekly('Weekend night', 0.39, [5, 6], '22:00', '06:00');
  const day = weekly('Day', 0.49, daily, '06:00', '22:00');
  const market = weekly('Market', 0.79, [3], '08:00', '13:00');
  const sunday = weekly('Sunday', 0, [0], '06:00', '12:00');
  const short = weekly('Short', 0.59, daily, '02:00', '02:30');
  const night = weekly('Night', 0.39, daily, '22:00', '06:00');
  const dates = [
    ...['2026-06-09', '2026-06-10', '2026-06-13'].map((date) =>
      dated('Much sun', 0.29, date, '10:00', '16:00'),
    ),
    dated('Scarce', 0.79, '2026-06-11', '17:00', '20:30'),
  ];
  return new Map([
    [
      'week-window.svg',
      weekPicture(picturedRate(0.59, [midday]), anyWeek, false, {
        title: 'A week with one window',
        description:
          'From Monday to Friday the price is 0.39 from 11 to 15 o’clock, and 0.59 otherwise.',
      }),
    ],
    [
      'week-midnight.svg',
      weekPicture(picturedRate(0.59, [weekend]), anyWeek, false, {
        title: 'Windows that run past midnight',
        description:
          'The windows of Friday and Saturday begin at 22 o’clock and go on until 6 o’clock of the following day, the second one into Sunday.',
      }),
    ],
    [
      'week-overlap.svg',
      weekPicture(picturedRate(0.59, [day, market, sunday]), anyWeek, false, {
        title: 'A short window inside a long one',
        description:
          'Every day from 6 to 22 o’clock the price is 0.49. On Wednesday from 8 to 13 o’clock the market’s price of 0.79 holds instead, and on Sunday from 6 to 12 o’clock charging is free.',
      }),
    ],
    [
      'week-gap.svg',
      weekPicture(picturedRate(null, [day]), anyWeek, false, {
        title: 'A week without a default price',
        description: 'Every night from 22 to 6 o’clock the price is not known.',
      }),
    ],
    [
      'week-dates.svg',
      weekPicture(picturedRate(0.49, dates), anyWeek, true, {
        title: 'A week of dated prices',
        description:
          'On 9, 10 and 13 June the price is 0.29 from 10 to 16 o’clock, on 11 June it is 0.79 from 17:00 to 20:30, and 0.49 otherwise.',
      }),
    ],
    [
      'nights.svg',
      nightPicture(
        picturedRate(0.39, [short]),
        [
          ['2026-10-18', 'Any other night'],
          ['2026-03-29', 'Clocks go forward'],
          ['2026-10-25', 'Clocks go back'],
        ],
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
        picturedRate(0.59, [night]),
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
