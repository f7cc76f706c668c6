import { say } from '../languages/index.ts';

/** What the page says with nothing open. */
export const words = {
  lead: say('See any price before it is on a screen.'),
  about: say(
    'Make a price list or open one, see what displays show at any time, change it, and review what that comes to before it is saved. Nothing leaves this browser: the page has no way to send anything.',
  ),
  newList: say('New price list'),
  openFile: say('Open a file…'),
  sample: say('Try with a sample'),
  drop: say(
    'Or drop a file anywhere: a bundle, a site’s file, tariffs in OCPI, or a list of dates with prices (CSV).',
  ),
  picture: say(
    'A week of prices as coloured blocks becomes the board of a display and the receipt of a session.',
  ),
  beginWith: say('Begin with'),
  recent: say('Kept in this browser, not saved to a file'),
  goOn: say('Go on'),
  discard: say('Discard'),
  goingOn: (name: string): string => say('Go on with {name}', { name }),
  discarding: (name: string): string => say('Discard {name}', { name }),

  back: say('Back'),
  station: say('1 · The station'),
  stationName: say('Its name'),
  locationName: say('Where it is (optional)'),
  maxPowerKw: say('Power in kW (optional)'),
  timeZone: say('Time zone of its clock'),
  schedule: say('2 · When prices change'),
  templates: {
    one: [say('One price'), say('the same at all times')],
    day_night: [say('Day and night'), say('another price from 22:00 to 06:00')],
    weekend: [say('Weekend'), say('another price on Saturday and Sunday')],
    quarter_hours: [
      say('Quarter-hours'),
      say('a price for each of the next seven days’ quarter-hours'),
    ],
  },
  prices: say('3 · Prices'),
  currency: say('Currency'),
  taxPercent: say('VAT in the prices, % (optional)'),
  basePrice: say('Price per kWh'),
  otherPrice: { day_night: say('At night, per kWh'), weekend: say('On the weekend, per kWh') },
  idlePrice: say('Idle fee per minute (optional)'),
  idleFreeMinutes: say('after minutes of standing'),
  make: say('Make the price list'),
  notMade: say('No price list was made yet: see what is marked.'),
  afterwards: say('All of it can be changed afterwards.'),
} as const;
