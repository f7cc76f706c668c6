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
  /** The title of the page of a code that leads to no station, such as an old one. */
  readonly codeInvalid: string;
  /** Where the price is instead, at a station with a display. */
  readonly codeAtDisplay: string;
  /** The same without one. */
  readonly codeAtSticker: string;
}

const english: PagePhrases = {
  ownName: 'English',
  otherLanguages: 'Language',
  today: 'Today',
  comingDays: 'Prices of the coming days',
  alsoAlways: 'Also, at all times:',
  stationTime: (zone) => `All times are local time at the charging station (${zone}).`,
  codeInvalid: 'This code is no longer valid',
  codeAtDisplay: 'The display of the charging station shows the price and the current code.',
  codeAtSticker:
    'If there is no display, look at the sticker on the charging station and ask the operator for the price before you charge.',
};

const byLanguage: Readonly<Record<string, PagePhrases>> = {
  da: {
    ownName: 'Dansk',
    otherLanguages: 'Sprog',
    today: 'I dag',
    comingDays: 'Priser de kommende dage',
    alsoAlways: 'Derudover altid:',
    stationTime: (zone) => `Alle tidspunkter er i lokal tid ved ladestationen (${zone}).`,
    codeInvalid: 'Denne kode er ikke længere gyldig',
    codeAtDisplay: 'Ladestationens skærm viser prisen og den aktuelle kode.',
    codeAtSticker:
      'Er der ingen skærm, så se på mærkaten på ladestationen, og spørg operatøren om prisen, før du lader.',
  },
  de: {
    ownName: 'Deutsch',
    otherLanguages: 'Sprache',
    today: 'Heute',
    comingDays: 'Preise der nächsten Tage',
    alsoAlways: 'Zusätzlich immer:',
    stationTime: (zone) => `Alle Zeiten sind Ortszeit der Ladestation (${zone}).`,
    codeInvalid: 'Dieser Code ist nicht mehr gültig',
    codeAtDisplay: 'Die Anzeige der Ladestation zeigt den Preis und den aktuellen Code.',
    codeAtSticker:
      'Gibt es keine Anzeige, steht der Betreiber auf dem Aufkleber der Ladestation. Bitte fragen Sie dort vor dem Laden nach dem Preis.',
  },
  en: english,
  es: {
    ownName: 'Español',
    otherLanguages: 'Idioma',
    today: 'Hoy',
    comingDays: 'Precios de los próximos días',
    alsoAlways: 'Además, siempre:',
    stationTime: (zone) =>
      `Todas las horas indicadas son hora local de la estación de recarga (${zone}).`,
    codeInvalid: 'Este código ya no es válido',
    codeAtDisplay: 'La pantalla de la estación de recarga muestra el precio y el código actual.',
    codeAtSticker:
      'Si no hay pantalla, mire la pegatina de la estación y consulte el precio al operador antes de cargar.',
  },
  fr: {
    ownName: 'Français',
    otherLanguages: 'Langue',
    today: 'Aujourd’hui',
    comingDays: 'Prix des prochains jours',
    alsoAlways: 'En plus, à toute heure\u00a0:',
    stationTime: (zone) => `Toutes les heures sont données en heure locale de la borne (${zone}).`,
    codeInvalid: 'Ce code n’est plus valable',
    codeAtDisplay: 'L’écran de la borne de recharge affiche le prix et le code actuel.',
    codeAtSticker:
      'S’il n’y a pas d’écran, regardez l’autocollant sur la borne et demandez le prix à l’opérateur avant de recharger.',
  },
  it: {
    ownName: 'Italiano',
    otherLanguages: 'Lingua',
    today: 'Oggi',
    comingDays: 'Prezzi dei prossimi giorni',
    alsoAlways: 'Inoltre, sempre:',
    stationTime: (zone) =>
      `Tutti gli orari si riferiscono all’ora locale della stazione (${zone}).`,
    codeInvalid: 'Questo codice non è più valido',
    codeAtDisplay: 'Il display della stazione di ricarica mostra il prezzo e il codice attuale.',
    codeAtSticker:
      'Se non c’è un display, guardare l’adesivo sulla stazione e chiedere il prezzo al gestore prima di ricaricare.',
  },
  nb: {
    ownName: 'Norsk',
    otherLanguages: 'Språk',
    today: 'I dag',
    comingDays: 'Priser de neste dagene',
    alsoAlways: 'I tillegg alltid:',
    stationTime: (zone) => `Alle tidspunkter er i lokal tid ved ladestasjonen (${zone}).`,
    codeInvalid: 'Denne koden er ikke lenger gyldig',
    codeAtDisplay: 'Skjermen på ladestasjonen viser prisen og den gjeldende koden.',
    codeAtSticker:
      'Er det ingen skjerm, se på klistremerket på ladestasjonen og spør operatøren om prisen før du lader.',
  },
  nl: {
    ownName: 'Nederlands',
    otherLanguages: 'Taal',
    today: 'Vandaag',
    comingDays: 'Prijzen van de komende dagen',
    alsoAlways: 'Daarnaast altijd:',
    stationTime: (zone) => `Alle tijden zijn in de lokale tijd van het laadstation (${zone}).`,
    codeInvalid: 'Deze code is niet meer geldig',
    codeAtDisplay: 'Het display van het laadstation toont de prijs en de huidige code.',
    codeAtSticker:
      'Is er geen display, kijk dan op de sticker op het laadstation en vraag de prijs bij de exploitant voordat u laadt.',
  },
  pt: {
    ownName: 'Português',
    otherLanguages: 'Idioma',
    today: 'Hoje',
    comingDays: 'Preços dos próximos dias',
    alsoAlways: 'Além disso, sempre:',
    stationTime: (zone) =>
      `Todas as horas correspondem à hora local do posto de carregamento (${zone}).`,
    codeInvalid: 'Este código já não é válido',
    codeAtDisplay: 'O ecrã do posto de carregamento mostra o preço e o código atual.',
    codeAtSticker:
      'Se não houver ecrã, veja o autocolante no posto e informe-se do preço junto do operador antes de carregar.',
  },
  sv: {
    ownName: 'Svenska',
    otherLanguages: 'Språk',
    today: 'I dag',
    comingDays: 'Priser de kommande dagarna',
    alsoAlways: 'Dessutom alltid:',
    stationTime: (zone) => `Alla tider anges i lokal tid vid laddstationen (${zone}).`,
    codeInvalid: 'Koden är inte längre giltig',
    codeAtDisplay: 'Laddstationens skärm visar priset och den aktuella koden.',
    codeAtSticker:
      'Om det inte finns någon skärm, titta på dekalen på laddstationen och fråga operatören om priset innan du laddar.',
  },
};

/** The languages that the board and the page speak, without regions, in the order of their codes. */
export const spokenLanguages: readonly string[] = Object.keys(byLanguage);

/** The page's phrases for a BCP 47 tag: its language's, else English. */
export function pagePhrasesFor(tag: string): PagePhrases {
  const language = baseLanguage(phrasesLanguage(tag));
  return byLanguage[language === 'no' ? 'nb' : language] ?? english;
}
