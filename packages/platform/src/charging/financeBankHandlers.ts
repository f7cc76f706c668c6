import {
  financeBankCreate,
  financeBankGap,
  financeBankSepaCreate,
  financeBankUpdate,
  readValue,
  type FinanceBankCreate,
  type FinanceBankUpdate,
  type FinanceBankWire,
} from '@wattpost/contract/wire';
import type { z } from 'zod';
import { changed, readId, visible } from '../request/index.ts';
import type { FinanceBankFields, FinanceBankRecord } from '../port/index.ts';
import { type Handler, failure, success } from '../http/index.ts';

function bankOnWire(bank: FinanceBankFields & Pick<FinanceBankRecord, 'id'>): FinanceBankWire {
  return {
    id: bank.id,
    company_uuid: bank.companyUuid,
    use_parent: bank.useParent ? '1' : '0',
    account_holder: bank.accountHolder,
    iban: bank.iban,
    bic: bank.bic,
    mandate_reference: bank.mandateReference,
    signed_on: bank.signedOn,
  };
}

/** A bank account before anything was said of it. */
const nothing: Omit<FinanceBankFields, 'companyUuid'> = {
  useParent: false,
  accountHolder: null,
  iban: null,
  bic: null,
  mandateReference: null,
  signedOn: null,
};

function changedFields(now: FinanceBankFields, change: FinanceBankUpdate): FinanceBankFields {
  return {
    companyUuid: changed(change.company_uuid, now.companyUuid),
    useParent: change.use_parent === undefined ? now.useParent : change.use_parent === '1',
    accountHolder: changed(change.account_holder, now.accountHolder),
    iban: changed(change.iban, now.iban),
    bic: changed(change.bic, now.bic),
    mandateReference: changed(change.mandate_reference, now.mandateReference),
    signedOn: changed(change.signed_on, now.signedOn),
  };
}

function creation(schema: z.ZodType<FinanceBankCreate>): Handler {
  return async ({ body, principal }, { store }) => {
    const create = body.ok ? readValue(schema, body.value) : body;
    if (!create.ok) return failure(400, create.message);
    const gap = financeBankGap(create.value);
    if (gap !== undefined) return failure(400, gap);
    const { company_uuid: companyUuid } = create.value;
    const bank = changedFields({ ...nothing, companyUuid }, create.value);
    return store.write(async (writer) => {
      if (visible(principal, await writer.company(companyUuid)) === undefined) {
        return failure(400, `company_uuid: There is no company ${companyUuid}.`);
      }
      const id = await writer.nextId('finance_bank');
      await writer.insertFinanceBank(id, bank);
      return success({ data: bankOnWire({ ...bank, id }) }, 201);
    });
  };
}

/** Creates a bank account. */
export const createFinanceBank: Handler = creation(financeBankCreate);

/** Creates a bank account with a SEPA mandate. */
export const createFinanceBankSepa: Handler = creation(financeBankSepaCreate);

const noBank = failure(404, 'There is no such bank account.');

/** Changes a bank account. */
export const updateFinanceBank: Handler = async ({ path, body, principal }, { store }) => {
  const id = readId(path['id']);
  if (id === undefined) return noBank;
  const update = body.ok ? readValue(financeBankUpdate, body.value) : body;
  return store.write(async (writer) => {
    const now = visible(principal, await writer.lockFinanceBank(id));
    if (now === undefined) return noBank;
    if (!update.ok) return failure(400, update.message);
    const bank = changedFields(now, update.value);
    const wire = bankOnWire({ ...bank, id });
    const gap = financeBankGap(wire);
    if (gap !== undefined) return failure(400, gap);
    const company = await writer.company(bank.companyUuid);
    if (company?.organizationUuid !== now.organizationUuid) {
      return failure(
        400,
        `company_uuid: There is no company ${bank.companyUuid} in the bank account's organization.`,
      );
    }
    await writer.updateFinanceBank(id, bank);
    return success({ data: wire });
  });
};
