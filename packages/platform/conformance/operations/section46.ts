import type { Api } from '../api.ts';
import { at, equal, matches, check, expectUuid } from '../check.ts';
import { names } from '../names.ts';
import {
  expectRefusedRegistration,
  register,
  registeredIds,
  expectRegistration,
  newRegistration,
} from '../registration.ts';
import { expectError, expectStatus } from '../reply.ts';
import { extra, spec, type ConformanceCase, type Section } from '../suite.ts';

const keyOf = (api: Api): Readonly<Record<string, string>> => ({
  'Idempotency-Key': api.fresh('key'),
});

const creating: readonly ConformanceCase[] = [
  spec('4.6-ids', 'The answer has the ids of contact, user and card', async (api) => {
    const one = await expectRegistration(api);
    const other = await expectRegistration(api);
    for (const id of ['contact_id', 'user_id', 'card_id']) {
      check(one[id] !== other[id], `${id} of two registrations differs`);
    }
  }),
  extra('4.6-id-forms', 'Ids are texts: two UUIDs, and a number in digits', async (api) => {
    const { contact_id, user_id, card_id } = await expectRegistration(api);
    expectUuid(contact_id, 'contact_id');
    expectUuid(user_id, 'user_id');
    matches(card_id, /^\d+$/, 'card_id');
  }),
  spec('4.6-header', 'The key is taken from x-api-token', async (api) => {
    const authorization = api.token('fleet');
    const { status } = await register(api, newRegistration(api), {
      token: null,
      headers: { authorization },
    });
    check(status === 401 || status === 403, `expected 401 or 403, found ${status}`);
    await expectRegistration(api);
  }),
  extra('4.6-keys', 'Without a key 401, with one for another area 403', async (api) => {
    const body = newRegistration(api);
    expectError(await register(api, body, { token: null }), 401);
    const { pricing } = api.target.tokens;
    if (pricing !== api.token('fleet')) {
      expectError(await register(api, body, { token: pricing }), 403);
    }
    expectStatus(await register(api, body), 200);
  }),
  extra('4.6-methods', 'Other methods are 405', async (api) => {
    const reply = await api.send('GET', '/api/fleet/v1/register');
    expectError(reply, 405);
    matches(reply.headers.get('allow'), /POST/, 'Allow');
  }),
];

const naming: readonly ConformanceCase[] = [
  extra('4.6-exists', 'Company, rate and billing contact must exist: 400', async (api) => {
    await expectRefusedRegistration(api, { company_id: names.nothing }, /company_id/);
    await expectRefusedRegistration(api, { card: { rate_id: names.nothing } }, /card\.rate_id/);
    await expectRefusedRegistration(
      api,
      { card: { billing_contact_id: 'none' } },
      /card\.billing_contact_id/,
    );
  }),
  extra('4.6-organization', "They are of the token's own organization: 400", async (api) => {
    const card = { rate_id: names.otherRate, billing_contact_id: names.otherBillingContact };
    await expectRefusedRegistration(api, { company_id: names.otherCompany, card }, /company_id/);
    await expectRefusedRegistration(api, { card: { rate_id: names.otherRate } }, /card\.rate_id/);
    const billing_contact_id = names.otherBillingContact;
    await expectRefusedRegistration(
      api,
      { card: { billing_contact_id } },
      /card\.billing_contact_id/,
    );
  }),
  extra('4.6-cross', 'Across organizations they are of one', async (api) => {
    const token = api.token('cross');
    const card = { rate_id: names.otherRate, billing_contact_id: names.otherBillingContact };
    const body = newRegistration(api, { company_id: names.otherCompany, card });
    registeredIds(await register(api, body, { token }));
    const mixed = newRegistration(api, {
      company_id: names.otherCompany,
      card: { rate_id: names.plainRate },
    });
    expectError(await register(api, mixed, { token }), 400, /card\.rate_id/);
  }),
  extra('4.6-email', "A user's address is unique, in whatever case: 409", async (api) => {
    const email = `${api.fresh('user')}@fleet.example`;
    await expectRegistration(api, { user: { email } });
    await expectRefusedRegistration(
      api,
      { user: { email: email.toUpperCase() } },
      /user\.email/,
      409,
    );
  }),
  extra('4.6-card', 'A card number is unique: 409', async (api) => {
    const card_no = api.fresh('card');
    await expectRegistration(api, { card: { card_no } });
    await expectRefusedRegistration(api, { card: { card_no } }, /card\.card_no/, 409);
  }),
  extra('4.6-whole', 'A refused registration leaves nothing behind', async (api) => {
    const card_no = api.fresh('card');
    await expectRegistration(api, { card: { card_no } });
    const email = `${api.fresh('user')}@fleet.example`;
    await expectRefusedRegistration(
      api,
      { user: { email }, card: { card_no } },
      /card\.card_no/,
      409,
    );
    await expectRegistration(api, { user: { email } });
  }),
  extra('4.6-race', 'Of equal ones at the same moment one succeeds', async (api) => {
    const body = newRegistration(api);
    const replies = await Promise.all(Array.from({ length: 6 }, () => register(api, body)));
    const statuses = replies.map(({ status }) => status).sort();
    equal(statuses, [200, 409, 409, 409, 409, 409], 'statuses');
  }),
];

