import { BlockList, isIP } from 'node:net';
import { InvalidArgumentError, whole, withoutSecrets } from '@wattpost/command';

/** Seconds, which may have a fraction, as milliseconds. */
export function seconds(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : -1;
    if (value >= min && value <= max) return Math.round(value * 1000);
    throw new InvalidArgumentError(`Give seconds from ${min} to ${max}.`);
  };
}

/** A whole number of KiB, as bytes. */
export function kibibytes(min: number, max: number): (text: string) => number {
  const read = whole(min, max);
  return (text) => read(text) * 1024;
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

/** A text that matches. @param expected completes the sentence `Give …` */
export function matching(form: RegExp, expected: string): (text: string) => string {
  return (text) => {
    if (form.test(text)) return text;
    throw new InvalidArgumentError(`Give ${expected}.`);
  };
}

/** Languages of two letters, separated by commas. */
export function languageList(text: string): string[] {
  const items = text.split(',').map((language) => language.trim().toLowerCase());
  if (items.every((language) => /^[a-z]{2}$/.test(language))) return [...new Set(items)];
  throw new InvalidArgumentError('Give languages of two letters, such as de,en,fr.');
}

/** Addresses and networks such as 10.0.0.0/8, separated by commas. */
export function networks(text: string): BlockList {
  const list = new BlockList();
  for (const items of text.split(',').map((each) => each.trim())) {
    const [address = '', bits, ...more] = items.split('/');
    const version = isIP(address);
    const max = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? max : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (version === 0 || prefix < 0 || prefix > max || more.length > 0) {
      throw new InvalidArgumentError('Give addresses or networks, such as 10.0.0.7,fd00::/8.');
    }
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** The public URL of the server, without a slash at its end. */
export function publicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (isPlain) return text.replace(/(?<!\/)\/+$/, '');
  throw new InvalidArgumentError(
    `${withoutSecrets(JSON.stringify(text))} is not a valid URL; give an http or https URL without user, query and fragment.`,
  );
}
