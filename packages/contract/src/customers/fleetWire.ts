import { z } from 'zod';
import { contactFields } from './contactWire.ts';
import { cardNotes, maxNumberCharacters } from './customerWire.ts';
import { fleetEmail, fleetPassword, localeName, quiet } from './fleetValues.ts';
import { type Read, type Written, expect, requiredText, uuid, whole } from '../schema/index.ts';

const { uuid: _, company_uuid: __, ...ofContact } = contactFields;

const contact = z.object(whole(ofContact), expect('the contact, an object'));

/** The person or company that a card is made out to. `null` is "not set". */
export type FleetContact = Written<typeof contact>;

const locale = localeName().nullish();

const user = z
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
    return { ...rest, account_locale: named ?? other ?? null };
  });

/** The account in the portal; the password in NFC, the locale such as `de_DE`. */
export type FleetUser = Written<typeof user>;

const card = z.object(
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
    ...whole(cardNotes),
  },
  expect('the card, an object'),
);

export type FleetCard = Written<typeof card>;

export const fleetRegistration = z
  .object(
    { company_id: uuid('the company'), contact, user, card },
    quiet('a registration, an object {company_id, contact, user, card}'),
  )
  .meta({
    id: 'FleetRegistration',
    description: 'Unknown fields are ignored; null is "not set" for what is not required.',
  });

/** One contact, one user and one card, made together. */
export type FleetRegistration = Written<typeof fleetRegistration>;

/** A registration in which what was left out is `null`. */
export type WholeRegistration = Read<typeof fleetRegistration>;

export const fleetRegistered = z
  .object({
    status: z.literal('success'),
    data: z.object({
      contact_id: z.string().meta({ format: 'uuid' }),
      user_id: z.string().meta({ format: 'uuid' }),
      card_id: z.string().regex(/^\d+$/),
    }),
  })
  .meta({ id: 'FleetRegistered', description: 'The ids of what was made.' });

/** What was made. All three are texts; `card_id` is a number in decimal digits. */
export type FleetRegistered = Read<typeof fleetRegistered>;
