import * as z from 'zod';
import {
  chargeLogPage,
  chargeLogTypes,
  cpConnectorAnswer,
  cpConnectorUpdate,
  cpsCloseBy,
  maxSearchRadiusM,
} from './chargingWire.ts';
import {
  financeBankAnswer,
  financeBankCreate,
  financeBankSepaCreate,
  financeBankUpdate,
  invoicePage,
  invoiceTypes,
} from './financeWire.ts';
import {
  brokenWrite,
  corePageParameters,
  corePath,
  inPath,
  inQuery,
  noSuch,
  operationsOf,
} from '../operation/operation.ts';
import { maxPageItems } from '../schema/index.ts';

const chargeLogWords =
  'With customer, cp and card: the charge logs, latest start first, in pages. With details: the one charge log as a list of one. A card is looked for by its numeric id first, then by its RFID tag, among the cards that the key may see. Each receipt explains itself: its lines add up to its total.';

const chargeLogAnswers = {
  parameters: [
    inPath(
      'type',
      z.enum(chargeLogTypes),
      'What the logs are asked by: customer, cp, card or details; anything else is 400.',
    ),
    inPath(
      'uuid',
      z.string(),
      "customer: the UUID of a contact. cp: the UUID of a charge point. card: a card's numeric id, or else its RFID tag. details: the charge log's UUID or numeric id.",
    ),
    ...corePageParameters,
  ],
  success: { status: 200, description: 'A page of charge logs.', schema: chargeLogPage },
  errors: {
    400: 'The type is not one of the four.',
    404: 'The contact, charge point, card or charge log does not exist, or belongs to another organization.',
  },
} as const;

/** Operations of the core surface on charge points, connectors and charging sessions. */
export const coreCpOperations = operationsOf('core', {
  listCpsCloseBy: {
    method: 'GET',
    path: `${corePath}/cps_close_by/{latitude}/{longitude}/{radius_m}`,
    summary: 'List the charge points close to a position',
    description: `By distance along the great circle, then by id: the ${maxPageItems} nearest; total counts all that lie in the circle, its edge included. Stations with a geolocation are charge points, and so are older records that are not stations. Roaming charge points are stations of a roaming partner.`,
    parameters: [
      inPath('latitude', z.number().min(-90).max(90), 'Degrees, -90 to 90, in decimals; else 400.'),
      inPath(
        'longitude',
        z.number().min(-180).max(180),
        'Degrees, -180 to 180, in decimals; else 400.',
      ),
      inPath(
        'radius_m',
        z.number().min(0).max(maxSearchRadiusM),
        `Metres, 0 to ${maxSearchRadiusM}; else 400.`,
      ),
      inQuery(
        'include_roaming',
        z.enum(['0', '1', '2']).meta({ default: '0' }),
        '0: own charge points only; 1: own and roaming ones; 2: roaming ones only. Anything else is 400.',
      ),
    ],
    success: { status: 200, description: 'The nearest charge points.', schema: cpsCloseBy },
    errors: { 400: 'A parameter is out of its range or has another form; the message names it.' },
  },
  updateCpConnector: {
    method: 'PUT',
    path: `${corePath}/cp_connector/{cp_connector_id}`,
    summary: 'Change a connector',
    description:
      'What is left out stays. The answer is the connector as it is then; its uuid is null in older records, which only the numeric id names.',
    parameters: [inPath('cp_connector_id', z.string(), "The connector's numeric id or its UUID.")],
    body: cpConnectorUpdate,
    success: {
      status: 200,
      description: 'The connector as it is now.',
      schema: cpConnectorAnswer,
    },
    errors: { 400: brokenWrite, 404: noSuch('connector') },
  },
  listChargeLogs: {
    method: 'GET',
    path: `${corePath}/charge_log/{type}/{uuid}`,
    summary: 'List the charge logs of a customer, a charge point or a card, or read one',
    description: chargeLogWords,
    ...chargeLogAnswers,
  },
  listDatatableChargeLogs: {
    method: 'GET',
    path: `${corePath}/datatable_charge_logs/{type}/{uuid}`,
    summary: 'List charge logs (deprecated)',
    description: `Replaced by /charge_log/{type}/{uuid}, with the same response. ${chargeLogWords}`,
    ...chargeLogAnswers,
    deprecated: { successor: `${corePath}/charge_log/{type}/{uuid}` },
  },
  verifyPaymentTransaction: {
    method: 'POST',
    path: `${corePath}/payment_transaction_verify/`,
    summary: 'Verify a payment (not for callers from outside)',
    description:
      'A job of the platform itself calls this. Every other caller that has been let in is answered with 403; nothing replaces it.',
    parameters: [],
    success: { status: 200, description: 'Never returned.', schema: z.never() },
    errors: { 403: 'Always, for callers from outside.' },
    deprecated: { successor: null },
    neverSucceeds: true,
  },
});

const useParent =
  'use_parent is the text "0" or "1"; a JSON boolean, a number and any other text are refused.';

const invoiceWords =
  'With company and customer: the invoices, latest date first, in pages. With details: the one invoice as a list of one.';

const invoiceAnswers = {
  parameters: [
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
  ],
  success: { status: 200, description: 'A page of invoices.', schema: invoicePage },
  errors: {
    400: 'The type is not one of the three.',
    404: 'The company, contact or invoice does not exist, or belongs to another organization.',
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
    description: `Omitted members stay unchanged. The company must belong to the organization of the bank account. ${useParent}`,
    parameters: [inPath('id', z.string(), 'The numeric id of the bank account.')],
    body: financeBankUpdate,
    success: {
      status: 200,
      description: 'The bank account as it is now.',
      schema: financeBankAnswer,
    },
    errors: { 400: brokenWrite, 404: noSuch('bank account') },
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
    summary: 'List invoices (deprecated)',
    description: `Replaced by /invoice/{type}/{id}, with the same response. ${invoiceWords}`,
    ...invoiceAnswers,
    deprecated: { successor: `${corePath}/invoice/{type}/{id}` },
  },
});
