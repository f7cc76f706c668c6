import { z } from 'zod';
import { contactMeanings } from '../operation/index.ts';
import { expect, uuid, withMeanings } from '../schema/index.ts';
import { contactShape, type FleetContact } from './fleetWire.ts';

/** Changes to a contact: what is left out stays, `null` is "not set". */
export type ContactUpdate = {
  readonly [Key in keyof FleetContact]?: FleetContact[Key] | undefined;
} & { readonly company_uuid?: string | undefined };

/** A contact as it is read. Every key is there; `null` is "not set". */
export interface ContactWire {
  readonly uuid: string;
  readonly company_uuid: string;
  readonly name: string;
  readonly first_name: string | null;
  /** 0 company, 1 male, 2 female. */
  readonly gender: number | null;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly customer_number: string | null;
  readonly comment: string | null;
}

export const contactUpdate: z.ZodType<ContactUpdate> = z
  .object(
    withMeanings(
      { company_uuid: uuid('the company of the contact'), ...contactShape },
      contactMeanings,
    ),
    expect('a contact, an object'),
  )
  .partial()
  .meta({
    id: 'ContactUpdate',
    description:
      'What is left out stays as it is; unknown fields are ignored, so that what was read can be sent back.',
  });

const nullableText = z.string().nullable();

export const contactAnswer: z.ZodType<{ readonly data: ContactWire }> = z.object({
  data: z
    .object(
      withMeanings(
        {
          uuid: z.string(),
          company_uuid: z.string(),
          name: z.string(),
          first_name: nullableText,
          gender: z.int().min(0).max(2).nullable(),
          street: nullableText,
          zip: nullableText,
          city: nullableText,
          country: nullableText,
          email: nullableText,
          phone: nullableText,
          customer_number: nullableText,
          comment: nullableText,
        },
        contactMeanings,
      ),
    )
    .meta({ id: 'Contact' }),
});

/** What a removal names. */
export interface ContactDeleted {
  readonly data: { readonly uuid: string };
}

export const contactDeleted: z.ZodType<ContactDeleted> = z.object({
  data: z.object({ uuid: z.string() }),
});
