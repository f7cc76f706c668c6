import * as z from 'zod';
import {
  type Read,
  type Written,
  addProblem,
  responseFields,
  countryCode,
  expect,
  flag,
  freeText,
  id,
  requiredText,
  uuid,
  completeRecord,
  objectOf,
  strictObjectOf,
} from '../schema/index.ts';
import { factsField, factsMeaning } from '../stations/index.ts';
import { fleetEmail, fleetPassword, localeName, quiet, roamingProvider } from './fleetValues.ts';

/** The greatest length of a comment (UTF-16 units, inclusive). */
const maxCommentCharacters = 2_000;

const gender = expect('the gender: 0 (company), 1 (male) or 2 (female)');

/** The person or company that holds cards. */
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
  country: countryCode().nullish().describe('Two letters, kept as capitals.'),
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
export const siteContact = strictObjectOf(completeRecord(contactFields));

/** A contact. Every key is there; `null` is "not set". */
export type ContactWire = Read<typeof siteContact>;

const { uuid: contactUuid, ...changeable } = contactFields;

export const contactUpdate = objectOf(changeable, expect('a contact, an object')).partial().meta({
  id: 'ContactUpdate',
  description:
    'What is left out stays as it is; unknown fields are ignored, so that what was read can be sent back.',
});

/** Changes to a contact: omitted members stay, `null` is "not set". */
export type ContactUpdate = Read<typeof contactUpdate>;

export const contactAnswer = objectOf({
  data: objectOf(responseFields(contactFields, { gender: z.int().min(0).max(2).nullable() })).meta({
    id: 'Contact',
  }),
});

export const contactDeleted = objectOf({ data: objectOf({ uuid: z.string() }) });

/** The response to a removal. */
export type ContactDeleted = Read<typeof contactDeleted>;

export const companyFields = {
  uuid: uuid('the company').describe('The UUID of the company.'),
  organization_uuid: uuid('the organization of the company').describe(
    'The organization that the company belongs to.',
  ),
  name: requiredText('the name of the company').describe('The name of the company.'),
  id: id('the id of the company')
    .nullish()
    .describe('The number of the company; null in older records.'),
};

/** A company as a site file of the first formats has it. */
export const siteCompany = strictObjectOf(completeRecord(companyFields));

/** A company; `id` is `null` in older records. */
export type CompanyWire = Read<typeof siteCompany>;

/** The same in the third format, with facts that hold for its stations. */
export const factualSiteCompany = siteCompany.extend({ facts: factsField.describe(factsMeaning) });

/** A company of a site file and of the store. */
export type SiteCompany = Read<typeof factualSiteCompany>;

const { id: companyId, ...ofCompany } = companyFields;

export const companyAnswer = objectOf({
  data: objectOf(responseFields({ id: companyId, ...ofCompany })).meta({
    id: 'Company',
    description: 'id is null in older records.',
  }),
});

export const billingContactFields = {
  id: requiredText('the id of the billing contact'),
  company_uuid: uuid('the company of the billing contact'),
  name: requiredText('the name of the billing contact'),
};

/** A billing contact in a site file. */
export const siteBillingContact = strictObjectOf(billingContactFields);

/** A billing contact. */
export type BillingContact = Read<typeof siteBillingContact>;

export const userFields = {
  uuid: uuid('the user').describe('The UUID of the user.'),
  id: id('the id of the user').nullish().describe('The number of the user; null in older records.'),
  contact_uuid: uuid('the contact of the user').describe('The contact that the user is.'),
  company_uuid: uuid('the company of the user').describe('The company that the user belongs to.'),
  email: fleetEmail('the e-mail address of the user').describe(
    'The e-mail address of the account; unique over the whole platform.',
  ),
  locale: localeName().nullish().describe('Such as `de_DE`.'),
  active: flag(true).describe('Whether the user may sign in.'),
};

/** A user in a site file. Passwords are in no file; an import keeps those of the store. */
export const siteUser = strictObjectOf(completeRecord(userFields));

/** A portal user; `id` is `null` in older records. The password is not included. */
export type UserWire = Read<typeof siteUser>;

const { id: userId, ...ofUser } = userFields;

export const userAnswer = objectOf({
  data: objectOf(responseFields({ id: userId, ...ofUser })).meta({
    id: 'User',
    description: 'id is null in older records.',
  }),
});

/** The longest number and tag of a card (characters, inclusive). */
const maxNumberCharacters = 64;

