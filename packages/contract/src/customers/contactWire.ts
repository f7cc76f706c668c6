import { z } from 'zod';
import {
  type Read,
  answered,
  expect,
  freeText,
  requiredText,
  uuid,
  whole,
} from '../schema/index.ts';
import { fleetEmail } from './fleetValues.ts';

/** The greatest length of a comment (UTF-16 units, inclusive). */
export const maxCommentCharacters = 2_000;

const gender = expect('the gender: 0 (company), 1 (male) or 2 (female)');
const country = 'the country as two letters, such as "AT"';

/** The person or company that cards are made out to. */
export const contactFields = {
  uuid: uuid('the contact').describe('The UUID of the contact. Read only.'),
  company_uuid: uuid('the company of the contact').describe(
    'The company that the contact belongs to.',
  ),
  name: requiredText('the full name').describe('The full name.'),
  first_name: freeText('the first name').nullish().describe('The first name.'),
  gender: z
    .union([z.literal(0), z.literal(1), z.literal(2)], gender)
    .nullish()
    .describe('0 company, 1 male, 2 female.'),
  street: freeText('the street').nullish().describe('Street and number.'),
  zip: freeText('the post code', 32).nullish().describe('The post code.'),
  city: freeText('the city').nullish().describe('The city.'),
  country: z
    .string(expect(country))
    .regex(/^[A-Za-z]{2}$/, expect(country))
    .overwrite((text) => text.toUpperCase())
    .nullish()
    .describe('Two letters, kept as capitals.'),
  email: fleetEmail('the e-mail address of the contact').nullish().describe('An e-mail address.'),
  phone: freeText('the telephone number', 64).nullish().describe('A telephone number.'),
  customer_number: freeText('the customer number')
    .nullish()
    .describe('The number under which the operator knows the contact.'),
  comment: freeText('the comment', maxCommentCharacters)
    .nullish()
    .describe('What the operator noted.'),
};

/** A contact as a site file has it. */
export const siteContact = z.strictObject(whole(contactFields));

/** A contact. Every key is there; `null` is "not set". */
export type ContactWire = Read<typeof siteContact>;

const { uuid: _, ...changeable } = contactFields;

export const contactUpdate = z.object(changeable, expect('a contact, an object')).partial().meta({
  id: 'ContactUpdate',
  description:
    'What is left out stays as it is; unknown fields are ignored, so that what was read can be sent back.',
});

/** Changes to a contact: what is left out stays, `null` is "not set". */
export type ContactUpdate = Read<typeof contactUpdate>;

export const contactAnswer = z.object({
  data: z
    .object(answered(contactFields, { gender: z.int().min(0).max(2).nullable() }))
    .meta({ id: 'Contact' }),
});

export const contactDeleted = z.object({ data: z.object({ uuid: z.string() }) });

/** What a removal names. */
export type ContactDeleted = Read<typeof contactDeleted>;
