import { check } from '../check.ts';
import {
  expectRefusedRegistration,
  register,
  registeredIds,
  expectRegistration,
  newRegistration,
} from '../registration.ts';
import { expectError } from '../reply.ts';
import { extra, spec, type Section } from '../suite.ts';

const gone = undefined;

export const section26: Section = {
  id: '2.6',
  title: 'Fleet registration objects',
  cases: [
    spec('2.6-required', 'The required fields are enough', async (api) => {
      await expectRegistration(api);
    }),
    spec('2.6-optional', 'Every other field is taken', async (api) => {
      await expectRegistration(api, {
        contact: {
          first_name: 'Maria',
          gender: 2,
          street: 'Uferstraße 9',
          zip: '4020',
          city: 'Linz',
          country: 'AT',
          email: 'maria@fleet.example',
          phone: '+43 732 000000',
          customer_number: 'C-1007',
          comment: 'Delivery van',
        },
        user: { account_locale: 'de_AT' },
        card: { label: 'Van 3', customer_reference: 'Cost centre 12', comment: 'Spare' },
      });
    }),
    spec('2.6-gender', 'The gender is 0, 1 or 2', async (api) => {
      for (const gender of [0, 1, 2]) await expectRegistration(api, { contact: { gender } });
    }),
    spec('2.6-locale', 'The locale is read under both of its names', async (api) => {
      await expectRegistration(api, { user: { account_locale: 'de_DE' } });
      await expectRegistration(api, { user: { locale: 'de_DE' } });
    }),
    spec('2.6-emp', 'A roaming provider is taken', async (api) => {
      await expectRegistration(api, { card: { emp: 'AT-ABC' } });
    }),
    spec('2.6-missing', 'A required field that is missing is refused', async (api) => {
      for (const field of ['company_id', 'contact', 'user', 'card']) {
        const body = { ...newRegistration(api), [field]: gone };
        const { status } = await register(api, body);
        check(status >= 400 && status < 500, `without ${field}: expected 4xx, found ${status}`);
      }
    }),
    extra('2.6-missing-400', 'It is 400, and the message names the field', async (api) => {
      for (const field of ['company_id', 'contact', 'user', 'card']) {
        const body = { ...newRegistration(api), [field]: gone };
        expectError(await register(api, body), 400, new RegExp(field));
      }
      await expectRefusedRegistration(api, { contact: { name: gone } }, /contact\.name/);
      for (const field of ['email', 'password']) {
        await expectRefusedRegistration(
          api,
          { user: { [field]: gone } },
          new RegExp(`user\\.${field}`),
        );
      }
      for (const field of ['card_no', 'rate_id', 'billing_contact_id']) {
        await expectRefusedRegistration(
          api,
          { card: { [field]: gone } },
          new RegExp(`card\\.${field}`),
        );
      }
    }),
    extra('2.6-null', 'null is "not set" for what is not required', async (api) => {
      await expectRegistration(api, {
        contact: { first_name: null, gender: null, country: null, email: null, comment: null },
        user: { account_locale: null, locale: null },
        card: { label: null, emp: null },
      });
      await expectRefusedRegistration(api, { contact: { name: null } }, /contact\.name/);
    }),
    extra('2.6-form', 'A field of another form is 400', async (api) => {
      for (const gender of [3, -1, '1', true]) {
        await expectRefusedRegistration(api, { contact: { gender } }, /contact\.gender/);
      }
      for (const country of ['AUT', 'A', '1A']) {
        await expectRefusedRegistration(api, { contact: { country } }, /contact\.country/);
      }
      for (const email of ['nobody', 'a b@c.example', '@c.example', 'a@b', 7]) {
        await expectRefusedRegistration(api, { user: { email } }, /user\.email/);
        await expectRefusedRegistration(api, { contact: { email } }, /contact\.email/);
      }
      for (const emp of ['ABC', 'AT-AB', 'AUT-ABC', 'AT-ABCD', 'AT*ABC']) {
        await expectRefusedRegistration(api, { card: { emp } }, /card\.emp/);
      }
      await expectRefusedRegistration(api, { card: { rate_id: 'fleet' } }, /card\.rate_id/);
      await expectRefusedRegistration(api, { company_id: 7 }, /company_id/);
      await expectRefusedRegistration(
        api,
        { user: { account_locale: 'deutsch' } },
        /user\.account_locale/,
      );
    }),
    extra('2.6-locale-both', 'Both names of the locale must agree', async (api) => {
      await expectRegistration(api, { user: { account_locale: 'de_DE', locale: 'de_DE' } });
      await expectRefusedRegistration(
        api,
        { user: { account_locale: 'de_DE', locale: 'de_AT' } },
        /locale/,
      );
    }),
    extra('2.6-password', 'A password has at least 8 characters', async (api) => {
      await expectRegistration(api, { user: { password: '12345678' } });
      await expectRefusedRegistration(api, { user: { password: '1234567' } }, /user\.password/);
    }),
    extra('2.6-password-unsaid', 'No message quotes a password', async (api) => {
      const secret = 'quokka-4711-secret';
      const bodies: unknown[] = [
        secret,
        { ...newRegistration(api), user: secret },
        newRegistration(api, { user: { password: [secret] } }),
        newRegistration(api, { user: { password: secret, email: 7 } }),
      ];
      const raws = [
        `{"user":{"password":"${secret}"`,
        `{"user":{"password":"${secret}","password":"${secret}"}}`,
        `{"user":{"password":${secret}}}`,
      ];
      for (const sending of [
        ...bodies.map((body) => ({ body })),
        ...raws.map((raw) => ({ raw })),
      ]) {
        const reply = await api.fleet(sending);
        expectError(reply, 400);
        check(!/quokka|4711/.test(reply.text), `the message quotes the password: ${reply.text}`);
      }
    }),
    extra('2.6-unknown', 'Unknown fields are ignored', async (api) => {
      const body = { ...newRegistration(api), colour: 'red' };
      registeredIds(await register(api, body));
    }),
  ],
};
