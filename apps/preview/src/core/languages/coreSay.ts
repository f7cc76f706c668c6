import german from './messages/de.json' with { type: 'json' };
import spanish from './messages/es.json' with { type: 'json' };
import french from './messages/fr.json' with { type: 'json' };
import italian from './messages/it.json' with { type: 'json' };
import dutch from './messages/nl.json' with { type: 'json' };
import swedish from './messages/sv.json' with { type: 'json' };
import { messageFormatter, type Say } from './say.ts';

/** The messages of answers. */
export type CoreMessage = keyof typeof german;

export type CoreSay = Say<CoreMessage>;

/** The message function of answers in a locale (BCP 47). */
export const coreSay: (locale: string) => CoreSay = messageFormatter<CoreMessage>({
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  sv: swedish,
});