/** The members that a card has in a registration and in a site file. */
const cardNotes = {
  label: freeText('the label').nullish().describe('The name that operators see.'),
  customer_reference: freeText('the customer reference')
    .nullish()
    .describe("The customer's own reference."),
  comment: freeText('the comment', maxCommentCharacters)
    .nullish()
    .describe('What the operator noted.'),
  emp: roamingProvider()
    .nullish()
    .describe('Country and code of the roaming provider, such as `AT-ABC`.'),
};

export const cardFields = {
  id: id('the id of the card').describe('The number of the card.'),
  contact_uuid: uuid('the contact of the card').describe(
    'The contact that the card is made out to.',
  ),
  card_no: requiredText('the number of the card', maxNumberCharacters).describe(
    'What is printed on the card; unique over the whole platform.',
  ),
  rfid_tag: requiredText('the RFID tag of the card', maxNumberCharacters).describe(
    'What a station reads from the card; unique over the whole platform.',
  ),
  rate_uuid: uuid('the cost rate of the card').describe('The cost rate that the card charges at.'),
  billing_contact_id: requiredText('the billing contact of the card').describe(
    'Who is sent the bills.',
  ),
  ...cardNotes,
  ema_id: requiredText('the EMA-ID', 64).nullish().describe('The identity of the card in roaming.'),
  active: flag(true).describe('Whether the card may charge.'),
};

/** A card in a site file; without a tag of its own the number is the tag. */
export const siteCard = strictObjectOf(
  completeRecord({ ...cardFields, rfid_tag: cardFields.rfid_tag.nullish() }),
).transform((card) => ({ ...card, rfid_tag: card.rfid_tag ?? card.card_no }));

export type CardWire = Read<typeof siteCard>;

export const cardAnswer = objectOf({
  data: objectOf(responseFields(cardFields)).meta({ id: 'Card' }),
});

const { company_uuid, ...ofContact } = changeable;

const contact = objectOf(completeRecord(ofContact), expect('the contact, an object'));

/** The person or company that holds a card. `null` is "not set". */
export type FleetContact = Written<typeof contact>;

const locale = localeName().nullish();

const user = objectOf(
  {
    email: fleetEmail('the e-mail address of the account'),
    password: fleetPassword(),
    account_locale: locale,
    locale: locale.meta({ description: 'The same as account_locale; both only if equal.' }),
  },
  // A caller that sends the password instead of the object must not find it in a message.
  quiet('the user, an object'),
).transform(({ locale: other, account_locale: named, ...rest }, context) => {
  if (typeof named === 'string' && typeof other === 'string' && named !== other) {
    const message = 'Expected account_locale and locale to be equal, or one of them alone.';
    return addProblem(context, 'contradiction', message, other, 'locale');
  }
  return { ...rest, account_locale: named ?? other ?? null };
});

/** The account in the portal; the password in NFC, the locale such as `de_DE`. */
export type FleetUser = Written<typeof user>;

const card = objectOf(
  {
    card_no: requiredText('the card number', maxNumberCharacters).meta({
      description: 'Unique over the whole platform, compared as it is written.',
    }),
    rate_id: uuid('the cost rate').meta({
      description: 'A cost rate of the organization of the company.',
    }),
    billing_contact_id: requiredText('the billing contact').meta({
      description: 'A billing contact of the organization of the company.',
    }),
    ...completeRecord(cardNotes),
  },
  expect('the card, an object'),
);

export type FleetCard = Written<typeof card>;

export const fleetRegistration = objectOf(
  { company_id: uuid('the company'), contact, user, card },
  quiet('a registration, an object {company_id, contact, user, card}'),
).meta({
  id: 'FleetRegistration',
  description: 'Unknown fields are ignored; null is "not set" for what is not required.',
});

/** One contact, one user and one card, created together. */
export type FleetRegistration = Written<typeof fleetRegistration>;

/** A registration with `null` for omitted members. */
export type WholeRegistration = Read<typeof fleetRegistration>;

export const fleetRegistered = objectOf({
  status: z.literal('success'),
  data: objectOf({
    contact_id: z.string().meta({ format: 'uuid' }),
    user_id: z.string().meta({ format: 'uuid' }),
    card_id: z.string().regex(/^\d+$/),
  }),
}).meta({ id: 'FleetRegistered', description: 'The ids of what was made.' });

/** The created records. All three are texts; `card_id` is a number in decimal digits. */
export type FleetRegistered = Read<typeof fleetRegistered>;
