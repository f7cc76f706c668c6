import { baseLanguage } from './language.ts';
import { phrasesLanguage } from './phrases.ts';

/** The additional phrases of a printed price notice. */
export interface NoticePhrases {
  readonly title: string;
  /** Above the times from which and to which prices hold. */
  readonly fromTo: string;
  readonly price: string;
  readonly everyDay: string;
  readonly allDay: string;
  /** `percent` such as `20 %`. */
  readonly taxIncluded: (percent: string) => string;
  /** Above the operator's own terms. */
  readonly terms: string;
  readonly asOf: (date: string) => string;
  readonly validUntil: (moment: string) => string;
}

const english: NoticePhrases = {
  title: 'Charging prices',
  fromTo: 'From – To',
  price: 'Price',
  everyDay: 'Every day',
  allDay: 'all day',
  taxIncluded: (percent) => `All prices include VAT (${percent}).`,
  terms: 'Further information',
  asOf: (date) => `Last updated: ${date}`,
  validUntil: (moment) => `valid until ${moment}`,
};

const german: NoticePhrases = {
  title: 'Ladepreise',
  fromTo: 'Von – Bis',
  price: 'Preis',
  everyDay: 'Täglich',
  allDay: 'ganztägig',
  taxIncluded: (percent) => `Alle Preise inkl. MwSt. (${percent}).`,
  terms: 'Weitere Hinweise',
  asOf: (date) => `Stand ${date}`,
  validUntil: (moment) => `gültig bis ${moment}`,
};

/** The first of a month is the only day that has an ending. */
function dayFirst(moment: string): string {
  return moment.replace(/^1(?=\s)/, '1er');
}

/** Italian joins the article to a day: `al 21 novembre`, `all’8 novembre`. */
function toDay(moment: string): string {
  return /^(8|11)\s/.test(moment) ? `all’${moment}` : `al ${moment}`;
}

const byLanguage: Readonly<Record<string, NoticePhrases>> = {
  da: {
    title: 'Priser for opladning',
    fromTo: 'Fra – Til',
    price: 'Pris',
    everyDay: 'Hver dag',
    allDay: 'hele dagen',
    taxIncluded: (percent) => `Alle priser er inkl. moms (${percent}).`,
    terms: 'Yderligere oplysninger',
    asOf: (date) => `Opdateret ${date}`,
    validUntil: (moment) => `gælder til ${moment}`,
  },
  de: german,
  // Austria has its own word for the tax.
  'de-AT': {
    ...german,
    taxIncluded: (percent) => `Alle Preise inkl. USt. (${percent}).`,
  },
  en: english,
  es: {
    title: 'Precios de recarga',
    fromTo: 'Desde – Hasta',
    price: 'Precio',
    everyDay: 'Todos los días',
    allDay: 'todo el día',
    taxIncluded: (percent) => `Todos los precios incluyen el IVA (${percent}).`,
    terms: 'Más información',
    asOf: (date) => `Actualizado el ${date}`,
    validUntil: (moment) => `válido hasta el ${moment}`,
  },
  fr: {
    title: 'Tarifs de recharge',
    fromTo: 'De – À',
    price: 'Prix',
    everyDay: 'Tous les jours',
    allDay: 'toute la journée',
    taxIncluded: (percent) => `Prix TTC (TVA ${percent}).`,
    terms: 'Informations complémentaires',
    asOf: (date) => `Mis à jour le ${dayFirst(date)}`,
    validUntil: (moment) => `valable jusqu’au ${dayFirst(moment)}`,
  },
  it: {
    title: 'Prezzi di ricarica',
    fromTo: 'Dalle – Alle',
    price: 'Prezzo',
    everyDay: 'Tutti i giorni',
    allDay: 'tutto il giorno',
    taxIncluded: (percent) => `Prezzi IVA inclusa (${percent}).`,
    terms: 'Altre informazioni',
    asOf: (date) => `Aggiornato ${toDay(date)}`,
    validUntil: (moment) => `valido fino ${toDay(moment)}`,
  },
  nb: {
    title: 'Priser for lading',
    fromTo: 'Fra – Til',
    price: 'Pris',
    everyDay: 'Hver dag',
    allDay: 'hele dagen',
    taxIncluded: (percent) => `Alle priser er inkl. mva. (${percent}).`,
    terms: 'Mer informasjon',
    asOf: (date) => `Oppdatert ${date}`,
    validUntil: (moment) => `gjelder til ${moment}`,
  },
  nl: {
    title: 'Laadprijzen',
    fromTo: 'Van – Tot',
    price: 'Prijs',
    everyDay: 'Elke dag',
    allDay: 'de hele dag',
    taxIncluded: (percent) => `Alle prijzen zijn incl. btw (${percent}).`,
    terms: 'Meer informatie',
    asOf: (date) => `Bijgewerkt op ${date}`,
    validUntil: (moment) => `geldig tot ${moment}`,
  },
  pt: {
    title: 'Preços de carregamento',
    fromTo: 'Das – Às',
    price: 'Preço',
    everyDay: 'Todos os dias',
    allDay: 'todo o dia',
    taxIncluded: (percent) => `Todos os preços incluem IVA (${percent}).`,
    terms: 'Mais informações',
    asOf: (date) => `Atualizado em ${date}`,
    validUntil: (moment) => `válido até ${moment}`,
  },
  sv: {
    title: 'Priser för laddning',
    fromTo: 'Från – Till',
    price: 'Pris',
    everyDay: 'Varje dag',
    allDay: 'hela dygnet',
    taxIncluded: (percent) => `Alla priser är inkl. moms (${percent}).`,
    terms: 'Mer information',
    asOf: (date) => `Uppdaterad den ${date}`,
    validUntil: (moment) => `gäller till den ${moment}`,
  },
};

/** The sheet's phrases for a BCP 47 tag: its own, else its language's, else English. */
export function noticePhrasesFor(tag: string): NoticePhrases {
  const language = baseLanguage(phrasesLanguage(tag));
  return byLanguage[tag] ?? byLanguage[language === 'no' ? 'nb' : language] ?? english;
}
