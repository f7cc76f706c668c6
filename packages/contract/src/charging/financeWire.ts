import { pagination } from '../operation/listWire.ts';
import {
  type Read,
  addProblem,
  responseFields,
  bic,
  currencyCode,
  dateSchema,
  expect,
  freeText,
  iban,
  id,
  moneySchema,
  requiredText,
  switchText,
  uuid,
  completeRecord,
  objectOf,
  strictObjectOf,
  listOf,
} from '../schema/index.ts';

const holder = "the account's holder";
const reference = 'the reference of the mandate';
const referenceMeaning = 'The reference of the SEPA mandate.';
const signedOn = dateSchema('the day on which the mandate was signed');
const signedOnMeaning = 'The day on which the mandate was signed, YYYY-MM-DD.';

/** The writable members of a bank account. */
const writable = {
  company_uuid: uuid('the company').describe('The company whose account it is.'),
  use_parent: switchText()
    .optional()
    .describe('"1": the account of the company above is used. "0" when a creation leaves it out.'),
  account_holder: freeText(holder).nullish().describe('Whose account it is at the bank.'),
  iban: iban()
    .nullish()
    .describe('Kept without blanks, in capitals; its check digits must be right.'),
  bic: bic().nullish().describe('Kept in capitals.'),
  mandate_reference: freeText(reference, 35).nullish().describe(referenceMeaning),
  signed_on: signedOn.nullish().describe(signedOnMeaning),
};

export const financeBankFields = {
  id: id('the id of the bank account').describe('The number of the bank account. Read only.'),
  ...writable,
};

const expected = expect('a bank account, an object');
const needed =
  'account_holder and iban are required unless use_parent is "1". Unknown fields are ignored.';

export const financeBankCreate = objectOf(writable, expected).meta({
  id: 'FinanceBankCreate',
  description: needed,
});

/** A new bank account. */
export type FinanceBankCreate = Read<typeof financeBankCreate>;

export const financeBankSepaCreate = objectOf(
  {
    ...writable,
    mandate_reference: requiredText(reference, 35).describe(referenceMeaning),
    signed_on: signedOn.describe(signedOnMeaning),
  },
  expected,
).meta({ id: 'FinanceBankSepaCreate', description: needed });

/** A new bank account with a SEPA mandate. */
export type FinanceBankSepaCreate = Read<typeof financeBankSepaCreate>;

export const financeBankUpdate = objectOf(writable, expected)
  .partial()
  .meta({
    id: 'FinanceBankUpdate',
    description: `Omitted members stay unchanged, so that the object from a read can be sent back. ${needed}`,
  });

/** Changes to a bank account: omitted members stay. */
export type FinanceBankUpdate = Read<typeof financeBankUpdate>;

/**
 * The missing members of a bank account: unless the parent's is used, it needs a holder and an IBAN.
 *
 * @returns a message with the field's name, `undefined` if nothing is missing
 */
export function financeBankGap(bank: FinanceBankUpdate): string | undefined {
  if (bank.use_parent === '1') return undefined;
  if ((bank.account_holder ?? '').trim() === '') {
    return `account_holder: Missing: expected ${holder}, or use_parent "1".`;
  }
  return (bank.iban ?? null) === null
    ? 'iban: Missing: expected an IBAN, or use_parent "1".'
    : undefined;
}

/** A bank account in a site file. */
export const siteFinanceBank = strictObjectOf({
  ...completeRecord(financeBankFields),
  use_parent: writable.use_parent.transform((given) => given ?? '0'),
}).superRefine((bank, context) => {
  const message = financeBankGap(bank);
  if (message === undefined) return;
  const [field = ''] = message.split(':');
  addProblem(context, 'missing', message.slice(field.length + 2), bank, field);
});

/** A bank account in a read; it can be sent back unchanged. */
export type FinanceBankWire = Read<typeof siteFinanceBank>;

export const financeBankAnswer = objectOf({
  data: objectOf(responseFields(financeBankFields)).meta({ id: 'FinanceBank' }),
});

export const invoiceTypes = ['company', 'customer', 'details'] as const;

/** The parameters by which invoices are requested. */
export type InvoiceType = (typeof invoiceTypes)[number];

export const invoiceFields = {
  id: id('the id of the invoice').describe('The number of the record.'),
  number: requiredText('the number of the invoice', 64).describe('The number on the invoice.'),
  company_uuid: uuid('the company of the invoice').describe('The company that sent it.'),
  contact_uuid: uuid('the contact of the invoice')
    .nullish()
    .describe('The contact that it went to, if any.'),
  date: dateSchema('the day of the invoice').describe('Its day, YYYY-MM-DD.'),
  currency: currencyCode().describe('ISO 4217.'),
  total: moneySchema('the total').describe('What is due, as decimal text.'),
};

/** An invoice in a site file. */
export const siteInvoice = strictObjectOf(completeRecord(invoiceFields));

export type InvoiceWire = Read<typeof siteInvoice>;

export const invoicePage = objectOf({
  data: listOf(objectOf(responseFields(invoiceFields)).meta({ id: 'Invoice' })),
  pagination,
});

export type InvoicePage = Read<typeof invoicePage>;
