import { say } from '../languages/say.ts';

/** Texts of the page with nothing open. */
export const words = {
  about: say(
    'Create or open a price list, see what displays show at any time, change it, and review the effect before you save. Nothing leaves this browser: the page cannot send anything.',
  ),
  aboutServed: say(
    'Create or open a price list, see what displays show at any time, change it, and review the effect before you save or publish. Prices leave this browser only when you publish them, and go to this server only.',
  ),
  newList: say('New price list'),
  continueWith: (name: string): string => say('Continue with {name}', { name }),
  asksDiscard: (name: string): string =>
    say('Discard {name}? It is not saved to a file.', { name }),
  discarding: (name: string): string => say('Discard {name}', { name }),

  chooseAll: (count: number): string => say('Select all {count, number}', { count }),
  chooseNone: say('Select none'),
  found: (listed: number, count: number): string =>
    listed < count
      ? say('{listed, number} of {count, number} stations are listed: search for the others.', {
          listed,
          count,
        })
      : say('{count, plural, one {# station} other {# stations}}', { count }),
  openStations: (count: number): string =>
    count === 0
      ? say('Select stations to open')
      : say('Open {count, plural, one {# station} other {# stations}}', { count }),
  /** Name of the document with stations of a server. */
  documentName: (first: string, count: number): string =>
    count === 1
      ? first
      : say('{names} and {count, plural, other {# more}}', { names: first, count: count - 1 }),

  stationName: say('Name'),
  locationName: say('Where it is (optional)'),
  maxPowerKw: say('Power in kW (optional)'),
  timeZone: say('Time zone of its clock'),
  templates: {
    one: [say('One price'), say('the same at all times')],
    day_night: [say('Day and night'), say('another price from 22:00 to 06:00')],
    weekend: [say('Weekend'), say('another price on Saturday and Sunday')],
    quarter_hours: [
      say('Quarter-hours'),
      say('a price for each quarter-hour of the next seven days'),
    ],
  },
  currency: say('Currency'),
  taxPercent: say('VAT in the prices, % (optional)'),
  basePrice: say('Price per kWh'),
  otherPrice: { day_night: say('At night, per kWh'), weekend: say('On the weekend, per kWh') },
  minutePrice: say('Fee per minute (optional)'),
  freeMinutes: say('Free minutes before it (optional)'),
  minutesOf: say('Its minutes count'),
  follow: say('When the price changes during the session'),
  /** The common fee counts from plug-in, so it is the first. */
  minutesCount: {
    session: say('from plug-in, charging or not'),
    idle: say('after charging has ended, and in its pauses'),
  },
} as const;
