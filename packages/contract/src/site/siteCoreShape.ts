import { z } from 'zod';
import {
  currencyCode,
  dateText,
  expect,
  freeText,
  id,
  instantText,
  moneyText,
  numberBetween,
  requiredText,
  rule,
  uuid,
} from '../schema/index.ts';
import {
  connectorShape,
  financeBankGap,
  financeBankShape,
  siteReceipt,
  stationCpIdBase,
} from '../charging/index.ts';
import {
  contactShape,
  fleetEmail,
  localeName,
  maxCommentCharacters,
  roamingProvider,
} from '../customers/index.ts';
import type {
  SiteBillingContact,
  SiteCard,
  SiteChargeLog,
  SiteConnector,
  SiteContact,
  SiteCp,
  SiteFinanceBank,
  SiteInvoice,
  SiteUser,
} from './siteCore.ts';
import { sitePlugShape } from './sitePlug.ts';

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}

function optional<Value>(schema: z.ZodType<Value>): z.ZodType<Value | null> {
  return schema.nullish().transform(orNull);
}

function flag(initially: boolean): z.ZodType<boolean> {
  return z.boolean(expect('true or false')).default(initially);
}

export const siteBillingContact: z.ZodType<SiteBillingContact> = z.strictObject({
  id: requiredText('the id of the billing contact'),
  company_uuid: uuid('the company of the billing contact'),
  name: requiredText('the name of the billing contact'),
});

export const siteContact: z.ZodType<SiteContact> = z.strictObject({
  uuid: uuid('the contact'),
  company_uuid: uuid('the company of the contact'),
  name: contactShape.name,
  first_name: contactShape.first_name.transform(orNull),
  gender: contactShape.gender.transform(orNull),
  street: contactShape.street.transform(orNull),
  zip: contactShape.zip.transform(orNull),
  city: contactShape.city.transform(orNull),
  country: contactShape.country.transform(orNull),
  email: contactShape.email.transform(orNull),
  phone: contactShape.phone.transform(orNull),
  customer_number: contactShape.customer_number.transform(orNull),
  comment: contactShape.comment.transform(orNull),
});

export const siteUser: z.ZodType<SiteUser> = z.strictObject({
  uuid: uuid('the user'),
  id: optional(id('the id of the user')),
  contact_uuid: uuid('the contact of the user'),
  company_uuid: uuid('the company of the user'),
  email: fleetEmail('the e-mail address of the user'),
  locale: optional(localeName()),
  active: flag(true),
});

const cardNumber = 64;

export const siteCard: z.ZodType<SiteCard> = z
  .strictObject({
    id: id('the id of the card'),
    contact_uuid: uuid('the contact of the card'),
    card_no: requiredText('the number of the card', cardNumber),
    rfid_tag: requiredText('the RFID tag of the card', cardNumber).nullish(),
    rate_uuid: uuid('the cost rate of the card'),
    billing_contact_id: requiredText('the billing contact of the card'),
    label: optional(freeText('the label')),
    customer_reference: optional(freeText('the customer reference')),
    comment: optional(freeText('the comment', maxCommentCharacters)),
    emp: optional(roamingProvider()),
    ema_id: optional(requiredText('the EMA-ID', 64)),
    active: flag(true),
  })
  .transform((card) => ({ ...card, rfid_tag: card.rfid_tag ?? card.card_no }));

const cpId = `the id of a charge point, less than ${stationCpIdBase}`;

export const siteCp: z.ZodType<SiteCp> = z.strictObject({
  id: id('the id of the charge point').refine(
    (value) => value < stationCpIdBase,
    rule('out_of_range', cpId),
  ),
  uuid: optional(uuid('the charge point')),
  company_uuid: uuid('the company of the charge point'),
  label: requiredText('the label of the charge point'),
  latitude: numberBetween('the latitude in degrees', -90, 90),
  longitude: numberBetween('the longitude in degrees', -180, 180),
  roaming: flag(false),
});

const place = {
  cp_id: optional(id('the id of a charge point')),
  station_uuid: optional(uuid('the station')),
};

const onePlace = 'either cp_id or station_uuid, and not both';

function isAtOnePlace(item: {
  readonly cp_id: number | null;
  readonly station_uuid: string | null;
}): boolean {
  return (item.cp_id === null) !== (item.station_uuid === null);
}

export const siteConnector: z.ZodType<SiteConnector> = z
  .strictObject({
    id: id('the id of the connector'),
    uuid: optional(uuid('the connector')),
    ...place,
    label: requiredText('the label of the connector'),
    type: connectorShape.type.transform(orNull),
    max_power_kw: connectorShape.max_power_kw.transform(orNull),
    ...sitePlugShape,
  })
  .refine(isAtOnePlace, rule('one_place', onePlace));

const energy = 'the energy in Wh, 0 or greater';

export const siteChargeLog: z.ZodType<SiteChargeLog> = z
  .strictObject({
    id: id('the id of the charge log'),
    uuid: uuid('the charge log'),
    ...place,
    card_id: optional(id('the id of a card')),
    customer_uuid: optional(uuid('the customer')),
    cost_rate_uuid: uuid('the cost rate'),
    start: instantText('the start of the session'),
    end: instantText('the end of the session'),
    energy_wh: z.number(expect(energy)).min(0, expect(energy)),
    receipt: siteReceipt.nullish().transform((given) => given ?? undefined),
  })
  .refine(isAtOnePlace, rule('one_place', onePlace))
  .refine(({ start, end }) => Date.parse(start) <= Date.parse(end), {
    path: ['end'],
    params: { code: 'ends_before_start' },
    error: 'The session ends before it starts.',
  });

export const siteFinanceBank: z.ZodType<SiteFinanceBank> = z
  .strictObject({
    id: id('the id of the bank account'),
    company_uuid: financeBankShape.company_uuid,
    use_parent: financeBankShape.use_parent.transform((given) => given ?? '0'),
    account_holder: financeBankShape.account_holder.transform(orNull),
    iban: financeBankShape.iban.transform(orNull),
    bic: financeBankShape.bic.transform(orNull),
    mandate_reference: financeBankShape.mandate_reference.transform(orNull),
    signed_on: financeBankShape.signed_on.transform(orNull),
  })
  .superRefine((bank, context) => {
    const message = financeBankGap(bank);
    if (message === undefined) return;
    const [field = ''] = message.split(':');
    context.addIssue({
      code: 'custom',
      input: bank,
      path: [field],
      params: { code: 'missing' },
      message: message.slice(field.length + 2),
    });
  });

export const siteInvoice: z.ZodType<SiteInvoice> = z.strictObject({
  id: id('the id of the invoice'),
  number: requiredText('the number of the invoice', cardNumber),
  company_uuid: uuid('the company of the invoice'),
  contact_uuid: optional(uuid('the contact of the invoice')),
  date: dateText('the day of the invoice'),
  currency: currencyCode(),
  total: moneyText('the total'),
});
