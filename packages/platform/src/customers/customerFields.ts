import type { FleetRegistration } from '@wattpost/contract/wire';
import type { CardFields, ContactFields, UserFields } from '../port/index.ts';

/** The three records of a registration. */
export interface CustomerFields {
  readonly contact: ContactFields;
  readonly user: UserFields;
  readonly card: CardFields;
}

/** What a registration writes; nobody can sign in or charge with it yet. The card has no EMA-ID. */
export function customerFields(
  { company_id: companyUuid, contact, user, card }: FleetRegistration,
  contactUuid: string,
  userId: number,
): CustomerFields {
  return {
    contact: {
      companyUuid,
      name: contact.name,
      firstName: contact.first_name ?? null,
      gender: contact.gender ?? null,
      street: contact.street ?? null,
      zip: contact.zip ?? null,
      city: contact.city ?? null,
      country: contact.country ?? null,
      email: contact.email ?? null,
      phone: contact.phone ?? null,
      customerNumber: contact.customer_number ?? null,
      comment: contact.comment ?? null,
    },
    user: {
      id: userId,
      contactUuid,
      companyUuid,
      email: user.email,
      locale: user.account_locale ?? null,
      active: false,
    },
    card: {
      contactUuid,
      cardNo: card.card_no,
      rfidTag: card.card_no,
      rateUuid: card.rate_id,
      billingContactId: card.billing_contact_id,
      label: card.label ?? null,
      customerReference: card.customer_reference ?? null,
      comment: card.comment ?? null,
      emp: card.emp ?? null,
      emaId: null,
      active: false,
    },
  };
}
