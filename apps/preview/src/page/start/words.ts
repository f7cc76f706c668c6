import { say } from '../languages/index.ts';

/** What the page says with nothing open. */
export const words = {
  lead: say('See every price before it is displayed.'),
  about: say(
    'Create or open a price list, see what displays show at any time, change it, and review the effect before you save. Nothing leaves this browser: the page cannot send anything.',
  ),
  newList: say('New price list'),
  openFile: say('Open a file…'),
  sample: say('Try with a sample'),
  drop: say(
    'Or drop a file anywhere: a bundle, a site file, OCPI tariffs, or a list of dates with prices (CSV).',
  ),
  picture: say(
    'A week of prices as coloured blocks becomes the board of a display and the receipt of a session.',
  ),
  beginWith: say('Begin with'),
  recent: say('Kept in this browser, not saved to a file'),
  goOn: say('Continue'),
  discard: say('Discard'),
  goingOn: (name: string): string => say('Continue with {name}', { name }),
  isOpen: say('open in another window'),
  asksDiscard: (name: string): string =>
    say('Discard {name}? It is not saved to a file.', { name }),
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
      say('a price for each quarter-hour of the next seven days'),
    ],
  },
  prices: say('3 · Prices'),
  currency: say('Currency'),
  taxPercent: say('VAT in the prices, % (optional)'),
  basePrice: say('Price per kWh'),
  otherPrice: { day_night: say('At night, per kWh'), weekend: say('On the weekend, per kWh') },
  idlePrice: say('Idle fee per minute (optional)'),
  idleFreeMinutes: say('after minutes of standing'),
  make: say('Create the price list'),
  notMade: say('The price list is not created yet: check the marked fields.'),
  afterwards: say('All of it can be changed afterwards.'),
} as const;
