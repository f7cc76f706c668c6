import type { MarketingText, MarketingTexts } from '@wattpost/engine';

/** The ten languages of the board, each with texts as an operator would write them. */
export const galleryLanguages = [
  ...(['de-AT', 'en-GB', 'fr-FR', 'it-IT', 'es-ES'] as const),
  ...(['nl-NL', 'pt-PT', 'da-DK', 'nb-NO', 'sv-SE'] as const),
] as const;

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
  'es-ES': {
    name: 'Plaza del Mercado · Punto 2',
    directions:
      'El punto de recarga está detrás del mercado, a la izquierda de la salida. Baje por la rampa (altura ' +
      '2,10\u00a0m) a la planta inferior y siga las flechas verdes.',
    marketing: {
      short_description: 'Energía de aquí',
      description: 'Está recargando energía hidroeléctrica. A partir de las 18 es más barato.',
      legal: 'Todos los precios incluyen IVA. Recibos: recibo@mercado.example',
    },
  },
  'nl-NL': {
    name: 'Marktplein · Laadpaal 2',
    directions:
      'De laadpaal staat achter de markthal, links naast de uitrit. Rijd via de helling (hoogte 2,10\u00a0m) naar ' +
      'het onderste dek en volg de groene pijlen.',
    marketing: {
      short_description: 'Stroom uit de regio',
      description: 'U laadt stroom uit waterkracht. Vanaf 18\u00a0uur wordt het goedkoper.',
      legal: 'Alle prijzen zijn inclusief btw. Bonnen: bon@markt.example',
    },
  },
  'pt-PT': {
    name: 'Praça do Mercado · Posto 2',
    directions:
      'O posto fica atrás do mercado, à esquerda da saída. Desça a rampa (altura 2,10\u00a0m) até ao piso ' +
      'inferior e siga as setas verdes.',
    marketing: {
      short_description: 'Energia da região',
      description: 'Está a carregar energia hídrica. A partir das 18\u00a0horas é mais barato.',
      legal: 'Todos os preços incluem IVA. Recibos: recibo@mercado.example',
    },
  },
  'da-DK': {
    name: 'Markedspladsen · Ladestander 2',
    directions:
      'Ladestanderen står bag torvehallen, til venstre for udkørslen. Kør ned ad rampen (højde 2,10\u00a0m) til ' +
      'det nederste dæk, og følg de grønne pile.',
    marketing: {
      short_description: 'Strøm fra egnen',
      description: 'Du lader med vandkraft. Efter klokken 18 bliver det billigere.',
      legal: 'Alle priser er inklusive moms. Kvitteringer: kvittering@torv.example',
    },
  },
  'nb-NO': {
    name: 'Markedsplassen · Ladestolpe 2',
    directions:
      'Ladestolpen står bak markedshallen, til venstre for utkjørselen. Kjør ned rampen (høyde 2,10\u00a0m) til ' +
      'det nederste dekket og følg de grønne pilene.',
    marketing: {
      short_description: 'Strøm fra området',
      description: 'Du lader med vannkraft. Etter klokken 18 blir det billigere.',
      legal: 'Alle priser er inkludert mva. Kvitteringer: kvittering@torg.example',
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
  'es-ES': 'siga las flechas hasta el tercer sótano y gire a la izquierda después de la barrera',
  'nl-NL':
    'volg de pijlen langs de parkeergarage-uitrit tot de tweede slagboom en sla daar linksaf',
  'pt-PT': 'siga as setas até ao terceiro piso subterrâneo e vire à esquerda depois da barreira',
  'da-DK':
    'følg pilene forbi parkeringskælderens udkørselsbom og drej til venstre ved trappeopgangen',
  'nb-NO':
    'følg pilene forbi parkeringshusets utkjørselsbom og sving til venstre ved trappeoppgangen',
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
