import {
  billingContactFields,
  cardFields,
  companyFields,
  contactFields,
  userFields,
} from '@wattpost/contract/wire';
import type {
  BillingContactRecord,
  CardRecord,
  CompanyRecord,
  ContactRecord,
  UserRecord,
} from '@wattpost/platform';
import { flag, table } from '../database/index.ts';

/** The one form in which e-mail addresses are compared: no two users differ in case alone. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

const owner = { organization_uuid: true };

export const companies = table<CompanyRecord>('company', 'uuid', companyFields);

export const billingContacts = table<BillingContactRecord>('billing_contact', 'id', {
  ...billingContactFields,
  ...owner,
});

export const contacts = table<ContactRecord>('contact', 'uuid', { ...contactFields, ...owner });

/** The hash of a password is in none of it: it is written beside a user and never read. */
export const users = table<UserRecord>(
  'portal_user',
  'uuid',
  { ...userFields, ...owner },
  { forms: { active: flag }, derived: ({ email }) => ({ email_key: emailKey(email) }) },
);

export const cards = table<CardRecord>(
  'card',
  'id',
  { ...cardFields, ...owner },
  { forms: { active: flag } },
);
