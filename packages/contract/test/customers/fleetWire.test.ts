import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fleetRegistration } from '../../src/customers/customerWire.ts';
import { readValue, type Reading } from '../../src/schema/problems.ts';
import type { FleetRegistration } from '../../src/customers/customerWire.ts';

const good = {
  company_id: '00000000-0000-4000-8000-00000000000A',
  contact: { name: 'Maria Musterfrau' },
  user: { email: 'maria@fleet.example', password: 'a long sentence' },
  card: {
    card_no: '04A1',
    rate_id: '00000000-0000-4000-8000-00000000000B',
    billing_contact_id: 'B-1',
  },
};

const read = (body: unknown): Reading<FleetRegistration> => readValue(fleetRegistration, body);
const withUser = (user: object): Reading<FleetRegistration> =>
  read({ ...good, user: { ...good.user, ...user } });

describe('2.6 a registration that is read', () => {
  it('has its uuids lower-case and its codes in capitals', () => {
    const reading = read({
      ...good,
      contact: { ...good.contact, country: 'at' },
      card: { ...good.card, emp: 'at-a1b' },
    });
    expect(reading).toMatchObject({
      ok: true,
      value: {
        company_id: '00000000-0000-4000-8000-00000000000a',
        contact: { country: 'AT' },
        card: { rate_id: '00000000-0000-4000-8000-00000000000b', emp: 'AT-A1B' },
      },
    });
  });

  it.each([
    ['de_DE', 'de_DE'],
    ['DE-de', 'de_DE'],
    ['en', 'en'],
    ['es_419', 'es_419'],
    ['gsw_CH', 'gsw_CH'],
  ])('has the locale %s as %s', (locale, kept) => {
    const reading = withUser({ locale });
    expect(reading.ok && reading.value.user.account_locale).toBe(kept);
  });

  it.each(['', 'd', 'de_', 'de_D', 'de_DE_1', 'deutsch', 'de.DE'])(
    'refuses the locale %j',
    (locale) => {
      const reading = withUser({ account_locale: locale });
      expect(!reading.ok && reading.message).toMatch(/^user\.account_locale: Expected a locale/);
    },
  );

  it.each([
    'maria@fleet.example',
    'Maria.Muster+car@fleet.co.example',
    'märia@flötte.example',
    "o'brien@fleet.example",
  ])('takes the e-mail address %s as it is', (email) => {
    const reading = withUser({ email });
    expect(reading.ok && reading.value.user.email).toBe(email);
  });

  it.each([
    ...['', 'maria', 'maria@', '@fleet.example', 'maria@fleet', 'a@b@c.example', 'a b@c.example'],
    ...[
      'maria@fleet..example',
      'maria@.example',
      'maria@fleet.example\n',
      'ma\u200bria@fleet.example',
    ],
    ...[`${'m'.repeat(65)}@fleet.example`, `m@${'x'.repeat(250)}.example`],
  ])('refuses the e-mail address %j', (email) => {
    const reading = withUser({ email });
    expect(!reading.ok && reading.message).toMatch(/^user\.email: Expected the e-mail address/);
  });

  it('counts and keeps the password in NFC', () => {
    const reading = withUser({ password: 'u\u0308'.repeat(8) });
    expect(reading.ok && reading.value.user.password).toBe('ü'.repeat(8));
    expect(withUser({ password: 'u\u0308'.repeat(7) })).toMatchObject({ ok: false });
    expect(withUser({ password: '😀'.repeat(8) })).toMatchObject({ ok: true });
    expect(withUser({ password: '😀'.repeat(7) })).toMatchObject({ ok: false });
    expect(withUser({ password: 'x'.repeat(256) })).toMatchObject({ ok: true });
    expect(withUser({ password: 'x'.repeat(257) })).toMatchObject({ ok: false });
  });

  it('refuses a password by its length before it looks at a letter of it', () => {
    // To normalize as many marks takes most of a minute.
    const normalize = vi.spyOn(String.prototype, 'normalize');
    try {
      expect(withUser({ password: 'u\u0315\u0300'.repeat(200_000) })).toMatchObject({ ok: false });
      expect(normalize).not.toHaveBeenCalled();
    } finally {
      normalize.mockRestore();
    }
  });

  it('law: no message quotes the password, wherever it is in the place of the user', () => {
    const secret = fc
      .string({ unit: fc.constantFrom('q', 'z', 'j', '7', '#'), minLength: 6, maxLength: 300 })
      .map((text) => `q#${text}`);
    const place = fc.constantFrom<(text: string) => unknown>(
      (text) => text,
      (text) => [text],
      (text) => ({ ...good, user: text }),
      (text) => ({ ...good, user: [text] }),
      (text) => ({ ...good, user: { password: text } }),
      (text) => ({ ...good, user: { ...good.user, password: [text] } }),
      (text) => ({ ...good, user: { ...good.user, password: { text } } }),
      (text) => ({ ...good, user: { ...good.user, password: `\0${text}` } }),
      (text) => ({ ...good, user: { password: text, locale: 'x', account_locale: 'y' } }),
    );
    fc.assert(
      fc.property(secret, place, (text, put) => {
        const reading = read(put(text));
        expect(!reading.ok && reading.message).toBeTypeOf('string');
        if (!reading.ok) expect(reading.message).not.toContain(text.slice(0, 6));
      }),
    );
  });
});
