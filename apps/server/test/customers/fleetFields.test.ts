import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInMemory } from '../support/databases.ts';
import { FleetPlatform, idsOf } from '../support/fleetPlatform.ts';
import { registration } from '../support/site.ts';

describe('2.6 the fields of a registration', () => {
  let fleet: FleetPlatform;
  beforeEach(async () => {
    fleet = await FleetPlatform.open(openInMemory);
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
      'an e-mail address of another form',
      /^user\.email: Expected the e-mail/,
      { user: { email: 'maria at fleet' } },
    ],
    [
      'an e-mail address that is too long',
      /^user\.email: Expected/,
      { user: { email: `m@${'x'.repeat(250)}.example` } },
    ],
    ['a blank name', /^contact\.name: Expected/, { contact: { name: '  ' } }],
    [
      'a billing contact that is no text',
      /^card\.billing_contact_id: Expected/,
      { card: { billing_contact_id: 1 } },
    ],
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
    ['an unknown company', /^company_id: There is no company/, { company_id: randomUUID() }],
  ])('refuses %s, naming the field, and writes nothing', async (_, message, changes) => {
    await fleet.refuses(registration(changes), 400, message);
    expect(fleet.hashed).toEqual([]);
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
