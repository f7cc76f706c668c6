import { z } from 'zod';
import { expect, freeText, rule } from '../schema/index.ts';

/** The greatest length of both lines of an address, joined (UTF-16 units, inclusive). */
const maxLineCharacters = 512;

const country = 'the country as two letters, such as "AT"';
const line = freeText('a line of the address', maxLineCharacters).nullish();

/**
 * Where a station stands, as it is stated. What is kept has both lines joined by a space in the first
 * one (rule 3 of section 2.1).
 */
export const joinedAddress = z
  .object(
    {
      addressLine1: line,
      addressLine2: line,
      zip: freeText('the post code').nullish(),
      city: freeText('the city').nullish(),
      country: z
        .string(expect(country))
        .regex(/^[A-Za-z]{2}$/, expect(country))
        .overwrite((text) => text.toUpperCase())
        .nullish(),
    },
    expect('an address {addressLine1, addressLine2, zip, city, country}, or null'),
  )
  .refine(
    // What is read must be small enough to be sent back.
    (given) => (joined(given)?.length ?? 0) <= maxLineCharacters,
    rule('text_too_long', `both lines together of at most ${maxLineCharacters} characters`),
  )
  .meta({
    description:
      'Both lines are stored as one, joined by a space, at most 512 characters together; on read it is in addressLine1 and addressLine2 is null. Replaced as a whole; one with nothing in it is none.',
  })
  .transform(({ zip = null, city = null, country = null, ...lines }) => {
    return { addressLine1: joined(lines), addressLine2: null, zip, city, country };
  });

/** The same in a write of the interface, where one with nothing in it is none. */
export const address = joinedAddress.transform((kept) =>
  Object.values(kept).every((part) => part === null) ? null : kept,
);

const text = z.string().nullable();

/** An address as reads show it. */
export const addressRead = z.object({
  addressLine1: text,
  addressLine2: text,
  zip: text,
  city: text,
  country: text,
});

/** Both lines in one, blank ones left out; `null` when nothing is left. */
function joined({
  addressLine1,
  addressLine2,
}: {
  readonly addressLine1?: string | null | undefined;
  readonly addressLine2?: string | null | undefined;
}): string | null {
  const lines = [addressLine1 ?? '', addressLine2 ?? ''].filter((part) => part.trim() !== '');
  return lines.length === 0 ? null : lines.join(' ');
}
