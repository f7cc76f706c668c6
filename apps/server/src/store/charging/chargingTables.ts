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
import type { Receipt, ReceiptLine } from '@wattpost/engine';
import type { CpRecord, FinanceBankRecord, InvoiceRecord, Owned } from '@wattpost/platform';
import { booleanForm, instantForm, type Form } from '../database/index.ts';
import { recordTable } from '../lists/recordTable.ts';

const owner = { organization_uuid: true };

/** Charge points other than stations. */
export const cpTable = recordTable<CpRecord>(
  'cp',
  'id',
  { ...cpFields, ...owner },
  { forms: { roaming: booleanForm } },
);

export const connectorTable = recordTable<SiteConnector>('connector', 'id', siteConnectorFields);

/** A receipt as stored; those of earlier versions lack what was added since. */
type StoredReceipt = Omit<Receipt, 'lines' | 'taxes'> & {
  readonly lines: readonly (Omit<ReceiptLine, 'costRateUuid'> &
    Partial<Pick<ReceiptLine, 'costRateUuid'>>)[];
  readonly taxes?: Receipt['taxes'];
};

/** A receipt of the engine. */
const receipt: Form<ReceiptWire> = {
  write: (value) => JSON.stringify(receiptFromWire(value)),
  read(stored) {
    const { lines, tax, ...rest } = JSON.parse(String(stored)) as StoredReceipt;
    return receiptOnWire({
      lines: lines.map((line) => ({ costRateUuid: null, ...line })),
      tax,
      taxes: tax === null ? [] : [tax],
      ...rest,
    });
  },
};

export const chargeLogForms = { start: instantForm, end: instantForm, receipt };

export const chargeLogTable = recordTable<Omit<SiteChargeLog, 'charging_until'> & Owned>(
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

export const bankTable = recordTable<FinanceBankRecord>(
  'finance_bank',
  'id',
  { ...financeBankFields, ...owner },
  { forms: { use_parent: switchText } },
);

export const invoiceTable = recordTable<InvoiceRecord>('invoice', 'id', {
  ...invoiceFields,
  ...owner,
});
