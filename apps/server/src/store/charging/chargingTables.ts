import {
  cpFields,
  financeBankFields,
  invoiceFields,
  receiptFromWire,
  receiptOnWire,
  siteChargeLogFields,
  siteConnectorFields,
  type ReceiptWire,
  type SiteChargeLog,
  type SiteConnector,
  type Switch,
} from '@wattpost/contract/wire';
import type { Receipt } from '@wattpost/engine';
import type { CpRecord, FinanceBankRecord, InvoiceRecord, Owned } from '@wattpost/platform';
import { flag, instant, table, type Form } from '../database/index.ts';

const owner = { organization_uuid: true };

/** Charge points that are no stations. */
export const cps = table<CpRecord>(
  'cp',
  'id',
  { ...cpFields, ...owner },
  { forms: { roaming: flag } },
);

export const connectors = table<SiteConnector>('connector', 'id', siteConnectorFields);

/** As the engine makes it. */
const receipt: Form<ReceiptWire> = {
  write: (value) => JSON.stringify(receiptFromWire(value)),
  read: (stored) => receiptOnWire(JSON.parse(String(stored)) as Receipt),
};

export const chargeLogForms = { start: instant, end: instant, receipt };

export const chargeLogs = table<Omit<SiteChargeLog, 'charging_until'> & Owned>(
  'charge_log',
  'id',
  { ...siteChargeLogFields, receipt: true, ...owner },
  {
    forms: chargeLogForms,
    columns: { customer_uuid: 'contact_uuid', start: 'start_ms', end: 'end_ms' },
  },
);

/** The texts "0" and "1". */
const switchText: Form<Switch> = {
  write: (value) => Number(value),
  read: (stored) => (stored === 1 ? '1' : '0'),
};

export const banks = table<FinanceBankRecord>(
  'finance_bank',
  'id',
  { ...financeBankFields, ...owner },
  { forms: { use_parent: switchText } },
);

export const invoices = table<InvoiceRecord>('invoice', 'id', { ...invoiceFields, ...owner });
