/** The texts of the safe screen in one language. */
export interface SafeScreenTexts {
  readonly title: string;
  readonly hint: string;
  readonly contact: string;
  readonly since: (time: string) => string;
}

const norwegian: SafeScreenTexts = {
  title: 'Denne skjermen er ute av drift',
  hint: 'Den kan ikke vise prisen akkurat nå. Spør operatøren før du lader.',
  contact: 'Operatør',
  since: (time) => `Ute av drift siden ${time}`,
};

const texts: ReadonlyMap<string, SafeScreenTexts> = new Map(
  Object.entries<SafeScreenTexts>({
    en: {
      title: 'This display is out of order',
      hint: 'It cannot show the price at the moment. Please ask the operator before you charge.',
      contact: 'Operator',
      since: (time) => `Out of order since ${time}`,
    },
    de: {
      title: 'Diese Anzeige ist gestört',
      hint: 'Sie kann den Preis derzeit nicht zeigen. Bitte fragen Sie vor dem Laden den Betreiber.',
      contact: 'Betreiber',
      since: (time) => `Gestört seit ${time}`,
    },
    fr: {
      title: 'Cet écran est en panne',
      hint: 'Il ne peut pas afficher le prix pour l’instant. Veuillez vous renseigner auprès de l’opérateur avant de recharger.',
      contact: 'Opérateur',
      since: (time) => `En panne depuis le ${time}`,
    },
    it: {
      title: 'Questo schermo è guasto',
      hint: 'Al momento non può mostrare il prezzo. Chiedete al gestore prima di ricaricare.',
      contact: 'Gestore',
      since: (time) => `Ora del guasto: ${time}`,
    },
    es: {
      title: 'Esta pantalla está averiada',
      hint: 'Ahora no puede mostrar el precio. Consulte al operador antes de cargar.',
      contact: 'Operador',
      since: (time) => `Averiada desde el ${time}`,
    },
    pt: {
      title: 'Este ecrã está avariado',
      hint: 'De momento não pode mostrar o preço. Informe-se junto do operador antes de carregar.',
      contact: 'Operador',
      since: (time) => `Avariado desde ${time}`,
    },
    nl: {
      title: 'Dit scherm is buiten gebruik',
      hint: 'Het kan de prijs nu niet tonen. Vraag de prijs bij de exploitant voordat u laadt.',
      contact: 'Exploitant',
      since: (time) => `Buiten werking sinds ${time}`,
    },
    da: {
      title: 'Denne skærm er ude af drift',
      hint: 'Den kan ikke vise prisen lige nu. Spørg operatøren, før du lader.',
      contact: 'Operatør',
      since: (time) => `Ude af drift siden ${time}`,
    },
    sv: {
      title: 'Skärmen är ur funktion',
      hint: 'Den kan inte visa priset just nu. Fråga operatören innan du laddar.',
      contact: 'Operatör',
      since: (time) => `Ur funktion sedan ${time}`,
    },
    nb: norwegian,
    no: norwegian,
  }),
);

/** The languages of the safe screen where none is configured. */
export const safeScreenLanguages: readonly string[] = ['en-GB', 'de', 'fr'];

/** A language's texts, by a BCP 47 tag; `undefined`: not supported. */
export function safeScreenTexts(tag: string): SafeScreenTexts | undefined {
  return texts.get(tag.split('-')[0]?.toLowerCase() ?? '');
}
