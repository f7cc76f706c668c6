import type { OperationId } from '@wattpost/contract/wire';
import type { IsolationCase } from './isolationCase.ts';
import { thing, type Tenant } from './twoOrganizations.ts';

/** Operations of the core surface and of fleet registration. */
export type CoreOperation = Extract<
  OperationId,
  | 'registerFleet'
  | 'listCpsCloseBy'
  | 'updateCpConnector'
  | `list${string}ChargeLogs`
  | 'verifyPaymentTransaction'
  | `${string}Contact`
  | 'readCompany'
  | 'readUser'
  | 'readCard'
  | `${string}FinanceBank${string}`
  | `list${string}Invoices`
>;

let registered = 0;

function registration(asker: Tenant, rateOf: Tenant, billingOf: Tenant): object {
  registered += 1;
  return {
    company_id: asker.uuid(thing.company),
    contact: { name: 'New' },
    user: { email: `new${registered}@example.org`, password: 'long enough' },
    card: {
      card_no: `new-${registered}`,
      rate_id: rateOf.uuid(thing.weekly),
      billing_contact_id: `billing-${billingOf.base}`,
    },
  };
}

const chargeLogs: IsolationCase = {
  aims: ({ uuid, base, word }) => [
    { path: { type: 'customer', uuid: uuid(thing.contact) } },
    { path: { type: 'cp', uuid: uuid(thing.cp) } },
    { path: { type: 'card', uuid: base + 1 } },
    { path: { type: 'card', uuid: `${word}TAG` } },
    { path: { type: 'details', uuid: uuid(thing.chargeLog) } },
    { path: { type: 'details', uuid: base + 1 } },
  ],
};

const invoices: IsolationCase = {
  aims: ({ uuid, base }) => [
    { path: { type: 'company', id: uuid(thing.company) } },
    { path: { type: 'customer', id: uuid(thing.contact) } },
    { path: { type: 'details', id: base + 1 } },
  ],
};

const account = { account_holder: 'New', iban: 'AT611904300234573201' };

/** What to try on operations of the core surface and of fleet registration. */
export const coreIsolation: Readonly<Record<CoreOperation, IsolationCase>> = {
  registerFleet: {
    aims: (target) => [{ body: registration(target, target, target) }],
    refusal: 400,
    smuggled: (asker, target) => [
      { body: registration(asker, target, asker) },
      { body: registration(asker, asker, target) },
    ],
  },
  listCpsCloseBy: {
    lists: ['0', '1'].map((include) => ({
      path: { latitude: 48, longitude: 16, radius_m: 1000 },
      query: `include_roaming=${include}`,
    })),
  },
  updateCpConnector: {
    aims: ({ uuid, base }) => [
      { path: { cp_connector_id: uuid(thing.connector) }, body: { label: 'Taken' } },
      { path: { cp_connector_id: base + 1 }, body: { label: 'Taken' } },
    ],
  },
  listChargeLogs: chargeLogs,
  listDatatableChargeLogs: chargeLogs,
  verifyPaymentTransaction: { closed: true },
  readContact: { aims: ({ uuid }) => [{ path: { contact_uuid: uuid(thing.contact) } }] },
  updateContact: {
    aims: ({ uuid }) => [{ path: { contact_uuid: uuid(thing.contact) }, body: { name: 'Taken' } }],
    smuggled: (asker, { uuid }) => [
      {
        path: { contact_uuid: asker.uuid(thing.contact) },
        body: { company_uuid: uuid(thing.company) },
      },
    ],
  },
  deleteContact: { aims: ({ uuid }) => [{ path: { contact_uuid: uuid(thing.looseContact) } }] },
  readCompany: { aims: ({ uuid }) => [{ path: { company_uuid: uuid(thing.company) } }] },
  readUser: { aims: ({ uuid }) => [{ path: { user_uuid: uuid(thing.user) } }] },
  readCard: {
    aims: ({ base, word }) => [{ path: { card: base + 1 } }, { path: { card: `${word}TAG` } }],
  },
  createFinanceBank: {
    aims: ({ uuid }) => [{ body: { company_uuid: uuid(thing.company), ...account } }],
    refusal: 400,
  },
  createFinanceBankSepa: {
    aims: ({ uuid }) => [
      {
        body: {
          company_uuid: uuid(thing.company),
          ...account,
          mandate_reference: 'M-1',
          signed_on: '2026-01-01',
        },
      },
    ],
    refusal: 400,
  },
  updateFinanceBank: {
    aims: ({ base }) => [{ path: { id: base + 1 }, body: { account_holder: 'Taken' } }],
    smuggled: (asker, { uuid }) => [
      { path: { id: asker.base + 1 }, body: { company_uuid: uuid(thing.company) } },
    ],
  },
  listInvoices: invoices,
  listDatatableInvoices: invoices,
};
