import { baseLanguage } from './language.ts';

/** What the board itself says in one language. Numbers and times arrive formatted. */
export interface Phrases {
  readonly station: string;
  readonly stations: string;
  readonly priceNow: string;
  readonly nextPrice: string;
  /** Of the parts of a price that do not change with it. */
  readonly restAsNow: string;
  readonly directions: string;
  readonly information: string;
  readonly free: string;
  readonly unavailable: string;
  readonly unavailableHint: string;
  readonly clockUntrusted: string;
  readonly noData: string;
  readonly expired: string;
  readonly updated: (time: string) => string;
  readonly since: (time: string) => string;
  readonly until: (time: string) => string;
  readonly from: (time: string) => string;
  readonly vat: (percent: string) => string;
  readonly perKwh: string;
  readonly perMinute: string;
  readonly perHour: string;
  readonly perWh: (quantity: string) => string;
  readonly perMinutes: (quantity: string) => string;
  readonly perSession: string;
  /** What a session must reach for its fee to be due, for example `5 min` and `1 kWh`. */
  readonly ofAtLeast: (limits: readonly string[]) => string;
  readonly firstMinutes: (end: string) => string;
  readonly minutesBetween: (first: string, last: string) => string;
  readonly fromMinute: (first: string) => string;
  readonly betweenMinutes: (start: string, end: string) => string;
  readonly afterMinutes: (start: string) => string;
  readonly firstKwh: (end: string) => string;
  readonly betweenKwh: (start: string, end: string) => string;
  readonly aboveKwh: (start: string) => string;
  readonly minutes: (quantity: string) => string;
  readonly seconds: (quantity: string) => string;
}

const english: Phrases = {
  station: 'Charging station',
  stations: 'Charging stations',
  priceNow: 'Price now',
  nextPrice: 'Next price',
  restAsNow: 'all else as now',
  directions: 'How to find us',
  information: 'Good to know',
  free: 'Free of charge',
  unavailable: 'Price not available',
  unavailableHint: 'Please ask the operator before you charge.',
  clockUntrusted: 'The clock of this display is not certain.',
  noData: 'This display has no price list.',
  expired: 'The price list of this display has expired.',
  updated: (time) => `Price list last updated: ${time}`,
  since: (time) => `since ${time}`,
  until: (time) => `until ${time}`,
  from: (time) => `from ${time}`,
  vat: (percent) => `incl. ${percent} VAT`,
  perKwh: 'per kWh',
  perMinute: 'per minute',
  perHour: 'per hour',
  perWh: (quantity) => `per ${quantity}\u00a0Wh`,
  perMinutes: (quantity) => `per ${quantity}\u00a0min`,
  perSession: 'per session',
  ofAtLeast: (limits) => `of at least ${limits.join(' and ')}`,
  firstMinutes: (end) => `first ${end}\u00a0min`,
  minutesBetween: (first, last) => `minutes ${first} to ${last}`,
  fromMinute: (first) => `from minute ${first}`,
  betweenMinutes: (start, end) => `from ${start} to ${end}\u00a0min`,
  afterMinutes: (start) => `after ${start}\u00a0min`,
  firstKwh: (end) => `first ${end}\u00a0kWh`,
  betweenKwh: (start, end) => `from ${start} to ${end}\u00a0kWh`,
  aboveKwh: (start) => `above ${start}\u00a0kWh`,
  minutes: (quantity) => `${quantity}\u00a0min`,
  seconds: (quantity) => `${quantity}\u00a0s`,
};

const german: Phrases = {
  station: 'Ladestation',
  stations: 'Ladestationen',
  priceNow: 'Preis jetzt',
  nextPrice: 'Nächster Preis',
  restAsNow: 'sonst wie jetzt',
  directions: 'So finden Sie her',
  information: 'Gut zu wissen',
  free: 'Kostenlos',
  unavailable: 'Preis nicht verfügbar',
  unavailableHint: 'Bitte vor dem Laden beim Betreiber erfragen.',
  clockUntrusted: 'Die Uhr dieser Anzeige ist nicht sicher.',
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
  minutesBetween: (first, last) => `Minute ${first} bis ${last}`,
  fromMinute: (first) => `ab Minute ${first}`,
  betweenMinutes: (start, end) => `von ${start} bis ${end}\u00a0Min.`,
  afterMinutes: (start) => `nach ${start}\u00a0Min.`,
  firstKwh: (end) => `die ersten ${end}\u00a0kWh`,
  betweenKwh: (start, end) => `von ${start} bis ${end}\u00a0kWh`,
  aboveKwh: (start) => `über ${start}\u00a0kWh`,
  minutes: (quantity) => `${quantity}\u00a0Min.`,
  seconds: (quantity) => `${quantity}\u00a0Sek.`,
};

const austrianGerman: Phrases = { ...german, vat: (percent) => `inkl. ${percent} USt.` };

const french: Phrases = {
  station: 'Borne de recharge',
  stations: 'Bornes de recharge',
  priceNow: 'Prix actuel',
  nextPrice: 'Prix suivant',
  restAsNow: 'le reste inchangé',
  directions: 'Comment nous trouver',
  information: 'Bon à savoir',
  free: 'Gratuit',
  unavailable: 'Prix non disponible',
  unavailableHint: "Veuillez vous renseigner auprès de l'opérateur avant de recharger.",
  clockUntrusted: "L'horloge de cet écran n'est pas fiable.",
  noData: "Cet écran n'a pas de liste de prix.",
  expired: 'La liste de prix de cet écran a expiré.',
  updated: (time) => `Liste de prix mise à jour\u00a0: ${time}`,
  since: (time) => `depuis ${time}`,
  until: (time) => `jusqu'à ${time}`,
  from: (time) => `dès ${time}`,
  vat: (percent) => `TVA ${percent} incluse`,
  perKwh: 'par kWh',
  perMinute: 'par minute',
  perHour: 'par heure',
  perWh: (quantity) => `par ${quantity}\u00a0Wh`,
  perMinutes: (quantity) => `par ${quantity}\u00a0min`,
  perSession: 'par recharge',
  ofAtLeast: (limits) => `à partir de ${limits.join(' et ')}`,
  firstMinutes: (end) => `les ${end} premières min`,
  minutesBetween: (first, last) => `minutes ${first} à ${last}`,
  fromMinute: (first) => `dès la minute ${first}`,
  betweenMinutes: (start, end) => `de ${start} à ${end}\u00a0min`,
  afterMinutes: (start) => `après ${start}\u00a0min`,
  firstKwh: (end) => `les ${end} premiers kWh`,
  betweenKwh: (start, end) => `de ${start} à ${end}\u00a0kWh`,
  aboveKwh: (start) => `au-delà de ${start}\u00a0kWh`,
  minutes: (quantity) => `${quantity}\u00a0min`,
  seconds: (quantity) => `${quantity}\u00a0s`,
};

const byTag: ReadonlyMap<string, Phrases> = new Map([
  ['de-AT', austrianGerman],
  ['de', german],
  ['en', english],
  ['fr', french],
]);

/** The phrases for a BCP 47 tag: its own, else its language's, else English. */
export function phrasesFor(tag: string): Phrases {
  return byTag.get(tag) ?? byTag.get(baseLanguage(tag)) ?? english;
}

/** The tag under which `phrasesFor(tag)` is written, for a `lang` attribute. */
export function phrasesLanguage(tag: string): string {
  return byTag.has(baseLanguage(tag)) ? tag : 'en';
}
