import type { BlockPhrases } from './boardPhrases.ts';
import { baseLanguage } from './language.ts';

/** What a price says in few columns, with symbols for units. */
export interface ShortPhrases extends BlockPhrases {
  /** Where the energy costs nothing, and something else does. */
  readonly freeEnergy: string;
  /** After the amount of a session fee, with what parts them. */
  readonly perSession: string;
  readonly start: string;
  readonly charging: (rate: string) => string;
  readonly idle: (rate: string) => string;
  readonly afterHours: (hours: string) => string;
  readonly atMost: (amount: string) => string;
  readonly atLeast: (amount: string) => string;
  readonly energyAtMost: (amount: string) => string;
  readonly timeAtMost: (amount: string) => string;
  readonly idleAtMost: (amount: string) => string;
}

/** The same in every language. */
const symbols = {
  perKwh: 'kWh',
  perMinute: 'min',
  perHour: 'h',
  perWh: (quantity: string) => `${quantity} Wh`,
  perMinutes: (quantity: string) => `${quantity} min`,
  minutes: (quantity: string) => `${quantity} min`,
  seconds: (quantity: string) => `${quantity} s`,
  // `idle` begins such a rate.
  notCharging: (part: string) => part,
} as const;

const english: ShortPhrases = {
  ...symbols,
  freeEnergy: 'energy free',
  perSession: '/session',
  start: ' start',
  charging: (rate) => `charging ${rate}`,
  idle: (rate) => `idle ${rate}`,
  afterHours: (hours) => `after ${hours} h`,
  atMost: (amount) => `at most ${amount}`,
  atLeast: (amount) => `at least ${amount}`,
  energyAtMost: (amount) => `energy at most ${amount}`,
  timeAtMost: (amount) => `time at most ${amount}`,
  idleAtMost: (amount) => `idle at most ${amount}`,
  firstMinutes: (end) => `first ${end} min`,
  minutesBetween: (first, last) => `minutes ${first} to ${last}`,
  fromMinute: (first) => `from minute ${first}`,
  betweenMinutes: (start, end) => `${start} to ${end} min`,
  afterMinutes: (start) => `after ${start} min`,
  afterPlugIn: (part) => `${part} after plug-in`,
  firstKwh: (end) => `first ${end} kWh`,
  betweenKwh: (start, end) => `${start} to ${end} kWh`,
  aboveKwh: (start) => `after ${start} kWh`,
};

