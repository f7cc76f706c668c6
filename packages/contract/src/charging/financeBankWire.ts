import { z } from 'zod';
import { financeBankMeanings } from '../operation/index.ts';
import {
  type Switch,
  bic,
  dateText,
  expect,
  freeText,
  iban,
  requiredText,
  switchText,
  uuid,
  withMeanings,
} from '../schema/index.ts';

/** What may be left out of a bank account. `null` is "not set". */
interface FinanceBankOptions {
  /** "1": the account of the company above is used. */
  readonly use_parent?: Switch | undefined;
  readonly account_holder?: string | null | undefined;
  /** Kept without blanks, in capitals. */
  readonly iban?: string | null | undefined;
  readonly bic?: string | null | undefined;
  readonly mandate_reference?: string | null | undefined;
  /** YYYY-MM-DD. */
  readonly signed_on?: string | null | undefined;
}

/** A new bank account. */
export interface FinanceBankCreate extends FinanceBankOptions {
  readonly company_uuid: string;
}

/** A new bank account with a SEPA mandate. */
export interface FinanceBankSepaCreate extends FinanceBankCreate {
  readonly mandate_reference: string;
  readonly signed_on: string;
}

/** Changes to a bank account: what is left out stays. */
export interface FinanceBankUpdate extends FinanceBankOptions {
  readonly company_uuid?: string | undefined;
}

/** A bank account as it is read; it can be sent back as it is. */
export interface FinanceBankWire {
  readonly id: number;
  readonly company_uuid: string;
  readonly use_parent: Switch;
  readonly account_holder: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly mandate_reference: string | null;
  readonly signed_on: string | null;
}

const holder = "the account's holder";
const reference = 'the reference of the mandate';
const signedOn = 'the day on which the mandate was signed';

/** What a write of a bank account may carry, field by field. */
export const financeBankShape: {
  readonly [Key in keyof FinanceBankCreate]-?: z.ZodType<FinanceBankCreate[Key]>;
} = {
  company_uuid: uuid('the company'),
  use_parent: switchText().optional(),
  account_holder: freeText(holder).nullish(),
  iban: iban().nullish(),
  bic: bic().nullish(),
  mandate_reference: freeText(reference, 35).nullish(),
  signed_on: dateText(signedOn).nullish(),
};

const wanted = expect('a bank account, an object');
const needed =
  'account_holder and iban are required unless use_parent is "1". Unknown fields are ignored.';

export const financeBankCreate: z.ZodType<FinanceBankCreate> = z
  .object(withMeanings(financeBankShape, financeBankMeanings), wanted)
  .meta({ id: 'FinanceBankCreate', description: needed });

export const financeBankSepaCreate: z.ZodType<FinanceBankSepaCreate> = z
  .object(
    withMeanings(
      {
        ...financeBankShape,
        mandate_reference: requiredText(reference, 35),
        signed_on: dateText(signedOn),
      },
      financeBankMeanings,
    ),
    wanted,
  )
  .meta({ id: 'FinanceBankSepaCreate', description: needed });

export const financeBankUpdate: z.ZodType<FinanceBankUpdate> = z
  .object(withMeanings(financeBankShape, financeBankMeanings), wanted)
  .partial()
  .meta({
    id: 'FinanceBankUpdate',
    description: `What is left out stays as it is, so that what was read can be sent back. ${needed}`,
  });

/**
 * What is missing in a bank account: without the parent's it needs a holder and an IBAN.
 *
 * @returns a message that names the field, `undefined` when nothing is
 */
export function financeBankGap(bank: FinanceBankUpdate): string | undefined {
  if (bank.use_parent === '1') return undefined;
  if ((bank.account_holder ?? '').trim() === '') {
    return `account_holder: Missing: expected ${holder}, or use_parent "1".`;
  }
  return (bank.iban ?? null) === null
    ? 'iban: Missing: expected an IBAN, or use_parent "1".'
    : undefined;
}

const nullableText = z.string().nullable();

export const financeBankAnswer: z.ZodType<{ readonly data: FinanceBankWire }> = z.object({
  data: z
    .object(
      withMeanings(
        {
          id: z.int(),
          company_uuid: z.string(),
          use_parent: z.enum(['0', '1']),
          account_holder: nullableText,
          iban: nullableText,
          bic: nullableText,
          mandate_reference: nullableText,
          signed_on: nullableText,
        },
        financeBankMeanings,
      ),
    )
    .meta({ id: 'FinanceBank' }),
});
