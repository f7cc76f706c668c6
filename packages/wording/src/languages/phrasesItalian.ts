import { beginsWithTime } from './beginsWithTime.ts';
import type { Phrases } from './boardPhrases.ts';

/** What is added to `da` and `a` before a time, a day of a month (`8 nov`), or a weekday. */
function article(moment: string): string {
  if (beginsWithTime(moment)) return 'lle ';
  if (/^(8|11)\s/.test(moment)) return 'll’';
  return /^\d/.test(moment) ? 'l ' : ' ';
}

/** The board in Italian. */
export const italian: Phrases = {
  station: 'Stazione di ricarica',
  stations: 'Stazioni di ricarica',
  priceNow: 'Prezzo attuale',
  nextPrice: 'Prossimo prezzo',
  restAsNow: 'il resto invariato',
  directions: 'Come raggiungerci',
  information: 'Buono a sapersi',
  onPhone: 'Prezzi sul telefono',
  free: 'Gratuito',
  freePer: 'Gratis',
  unavailable: 'Prezzo non disponibile',
  unavailableHint: 'Chiedete al gestore prima di ricaricare.',
  clockUntrusted: 'L’orologio di questo schermo non è affidabile.',
  noData: 'Questo schermo non ha un listino prezzi.',
  expired: 'Il listino prezzi di questo schermo è scaduto.',
  updated: (time) => `Ultimo aggiornamento del listino: ${time}`,
  since: (time) => `da${article(time)}${time}`,
  until: (time) => `fino a${article(time)}${time}`,
  from: (time) => `da${article(time)}${time}`,
  vat: (percent) => `IVA ${percent} inclusa`,
  perKwh: 'al kWh',
  perMinute: 'al minuto',
  perHour: 'all’ora',
  perWh: (quantity) => `ogni ${quantity}\u00a0Wh`,
  perMinutes: (quantity) => `ogni ${quantity}\u00a0min`,
  perSession: 'a ricarica',
  whileCharging: (per) => `${per} di ricarica`,
  whileIdle: (per) => `${per} di sosta senza ricarica`,
  atMost: 'Al massimo',
  atLeast: 'Almeno',
  forEnergy: 'per l’energia',
  forTime: 'per la durata',
  forIdle: 'per la sosta senza ricarica',
  ofAtLeast: (limits) => `di almeno ${limits.join(' e ')}`,
  firstMinutes: (end) => `primi ${end}\u00a0min`,
  minutesBetween: (first, last) => `dal minuto ${first} al ${last}`,
  fromMinute: (first) => `dal minuto ${first}`,
  betweenMinutes: (start, end) => `da ${start} a ${end}\u00a0min`,
  afterMinutes: (start) => `dopo ${start}\u00a0min`,
  firstKwh: (end) => `primi ${end}\u00a0kWh`,
  betweenKwh: (start, end) => `da ${start} a ${end}\u00a0kWh`,
  aboveKwh: (start) => `oltre ${start}\u00a0kWh`,
  minutes: (quantity) => `${quantity}\u00a0min`,
  seconds: (quantity) => `${quantity}\u00a0s`,
};
