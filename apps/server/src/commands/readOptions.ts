import { InvalidArgumentError } from '@wattpost/command';

/** Seconds, which may have a fraction, as milliseconds. */
export function secondsOption(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : -1;
    if (value >= min && value <= max) return Math.round(value * 1000);
    throw new InvalidArgumentError(`Give seconds from ${min} to ${max}.`);
  };
}

/** Some of these words, separated by commas. */
export function wordList<Word extends string>(words: readonly Word[]): (text: string) => Word[] {
  return (text) => {
    const items = new Set(text.split(',').map((word) => word.trim()));
    const read = words.filter((word) => items.delete(word));
    if (read.length > 0 && items.size === 0) return read;
    throw new InvalidArgumentError(`Give one or more of ${words.join(', ')}, separated by commas.`);
  };
}
