import { z } from 'zod';
import { cardMeanings, companyMeanings, userMeanings } from '../operation/index.ts';
import { withMeanings } from '../schema/index.ts';

/** A company; `id` is `null` in older records. */
export interface CompanyWire {
  readonly id: number | null;
  readonly uuid: string;
  readonly organization_uuid: string;
  readonly name: string;
}

/** A portal user; `id` is `null` in older records. Of the password nothing is told. */
export interface UserWire {
  readonly id: number | null;
  readonly uuid: string;
  readonly contact_uuid: string;
  readonly company_uuid: string;
  readonly email: string;
  readonly locale: string | null;
  readonly active: boolean;
}

export interface CardWire {
  readonly id: number;
  readonly contact_uuid: string;
  readonly card_no: string;
  /** What a station reads from the card. */
  readonly rfid_tag: string;
  /** The cost rate that the card charges at. */
  readonly rate_uuid: string;
  readonly billing_contact_id: string;
  readonly label: string | null;
  readonly customer_reference: string | null;
  readonly comment: string | null;
  readonly emp: string | null;
  readonly ema_id: string | null;
  readonly active: boolean;
}

const nullableText = z.string().nullable();

export const companyAnswer: z.ZodType<{ readonly data: CompanyWire }> = z.object({
  data: z
    .object(
      withMeanings(
        {
          id: z.int().nullable(),
          uuid: z.string(),
          organization_uuid: z.string(),
          name: z.string(),
        },
        companyMeanings,
      ),
    )
    .meta({ id: 'Company', description: 'id is null in older records.' }),
});

export const userAnswer: z.ZodType<{ readonly data: UserWire }> = z.object({
  data: z
    .object(
      withMeanings(
        {
          id: z.int().nullable(),
          uuid: z.string(),
          contact_uuid: z.string(),
          company_uuid: z.string(),
          email: z.string(),
          locale: nullableText,
          active: z.boolean(),
        },
        userMeanings,
      ),
    )
    .meta({ id: 'User', description: 'id is null in older records.' }),
});

export const cardAnswer: z.ZodType<{ readonly data: CardWire }> = z.object({
  data: z
    .object(
      withMeanings(
        {
          id: z.int(),
          contact_uuid: z.string(),
          card_no: z.string(),
          rfid_tag: z.string(),
          rate_uuid: z.string(),
          billing_contact_id: z.string(),
          label: nullableText,
          customer_reference: nullableText,
          comment: nullableText,
          emp: nullableText,
          ema_id: nullableText,
          active: z.boolean(),
        },
        cardMeanings,
      ),
    )
    .meta({ id: 'Card' }),
});
