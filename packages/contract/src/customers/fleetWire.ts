import { z } from 'zod';
import { fleetEmail, fleetPassword, localeName, quiet, roamingProvider } from './fleetValues.ts';
import { expect, freeText, requiredText, uuid } from '../schema/index.ts';

/** The person or company that a card is made out to. `null` is "not set". */
export interface FleetContact {
  /** The full name. */
  readonly name: string;
  readonly first_name?: string | null | undefined;
  /** 0 company, 1 male, 2 female. */
  readonly gender?: 0 | 1 | 2 | null | undefined;
  readonly street?: string | null | undefined;
  readonly zip?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** Two letters; read as capitals. */
  readonly country?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly customer_number?: string | null | undefined;
  readonly comment?: string | null | undefined;
}

/** The account in the portal. */
export interface FleetUser {
  readonly email: string;
  /** In NFC; 8 to 256 characters. */
  readonly password: string;
  /** Also read under the name `locale`; such as `de_DE`, which is how it is kept. */
  readonly account_locale?: string | null | undefined;
}

export interface FleetCard {
  readonly card_no: string;
  /** A cost rate. */
  readonly rate_id: string;
  readonly billing_contact_id: string;
  readonly label?: string | null | undefined;
  readonly customer_reference?: string | null | undefined;
  readonly comment?: string | null | undefined;
  /** Country and provider, such as `AT-ABC`: the card gets an EMA-ID. */
  readonly emp?: string | null | undefined;
}

/** One contact, one user and one card, made together. */
export interface FleetRegistration {
  readonly company_id: string;
  readonly contact: FleetContact;
  readonly user: FleetUser;
  readonly card: FleetCard;
}

/** What was made. All three are texts; `card_id` is a number in decimal digits. */
export interface FleetRegistered {
  readonly status: 'success';
  readonly data: {
    readonly contact_id: string;
    readonly user_id: string;
    readonly card_id: string;
  };
}

/** The greatest length of a comment (UTF-16 units, inclusive). */
export const maxCommentCharacters = 2_000;

const gender = expect('the gender: 0 (company), 1 (male) or 2 (female)');
const country = 'the country as two letters, such as "AT"';

/** What may be said of a contact, field by field. */
export const contactShape: {
  readonly [Key in keyof FleetContact]-?: z.ZodType<FleetContact[Key]>;
} = {
  name: requiredText('the full name'),
  first_name: freeText('the first name').nullish(),
  gender: z.union([z.literal(0), z.literal(1), z.literal(2)], gender).nullish(),
  street: freeText('the street').nullish(),
  zip: freeText('the post code', 32).nullish(),
  city: freeText('the city').nullish(),
  country: z
    .string(expect(country))
    .regex(/^[A-Za-z]{2}$/, expect(country))
    .overwrite((text) => text.toUpperCase())
    .nullish(),
  email: fleetEmail('the e-mail address of the contact').nullish(),
  phone: freeText('the telephone number', 64).nullish(),
  customer_number: freeText('the customer number').nullish(),
  comment: freeText('the comment', maxCommentCharacters).nullish(),
};

const contact: z.ZodType<FleetContact> = z.object(contactShape, expect('the contact, an object'));

const locale = localeName().nullish();

const user: z.ZodType<FleetUser> = z
  .object(
    {
      email: fleetEmail('the e-mail address of the account'),
      password: fleetPassword(),
      account_locale: locale,
      locale: locale.meta({ description: 'The same as account_locale; both only if equal.' }),
    },
    // Whoever sends the password instead of the object must not read it in a message.
    quiet('the user, an object'),
  )
  .transform(({ locale: other, account_locale: named, ...rest }, context) => {
    if (typeof named === 'string' && typeof other === 'string' && named !== other) {
      const message = 'Expected account_locale and locale to be equal, or one of them alone.';
      context.addIssue({
        code: 'custom',
        path: ['locale'],
        input: other,
        params: { code: 'contradiction' },
        message,
      });
      return z.NEVER;
    }
    return { ...rest, account_locale: named ?? other };
  });

const card: z.ZodType<FleetCard> = z.object(
  {
    card_no: requiredText('the card number', 64).meta({
      description: 'Unique over the whole platform, compared as it is written.',
    }),
    rate_id: uuid('the cost rate').meta({
      description: 'A cost rate of the organization of the company.',
    }),
    billing_contact_id: requiredText('the billing contact').meta({
      description: 'A billing contact of the organization of the company.',
    }),
    label: freeText('the label').nullish(),
    customer_reference: freeText('the customer reference').nullish(),
    comment: freeText('the comment', maxCommentCharacters).nullish(),
    emp: roamingProvider().nullish(),
  },
  expect('the card, an object'),
);

export const fleetRegistration: z.ZodType<FleetRegistration> = z
  .object(
    { company_id: uuid('the company'), contact, user, card },
    quiet('a registration, an object {company_id, contact, user, card}'),
  )
  .meta({
    id: 'FleetRegistration',
    description: 'Unknown fields are ignored; null is "not set" for what is not required.',
  });

export const fleetRegistered: z.ZodType<FleetRegistered> = z
  .object({
    status: z.literal('success'),
    data: z.object({
      contact_id: z.string().meta({ format: 'uuid' }),
      user_id: z.string().meta({ format: 'uuid' }),
      card_id: z.string().regex(/^\d+$/),
    }),
  })
  .meta({ id: 'FleetRegistered', description: 'The ids of what was made.' });
