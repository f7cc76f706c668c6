import fc, { type Arbitrary } from 'fast-check';
import * as core from '../../../../packages/platform/conformance/coreNames.ts';
import {
  billingContact,
  company,
  weeklyRate,
} from '../../../../packages/platform/conformance/names.ts';
import { words, type GoodValues } from './schemaArbitrary.ts';

/** Good values of fields of the core surface and of fleet registration, over site.json. */
export const coreGoodValues: GoodValues = {
  name: words,
  company_uuid: fc.constant(company),
  company_id: fc.constant(company),
  email: fc.uuid().map((uuid) => `${uuid}@fuzz.example`),
  password: fc.constantFrom('long enough', 'päßwörter sind lang', '🔌🔌🔌🔌🔌🔌🔌🔌'),
  account_locale: fc.constant('de_AT'),
  locale: fc.constant('de_AT'),
  card_no: fc.uuid(),
  rate_id: fc.constant(weeklyRate),
  billing_contact_id: fc.constant(billingContact),
  use_parent: fc.constant('1'),
  iban: fc.constantFrom(null, 'AT61 1904 3002 3457 3201', 'at611904300234573201'),
  bic: fc.constantFrom(null, 'BKAUATWW'),
  mandate_reference: fc.constantFrom('M-1', 'Ä 7'),
  signed_on: fc.constantFrom('2026-01-31', '2024-02-29'),
};

const chargeLogs: Arbitrary<Record<string, string>> = fc.constantFrom(
  { type: 'customer', uuid: core.contact },
  { type: 'cp', uuid: core.cpUuid },
  { type: 'card', uuid: String(core.cards.first.id) },
  { type: 'card', uuid: core.cards.second.tag },
  { type: 'details', uuid: core.logUuid },
  { type: 'details', uuid: String(core.log) },
);
const invoices: Arbitrary<Record<string, string>> = fc.constantFrom(
  { type: 'company', id: company },
  { type: 'customer', id: core.contact },
  { type: 'details', id: String(core.invoice) },
);
const contact = fc.constantFrom({ contact_uuid: core.contact });
const degrees = (most: number): Arbitrary<string> =>
  fc
    .integer({ min: -most * 100, max: most * 100 })
    .map((hundredths) => (hundredths / 100).toFixed(2));

/** Segments of a path that are good together, by the operation. */
export const corePaths: Readonly<Record<string, Arbitrary<Record<string, string>>>> = {
  listCpsCloseBy: fc.record({
    latitude: degrees(90),
    longitude: degrees(180),
    radius_m: fc.integer({ min: 0, max: 100_000 }).map(String),
  }),
  updateCpConnector: fc.constantFrom(
    { cp_connector_id: core.connectorUuid },
    { cp_connector_id: String(core.connector) },
    { cp_connector_id: String(core.olderConnector) },
  ),
  listChargeLogs: chargeLogs,
  listDatatableChargeLogs: chargeLogs,
  readContact: contact,
  updateContact: contact,
  deleteContact: contact,
  readCompany: fc.constant({ company_uuid: company }),
  readUser: fc.constantFrom({ user_uuid: core.user }, { user_uuid: core.olderUser }),
  readCard: fc.constantFrom(
    { card: String(core.cards.first.id) },
    { card: core.cards.numeric.tag },
    { card: encodeURIComponent(core.cards.first.tag) },
  ),
  updateFinanceBank: fc.constant({ id: String(core.bank) }),
  listInvoices: invoices,
  listDatatableInvoices: invoices,
};

/** Fields that a body needs beside what its schema requires, by the operation. */
export const coreBodies: Readonly<Record<string, object>> = {
  createFinanceBank: { use_parent: '1' },
  createFinanceBankSepa: { use_parent: '1' },
  updateFinanceBank: { use_parent: '1' },
};