const byLanguage: Readonly<Record<string, ShortPhrases>> = {
  en: english,
  de: {
    ...symbols,
    freeEnergy: 'Strom kostenlos',
    perSession: '/Ladevorgang',
    start: ' Startgebühr',
    charging: (rate) => `Laden ${rate}`,
    idle: (rate) => `ohne Laden ${rate}`,
    afterHours: (hours) => `nach ${hours} h`,
    atMost: (amount) => `max. ${amount}`,
    atLeast: (amount) => `mind. ${amount}`,
    energyAtMost: (amount) => `Strom max. ${amount}`,
    timeAtMost: (amount) => `Zeitgebühr max. ${amount}`,
    idleAtMost: (amount) => `ohne Laden max. ${amount}`,
    firstMinutes: (end) => `erste ${end} min`,
    minutesBetween: (first, last) => `Minute ${first} bis ${last}`,
    fromMinute: (first) => `ab Minute ${first}`,
    betweenMinutes: (start, end) => `${start} bis ${end} min`,
    afterMinutes: (start) => `nach ${start} min`,
    afterPlugIn: (part) => `${part} nach dem Anstecken`,
    firstKwh: (end) => `erste ${end} kWh`,
    betweenKwh: (start, end) => `${start} bis ${end} kWh`,
    aboveKwh: (start) => `nach ${start} kWh`,
  },
  es: {
    ...symbols,
    freeEnergy: 'energía gratis',
    perSession: '/recarga',
    start: ' tarifa fija',
    charging: (rate) => `cargando ${rate}`,
    idle: (rate) => `sin carga ${rate}`,
    afterHours: (hours) => `tras ${hours} h`,
    atMost: (amount) => `máx. ${amount}`,
    atLeast: (amount) => `mín. ${amount}`,
    energyAtMost: (amount) => `energía máx. ${amount}`,
    timeAtMost: (amount) => `tiempo máx. ${amount}`,
    idleAtMost: (amount) => `sin carga máx. ${amount}`,
    firstMinutes: (end) => `primeros ${end} min`,
    minutesBetween: (first, last) => `minutos ${first} a ${last}`,
    fromMinute: (first) => `desde el minuto ${first}`,
    betweenMinutes: (start, end) => `${start} a ${end} min`,
    afterMinutes: (start) => `tras ${start} min`,
    afterPlugIn: (part) => `${part} desde la conexión`,
    firstKwh: (end) => `primeros ${end} kWh`,
    betweenKwh: (start, end) => `${start} a ${end} kWh`,
    aboveKwh: (start) => `tras ${start} kWh`,
  },
  fr: {
    ...symbols,
    freeEnergy: 'énergie gratuite',
    perSession: '/recharge',
    start: ' au démarrage',
    charging: (rate) => `en charge ${rate}`,
    idle: (rate) => `occupation ${rate}`,
    afterHours: (hours) => `après ${hours} h`,
    atMost: (amount) => `max. ${amount}`,
    atLeast: (amount) => `min. ${amount}`,
    energyAtMost: (amount) => `énergie max. ${amount}`,
    timeAtMost: (amount) => `durée max. ${amount}`,
    idleAtMost: (amount) => `occupation max. ${amount}`,
    firstMinutes: (end) => `${end} premières min`,
    minutesBetween: (first, last) => `minutes ${first} à ${last}`,
    fromMinute: (first) => `dès la minute ${first}`,
    betweenMinutes: (start, end) => `${start} à ${end} min`,
    afterMinutes: (start) => `après ${start} min`,
    afterPlugIn: (part) => `${part} après le branchement`,
    firstKwh: (end) => `${end} premiers kWh`,
    betweenKwh: (start, end) => `${start} à ${end} kWh`,
    aboveKwh: (start) => `après ${start} kWh`,
  },
  it: {
    ...symbols,
    freeEnergy: 'energia gratuita',
    perSession: '/ricarica',
    start: ' fisso',
    charging: (rate) => `in carica ${rate}`,
    idle: (rate) => `occupazione ${rate}`,
    afterHours: (hours) => `dopo ${hours} h`,
    atMost: (amount) => `max. ${amount}`,
    atLeast: (amount) => `min. ${amount}`,
    energyAtMost: (amount) => `energia max. ${amount}`,
    timeAtMost: (amount) => `durata max. ${amount}`,
    idleAtMost: (amount) => `occupazione max. ${amount}`,
    firstMinutes: (end) => `primi ${end} min`,
    minutesBetween: (first, last) => `minuti ${first}–${last}`,
    fromMinute: (first) => `dal minuto ${first}`,
    betweenMinutes: (start, end) => `da ${start} a ${end} min`,
    afterMinutes: (start) => `dopo ${start} min`,
    afterPlugIn: (part) => `${part} dal collegamento`,
    firstKwh: (end) => `primi ${end} kWh`,
    betweenKwh: (start, end) => `da ${start} a ${end} kWh`,
    aboveKwh: (start) => `dopo ${start} kWh`,
  },
  nl: {
    ...symbols,
    freeEnergy: 'energie gratis',
    perSession: '/laadsessie',
    start: ' starttarief',
    charging: (rate) => `laden ${rate}`,
    idle: (rate) => `zonder laden ${rate}`,
    afterHours: (hours) => `na ${hours} h`,
    atMost: (amount) => `max. ${amount}`,
    atLeast: (amount) => `min. ${amount}`,
    energyAtMost: (amount) => `energie max. ${amount}`,
    timeAtMost: (amount) => `tijd max. ${amount}`,
    idleAtMost: (amount) => `zonder laden max. ${amount}`,
    firstMinutes: (end) => `eerste ${end} min`,
    minutesBetween: (first, last) => `minuut ${first} t/m ${last}`,
    fromMinute: (first) => `vanaf minuut ${first}`,
    betweenMinutes: (start, end) => `${start} tot ${end} min`,
    afterMinutes: (start) => `na ${start} min`,
    afterPlugIn: (part) => `${part} na aansluiten`,
    firstKwh: (end) => `eerste ${end} kWh`,
    betweenKwh: (start, end) => `${start} tot ${end} kWh`,
    aboveKwh: (start) => `na ${start} kWh`,
  },
  sv: {
    ...symbols,
    freeEnergy: 'energi gratis',
    perSession: '/laddtillfälle',
    start: ' startavgift',
    charging: (rate) => `laddning ${rate}`,
    idle: (rate) => `utan laddning ${rate}`,
    afterHours: (hours) => `efter ${hours} h`,
    atMost: (amount) => `högst ${amount}`,
    atLeast: (amount) => `minst ${amount}`,
    energyAtMost: (amount) => `energi högst ${amount}`,
    timeAtMost: (amount) => `tid högst ${amount}`,
    idleAtMost: (amount) => `utan laddning högst ${amount}`,
    firstMinutes: (end) => `första ${end} min`,
    minutesBetween: (first, last) => `minut ${first} till ${last}`,
    fromMinute: (first) => `från minut ${first}`,
    betweenMinutes: (start, end) => `${start} till ${end} min`,
    afterMinutes: (start) => `efter ${start} min`,
    afterPlugIn: (part) => `${part} efter anslutning`,
    firstKwh: (end) => `första ${end} kWh`,
    betweenKwh: (start, end) => `${start} till ${end} kWh`,
    aboveKwh: (start) => `efter ${start} kWh`,
  },
};

/** The short phrases for a BCP 47 tag: those of its language where it has some, else English. */
export function shortPhrasesFor(tag: string): ShortPhrases {
  return byLanguage[baseLanguage(tag)] ?? english;
}
