/** What the safe screen says in one language. */
export interface SafeScreenTexts {
  readonly title: string;
  readonly hint: string;
  readonly contact: string;
  readonly since: (time: string) => string;
}

const texts: ReadonlyMap<string, SafeScreenTexts> = new Map([
  [
    'en',
    {
      title: 'This display is out of order',
      hint: 'It cannot show the price at the moment. Please ask the operator before you charge.',
      contact: 'Operator',
      since: (time) => `Out of order since ${time}`,
    },
  ],
  [
    'de',
    {
      title: 'Diese Anzeige ist gestört',
      hint: 'Sie kann den Preis derzeit nicht zeigen. Bitte fragen Sie vor dem Laden den Betreiber.',
      contact: 'Betreiber',
      since: (time) => `Gestört seit ${time}`,
    },
  ],
  [
    'fr',
    {
      title: 'Cet écran est en panne',
      hint: "Il ne peut pas afficher le prix pour l'instant. Veuillez vous renseigner auprès de l'opérateur avant de recharger.",
      contact: 'Opérateur',
      since: (time) => `En panne depuis le ${time}`,
    },
  ],
]);

/** The languages that the safe screen speaks when nobody has said which. */
export const safeScreenLanguages: readonly string[] = [...texts.keys()];

/** A language's texts, by a BCP 47 tag; `undefined`: the safe screen does not speak it. */
export function safeScreenTexts(tag: string): SafeScreenTexts | undefined {
  return texts.get(tag.split('-')[0]?.toLowerCase() ?? '');
}
