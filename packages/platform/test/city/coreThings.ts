import type { CardWire, ContactWire, Cp, SiteChargeLog } from '@wattpost/contract/wire';
import { city } from './cityFixture.ts';
import { core } from './coreCityNames.ts';
import { uuidOf } from './pricingFixture.ts';

export function contactOf(uuid: string, companyUuid: string, name: string): ContactWire {
  return {
    uuid,
    company_uuid: companyUuid,
    name,
    first_name: null,
    gender: null,
    street: null,
    zip: null,
    city: null,
    country: 'AT',
    email: null,
    phone: null,
    customer_number: null,
    comment: null,
  };
}

export function cardOf(id: number, tag: string, own: boolean): CardWire {
  return {
    id,
    contact_uuid: own ? core.contact : core.otherContact,
    card_no: `NO-${id}`,
    rfid_tag: tag,
    rate_uuid: own ? city.ownRate : city.otherRate,
    billing_contact_id: own ? 'B-1' : 'B-2',
    label: null,
    customer_reference: null,
    comment: null,
    emp: null,
    ema_id: null,
    active: true,
  };
}

export function cpOf(id: number, uuid: string | null, company: string, roaming: boolean): Cp {
  const label = `Cp ${id}`;
  return { id, uuid, company_uuid: company, label, latitude: 48.2, longitude: 16.4, roaming };
}

export function logOf(
  id: number,
  start: string,
  end: string,
  energyWh: number,
  fields: Partial<SiteChargeLog>,
): SiteChargeLog {
  return {
    id,
    uuid: uuidOf(580 + id),
    cp_id: null,
    station_uuid: null,
    card_id: null,
    customer_uuid: null,
    cost_rate_uuid: city.ownRate,
    start,
    end,
    energy_wh: energyWh,
    charging_until: undefined,
    receipt: undefined,
    ...fields,
  };
}
