import { regionalSpelling } from '@wattpost/wording';

/** The texts of the safe screen in one language. */
export interface SafeScreenTexts {
  readonly title: string;
  readonly hint: string;
  readonly contact: string;
  readonly since: (time: string) => string;
}

const norwegian: SafeScreenTexts = {
  title: 'Denne skjermen er ute av drift',
  hint: 'Prisen kan ikke vises akkurat nå. Spør operatøren før du lader.',
  contact: 'Operatør',
  since: (time) => `Ute av drift siden ${time}`,
};

const texts: ReadonlyMap<string, SafeScreenTexts> = new Map(
  Object.entries<SafeScreenTexts>({
    en: {
      title: 'This display is out of order',
      hint: 'The price cannot be shown at the moment. Please ask the operator before you charge.',
      contact: 'Operator',
      since: (time) => `Out of order since ${time}`,
    },
    de: {
      title: 'Diese Anzeige ist außer Betrieb',
      hint: 'Der Preis kann derzeit nicht angezeigt werden. Bitte vor dem Laden beim Betreiber erfragen.',
      contact: 'Betreiber',
      since: (time) => `Außer Betrieb seit ${time}`,
    },
    fr: {
      title: 'Cet écran est hors service',
      hint: 'Le prix ne peut pas être affiché pour l’instant. S’adresser à l’opérateur avant de recharger.',
      contact: 'Opérateur',
      since: (time) => `Hors service depuis le ${time}`,
    },
    it: {
      title: 'Questo schermo è fuori servizio',
      hint: 'Al momento non è possibile mostrare il prezzo. Rivolgersi al gestore prima di ricaricare.',
      contact: 'Gestore',
      since: (time) => `Fuori servizio dal ${time}`,
    },
    es: {
      title: 'Esta pantalla está fuera de servicio',
      hint: 'En este momento no se puede mostrar el precio. Consúltelo con el operador antes de cargar.',
      contact: 'Operador',
      since: (time) => `Fuera de servicio desde el ${time}`,
    },
    pt: {
      title: 'Este ecrã está fora de serviço',
      hint: 'De momento não é possível mostrar o preço. Informe-se junto do operador antes de carregar.',
      contact: 'Operador',
      since: (time) => `Fora de serviço desde ${time}`,
    },
    nl: {
      title: 'Dit scherm is buiten gebruik',
      hint: 'De prijs kan nu niet worden getoond. Vraag de prijs bij de exploitant voordat u laadt.',
      contact: 'Exploitant',
      since: (time) => `Buiten gebruik sinds ${time}`,
    },
    da: {
      title: 'Denne skærm er ude af drift',
      hint: 'Prisen kan ikke vises lige nu. Spørg operatøren, før du lader.',
      contact: 'Operatør',
      since: (time) => `Ude af drift siden ${time}`,
    },
    sv: {
      title: 'Skärmen är ur funktion',
      hint: 'Priset kan inte visas just nu. Fråga operatören innan du laddar.',
      contact: 'Operatör',
      since: (time) => `Ur funktion sedan den ${time}`,
    },
    nb: norwegian,
    no: norwegian,
  }),
);

/** The languages of the safe screen where none is configured. */
export const safeScreenLanguages: readonly string[] = ['en-GB', 'de', 'fr'];

/** A language's texts, by a BCP 47 tag; `undefined`: not supported. */
export function safeScreenTexts(tag: string): SafeScreenTexts | undefined {
  const own = texts.get(tag.split('-')[0]?.toLowerCase() ?? '');
  if (own === undefined) return undefined;
  const spelled = (text: string): string => regionalSpelling(text, tag);
  return {
    title: spelled(own.title),
    hint: spelled(own.hint),
    contact: spelled(own.contact),
    since: (time) => spelled(own.since(time)),
  };
}
