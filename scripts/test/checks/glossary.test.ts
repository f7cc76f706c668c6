import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

/** By language: words and phrases that are not used, with the term that is. A final `*` stands for any ending. */
const glossary: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    'blockiergebühr*': 'Standgebühr',
    'belegungsgebühr*': 'Standgebühr',
    'standminute*': 'Minuten ohne Laden',
    'stehen ohne laden': 'Standzeit ohne Laden',
    'zeit ohne laden': 'Standzeit ohne Laden',
    'standzeit nach ladeende': 'Standzeit ohne Laden',
    'standzeit berechnen': 'Standgebühr ansetzen',
    'zeit berechnen': 'Zeitgebühr ansetzen',
    'mehrwertsteuer*': 'MwSt.',
    ust: 'MwSt.',
    'termin*': 'Eintrag mit Datum',
    'einträge nach tagen': 'Einträge mit Datum',
    'datierte*': 'Eintrag mit Datum',
    'höchstleistung*': 'maximale Ladeleistung',
    'größte leistung': 'maximale Ladeleistung',
    'je kwh': 'pro kWh',
    'je minute': 'pro Minute',
    'je ladevorgang': 'pro Ladevorgang',
    fahrende: 'Kundinnen und Kunden',
    'ohne tarif': 'ohne Preisliste',
  },
  fr: {
    'stationnement sans charge': 'occupation sans charge',
    'frais de stationnement': 'frais d’occupation',
    'temps sans charge': 'occupation sans charge',
    'session*': 'recharge',
    'point de charge': 'point de recharge',
    'liste de prix': 'grille tarifaire',
    'listes de prix': 'grilles tarifaires',
    'afficheur*': 'écran',
    'prix par défaut vaut': 's’applique',
    'ne vaut': 's’applique',
    plancher: 'minimum',
    'temps par minute': 'durée, par minute',
  },
  it: {
    sosta: 'occupazione senza ricarica',
    'penale*': 'costo di occupazione',
    'tariffa di occupazione': 'costo di occupazione',
    'costo per sessione': 'costo fisso per ricarica',
    'costo della sessione': 'costo totale della ricarica',
    'per kwh': 'al kWh',
    'operator*': 'gestore',
    'voce datata': 'voce con data',
    'voci datate': 'voci con data',
  },
  es: {
    'por defecto': 'predeterminado',
    'tasa de ocupación': 'tarifa por ocupación',
    'estacionar*': 'ocupación sin carga',
    'sin cargar': 'ocupación sin carga',
    'tarifa por sesión': 'tarifa fija por recarga',
    'sesión*': 'recarga',
    'sesiones*': 'recargas',
    rige: 'se aplica',
    'valer*': 'se aplica',
    'precios diarios': 'precios del mercado diario',
  },
  nl: {
    'stilstaan*': 'aangesloten zonder laden',
    'blokkeertijd*': 'aangesloten zonder laden',
    'blokkeerminuten*': 'minuten zonder laden',
    'bezettingstarief*': 'blokkeertarief',
    'sessietarie*': 'starttarief',
    'sessiekosten*': 'totale kosten, starttarief',
    'sessie*': 'laadsessie',
    'vermelding*': 'regel',
    'prijsvoorbeeld*': 'prijsweergave',
    'weggooien*': 'niet bewaren',
    haar: 'die',
    rekent: 'brengt in rekening',
  },
  sv: {
    'stillestånd*': 'ansluten utan laddning',
    'blockeringstid*': 'ansluten utan laddning',
    blockering: 'blockeringsavgift, ansluten utan laddning',
    'beläggningsavgift*': 'blockeringsavgift',
    'engångspris*': 'ad hoc-pris',
    'per laddning': 'per laddtillfälle',
    'en laddning': 'ett laddtillfälle',
    släng: 'ignorera',
    kasta: 'ignorera',
    golv: 'lägsta pris',
    tak: 'högsta pris',
  },
};

/** The words of a text in lower case, with one space around each; names of placeholders are none. */
function words(text: string): string {
  return ` ${text
    .replaceAll(/\{\w+/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
    .join(' ')} `;
}

/** The terms to use instead of those in a text. */
function wrongTerms(language: string, text: string): readonly string[] {
  const spoken = words(text);
  return Object.entries(glossary[language] ?? {})
    .filter(([wrong]) =>
      spoken.includes(wrong.endsWith('*') ? ` ${wrong.slice(0, -1)}` : ` ${wrong} `),
    )
    .map(([wrong, term]) => `“${wrong}”: ${term}`);
}

/** Every text of a language's catalogues, by file and English. */
function textsOf(language: string): readonly (readonly [place: string, text: string])[] {
  return globSync(`{packages,apps}/*/src/**/messages/${language}.json`, { cwd: root }).flatMap(
    (file) => {
      const catalogue = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object;
      return Object.entries(catalogue).map(
        ([english, text]) => [`${file}: ${english}`, String(text)] as const,
      );
    },
  );
}

describe.each(Object.keys(glossary))('the catalogues in %s', (language) => {
  const texts = textsOf(language);

  it('are found', () => {
    expect(texts.length).toBeGreaterThan(1000);
  });

  it('keep to one term for each concept', () => {
    const found = texts.flatMap(([place, text]) =>
      wrongTerms(language, text).map((wrong) => `${place} has ${wrong}`),
    );
    expect(found).toEqual([]);
  });

  it('have typographic apostrophes', () => {
    expect(texts.filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
  });
});

it('French punctuation has no-break spaces', () => {
  const breaking = textsOf('fr').filter(([, text]) => / [:;?!»]|« /.test(text));
  expect(breaking).toEqual([]);
});

it.each([
  ['de', 'Blockiergebühren pro Minute', '“blockiergebühr*”: Standgebühr'],
  ['de', 'Ein Preis je kWh', '“je kwh”: pro kWh'],
  ['fr', 'Frais de stationnement\u00a0: {price}', '“frais de stationnement”: frais d’occupation'],
  ['it', 'Penale di sosta', '“sosta”: occupazione senza ricarica'],
  ['es', 'El precio por defecto', '“por defecto”: predeterminado'],
  ['nl', 'Stilstaan is gratis', '“stilstaan*”: aangesloten zonder laden'],
  ['sv', 'Stillestånd är gratis', '“stillestånd*”: ansluten utan laddning'],
])('in %s, “%s” is found', (language, text, finding) => {
  expect(wrongTerms(language, text)).toContain(finding);
});

it.each([
  ['de', 'Standzeit ohne Laden'],
  ['it', 'Stazione di ricarica'],
  ['nl', 'Starttarief, per laadsessie'],
])('in %s, “%s” is not', (language, text) => {
  expect(wrongTerms(language, text)).toEqual([]);
});
