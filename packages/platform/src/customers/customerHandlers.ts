import type { CardWire, CompanyWire, UserWire } from '@wattpost/contract/wire';
import { visibleByUuid, visibleCard } from '../request/index.ts';
import type { CardRecord, CompanyRecord, UserRecord } from '../port/index.ts';
import { type Handler, failure, success } from '../http/index.ts';

function companyOnWire({ id, uuid, organizationUuid, name }: CompanyRecord): CompanyWire {
  return { id, uuid, organization_uuid: organizationUuid, name };
}

function userOnWire(user: UserRecord): UserWire {
  return {
    id: user.id,
    uuid: user.uuid,
    contact_uuid: user.contactUuid,
    company_uuid: user.companyUuid,
    email: user.email,
    locale: user.locale,
    active: user.active,
  };
}

function cardOnWire(card: CardRecord): CardWire {
  return {
    id: card.id,
    contact_uuid: card.contactUuid,
    card_no: card.cardNo,
    rfid_tag: card.rfidTag,
    rate_uuid: card.rateUuid,
    billing_contact_id: card.billingContactId,
    label: card.label,
    customer_reference: card.customerReference,
    comment: card.comment,
    emp: card.emp,
    ema_id: card.emaId,
    active: card.active,
  };
}

/** Reads a company. */
export const readCompany: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const company = await visibleByUuid(principal, path['company_uuid'], (uuid) =>
      reader.company(uuid),
    );
    return company === undefined
      ? failure(404, 'There is no such company.')
      : success({ data: companyOnWire(company) });
  });

/** Reads a portal user. */
export const readUser: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const user = await visibleByUuid(principal, path['user_uuid'], (uuid) => reader.user(uuid));
    return user === undefined
      ? failure(404, 'There is no such user.')
      : success({ data: userOnWire(user) });
  });

/** Reads a card by its id or, failing that, by its tag. */
export const readCard: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const card = await visibleCard(reader, principal, path['card']);
    return card === undefined
      ? failure(404, 'There is no such card.')
      : success({ data: cardOnWire(card) });
  });
