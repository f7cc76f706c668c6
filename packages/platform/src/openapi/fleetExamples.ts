import type { FleetOperationId, FleetRegistered, FleetRegistration } from '@wattpost/contract/wire';
import { card, contact, user } from './coreExamples.ts';
import type { OperationExample } from './operationExample.ts';

const { uuid: _, company_uuid: company_id, ...person } = contact;
const { card_no, rate_uuid: rate_id, billing_contact_id, label, customer_reference, emp } = card;

const body: FleetRegistration = {
  company_id,
  contact: { ...person, comment: 'Delivery van' },
  user: {
    email: user.email,
    password: 'a long sentence is a good password',
    account_locale: user.locale,
  },
  card: {
    ...{ card_no, rate_id, billing_contact_id, label, customer_reference },
    comment: 'Spare card is in the safe',
    emp,
  },
};

const answer: FleetRegistered = {
  status: 'success',
  data: {
    contact_id: contact.uuid,
    user_id: user.uuid,
    card_id: String(card.id),
  },
};

/** An example of each registration. */
export const fleetExamples: Readonly<Record<FleetOperationId, OperationExample>> = {
  registerFleet: { parameters: { 'Idempotency-Key': 'order-2024-1007' }, body, answer },
};