const repeating: readonly ConformanceCase[] = [
  extra('4.6-repeat', 'A repeat with the same Idempotency-Key has the same ids', async (api) => {
    const [headers, body] = [keyOf(api), newRegistration(api)];
    const first = registeredIds(await register(api, body, { headers }));
    equal(registeredIds(await register(api, body, { headers })), first, 'ids of the repeat');
  }),
  extra('4.6-repeat-at-once', 'Also at the same moment', async (api) => {
    const [headers, body] = [keyOf(api), newRegistration(api)];
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => register(api, body, { headers })),
    );
    const ids = replies.map((reply) => JSON.stringify(registeredIds(reply)));
    equal(new Set(ids).size, 1, 'different ids');
  }),
  extra('4.6-repeat-other', 'The key for another request: 409', async (api) => {
    const headers = keyOf(api);
    registeredIds(await register(api, newRegistration(api), { headers }));
    expectError(await register(api, newRegistration(api), { headers }), 409, /Idempotency-Key/);
  }),
  extra('4.6-repeat-refused', 'A request that was refused uses up no key', async (api) => {
    const [headers, body] = [keyOf(api), newRegistration(api)];
    const wrong = { ...body, card: { ...body.card, billing_contact_id: 'none' } };
    expectError(await register(api, wrong, { headers }), 400);
    const right = { ...body, card: { ...body.card, billing_contact_id: names.billingContact } };
    registeredIds(await register(api, right, { headers }));
  }),
  extra('4.6-repeat-key', 'A key has 1 to 255 visible characters', async (api) => {
    for (const key of ['a b', 'x'.repeat(256)]) {
      const headers = { 'Idempotency-Key': key };
      expectError(await register(api, newRegistration(api), { headers }), 400, /Idempotency-Key/);
    }
    const headers = { 'Idempotency-Key': api.fresh('key').padEnd(255, 'x') };
    registeredIds(await register(api, newRegistration(api), { headers }));
  }),
];

/** The fleet endpoint of section 9, too: its path has a version. */
const versioned = spec('4.6-version', 'The path carries the version v1', async (api) => {
  const headers = { 'x-api-token': api.token('fleet') };
  for (const path of ['/api/fleet/v2/register', '/api/fleet/register']) {
    const reply = await api.send('POST', path, { headers, body: newRegistration(api) });
    expectError(reply, 404);
  }
  check(at(await expectRegistration(api), 'card_id') !== undefined, 'v1 answers');
});

export const section46: Section = {
  id: '4.6',
  title: 'POST /api/fleet/v1/register',
  cases: [...creating, ...naming, ...repeating, versioned],
};
