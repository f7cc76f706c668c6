import {
  receiptOnWire,
  type CardWire,
  type ChargeLogPage,
  type CompanyWire,
  type ContactWire,
  type CoreOperationId,
  type CpConnectorWire,
  type CpsCloseBy,
  type FinanceBankWire,
  type InvoicePage,
  type UserWire,
} from '@wattpost/contract/wire';
import { exampleSite } from './exampleSite.ts';
import type { OperationExample } from './operationExample.ts';

export const contact: ContactWire = {
  uuid: exampleSite.contact,
  company_uuid: exampleSite.company,
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
  comment: null,
};

const company: CompanyWire = {
  id: null,
  uuid: exampleSite.company,
  organization_uuid: exampleSite.organization,
  name: 'Linz Charging',
};

export const user: UserWire = {
  id: 311,
  uuid: exampleSite.user,
  contact_uuid: exampleSite.contact,
  company_uuid: exampleSite.company,
  email: 'maria@fleet.example',
  locale: 'de_AT',
  active: true,
};

export const card: CardWire = {
  id: 1042,
  contact_uuid: exampleSite.contact,
  card_no: '04A1B2C3D4E5F6',
  rfid_tag: '04A1B2C3D4E5F6',
  rate_uuid: exampleSite.weeklyRate,
  billing_contact_id: 'B-17',
  label: 'Van 3',
  customer_reference: 'Cost centre 12',
  comment: null,
  emp: 'AT-ABC',
  ema_id: 'AT-ABC-C1042GH7K-R',
  active: true,
};

const connector: CpConnectorWire = {
  id: 52,
  uuid: null,
  cp_id: 1_000_000_007,
  cp_uuid: exampleSite.station,
  label: 'Left socket',
  type: 'IEC_62196_T2',
  max_power_kw: 22,
};

const closeBy: CpsCloseBy = {
  data: [
    {
      id: 1_000_000_007,
      uuid: exampleSite.station,
      company_uuid: exampleSite.company,
      label: 'Hauptplatz 1',
      latitude: 48.30588,
      longitude: 14.28643,
      roaming: false,
      distance_m: 41.3,
    },
  ],
  total: 1,
};

const start = Date.UTC(2026, 2, 2, 7, 15);
const end = Date.UTC(2026, 2, 2, 8);

const chargeLogs: ChargeLogPage = {
  data: [
    {
      id: 9001,
      uuid: exampleSite.chargeLog,
      cp_id: 1_000_000_007,
      cp_uuid: exampleSite.station,
      card_id: 1042,
      customer_uuid: exampleSite.contact,
      cost_rate_uuid: exampleSite.weeklyRate,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      energy_wh: 11_000,
      receipt: receiptOnWire({
        currency: 'EUR',
        total: '4.62',
        lines: [
          {
            component: 'energy',
            entryUuid: null,
            from: start,
            until: end,
            quantity: 11_000,
            unit: 1_000,
            price: '0.42',
            amount: '4.62',
          },
        ],
        tax: { percent: 20, net: '3.85', tax: '0.77', gross: '4.62' },
      }),
    },
  ],
  pagination: { offset: 0, limit: 100, next_offset: null, total: 1 },
};

const bank: FinanceBankWire = {
  id: 5,
  company_uuid: exampleSite.company,
  use_parent: '0',
  account_holder: 'Linz Charging',
  iban: 'AT611904300234573201',
  bic: 'BKAUATWW',
  mandate_reference: null,
  signed_on: null,
};

const { id: _, ...newBank } = bank;
const mandate = { mandate_reference: 'M-2026-17', signed_on: '2026-01-31' };

const invoices: InvoicePage = {
  data: [
    {
      id: 77,
      number: 'R-2026-0077',
      company_uuid: exampleSite.company,
      contact_uuid: exampleSite.contact,
      date: '2026-03-31',
      currency: 'EUR',
      total: '118.40',
    },
  ],
  pagination: { offset: 0, limit: 100, next_offset: null, total: 1 },
};

const ofContact = { contact_uuid: exampleSite.contact };
const ofCard = { type: 'card', uuid: '04A1B2C3D4E5F6' };
const ofCustomer = { type: 'customer', id: exampleSite.contact };

/** An example of each operation of the core surface. */
export const coreExamples: Readonly<Record<CoreOperationId, OperationExample>> = {
  listCpsCloseBy: {
    parameters: {
      latitude: '48.3062',
      longitude: '14.2861',
      radius_m: '500',
      include_roaming: '1',
    },
    answer: closeBy,
  },
  updateCpConnector: {
    parameters: { cp_connector_id: '52' },
    body: { label: 'Left socket' },
    answer: { data: connector },
  },
  listChargeLogs: { parameters: ofCard, answer: chargeLogs },
  listDatatableChargeLogs: { parameters: ofCard, answer: chargeLogs },
  verifyPaymentTransaction: { parameters: {}, answer: undefined },
  readContact: { parameters: ofContact, answer: { data: contact } },
  updateContact: {
    parameters: ofContact,
    body: { phone: '+43 732 000000' },
    answer: { data: contact },
  },
  deleteContact: { parameters: ofContact, answer: { data: { uuid: exampleSite.contact } } },
  readCompany: { parameters: { company_uuid: exampleSite.company }, answer: { data: company } },
  readUser: { parameters: { user_uuid: exampleSite.user }, answer: { data: user } },
  readCard: { parameters: { card: '1042' }, answer: { data: card } },
  createFinanceBank: { parameters: {}, body: newBank, answer: { data: bank } },
  updateFinanceBank: {
    parameters: { id: '5' },
    body: { use_parent: '0', bic: 'BKAUATWW' },
    answer: { data: bank },
  },
  createFinanceBankSepa: {
    parameters: {},
    body: { ...newBank, ...mandate },
    answer: { data: { ...bank, ...mandate } },
  },
  listInvoices: { parameters: ofCustomer, answer: invoices },
  listDatatableInvoices: { parameters: ofCustomer, answer: invoices },
};
