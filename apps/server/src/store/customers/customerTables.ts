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
import { booleanForm, jsonForm } from '../database/index.ts';
import { recordTable } from '../lists/recordTable.ts';

/** The form in which e-mail addresses are unique: without regard to case. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

const owner = { organization_uuid: true };

export const companyTable = recordTable<CompanyRecord>(
  'company',
  'uuid',
  { ...companyFields, facts: true },
  { forms: { facts: jsonForm() } },
);

export const billingContactTable = recordTable<BillingContactRecord>('billing_contact', 'id', {
  ...billingContactFields,
  ...owner,
});

export const contactTable = recordTable<ContactRecord>('contact', 'uuid', {
  ...contactFields,
  ...owner,
});

/** Without the hash of the password, which is only written. */
export const userTable = recordTable<UserRecord>(
  'portal_user',
  'uuid',
  { ...userFields, ...owner },
  { forms: { active: booleanForm }, derived: ({ email }) => ({ email_key: emailKey(email) }) },
);

export const cardTable = recordTable<CardRecord>(
  'card',
  'id',
  { ...cardFields, ...owner },
  { forms: { active: booleanForm } },
);
