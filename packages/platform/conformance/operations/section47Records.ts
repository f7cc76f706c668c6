import { at, equal, matches, NotApplicable } from '../check.ts';
import { expectBadParameter, expectBadFields, fieldOfEach, putCore, readCore } from '../core.ts';
import { coreNames } from '../coreNames.ts';
import { endpoints } from '../endpoints.ts';
import { names } from '../names.ts';
import { expectError, expectStatus } from '../reply.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';

/** Paths under which another organization's things would be. */
const others: readonly string[] = [
  `/contact/${coreNames.otherContact}`,
  `/company/${names.otherCompany}`,
  `/user/${coreNames.otherUser}`,
  `/card/${coreNames.otherCard.id}`,
  `/card/${coreNames.otherCard.tag}`,
  `/charge_log/customer/${coreNames.otherContact}`,
  `/charge_log/cp/${coreNames.otherCpUuid}`,
  `/charge_log/card/${coreNames.otherCard.id}`,
  `/charge_log/details/${coreNames.otherLog}`,
  `/invoice/company/${names.otherCompany}`,
  `/invoice/details/${coreNames.otherInvoice}`,
];

/** Contacts, operations kept for older programs, keys and scope. */
export const coreRecords: readonly ConformanceCase[] = [
  spec('4.7-contact', 'Reading and changing a contact take the same value', async (api) => {
    const path = `/contact/${coreNames.contact}`;
    const name = api.fresh('contact');
    const changed = await putCore(api, path, { name });
    equal(at(changed, 'uuid'), coreNames.contact, 'uuid');
    equal(await readCore(api, path), changed, 'what is read');
    equal(at(changed, 'name'), name, 'name');
    for (const wrong of [names.nothing, 'x', '%00', coreNames.cards.first.id]) {
      expectError(await api.core('PUT', `/contact/${wrong}`, { body: {} }), 404);
      expectError(await api.core('GET', `/contact/${wrong}`), 404);
    }
  }),
  extra('4.7-contact-partial', 'What is left out of a contact stays', async (api) => {
    const path = `/contact/${coreNames.contact}`;
    const before = await readCore(api, path);
    const change = { gender: 1, comment: '', street: null };
    const changed = await putCore(api, path, { ...change, country: 'de', unknown: [] });
    equal(changed, { ...(before as object), ...change, country: 'DE' }, 'after a change');
    equal(await putCore(api, path, before), before, 'what was read and sent back');
  }),
  extra('4.7-contact-company', 'A contact may move to a sister company only', async (api) => {
    const path = `/contact/${coreNames.contact}`;
    const moved = await putCore(api, path, { company_uuid: names.sisterCompany.toUpperCase() });
    equal(at(moved, 'company_uuid'), names.sisterCompany, 'company_uuid');
    await putCore(api, path, { company_uuid: names.company });
    const sending = { token: api.token('cross'), body: { company_uuid: names.otherCompany } };
    expectBadParameter(await api.core('PUT', path, sending), 'company_uuid');
  }),
  extra('4.7-contact-fields', 'A wrong field of a contact is refused by name', async (api) => {
    await expectBadFields(api, `/contact/${coreNames.contact}`, [
      ['name', null],
      ['name', ''],
      ['gender', 3],
      ['gender', '1'],
      ['country', 'AUT'],
      ['email', 'nobody'],
      ['comment', 'a\0b'],
      ['company_uuid', null],
      ['company_uuid', names.nothing],
      ['company_uuid', names.otherCompany],
    ]);
  }),
  spec('4.7-contact-delete', 'Deleting a contact takes the same value, too', async (api) => {
    const path = `/contact/${coreNames.idleContact}`;
    if ((await api.core('GET', path)).status === 404) {
      throw new NotApplicable('an earlier run has deleted the contact of site.json');
    }
    equal(
      await fieldOfEach(api, `/charge_log/customer/${coreNames.idleContact}`, 'id'),
      [],
      'charge logs',
    );
    expectStatus(await api.core('DELETE', path), 200);
    expectError(await api.core('GET', path), 404);
    expectError(await api.core('DELETE', path), 404);
  }),
  extra('4.7-contact-in-use', 'A contact with a user or cards stays: 409', async (api) => {
    expectError(await api.core('DELETE', `/contact/${coreNames.contact}`), 409);
    equal(
      at(await readCore(api, `/contact/${coreNames.contact}`), 'uuid'),
      coreNames.contact,
      'uuid',
    );
  }),
  spec('4.7-older-logs', 'datatable_charge_logs answers as charge_log', async (api) => {
    for (const path of [
      `/card/${coreNames.cards.first.id}`,
      `/details/${coreNames.log}`,
      `/customer/${coreNames.contact}`,
    ]) {
      const newer = await readCore(api, `/charge_log${path}`);
      equal(await readCore(api, `/datatable_charge_logs${path}`), newer, path);
    }
    const ids = await fieldOfEach(
      api,
      `/datatable_charge_logs/card/${coreNames.cards.first.id}`,
      'id',
    );
    equal(ids, [coreNames.laterLog, coreNames.log], 'ids');
  }),
  spec('4.7-older-invoices', 'datatable_invoices answers as its replacement', async (api) => {
    for (const path of [
      `/company/${names.company}`,
      `/customer/${coreNames.contact}`,
      `/details/${coreNames.invoice}`,
    ]) {
      const newer = await readCore(api, `/invoice${path}`);
      equal(await readCore(api, `/datatable_invoices${path}`), newer, path);
    }
    const ids = await fieldOfEach(api, `/invoice/company/${names.company}`, 'id');
    equal(ids, [coreNames.laterInvoice, coreNames.invoice], 'ids, latest first');
  }),
  extra('4.7-older-headers', 'Older operations say what replaces them', async (api) => {
    for (const [older, newer] of [
      [
        `/datatable_charge_logs/card/${coreNames.cards.first.id}`,
        `/charge_log/card/${coreNames.cards.first.id}`,
      ],
      [`/datatable_charge_logs/details/0`, '/charge_log/details/0'],
      [`/datatable_invoices/company/${names.company}`, `/invoice/company/${names.company}`],
    ] as const) {
      const { headers } = await api.core('GET', older);
      equal(headers.get('deprecation'), 'true', `Deprecation of ${older}`);
      const link = headers.get('link');
      matches(link, new RegExp(`/api/v1${newer}>; *rel="successor-version"$`), 'Link');
    }
    const { headers } = await api.core('GET', `/charge_log/card/${coreNames.cards.first.id}`);
    equal([headers.get('deprecation'), headers.get('link')], [null, null], 'of the new one');
  }),
  extra('4.7-older-refusals', 'They say so in every answer: 304, 400 and 401', async (api) => {
    const path = `/datatable_charge_logs/card/${coreNames.cards.first.id}`;
    const etag = (await api.core('GET', path)).headers.get('etag') ?? '';
    for (const [status, reply] of [
      [304, await api.core('GET', path, { headers: { 'if-none-match': etag } })],
      [400, await api.core('GET', `/datatable_invoices/card/${coreNames.cards.first.id}`)],
      [401, await api.core('GET', path, { token: null })],
    ] as const) {
      expectStatus(reply, status);
      equal(reply.headers.get('deprecation'), 'true', `Deprecation of a ${status}`);
    }
  }),
  spec('4.7-verify', 'payment_transaction_verify is not for callers from outside', async (api) => {
    expectError(await api.core('POST', '/payment_transaction_verify/', { token: null }), 401);
    const reply = await api.core('POST', '/payment_transaction_verify/', { body: {} });
    expectError(reply, 403);
    equal(reply.headers.get('deprecation'), 'true', 'Deprecation');
    const other = await api.core('GET', '/payment_transaction_verify/');
    expectError(other, 405);
    equal(other.headers.get('allow'), 'POST', 'Allow');
  }),
  extra('4.7-keys', 'The key is taken from either header', async (api) => {
    const path = `/api/v1/company/${names.company}`;
    const key = api.token('core');
    for (const headers of [
      { authorization: key },
      { authorization: `Bearer ${key}` },
      { 'x-api-token': key },
      { authorization: key, 'x-api-token': 'nobody' },
      { authorization: 'Basic a b', 'x-api-token': key },
    ]) {
      expectStatus(await api.send('GET', path, { headers }), 200);
    }
    expectError(await api.send('GET', path), 401);
    const { pricing } = api.target.tokens;
    if (pricing !== key) {
      expectError(await api.send('GET', path, { headers: { 'x-api-token': pricing } }), 403);
    }
  }),
  extra('4.7-keys-each', 'Every operation needs a key to the core surface', async (api) => {
    const { pricing } = api.target.tokens;
    const hasOwnKey = pricing !== api.token('core');
    const coreEndpoints = endpoints.filter(({ path }) => path.startsWith('/api/v1/'));
    for (const { method, path } of coreEndpoints) {
      const address = path.replace('/api/v1', '').replace(/\{\w+\}/g, 'x');
      expectError(await api.core(method, address, { token: null }), 401);
      if (hasOwnKey) expectError(await api.core(method, address, { token: pricing }), 403);
    }
  }),
  extra('4.7-scope', "Another organization's things are not found", async (api) => {
    for (const path of others) expectError(await api.core('GET', path), 404);
    for (const path of [
      `/finance_bank/${coreNames.otherBank}`,
      `/cp_connector/${coreNames.otherConnector}`,
      `/contact/${coreNames.otherContact}`,
    ]) {
      for (const body of [{}, { label: 1, bic: 7, name: 1 }]) {
        expectError(await api.core('PUT', path, { body }), 404);
      }
    }
    expectError(await api.core('DELETE', `/contact/${coreNames.otherContact}`), 404);
    const near = '/cps_close_by/-17/180/100?include_roaming=1';
    equal(
      (await fieldOfEach(api, near, 'id')).includes(coreNames.otherCp),
      false,
      'listed close by',
    );
  }),
  extra('4.7-cross', 'A key across organizations reaches them', async (api) => {
    const token = api.token('cross');
    for (const path of others) expectStatus(await api.core('GET', path, { token }), 200);
    const near = await fieldOfEach(api, '/cps_close_by/-17/180/0', 'id', { token });
    equal(near, [coreNames.otherCp], 'listed close by');
    expectError(await api.core('DELETE', `/contact/${coreNames.otherContact}`, { token }), 409);
    const body = { company_uuid: names.otherCompany, use_parent: '1' };
    expectStatus(await api.core('POST', '/finance_bank/', { token, body }), 201);
  }),
  extra('4.7-record-ids', 'Companies and users are named by UUID, invoices by id', async (api) => {
    for (const path of [
      `/company/${coreNames.companyId}`,
      `/user/${coreNames.userId}`,
      `/invoice/details/CONFORMANCE-${coreNames.invoice}`,
    ]) {
      expectError(await api.core('GET', path), 404);
    }
  }),
];
