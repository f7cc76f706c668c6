import { z } from 'zod';
import { invoicePage, invoiceTypes } from './chargeLogWire.ts';
import {
  brokenWrite,
  corePageParameters,
  corePath,
  inPath,
  operationsOf,
} from '../operation/index.ts';
import {
  financeBankAnswer,
  financeBankCreate,
  financeBankSepaCreate,
  financeBankUpdate,
} from './financeBankWire.ts';

const useParent =
  'use_parent is the text "0" or "1"; a JSON boolean, a number and any other text are refused.';

const invoicesOf = [
  inPath(
    'type',
    z.enum(invoiceTypes),
    'What the invoices are asked by: company, customer or details; anything else is 400.',
  ),
  inPath(
    'id',
    z.string(),
    "company: the company's UUID. customer: the UUID of a contact. details: the invoice's numeric id.",
  ),
  ...corePageParameters,
] as const;

const invoiceWords =
  'With company and customer: the invoices, latest date first, in pages. With details: the one invoice as a list of one.';

const invoiceAnswers = {
  parameters: invoicesOf,
  success: { status: 200, description: 'A page of invoices.', schema: invoicePage },
  errors: {
    400: 'The type is none of the three.',
    404: 'There is no such company, contact or invoice, or it belongs to another organization.',
  },
} as const;

/** Operations of the core surface on bank accounts and invoices. */
export const coreFinanceOperations = operationsOf('core', {
  createFinanceBank: {
    method: 'POST',
    path: `${corePath}/finance_bank/`,
    summary: 'Create a bank account of a company',
    description: useParent,
    parameters: [],
    body: financeBankCreate,
    success: { status: 201, description: 'The bank account.', schema: financeBankAnswer },
    errors: { 400: brokenWrite },
  },
  updateFinanceBank: {
    method: 'PUT',
    path: `${corePath}/finance_bank/{id}`,
    summary: 'Change a bank account, with a mandate or without',
    description: `What is left out stays. The company must belong to the organization of the bank account. ${useParent}`,
    parameters: [inPath('id', z.string(), 'The numeric id of the bank account.')],
    body: financeBankUpdate,
    success: {
      status: 200,
      description: 'The bank account as it is now.',
      schema: financeBankAnswer,
    },
    errors: {
      400: brokenWrite,
      404: 'There is no such bank account, or it belongs to another organization.',
    },
  },
  createFinanceBankSepa: {
    method: 'POST',
    path: `${corePath}/finance_bank_sepa/`,
    summary: 'Create a bank account of a company with a SEPA mandate',
    description: `The mandate has a reference and the day on which it was signed. ${useParent}`,
    parameters: [],
    body: financeBankSepaCreate,
    success: { status: 201, description: 'The bank account.', schema: financeBankAnswer },
    errors: { 400: brokenWrite },
  },
  listInvoices: {
    method: 'GET',
    path: `${corePath}/invoice/{type}/{id}`,
    summary: 'List the invoices of a company or a customer, or read one',
    description: `An addition of this platform. ${invoiceWords}`,
    ...invoiceAnswers,
  },
  listDatatableInvoices: {
    method: 'GET',
    path: `${corePath}/datatable_invoices/{type}/{id}`,
    summary: 'List invoices (kept for older programs)',
    description: `Answers as /invoice/{type}/{id} does, which replaces it. ${invoiceWords}`,
    ...invoiceAnswers,
    deprecated: { successor: `${corePath}/invoice/{type}/{id}` },
  },
});
