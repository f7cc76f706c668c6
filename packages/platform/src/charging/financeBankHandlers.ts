import {
  financeBankCreate,
  financeBankGap,
  financeBankSepaCreate,
  financeBankUpdate,
  readValue,
  type FinanceBankCreate,
} from '@wattpost/contract/wire';
import type * as z from 'zod';
import type { FinanceBankRecord } from '../port/index.ts';
import { changedBy, readId, refuseBody, visible, withoutOwner } from '../request/index.ts';
import { type Handler, failure, handlerSuccess } from '../http/index.ts';

/** The defaults of a new bank account. */
const nothing: Omit<FinanceBankRecord, 'id' | 'company_uuid' | 'organization_uuid'> = {
  use_parent: '0',
  account_holder: null,
  iban: null,
  bic: null,
  mandate_reference: null,
  signed_on: null,
};

function creation(schema: z.ZodType<FinanceBankCreate>): Handler {
  return async ({ body, principal }, { store }) => {
    const create = body.ok ? readValue(schema, body.value) : body;
    if (!create.ok) return failure(400, create.message);
    const gap = financeBankGap(create.value);
    if (gap !== undefined) return failure(400, gap);
    const { company_uuid } = create.value;
    return store.write(async (writer) => {
      const company = visible(principal, await writer.company(company_uuid));
      if (company === undefined) {
        return failure(400, `company_uuid: There is no company ${company_uuid}.`);
      }
      const id = await writer.nextId('finance_bank');
      const { organization_uuid } = company;
      const bank = changedBy({ id, company_uuid, ...nothing, organization_uuid }, create.value);
      await writer.insertFinanceBank(bank);
      return handlerSuccess({ data: withoutOwner(bank) }, 201);
    });
  };
}

const noBank = failure(404, 'Bank account not found.');

const updateFinanceBank: Handler = async ({ path, body, principal }, { store }) => {
  const id = readId(path['id']);
  if (id === undefined) return noBank;
  const update = body.ok ? readValue(financeBankUpdate, body.value) : body;
  if (!update.ok) {
    return refuseBody(store, update.message, noBank, async (reader) =>
      visible(principal, await reader.financeBank(id)),
    );
  }
  return store.write(async (writer) => {
    const now = visible(principal, await writer.lockFinanceBank(id));
    if (now === undefined) return noBank;
    const bank = changedBy(now, update.value);
    const gap = financeBankGap(bank);
    if (gap !== undefined) return failure(400, gap);
    const company = await writer.company(bank.company_uuid);
    if (company?.organization_uuid !== now.organization_uuid) {
      return failure(
        400,
        `company_uuid: There is no company ${bank.company_uuid} in the bank account's organization.`,
      );
    }
    await writer.updateFinanceBank(bank);
    return handlerSuccess({ data: withoutOwner(bank) });
  });
};

export const financeBankHandlers = {
  createFinanceBank: creation(financeBankCreate),
  updateFinanceBank,
  createFinanceBankSepa: creation(financeBankSepaCreate),
};
