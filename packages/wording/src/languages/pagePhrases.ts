import { baseLanguage } from './language.ts';
import { phrasesLanguage } from './phrases.ts';

/** The additional phrases of a station's price page. */
export interface PagePhrases {
  /** The language's own name, for who looks for it. */
  readonly ownName: string;
  /** Before links to the page in other languages. */
  readonly otherLanguages: string;
  readonly today: string;
  /** Above the prices of today and the days after it. */
  readonly comingDays: string;
  /** Before what is charged at any time, whatever the price of the energy is. */
  readonly alsoAlways: string;
  /** Which clock the page's times are read on; `zone` such as `CET`. */
  readonly stationTime: (zone: string) => string;
}

const english: PagePhrases = {
  ownName: 'English',
  otherLanguages: 'Language',
  today: 'Today',
  comingDays: 'Prices of the coming days',
  alsoAlways: 'Also, at all times:',
  stationTime: (zone) => `All times are local time at the charging station (${zone}).`,
};

const byLanguage: Readonly<Record<string, PagePhrases>> = {
  da: {
    ownName: 'Dansk',
    otherLanguages: 'Sprog',
    today: 'I dag',
    comingDays: 'Priser de kommende dage',
    alsoAlways: 'Derudover altid:',
    stationTime: (zone) => `Alle tidspunkter er i lokal tid ved ladestationen (${zone}).`,
  },
  de: {
    ownName: 'Deutsch',
    otherLanguages: 'Sprache',
    today: 'Heute',
    comingDays: 'Preise der nächsten Tage',
    alsoAlways: 'Zusätzlich immer:',
    stationTime: (zone) => `Alle Zeiten sind Ortszeit der Ladestation (${zone}).`,
  },
  en: english,
  es: {
    ownName: 'Español',
    otherLanguages: 'Idioma',
    today: 'Hoy',
    comingDays: 'Precios de los próximos días',
    alsoAlways: 'Además, siempre:',
    stationTime: (zone) =>
      `Todas las horas indicadas son hora local del punto de recarga (${zone}).`,
  },
  fr: {
    ownName: 'Français',
    otherLanguages: 'Langue',
    today: 'Aujourd’hui',
    comingDays: 'Prix des prochains jours',
    alsoAlways: 'En plus, à toute heure\u00a0:',
    stationTime: (zone) => `Toutes les heures sont données en heure locale de la borne (${zone}).`,
  },
  it: {
    ownName: 'Italiano',
    otherLanguages: 'Lingua',
    today: 'Oggi',
    comingDays: 'Prezzi dei prossimi giorni',
    alsoAlways: 'Inoltre, sempre:',
    stationTime: (zone) =>
      `Tutti gli orari si riferiscono all’ora locale della stazione (${zone}).`,
  },
  nb: {
    ownName: 'Norsk',
    otherLanguages: 'Språk',
    today: 'I dag',
    comingDays: 'Priser de neste dagene',
    alsoAlways: 'I tillegg alltid:',
    stationTime: (zone) => `Alle tidspunkter er i lokal tid ved ladestasjonen (${zone}).`,
  },
  nl: {
    ownName: 'Nederlands',
    otherLanguages: 'Taal',
    today: 'Vandaag',
    comingDays: 'Prijzen van de komende dagen',
    alsoAlways: 'Daarnaast altijd:',
    stationTime: (zone) => `Alle tijden zijn in de lokale tijd van het laadpunt (${zone}).`,
  },
  pt: {
    ownName: 'Português',
    otherLanguages: 'Idioma',
    today: 'Hoje',
    comingDays: 'Preços dos próximos dias',
    alsoAlways: 'Além disso, sempre:',
    stationTime: (zone) =>
      `Todas as horas correspondem à hora local do posto de carregamento (${zone}).`,
  },
  sv: {
    ownName: 'Svenska',
    otherLanguages: 'Språk',
    today: 'I dag',
    comingDays: 'Priser de kommande dagarna',
    alsoAlways: 'Dessutom alltid:',
    stationTime: (zone) => `Alla tider anges i lokal tid vid laddstationen (${zone}).`,
  },
};

/** The languages that the board and the page speak, without regions, in the order of their codes. */
export const spokenLanguages: readonly string[] = Object.keys(byLanguage);

/** The page's phrases for a BCP 47 tag: its language's, else English. */
export function pagePhrasesFor(tag: string): PagePhrases {
  const language = baseLanguage(phrasesLanguage(tag));
  return byLanguage[language === 'no' ? 'nb' : language] ?? english;
}
