import type { Phrases } from './boardPhrases.ts';

/** Whether a moment begins with the day of a month (`18 oct.`), and not with a time (`01 h 30`). */
function beginsWithDay(moment: string): boolean {
  return /^\d{1,2}\s(?!h)/.test(moment);
}

/** The first of a month is the only day that has an ending. */
function dayFirst(moment: string): string {
  return moment.replace(/^1(?=\s)/, '1er');
}

/** The board in French. */
export const french: Phrases = {
  station: 'Borne de recharge',
  stations: 'Bornes de recharge',
  plugType: 'Type',
  priceNow: 'Prix actuel',
  nextPrice: 'Prochain prix',
  restAsNow: 'le reste inchangé',
  directions: 'Comment nous trouver',
  information: 'Bon à savoir',
  onPhone: 'Prix sur votre téléphone',
  free: 'Gratuit',
  freeEnergy: 'Énergie gratuite',
  thenAlso: 'puis aussi',
  unavailable: 'Prix indisponible',
  unavailableHint: 'S’adresser à l’opérateur avant de recharger.',
  clockUntrusted: 'L’heure de cet écran est peut-être inexacte.',
  noData: 'Aucun tarif n’est disponible pour cet écran.',
  expired: 'Les tarifs de cet écran ont expiré.',
  updated: (time) => `Tarifs mis à jour\u00a0: ${time}`,
  since: (time) => (beginsWithDay(time) ? `depuis le ${dayFirst(time)}` : `depuis ${time}`),
  until: (time) => (beginsWithDay(time) ? `jusqu’au ${dayFirst(time)}` : `jusqu’à ${time}`),
  from: (time) => (beginsWithDay(time) ? `dès le ${dayFirst(time)}` : `dès ${time}`),
  timeOfDay: (time) => time,
  vat: (percent) => `TVA ${percent} incluse`,
  adHocPrice: 'Prix à l’acte',
  priceAtStart: 'Le prix au démarrage s’applique jusqu’à la fin de la recharge',
  priceMayChange: 'Le prix peut changer pendant la recharge',
  perKwh: 'par kWh',
  perMinute: 'par minute',
  perHour: 'par heure',
  perWh: (quantity) => `par ${quantity}\u00a0Wh`,
  perMinutes: (quantity) => `par ${quantity}\u00a0min`,
  perSession: 'par recharge',
  whileCharging: (per) => `${per} de charge`,
  whileIdle: (per) => `${per} d’occupation sans charge`,
  cappedAt: (amount) => `${amount} maximum`,
  atMost: 'Maximum',
  atLeast: 'Minimum',
  forEnergy: 'pour l’énergie',
  forTime: 'pour la durée',
  forIdle: 'pour l’occupation sans charge',
  minutesCount: 'Minutes comptées dès le branchement',
  ofAtLeast: (limits) => `dès ${limits.join(' et ')}`,
  noEnergyPrice: 'sans prix par kWh',
  noTimePrice: 'sans prix par minute',
  noIdlePrice: 'sans frais d’occupation',
  noSessionFee: 'sans frais de démarrage',
  noMaxEnergy: 'sans plafond pour l’énergie',
  noMaxTime: 'sans plafond pour la durée',
  noMaxIdle: 'sans plafond pour l’occupation',
  noMaxTotal: 'sans plafond par recharge',
  noMinTotal: 'sans minimum par recharge',
  noOtherFees: 'sans autres frais',
  noMax: 'sans plafond',
  firstMinutes: (end) => `les ${end}\u00a0premières\u00a0min`,
  minutesBetween: (first, last) => `de la ${first}e à la ${last}e minute`,
  fromMinute: (first) => `dès la ${first}e minute`,
  betweenMinutes: (start, end) => `de ${start} à ${end}\u00a0min`,
  afterMinutes: (start) => `après ${start}\u00a0min`,
  afterPlugIn: (part) => `${part} après le branchement`,
  firstKwh: (end) => `les ${end}\u00a0premiers\u00a0kWh`,
  betweenKwh: (start, end) => `de ${start} à ${end}\u00a0kWh`,
  aboveKwh: (start) => `au-delà de ${start}\u00a0kWh`,
  minutes: (quantity) => `${quantity}\u00a0min`,
  seconds: (quantity) => `${quantity}\u00a0s`,
};
