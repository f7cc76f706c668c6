import { InvalidArgumentError } from '@wattpost/command';

/** Some of these words, separated by commas. */
export function wordList<Word extends string>(words: readonly Word[]): (text: string) => Word[] {
  return (text) => {
    const items = new Set(text.split(',').map((word) => word.trim()));
    const read = words.filter((word) => items.delete(word));
    if (read.length > 0 && items.size === 0) return read;
    throw new InvalidArgumentError(`Give one or more of ${words.join(', ')}, separated by commas.`);
  };
}

/** A text that matches. @param expected completes the sentence `Give …` */
export function matching(form: RegExp, expected: string): (text: string) => string {
  return (text) => {
    if (form.test(text)) return text;
    throw new InvalidArgumentError(`Give ${expected}.`);
  };
}
