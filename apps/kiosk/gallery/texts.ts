import type { MarketingText, MarketingTexts } from '@wattpost/engine';

/** The gallery's languages, each with texts of the board's own. */
export const galleryLanguages = ['de-AT', 'en-GB', 'fr-FR', 'it-IT', 'sv-SE'] as const;

export type GalleryLanguage = (typeof galleryLanguages)[number];

/** The texts of a station in one language. */
interface LanguageTexts {
  readonly name: string;
  readonly directions: string;
  readonly marketing: MarketingText;
}

/** Texts as an operator would write them, one set for each language. */
export const textsOf: Readonly<Record<GalleryLanguage, LanguageTexts>> = {
  'de-AT': {
    name: 'Marktplatz · Ladesäule 2',
    directions:
      'Die Ladesäule steht hinter der Markthalle, links neben der Ausfahrt. Fahren Sie über die Rampe ' +
      '(Höhe 2,10\u00a0m) auf das untere Deck und folgen Sie den grünen Pfeilen.',
    marketing: {
      short_description: 'Strom aus der Region',
      description: 'Sie laden Strom aus Wasserkraft. Ab 18\u00a0Uhr wird es günstiger.',
      legal: 'Alle Preise inklusive Umsatzsteuer. Belege unter beleg@markt.example',
    },
  },
  'en-GB': {
    name: 'Market Square · Charger 2',
    directions:
      'The charger stands behind the market hall, left of the exit. Take the ramp (clearance 2.10\u00a0m) to ' +
      'the lower deck and follow the green arrows.',
    marketing: {
      short_description: 'Power from close by',
      description: 'You are charging hydro power. It gets cheaper at six in the evening.',
      legal: 'All prices include VAT. Receipts: receipt@market.example',
    },
  },
  'fr-FR': {
    name: 'Place du Marché · Borne 2',
    directions:
      'La borne se trouve derrière la halle, à gauche de la sortie. Descendez la rampe (hauteur 2,10\u00a0m) ' +
      'jusqu’au niveau inférieur et suivez les flèches vertes.',
    marketing: {
      short_description: 'L’électricité d’ici',
      description: 'Vous rechargez à l’énergie hydraulique. Le prix baisse à 18\u00a0heures.',
      legal: 'Tous les prix sont TTC. Reçus\u00a0: recu@marche.example',
    },
  },
  'it-IT': {
    name: 'Piazza del Mercato · Colonnina 2',
    directions:
      'La colonnina si trova dietro il mercato coperto, a sinistra dell’uscita. Scendete per la rampa (altezza ' +
      '2,10\u00a0m) al piano inferiore e seguite le frecce verdi.',
    marketing: {
      short_description: 'Energia di casa nostra',
      description: 'Qui si ricarica con energia idroelettrica. Dalle 18 costa meno.',
      legal: 'Tutti i prezzi sono IVA inclusa. Ricevute: ricevuta@mercato.example',
    },
  },
  'sv-SE': {
    name: 'Saluhallen · Laddstolpe 2',
    directions:
      'Laddstolpen står bakom saluhallen, till vänster om utfarten. Kör nedför rampen (höjd 2,10\u00a0m) till ' +
      'det nedre däcket och följ de gröna pilarna.',
    marketing: {
      short_description: 'El från trakten',
      description: 'Här laddar du med vattenkraft. Efter klockan 18 blir det billigare.',
      legal: 'Alla priser är inklusive moms. Kvitton: kvitto@saluhallen.example',
    },
  },
};

const longWords: Readonly<Record<GalleryLanguage, string>> = {
  'de-AT':
    'Rettungswagenzufahrt an der Donaudampfschifffahrtsgesellschaft vorbei und weiter zum Parkdeck',
  'en-GB': 'follow the arrows past the multi-storey car park until you reach the second barrier',
  'fr-FR': 'suivez les flèches jusqu’au troisième sous-sol puis tournez à gauche après la barrière',
  'it-IT': 'seguite le frecce fino al terzo piano interrato e girate a sinistra dopo la sbarra',
  'sv-SE': 'följ pilarna förbi parkeringshusets utfartsbommar och sväng vänster vid trapphuset',
};

/**
 * A text of exactly `length` characters (UTF-16 code units) in a language.
 *
 * @param length at least 2.
 */
export function longText(language: GalleryLanguage, length: number): string {
  const words = longWords[language].split(' ');
  let text = '';
  for (let index = 0; text.length < length; index += 1) {
    text += `${words[index % words.length] ?? ''} `;
  }
  return `${text.slice(0, length - 1).replace(/ $/, 'x')}.`;
}

/** The marketing texts of a language, as a cost rate has them. */
export function usualTexts(language: GalleryLanguage): MarketingTexts {
  return { [language.replace('-', '_')]: textsOf[language].marketing };
}

/** The maximum marketing text that the interface allows. */
export function longestTexts(language: GalleryLanguage): MarketingTexts {
  const [short_description, long] = [longText(language, 80), longText(language, 400)];
  const texts = { short_description, description: long, legal: long };
  return { [language.replace('-', '_')]: texts };
}
