import { messageFormatter, type Say } from '../../core/languages/say.ts';
import german from './messages/de.json' with { type: 'json' };
import spanish from './messages/es.json' with { type: 'json' };
import french from './messages/fr.json' with { type: 'json' };
import italian from './messages/it.json' with { type: 'json' };
import dutch from './messages/nl.json' with { type: 'json' };
import swedish from './messages/sv.json' with { type: 'json' };
import { pageLocale } from './pageLocale.ts';

/** The page's own messages. */
export type PageMessage = keyof typeof german;

/** Formats a message in the page's language, which is constant until a reload. */
export const say: Say<PageMessage> = messageFormatter<PageMessage>({
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  sv: swedish,
})(pageLocale);
