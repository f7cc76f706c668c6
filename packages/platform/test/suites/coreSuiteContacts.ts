import type { ContactWire } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../city/askStations.ts';
import { city } from '../city/cityFixture.ts';
import { core, coreTokens } from '../city/coreCityNames.ts';
import type { CoreSuite } from '../city/askCore.ts';
import { ownOrganization, uuidOf } from '../city/pricingFixture.ts';

/** Contacts, and what is read of companies, users and cards. */
export function testContacts({ ask, promised, snapshot }: CoreSuite): void {
  async function read(uuid: string, token?: string): Promise<ContactWire> {
    const answered = await ask(`/contact/${uuid}`, token === undefined ? {} : { token });
    return (promised('readContact', answered) as { data: ContactWire }).data;
  }

  describe('contact', () => {
    it('is read, changed in part, and sent back as it was read', async () => {
      const before = await read(core.contact);
      expect(before).toMatchObject({ name: 'Maria', country: 'AT', gender: null });
      const body = { first_name: 'Maria', gender: 2, country: 'de', comment: '', unknown: [] };
      const changed = await ask(`/contact/${core.contact}`, { method: 'PUT', body });
      const after = { ...before, first_name: 'Maria', gender: 2, country: 'DE', comment: '' };
      expect(promised('updateContact', changed)).toEqual({ data: after });
      expect(await read(core.contact)).toEqual(after);
      const back = await ask(`/contact/${core.contact}`, { method: 'PUT', body: before });
      expect(promised('updateContact', back)).toEqual({ data: before });
    });

    it('goes to another company of its organization only', async () => {
      const put = (company_uuid: string, token: string): ReturnType<typeof ask> =>
        ask(`/contact/${core.contact}`, { method: 'PUT', body: { company_uuid }, token });
      const moved = await put(city.sisterCompany.toUpperCase(), coreTokens.own);
      expect(promised('updateContact', moved)).toMatchObject({
        data: { company_uuid: city.sisterCompany },
      });
      for (const company of [city.otherCompany, uuidOf(999)]) {
        for (const token of [coreTokens.own, coreTokens.all]) {
          const answered = await put(company, token);
          expect([answered.status, messageOf(answered)]).toMatchObject([
            400,
            expect.stringMatching(/^company_uuid: /),
          ]);
        }
      }
      await put(city.ownCompany, coreTokens.own);
    });

    it.each([
      [{ name: null }, 'name'],
      [{ name: '' }, 'name'],
      [{ gender: 3 }, 'gender'],
      [{ gender: '1' }, 'gender'],
      [{ country: 'AUT' }, 'country'],
      [{ email: 'nobody' }, 'email'],
      [{ company_uuid: null }, 'company_uuid'],
      [{ comment: 'a\0b' }, 'comment'],
    ])('refuses %j', async (body, name) => {
      const before = await snapshot();
      const answered = await ask(`/contact/${core.contact}`, { method: 'PUT', body });
      expect(answered.status).toBe(400);
      expect(messageOf(answered)).toMatch(new RegExp(`^${name}: `));
      expect(await snapshot()).toEqual(before);
    });

    it('is removed when nothing leads to it', async () => {
      for (const uuid of [core.contact, core.otherContact]) {
        const answered = await ask(`/contact/${uuid}`, {
          method: 'DELETE',
          token: coreTokens.all,
        });
        expect(answered.status).toBe(409);
      }
      const removed = await ask(`/contact/${core.idleContact}`, { method: 'DELETE' });
      expect(promised('deleteContact', removed)).toEqual({ data: { uuid: core.idleContact } });
      for (const method of ['GET', 'DELETE']) {
        expect((await ask(`/contact/${core.idleContact}`, { method })).status).toBe(404);
      }
    });

    it.each(['GET', 'PUT', 'DELETE'])("is not there for %s if it is another's", async (method) => {
      const body = method === 'PUT' ? { name: 1 } : undefined;
      for (const uuid of [core.otherContact, uuidOf(999), 'x', '%00', String(core.card)]) {
        expect((await ask(`/contact/${uuid}`, { method, body })).status).toBe(404);
      }
      expect((await read(core.otherContact, coreTokens.all)).name).toBe('Other');
    });
  });

  describe('company, user and card', () => {
    it('are read, with and without a number', async () => {
      expect(promised('readCompany', await ask(`/company/${city.ownCompany}`))).toEqual({
        data: { id: 4, uuid: city.ownCompany, organization_uuid: ownOrganization, name: 'Own' },
      });
      const sister = await ask(`/company/${city.sisterCompany}`);
      expect(promised('readCompany', sister)).toMatchObject({ data: { id: null } });
      expect(promised('readUser', await ask(`/user/${core.user}`))).toEqual({
        data: {
          id: 31,
          uuid: core.user,
          contact_uuid: core.contact,
          company_uuid: city.ownCompany,
          email: 'Maria@fleet.example',
          locale: 'de_AT',
          active: false,
        },
      });
      const older = await ask(`/user/${core.olderUser}`, { token: coreTokens.other });
      expect(promised('readUser', older)).toMatchObject({ data: { id: null, locale: null } });
    });

    it('reads a card by its number first, then by its tag', async () => {
      const byId = promised('readCard', await ask(`/card/${core.card}`));
      expect(byId).toMatchObject({
        data: { id: core.card, card_no: 'NO-20', rfid_tag: '04 A1:B2', rate_uuid: city.ownRate },
      });
      expect(promised('readCard', await ask('/card/04%20A1%3AB2'))).toEqual(byId);
      const misleading = await ask(`/card/${core.otherCard}`);
      expect(promised('readCard', misleading)).toMatchObject({ data: { id: core.misleadingCard } });
      const whole = await ask(`/card/${core.otherCard}`, { token: coreTokens.all });
      expect(promised('readCard', whole)).toMatchObject({ data: { id: core.otherCard } });
    });

    it.each([
      `/company/${city.otherCompany}`,
      '/company/4',
      `/user/${core.olderUser}`,
      '/user/31',
      '/card/OTHER',
      '/card/NO-20',
      '/card/99999999999999999999',
    ])('are not there under %s', async (path) => {
      expect((await ask(path)).status).toBe(404);
    });
  });
}
