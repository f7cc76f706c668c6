import type { FleetOperationId, FleetRegistered, FleetRegistration } from '@wattpost/contract/wire';
import { exampleSite } from './exampleSite.ts';
import type { OperationExample } from './operationExample.ts';

const body: FleetRegistration = {
  company_id: exampleSite.company,
  contact: {
    name: 'Maria Musterfrau',
    first_name: 'Maria',
    gender: 2,
    street: 'Uferstraße 9',
    zip: '4020',
    city: 'Linz',
    country: 'AT',
    email: 'maria@fleet.example',
    phone: '+43 732 000000',
    customer_number: 'C-1007',
    comment: 'Delivery van',
  },
  user: {
    email: 'maria@fleet.example',
    password: 'a long sentence is a good password',
    account_locale: 'de_AT',
  },
  card: {
    card_no: '04A1B2C3D4E5F6',
    rate_id: exampleSite.weeklyRate,
    billing_contact_id: 'B-17',
    label: 'Van 3',
    customer_reference: 'Cost centre 12',
    comment: 'Spare card is in the safe',
    emp: 'AT-ABC',
  },
};

const answer: FleetRegistered = {
  status: 'success',
  data: {
    contact_id: '2f1e0d9c-8b7a-4695-8473-625140302f1e',
    user_id: '9c8b7a69-5847-4362-9150-403f2e1d0c9b',
    card_id: '1042',
  },
};

/** An example of each registration. */
export const fleetExamples: Readonly<Record<FleetOperationId, OperationExample>> = {
  registerFleet: { parameters: { 'Idempotency-Key': 'order-2024-1007' }, body, answer },
};
