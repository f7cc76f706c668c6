import { beginsWithTime } from './beginsWithTime.ts';
import type { Phrases } from './boardPhrases.ts';

/** The article of a time (`la 01:30`, `las 10:00`), or of a day (`el vie, 10:00`). */
function article(moment: string): string {
  if (!beginsWithTime(moment)) return 'el';
  return /^0?1\D/.test(moment) ? 'la' : 'las';
}

/** The board in Spanish. */
export const spanish: Phrases = {
  station: 'Punto de recarga',
  stations: 'Puntos de recarga',
  priceNow: 'Precio actual',
  nextPrice: 'Próximo precio',
  restAsNow: 'el resto igual',
  directions: 'Cómo llegar',
  information: 'Conviene saber',
  onPhone: 'Precios en el móvil',
  free: 'Gratis',
  freePer: 'Gratis',
  unavailable: 'Precio no disponible',
  unavailableHint: 'Consulte al operador antes de cargar.',
  clockUntrusted: 'El reloj de esta pantalla no es fiable.',
  noData: 'Esta pantalla no tiene lista de precios.',
  expired: 'La lista de precios de esta pantalla ha caducado.',
  updated: (time) => `Lista de precios actualizada: ${time}`,
  since: (time) => `desde ${article(time)} ${time}`,
  until: (time) => `hasta ${article(time)} ${time}`,
  from: (time) =>
    beginsWithTime(time) ? `a partir de ${article(time)} ${time}` : `a partir del ${time}`,
  vat: (percent) => `IVA ${percent} incl.`,
  perKwh: 'por kWh',
  perMinute: 'por minuto',
  perHour: 'por hora',
  perWh: (quantity) => `por ${quantity}\u00a0Wh`,
  perMinutes: (quantity) => `por ${quantity}\u00a0min`,
  perSession: 'por recarga',
  whileCharging: (per) => `${per} de carga`,
  whileIdle: (per) => `${per} sin cargar`,
  atMost: 'Como máximo',
  atLeast: 'Como mínimo',
  forEnergy: 'por la energía',
  forTime: 'por el tiempo',
  forIdle: 'por el tiempo sin cargar',
  ofAtLeast: (limits) => `de al menos ${limits.join(' y ')}`,
  firstMinutes: (end) => `primeros ${end}\u00a0min`,
  minutesBetween: (first, last) => `del minuto ${first} al ${last}`,
  fromMinute: (first) => `a partir del minuto ${first}`,
  betweenMinutes: (start, end) => `de ${start} a ${end}\u00a0min`,
  afterMinutes: (start) => `a partir de ${start}\u00a0min`,
  firstKwh: (end) => `primeros ${end}\u00a0kWh`,
  betweenKwh: (start, end) => `de ${start} a ${end}\u00a0kWh`,
  aboveKwh: (start) => `más de ${start}\u00a0kWh`,
  minutes: (quantity) => `${quantity}\u00a0min`,
  seconds: (quantity) => `${quantity}\u00a0s`,
};
