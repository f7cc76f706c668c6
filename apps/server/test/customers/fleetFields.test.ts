import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FleetPlatform, idsOf } from '../support/fleetPlatform.ts';
import { names, registration } from '../support/fleetSite.ts';

describe('2.6 the fields of a registration', () => {
  let fleet: FleetPlatform;
  beforeEach(async () => {
    fleet = await FleetPlatform.open(':memory:');
  });
  afterEach(async () => {
    await fleet.store.close();
  });

  it.each([
    [{ locale: 'de_DE' }, 'de_DE'],
    [{ account_locale: 'de_DE' }, 'de_DE'],
    [{ account_locale: 'de_DE', locale: 'de-de' }, 'de_DE'],
    [{ account_locale: null, locale: 'EN' }, 'en'],
  ])('reads the locale %j as %s', async (user, locale) => {
    const { user_id } = idsOf(await fleet.register(registration({ user })));
    const read = await fleet.store.read((reader) => reader.user(user_id));
    expect(read?.locale).toBe(locale);
  });

  it('hashes the password once, in NFC, before anything is written', async () => {
    idsOf(await fleet.register(registration({ user: { password: 'Bu\u0308rgersteig' } })));
    expect(fleet.hashed).toEqual(['Bürgersteig']);
  });

  it.each<[string, RegExp, Parameters<typeof registration>[0]]>([
    [
      'differing locales',
      /^user\.locale: Expected account_locale and locale to be equal/,
      { user: { account_locale: 'de_DE', locale: 'de_AT' } },
    ],
    [
      'a locale of another form',
      /^user\.account_locale: Expected a locale/,
      { user: { account_locale: 'german' } },
    ],
    [
      'an e-mail address of another form',
      /^user\.email: Expected the e-mail/,
      { user: { email: 'maria at fleet' } },
    ],
    ['no e-mail address', /^user\.email: Missing/, { user: { email: undefined } }],
    [
      'an e-mail address that is too long',
      /^user\.email: Expected/,
      { user: { email: `m@${'x'.repeat(250)}.example` } },
    ],
    [
      "a contact's e-mail address of another form",
      /^contact\.email: Expected/,
      { contact: { email: 'a@b' } },
    ],
    [
      'a gender that is none',
      /^contact\.gender: Expected the gender: 0/,
      { contact: { gender: 3 } },
    ],
    ['a gender in words', /^contact\.gender: Expected/, { contact: { gender: '1' } }],
    ['a country of three letters', /^contact\.country: Expected/, { contact: { country: 'AUT' } }],
    ['no name', /^contact\.name: Missing/, { contact: { name: undefined } }],
    ['a blank name', /^contact\.name: Expected/, { contact: { name: '  ' } }],
    ['no card number', /^card\.card_no: Missing/, { card: { card_no: undefined } }],
    ['a rate that is no UUID', /^card\.rate_id: Expected/, { card: { rate_id: 'fleet' } }],
    [
      'a billing contact that is no text',
      /^card\.billing_contact_id: Expected/,
      { card: { billing_contact_id: 1 } },
    ],
    ['a provider without a country', /^card\.emp: Expected a provider/, { card: { emp: 'ABC' } }],
    [
      'a password of seven characters',
      /^user\.password: Expected a password of 8 to 256/,
      { user: { password: '1234567' } },
    ],
    [
      'a password of seven characters in NFC',
      /^user\.password: Expected/,
      { user: { password: 'u\u0308u\u0308u\u0308u\u0308u\u0308u\u0308u\u0308' } },
    ],
    [
      'a password that is too long',
      /^user\.password: Expected/,
      { user: { password: 'x'.repeat(257) } },
    ],
    ['no password', /^user\.password: Missing/, { user: { password: undefined } }],
    ['an unknown company', /^company_id: There is no company/, { company_id: randomUUID() }],
    [
      'an unknown rate',
      /^card\.rate_id: There is no cost rate/,
      { card: { rate_id: randomUUID() } },
    ],
    [
      'an unknown billing contact',
      /^card\.billing_contact_id: There is no/,
      { card: { billing_contact_id: 'B-9' } },
    ],
    [
      "another organization's company",
      /^company_id: There is no company/,
      { company_id: names.otherCompany },
    ],
    [
      "another organization's rate",
      /^card\.rate_id: There is no/,
      { card: { rate_id: names.otherRate } },
    ],
    [
      "another organization's billing contact",
      /^card\.billing_contact_id: There is no/,
      { card: { billing_contact_id: names.otherBilling } },
    ],
  ])('refuses %s, naming the field, and writes nothing', async (_, message, changes) => {
    await fleet.refuses(registration(changes), 400, message);
    expect(fleet.hashed).toEqual([]);
  });

  it.each(['company_id', 'contact', 'user', 'card'])('refuses a body without %s', async (field) => {
    await fleet.refuses(
      { ...registration(), [field]: undefined },
      400,
      new RegExp(`^${field}: Missing`),
    );
  });

  it('never quotes a password', async () => {
    const password = 'correct horse battery';
    const bodies: unknown[] = [
      password,
      [password],
      { ...registration(), user: password },
      { ...registration(), user: [password] },
      registration({ user: { password: [password] } }),
      registration({ user: { password: `${password}\0` } }),
      registration({ user: { password, email: 7 } }),
      `{"user":{"password":"${password}"`,
      `{"user":{"password":"${password}"}}} "${password}"`,
      `{"user":{"password":"${password}","password":"${password}"}}`,
      `{"user":{"password": ${password}}}`,
    ];
    for (const body of bodies) {
      const answer = await fleet.register(body);
      expect(answer.status).toBe(400);
      expect(answer.text).not.toMatch(/correct|horse|battery/);
    }
    const number = await fleet.register(`{"user":{"password":12345678901234567890123}}`);
    expect(number.status).toBe(400);
    expect(number.text).not.toMatch(/1234|e\+/);
  });
});
