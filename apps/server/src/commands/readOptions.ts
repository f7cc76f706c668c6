import { BlockList, isIP } from 'node:net';
import { InvalidArgumentError, whole, withoutSecrets } from '@wattpost/command';

/** Readers of options' values; each refuses with a sentence that tells what to give. */

/** Seconds, with a fraction if need be, as milliseconds. */
export function seconds(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : -1;
    if (value >= least && value <= most) return Math.round(value * 1000);
    throw new InvalidArgumentError(`Give seconds from ${least} to ${most}.`);
  };
}

/** A whole number of KiB, as bytes. */
export function kibibytes(least: number, most: number): (text: string) => number {
  const read = whole(least, most);
  return (text) => read(text) * 1024;
}

/** Some of a set of words, with commas between them, each once. */
export function someOf<Word extends string>(words: readonly Word[]): (text: string) => Word[] {
  return (text) => {
    const given = new Set(text.split(',').map((word) => word.trim()));
    const read = words.filter((word) => given.delete(word));
    if (read.length > 0 && given.size === 0) return read;
    throw new InvalidArgumentError(`Give one or more of ${words.join(', ')}, with commas between.`);
  };
}

/** A text of a form. @param expected what to give. */
export function matching(form: RegExp, expected: string): (text: string) => string {
  return (text) => {
    if (form.test(text)) return text;
    throw new InvalidArgumentError(`Give ${expected}.`);
  };
}

/** Languages of two letters, with commas between them. */
export function languages(text: string): string[] {
  const given = text.split(',').map((language) => language.trim().toLowerCase());
  if (given.every((language) => /^[a-z]{2}$/.test(language))) return [...new Set(given)];
  throw new InvalidArgumentError('Give languages of two letters, such as de,en,fr.');
}

/** Addresses and networks such as 10.0.0.0/8, with commas between them. */
export function networks(text: string): BlockList {
  const list = new BlockList();
  for (const given of text.split(',').map((each) => each.trim())) {
    const [address = '', bits, ...more] = given.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (version === 0 || prefix < 0 || prefix > most || more.length > 0) {
      throw new InvalidArgumentError('Give addresses or networks, such as 10.0.0.7,fd00::/8.');
    }
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** The address that callers reach the server under, without a slash at its end. */
export function publicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (isPlain) return text.replace(/(?<!\/)\/+$/, '');
  throw new InvalidArgumentError(
    `${withoutSecrets(JSON.stringify(text))} is none; give an http or https URL without user, query and fragment.`,
  );
}
