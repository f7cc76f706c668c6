/**
 * Formats a message in one language.
 *
 * @param message in English, with placeholders in braces
 */
export type Say = (message: string, values?: Readonly<Record<string, string>>) => string;

/** @param translated the message in the language */
export function saying(translated: (message: string) => string): Say {
  return (message, values = {}) =>
    translated(message).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
