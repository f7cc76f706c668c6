import type { Phrases } from './boardPhrases.ts';

/** The board in German. */
export const german: Phrases = {
  station: 'Ladestation',
  stations: 'Ladestationen',
  priceNow: 'Preis jetzt',
  nextPrice: 'Nächster Preis',
  restAsNow: 'sonst wie jetzt',
  directions: 'So finden Sie her',
  information: 'Gut zu wissen',
  free: 'Kostenlos',
  freePer: 'Kostenlos',
  unavailable: 'Preis nicht verfügbar',
  unavailableHint: 'Bitte vor dem Laden beim Betreiber erfragen.',
  clockUntrusted: 'Die Uhr dieser Anzeige geht vielleicht falsch.',
  noData: 'Diese Anzeige hat keine Preisliste.',
  expired: 'Die Preisliste dieser Anzeige ist abgelaufen.',
  updated: (time) => `Preisliste zuletzt aktualisiert: ${time}`,
  since: (time) => `seit ${time}`,
  until: (time) => `bis ${time}`,
  from: (time) => `ab ${time}`,
  vat: (percent) => `inkl. ${percent} MwSt.`,
  perKwh: 'pro kWh',
  perMinute: 'pro Minute',
  perHour: 'pro Stunde',
  perWh: (quantity) => `pro ${quantity}\u00a0Wh`,
  perMinutes: (quantity) => `pro ${quantity}\u00a0Min.`,
  perSession: 'pro Ladevorgang',
  ofAtLeast: (limits) => `ab ${limits.join(' und ')}`,
  firstMinutes: (end) => `die ersten ${end}\u00a0Min.`,
  minutesBetween: (first, last) => `von Minute ${first} bis ${last}`,
  fromMinute: (first) => `ab Minute ${first}`,
  betweenMinutes: (start, end) => `von ${start} bis ${end}\u00a0Min.`,
  afterMinutes: (start) => `nach ${start}\u00a0Min.`,
  firstKwh: (end) => `die ersten ${end}\u00a0kWh`,
  betweenKwh: (start, end) => `von ${start} bis ${end}\u00a0kWh`,
  aboveKwh: (start) => `über ${start}\u00a0kWh`,
  minutes: (quantity) => `${quantity}\u00a0Min.`,
  seconds: (quantity) => `${quantity}\u00a0Sek.`,
};

/** As German, with Austria's word for the tax. */
export const austrianGerman: Phrases = { ...german, vat: (percent) => `inkl. ${percent} USt.` };
