import { at, equal, matches, NotApplicable } from '../check.ts';
import { expectNamed, fieldOfEach, putCore, readCore } from '../core.ts';
import {
  cards,
  contact,
  idleContact,
  invoice,
  laterInvoice,
  laterLog,
  log,
  otherBank,
  otherCard,
  otherConnector,
  otherContact,
  otherCp,
  otherCpUuid,
  otherInvoice,
  otherLog,
  otherUser,
} from '../coreNames.ts';
import { company, nothing, otherCompany } from '../names.ts';
import { expectError, expectStatus } from '../reply.ts';
import { chosen, stated, type Case } from '../suite.ts';

/** Paths under which another organization's things would be. */
const others: readonly string[] = [
  `/contact/${otherContact}`,
  `/company/${otherCompany}`,
  `/user/${otherUser}`,
  `/card/${otherCard.id}`,
  `/card/${otherCard.tag}`,
  `/charge_log/customer/${otherContact}`,
  `/charge_log/cp/${otherCpUuid}`,
  `/charge_log/card/${otherCard.id}`,
  `/charge_log/details/${otherLog}`,
  `/invoice/company/${otherCompany}`,
  `/invoice/details/${otherInvoice}`,
];

/** Contacts, operations kept for older programs, keys and scope. */
export const records: readonly Case[] = [
  stated('4.7-contact', 'Reading and changing a contact take the same value', async (api) => {
    const path = `/contact/${contact}`;
    const name = api.fresh('contact');
    const changed = await putCore(api, path, { name });
    equal(at(changed, 'uuid'), contact, 'uuid');
    equal(await readCore(api, path), changed, 'what is read');
    equal(at(changed, 'name'), name, 'name');
    expectError(await api.core('PUT', `/contact/${nothing}`, { body: {} }), 404);
  }),
  chosen('4.7-contact-fields', 'A wrong field of a contact is refused by name', async (api) => {
    for (const [field, value] of [
      ['name', null],
      ['gender', 3],
      ['country', 'AUT'],
      ['company_uuid', nothing],
      ['company_uuid', otherCompany],
    ] as const) {
      const body = { [field]: value };
      expectNamed(await api.core('PUT', `/contact/${contact}`, { body }), field);
    }
  }),
  stated('4.7-contact-delete', 'Deleting a contact takes the same value, too', async (api) => {
    const path = `/contact/${idleContact}`;
    if ((await api.core('GET', path)).status === 404) {
      throw new NotApplicable('an earlier run has deleted the contact of site.json');
    }
    expectStatus(await api.core('DELETE', path), 200);
    expectError(await api.core('GET', path), 404);
    expectError(await api.core('DELETE', path), 404);
  }),
  chosen('4.7-contact-in-use', 'A contact with a user or cards stays: 409', async (api) => {
    expectError(await api.core('DELETE', `/contact/${contact}`), 409);
    equal(at(await readCore(api, `/contact/${contact}`), 'uuid'), contact, 'uuid');
  }),
  stated('4.7-older-logs', 'datatable_charge_logs answers as charge_log', async (api) => {
    for (const path of [`/card/${cards.first.id}`, `/details/${log}`, `/customer/${contact}`]) {
      const newer = await readCore(api, `/charge_log${path}`);
      equal(await readCore(api, `/datatable_charge_logs${path}`), newer, path);
    }
    const ids = await fieldOfEach(api, `/datatable_charge_logs/card/${cards.first.id}`, 'id');
    equal(ids, [laterLog, log], 'ids');
  }),
  stated('4.7-older-invoices', 'datatable_invoices answers as its replacement', async (api) => {
    for (const path of [`/company/${company}`, `/customer/${contact}`, `/details/${invoice}`]) {
      const newer = await readCore(api, `/invoice${path}`);
      equal(await readCore(api, `/datatable_invoices${path}`), newer, path);
    }
    const ids = await fieldOfEach(api, `/invoice/company/${company}`, 'id');
    equal(ids, [laterInvoice, invoice], 'ids, latest first');
  }),
  chosen('4.7-older-headers', 'Older operations say what replaces them', async (api) => {
    for (const [older, newer] of [
      [`/datatable_charge_logs/card/${cards.first.id}`, `/charge_log/card/${cards.first.id}`],
      [`/datatable_charge_logs/details/0`, '/charge_log/details/0'],
      [`/datatable_invoices/company/${company}`, `/invoice/company/${company}`],
    ] as const) {
      const { headers } = await api.core('GET', older);
      equal(headers.get('deprecation'), 'true', `Deprecation of ${older}`);
      const link = headers.get('link');
      matches(link, new RegExp(`/api/v1${newer}>; *rel="successor-version"$`), 'Link');
    }
    const { headers } = await api.core('GET', `/charge_log/card/${cards.first.id}`);
    equal([headers.get('deprecation'), headers.get('link')], [null, null], 'of the new one');
  }),
  stated(
    '4.7-verify',
    'payment_transaction_verify is not for callers from outside',
    async (api) => {
      expectError(await api.core('POST', '/payment_transaction_verify/', { token: null }), 401);
      const reply = await api.core('POST', '/payment_transaction_verify/', { body: {} });
      expectError(reply, 403);
      equal(reply.headers.get('deprecation'), 'true', 'Deprecation');
    },
  ),
  chosen('4.7-keys', 'The key is taken from either header', async (api) => {
    const path = `/api/v1/company/${company}`;
    const key = api.token('core');
    for (const headers of [
      { authorization: key },
      { authorization: `Bearer ${key}` },
      { 'x-api-token': key },
    ]) {
      expectStatus(await api.send('GET', path, { headers }), 200);
    }
    expectError(await api.send('GET', path), 401);
    const { pricing } = api.target.tokens;
    if (pricing !== key) {
      expectError(await api.send('GET', path, { headers: { 'x-api-token': pricing } }), 403);
    }
  }),
  chosen('4.7-scope', "Another organization's things are not found", async (api) => {
    for (const path of others) expectError(await api.core('GET', path), 404);
    for (const path of [`/finance_bank/${otherBank}`, `/cp_connector/${otherConnector}`]) {
      expectError(await api.core('PUT', path, { body: {} }), 404);
    }
    expectError(await api.core('DELETE', `/contact/${otherContact}`), 404);
    const near = '/cps_close_by/-17/180/100?include_roaming=1';
    equal((await fieldOfEach(api, near, 'id')).includes(otherCp), false, 'listed close by');
  }),
  chosen('4.7-cross', 'A key across organizations reaches them', async (api) => {
    const token = api.token('cross');
    for (const path of others) expectStatus(await api.core('GET', path, { token }), 200);
  }),
];
