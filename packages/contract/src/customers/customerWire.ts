import { z } from 'zod';
import {
  type Read,
  answered,
  flag,
  freeText,
  id,
  requiredText,
  uuid,
  whole,
} from '../schema/index.ts';
import { maxCommentCharacters } from './contactWire.ts';
import { fleetEmail, localeName, roamingProvider } from './fleetValues.ts';

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

/** A company as a site file has it. */
export const siteCompany = z.strictObject(whole(companyFields));

/** A company; `id` is `null` in older records. */
export type CompanyWire = Read<typeof siteCompany>;

const { id: companyId, ...ofCompany } = companyFields;

export const companyAnswer = z.object({
  data: z
    .object(answered({ id: companyId, ...ofCompany }))
    .meta({ id: 'Company', description: 'id is null in older records.' }),
});

export const billingContactFields = {
  id: requiredText('the id of the billing contact'),
  company_uuid: uuid('the company of the billing contact'),
  name: requiredText('the name of the billing contact'),
};

/** Who is sent the bills, as a site file has it. */
export const siteBillingContact = z.strictObject(billingContactFields);

/** Who is sent the bills. */
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

/** A user as a site file has it. Passwords are in no file; an import leaves what the store has of them. */
export const siteUser = z.strictObject(whole(userFields));

/** A portal user; `id` is `null` in older records. Of the password nothing is told. */
export type UserWire = Read<typeof siteUser>;

const { id: userId, ...ofUser } = userFields;

export const userAnswer = z.object({
  data: z
    .object(answered({ id: userId, ...ofUser }))
    .meta({ id: 'User', description: 'id is null in older records.' }),
});

/** The longest number and tag of a card (characters, inclusive). */
export const maxNumberCharacters = 64;

/** What a registration and a site file say of a card alike. */
export const cardNotes = {
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

/** A card as a site file has it; without a tag of its own the number is the tag. */
export const siteCard = z
  .strictObject(whole({ ...cardFields, rfid_tag: cardFields.rfid_tag.nullish() }))
  .transform((card) => ({ ...card, rfid_tag: card.rfid_tag ?? card.card_no }));

export type CardWire = Read<typeof siteCard>;

export const cardAnswer = z.object({
  data: z.object(answered(cardFields)).meta({ id: 'Card' }),
});
