import type { FinanceBankWire, InvoicePage } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../city/askStations.ts';
import { city } from '../city/cityFixture.ts';
import { core, coreTokens } from '../city/coreCityNames.ts';
import type { CoreSuite } from '../city/askCore.ts';

const account = {
  company_uuid: city.ownCompany,
  account_holder: 'City',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'cobadeff',
};
const mandate = { mandate_reference: 'M-1', signed_on: '2026-01-31' };

/** Everything that is not the text "0" or "1". */
const noSwitch = [true, false, 0, 1, '2', '', 'true', ' 1', null, [], {}];

/** Bank accounts and invoices. */
export function testFinance({ ask, promised, snapshot }: CoreSuite): void {
  const post = (path: string, body: unknown, token?: string): ReturnType<typeof ask> =>
    ask(path, { method: 'POST', body, ...(token === undefined ? {} : { token }) });
  const put = (id: string | number, body: unknown): ReturnType<typeof ask> =>
    ask(`/finance_bank/${id}`, { method: 'PUT', body });

  async function created(body: unknown): Promise<FinanceBankWire> {
    const answer = promised('createFinanceBank', await post('/finance_bank/', body));
    return (answer as { data: FinanceBankWire }).data;
  }

  describe('finance_bank', () => {
    it('is created with its own account, kept in one form', async () => {
      const bank = await created({ ...account, use_parent: '0' });
      expect(bank.id).toBeGreaterThan(core.otherBank);
      expect(bank).toEqual({
        id: bank.id,
        company_uuid: city.ownCompany,
        use_parent: '0',
        account_holder: 'City',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFF',
        mandate_reference: null,
        signed_on: null,
      });
      expect((await created(account)).id).toBe(bank.id + 1);
    });

    it("is created with the parent's account", async () => {
      const bank = await created({ company_uuid: city.ownCompany, use_parent: '1' });
      expect(bank).toMatchObject({ use_parent: '1', iban: null, account_holder: null });
    });

    it('is created with a mandate', async () => {
      const answered = await post('/finance_bank_sepa/', {
        ...account,
        ...mandate,
        use_parent: '1',
      });
      expect(promised('createFinanceBankSepa', answered)).toMatchObject({
        data: { ...mandate, use_parent: '1' },
      });
    });

    it('is changed in part, and takes back what was read', async () => {
      const bank = await created(account);
      const changed = promised('updateFinanceBank', await put(bank.id, { ...mandate, bic: null }));
      expect(changed).toEqual({ data: { ...bank, ...mandate, bic: null } });
      expect(promised('updateFinanceBank', await put(bank.id, bank))).toEqual({ data: bank });
      const parents = await put(bank.id, { use_parent: '1', iban: null });
      expect(promised('updateFinanceBank', parents)).toMatchObject({ data: { iban: null } });
      const alone = await put(bank.id, { use_parent: '0' });
      expect([alone.status, messageOf(alone)]).toMatchObject([400, expect.stringMatching(/^iban/)]);
    });

    it.each(noSwitch)('takes no %j for use_parent', async (use_parent) => {
      const before = await snapshot();
      const body = { ...account, ...mandate, use_parent };
      for (const answered of [
        await post('/finance_bank/', body),
        await post('/finance_bank_sepa/', body),
        await put(core.bank, body),
      ]) {
        expect(answered.status).toBe(400);
        expect(messageOf(answered)).toMatch(/^use_parent: /);
      }
      expect(await snapshot()).toEqual(before);
    });

    it.each([
      [{ iban: 'DE89370400440532013001' }, 'iban'],
      [{ iban: 'DE8937040044053201300' }, 'iban'],
      [{ iban: '' }, 'iban'],
      [{ iban: null }, 'iban'],
      [{ account_holder: ' ' }, 'account_holder'],
      [{ bic: 'COBADE' }, 'bic'],
      [{ signed_on: '2026-02-30' }, 'signed_on'],
      [{ company_uuid: city.otherCompany }, 'company_uuid'],
      [{ company_uuid: 7 }, 'company_uuid'],
    ])('refuses %j', async (wrong, name) => {
      const before = await snapshot();
      const body = { ...account, ...mandate, ...wrong };
      for (const path of ['/finance_bank/', '/finance_bank_sepa/']) {
        const answered = await post(path, body);
        expect(answered.status).toBe(400);
        expect(messageOf(answered)).toMatch(new RegExp(`^${name}: `));
      }
      expect((await put(core.bank, body)).status).toBe(400);
      expect(await snapshot()).toEqual(before);
    });

    it.each(['mandate_reference', 'signed_on'])('has no mandate without %s', async (name) => {
      const answered = await post('/finance_bank_sepa/', {
        ...account,
        ...mandate,
        [name]: undefined,
      });
      expect([answered.status, messageOf(answered)]).toMatchObject([
        400,
        expect.stringMatching(new RegExp(`^${name}: `)),
      ]);
    });

    it("is not there if it is another's, and reaches as far as the key", async () => {
      for (const id of [core.otherBank, 99_999, 'x', '%00']) {
        expect((await put(id, { bic: 7 })).status).toBe(404);
      }
      const body = { ...account, company_uuid: city.otherCompany };
      const answered = await post('/finance_bank/', body, coreTokens.all);
      expect(promised('createFinanceBank', answered)).toMatchObject({
        data: { company_uuid: city.otherCompany },
      });
    });
  });

  describe.each([
    ['invoice', 'listInvoices'],
    ['datatable_invoices', 'listDatatableInvoices'],
  ] as const)('%s', (name, operationId) => {
    async function page(path: string): Promise<InvoicePage> {
      return promised(operationId, await ask(`/${name}/${path}`)) as InvoicePage;
    }

    it('lists latest first, by company and customer, or reads one', async () => {
      const ids = async (path: string): Promise<readonly number[]> =>
        (await page(path)).data.map(({ id }) => id);
      expect(await ids(`company/${city.ownCompany}`)).toEqual([core.laterInvoice, core.invoice]);
      expect(await ids(`company/${city.ownCompany}?limit=1&offset=1`)).toEqual([core.invoice]);
      expect(await ids(`company/${city.sisterCompany}`)).toEqual([]);
      expect(await ids(`customer/${core.contact}`)).toEqual([core.invoice]);
      expect((await page(`details/${core.invoice}`)).data).toEqual([
        {
          id: core.invoice,
          number: 'R-81',
          company_uuid: city.ownCompany,
          contact_uuid: core.contact,
          date: '2026-01-31',
          currency: 'EUR',
          total: '12.00',
        },
      ]);
    });

    it.each([
      `company/${city.otherCompany}`,
      `customer/${core.otherContact}`,
      `details/${core.otherInvoice}`,
      'details/R-81',
    ])('has nothing under %s', async (path) => {
      expect((await ask(`/${name}/${path}`)).status).toBe(404);
    });

    it('refuses another type, and says so if it is the older name', async () => {
      const { status, headers } = await ask(`/${name}/card/${core.card}`);
      expect(status).toBe(400);
      expect(headers.get('deprecation')).toBe(name === 'invoice' ? null : 'true');
    });
  });
}
