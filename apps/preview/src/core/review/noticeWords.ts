import { phrasesFor } from '@wattpost/wording';

/** What a price notice says beside the prices themselves. */
export interface NoticeWords {
  readonly title: string;
  readonly station: string;
  readonly place: string;
  readonly power: string;
  readonly from: string;
  readonly to: string;
  readonly price: string;
  readonly everyDay: string;
  readonly allDay: string;
  readonly free: string;
  readonly unknown: string;
  /** Before what is part of every price. */
  readonly always: string;
  readonly taxIncluded: string;
  readonly directions: string;
  readonly terms: string;
  readonly asOf: string;
  readonly validUntil: string;
}

/** What only a notice says; the rest is worded as on the board. */
type OwnWords = Omit<NoticeWords, 'station' | 'free' | 'unknown'>;

const english: OwnWords = {
  title: 'Prices for charging',
  place: 'Place',
  power: 'Power',
  from: 'From',
  to: 'To',
  price: 'Price',
  everyDay: 'Every day',
  allDay: 'all day',
  always: 'At all times',
  taxIncluded: 'All prices include VAT',
  directions: 'How to find it',
  terms: 'Further information',
  asOf: 'As of',
  validUntil: 'valid until',
};

const byLanguage: Readonly<Record<string, OwnWords>> = {
  en: english,
  de: {
    title: 'Preise für das Laden',
    place: 'Ort',
    power: 'Leistung',
    from: 'Von',
    to: 'Bis',
    price: 'Preis',
    everyDay: 'Täglich',
    allDay: 'ganztägig',
    always: 'Zu jeder Zeit',
    taxIncluded: 'Alle Preise inkl. USt.',
    directions: 'So finden Sie her',
    terms: 'Weitere Hinweise',
    asOf: 'Stand',
    validUntil: 'gültig bis',
  },
  fr: {
    title: 'Tarifs de recharge',
    place: 'Lieu',
    power: 'Puissance',
    from: 'De',
    to: 'À',
    price: 'Prix',
    everyDay: 'Tous les jours',
    allDay: 'toute la journée',
    always: 'À toute heure',
    taxIncluded: 'Prix TTC',
    directions: 'Accès',
    terms: 'Informations complémentaires',
    asOf: 'État au',
    validUntil: 'valable jusqu’au',
  },
  it: {
    title: 'Prezzi di ricarica',
    place: 'Luogo',
    power: 'Potenza',
    from: 'Dalle',
    to: 'Alle',
    price: 'Prezzo',
    everyDay: 'Tutti i giorni',
    allDay: 'tutto il giorno',
    always: 'In ogni momento',
    taxIncluded: 'Prezzi IVA inclusa',
    directions: 'Come arrivare',
    terms: 'Altre informazioni',
    asOf: 'Aggiornato al',
    validUntil: 'valido fino al',
  },
};

/** Languages that a notice can be written in. */
export const noticeLanguages: readonly string[] = Object.keys(byLanguage);

/** The words of a language; English where there are none. */
export function noticeWords(language: string): NoticeWords {
  const own = byLanguage[language];
  const { station, free, unavailable } = phrasesFor(own === undefined ? 'en' : language);
  return { ...(own ?? english), station, free, unknown: unavailable };
}
