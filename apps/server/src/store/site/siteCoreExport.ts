import { receiptOnWire, type SiteContact, type SiteCore } from '@wattpost/contract/wire';
import type { Receipt } from '@wattpost/engine';
import type { Session } from '../database/index.ts';

const instant = (epochMs: number): string => new Date(epochMs).toISOString();

async function exportCustomers({
  db,
}: Session): Promise<Pick<SiteCore, 'billing_contacts' | 'contacts' | 'users' | 'cards'>> {
  const contacts = await db
    .selectFrom('contact')
    .select([
      'uuid',
      'company_uuid',
      'name',
      'first_name',
      'gender',
      'street',
      'zip',
      'city',
      'country',
      'email',
      'phone',
      'customer_number',
      'comment',
    ])
    .orderBy('uuid')
    .execute();
  const users = await db
    .selectFrom('portal_user')
    .select(['uuid', 'id', 'contact_uuid', 'company_uuid', 'email', 'locale', 'active'])
    .orderBy('uuid')
    .execute();
  const cards = await db
    .selectFrom('card')
    .select([
      'id',
      'contact_uuid',
      'card_no',
      'rfid_tag',
      'rate_uuid',
      'billing_contact_id',
      'label',
      'customer_reference',
      'comment',
      'emp',
      'ema_id',
      'active',
    ])
    .orderBy('id')
    .execute();
  return {
    billing_contacts: await db
      .selectFrom('billing_contact')
      .select(['id', 'company_uuid', 'name'])
      .orderBy('id')
      .execute(),
    contacts: contacts.map((row) => ({ ...row, gender: row.gender as SiteContact['gender'] })),
    users: users.map((row) => ({ ...row, active: row.active === 1 })),
    cards: cards.map((row) => ({ ...row, active: row.active === 1 })),
  };
}

async function exportChargeLogs({ db }: Session): Promise<SiteCore['charge_logs']> {
  const rows = await db.selectFrom('charge_log').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    cp_id: row.cp_id,
    station_uuid: row.station_uuid,
    card_id: row.card_id,
    customer_uuid: row.contact_uuid,
    cost_rate_uuid: row.cost_rate_uuid,
    start: instant(row.start_ms),
    end: instant(row.end_ms),
    energy_wh: row.energy_wh,
    receipt: receiptOnWire(JSON.parse(row.receipt) as Receipt),
  }));
}

/** Customers and the core surface, without the hashes of passwords, as lists of a site. */
export async function exportSiteCore(session: Session): Promise<SiteCore> {
  const { db } = session;
  const cps = await db
    .selectFrom('cp')
    .select(['id', 'uuid', 'company_uuid', 'label', 'latitude', 'longitude', 'roaming'])
    .orderBy('id')
    .execute();
  const banks = await db
    .selectFrom('finance_bank')
    .select([
      'id',
      'company_uuid',
      'use_parent',
      'account_holder',
      'iban',
      'bic',
      'mandate_reference',
      'signed_on',
    ])
    .orderBy('id')
    .execute();
  return {
    ...(await exportCustomers(session)),
    cps: cps.map((row) => ({ ...row, roaming: row.roaming === 1 })),
    connectors: await db
      .selectFrom('connector')
      .select(['id', 'uuid', 'cp_id', 'station_uuid', 'label', 'type', 'max_power_kw'])
      .select(['format', 'power_type', 'max_voltage', 'max_amperage'])
      .orderBy('id')
      .execute(),
    charge_logs: await exportChargeLogs(session),
    finance_banks: banks.map((row) => ({
      ...row,
      use_parent: row.use_parent === 1 ? '1' : '0',
    })),
    invoices: await db
      .selectFrom('invoice')
      .select(['id', 'number', 'company_uuid', 'contact_uuid', 'date', 'currency', 'total'])
      .orderBy('id')
      .execute(),
  };
}
