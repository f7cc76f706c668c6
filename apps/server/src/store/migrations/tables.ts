/** A table as SQL fragments; columns and kinds are separated by commas. */
export interface TableDefinition {
  /** `name kind`, with `?` if nullable; the kinds are those of `ColumnKinds`. */
  readonly columns: string;
  readonly primaryKey: string;
  readonly unique?: readonly string[];
  /** Complete clauses, named after the table that they refer to. */
  readonly references?: readonly string[];
  readonly indexes?: readonly string[];
  /** Stored in the order of the primary key, which saves SQLite a second tree. */
  readonly clustered?: true;
}

/** Tables by name; each refers only to earlier ones. */
export type Tables = Readonly<Record<string, TableDefinition>>;

/** The names of the kinds of columns in one of the databases. */
export interface ColumnKinds {
  /** Ordered by code points. */
  readonly text: string;
  /** 64 bits. */
  readonly whole: string;
  /** Binary64. */
  readonly floating: string;
  readonly bytes: string;
}

/** The statements that create a table with its keys and indexes. */
export function creation(
  name: string,
  { columns, primaryKey, unique = [], references = [], indexes = [], clustered }: TableDefinition,
  kinds: ColumnKinds,
  isSqlite: boolean,
): readonly string[] {
  const parts = [
    ...columns.split(/,\s+/).map((column) => {
      const [field = '', kind = ''] = column.split(' ');
      const type = kinds[kind.replace('?', '') as keyof ColumnKinds];
      return `"${field}" ${type}${kind.endsWith('?') ? '' : ' not null'}`;
    }),
    `constraint ${name}_key primary key (${primaryKey})`,
    ...unique.map((of) => `constraint ${name}_${joined(of)} unique (${of})`),
    ...references.map((clause) => {
      const target = /references (\w+)/.exec(clause)?.[1] ?? '';
      return `constraint ${name}_${target} foreign key ${clause}`;
    }),
  ];
  const form = clustered === true ? ' strict, without rowid' : ' strict';
  return [
    `create table ${name} (${parts.join(', ')})${isSqlite ? form : ''}`,
    ...indexes.map((of) => `create index ${name}_by_${joined(of)} on ${name} (${of})`),
  ];
}

function joined(columns: string): string {
  return columns.replaceAll(', ', '_');
}

const ofOrganization = '(organization_uuid) references organization (uuid)';
// Foreign keys include the organization, so that related rows belong to the same one.
const owned = 'uuid, organization_uuid';
const ofCompany = `(company_uuid, organization_uuid) references company (${owned})`;
const ofContact = `(contact_uuid, organization_uuid) references contact (${owned})`;
const ofStation = '(station_uuid) references station (uuid)';
const ofCostRate = '(cost_rate_uuid) references cost_rate (uuid)';
const ownCostRate = `(cost_rate_uuid, organization_uuid) references cost_rate (${owned})`;
const inPlace = ['organization_uuid, place', 'place_overall'];
const entry =
  'cost_rate_uuid text, place whole, uuid text, name text, intervals text, marketing_texts text';

/** The tables of the first version. */
export const tables001: Tables = {
  organization: { columns: 'uuid text, name text', primaryKey: 'uuid' },
  list_total: {
    columns: 'list text, organization_uuid text, total whole',
    primaryKey: 'list, organization_uuid',
    clustered: true,
  },
  company: {
    columns: 'uuid text, organization_uuid text, name text',
    primaryKey: 'uuid',
    unique: [owned],
    references: [ofOrganization],
  },
  model: { columns: 'id whole, name text', primaryKey: 'id' },
  technician: {
    columns: `id whole, uuid text, name text, email text?, company_uuid text,
      organization_uuid text, active whole, place whole?, place_overall whole?`,
    primaryKey: 'id',
    unique: ['uuid', 'id, organization_uuid'],
    references: [ofCompany],
    indexes: inPlace,
  },
  location: {
    columns: `uuid text, name text, company_uuid text, organization_uuid text,
      place whole, place_overall whole`,
    primaryKey: 'uuid',
    unique: [owned],
    references: [ofCompany],
    indexes: inPlace,
  },
  cost_rate: {
    columns: `uuid text, organization_uuid text, name text, description text, currency text,
      time_zone text, dynamic_pricing floating?, intervals text?, marketing_texts text, tax text?,
      auto_stop_minutes floating?, auto_stop_costs floating?, recurring_count whole,
      unique_count whole, place whole, place_overall whole`,
    primaryKey: 'uuid',
    unique: [owned],
    references: [ofOrganization],
    indexes: inPlace,
  },
  recurring_entry: {
    columns: `${entry}, windows text`,
    primaryKey: 'cost_rate_uuid, place',
    unique: ['cost_rate_uuid, uuid'],
    references: [ofCostRate],
  },
  unique_entry: {
    columns: `${entry}, start_sec whole, until_sec whole`,
    primaryKey: 'cost_rate_uuid, place',
    unique: ['cost_rate_uuid, uuid'],
    references: [ofCostRate],
    indexes: [
      'cost_rate_uuid, start_sec, place, until_sec',
      'cost_rate_uuid, until_sec, start_sec',
    ],
  },
  roaming_partner: {
    columns: 'slug text, url text, token text?, kind text',
    primaryKey: 'slug',
  },
  station: {
    columns: `uuid text, organization_uuid text, company_uuid text, label text,
      charge_box_identity text, model_id whole, time_zone text, public_display_name text?,
      iccid text?, imsi text?, serialnumber text?, address text?, latitude floating?,
      longitude floating?, technician_id whole?, use_ocpp whole, location_uuid text?,
      cost_rate_uuid text?, roaming whole, place whole, place_overall whole`,
    primaryKey: 'uuid',
    unique: ['charge_box_identity'],
    references: [
      ofCompany,
      '(model_id) references model (id)',
      '(technician_id, organization_uuid) references technician (id, organization_uuid)',
      `(location_uuid, organization_uuid) references location (${owned})`,
      ownCostRate,
    ],
    indexes: [...inPlace, 'location_uuid, uuid'],
  },
  direction: {
    columns: 'station_uuid text, language text, text text',
    primaryKey: 'station_uuid, language',
    references: [ofStation],
    clustered: true,
  },
  station_roaming: {
    columns: 'station_uuid text, slug text',
    primaryKey: 'station_uuid, slug',
    references: [ofStation, '(slug) references roaming_partner (slug)'],
    clustered: true,
  },
  token: {
    columns: `uuid text, hash text, organization_uuid text, areas text, cross_organization whole,
      created_at_ms whole, revoked_at_ms whole?`,
    primaryKey: 'uuid',
    unique: ['hash'],
    references: [ofOrganization],
  },
  push: {
    columns: `uuid text, slug text, station_uuid text, payload text, created_at_ms whole,
      attempts whole, state text, not_before_ms whole, last_error text?`,
    primaryKey: 'uuid',
    references: [ofStation],
    indexes: ['state, not_before_ms', 'state, created_at_ms, uuid'],
  },
};

/** Customers and the core surface. */
export const tables002: Tables = {
  id_counter: { columns: 'kind text, last whole', primaryKey: 'kind', clustered: true },
  billing_contact: {
    columns: 'id text, company_uuid text, organization_uuid text, name text',
    primaryKey: 'id',
    unique: ['id, organization_uuid'],
    references: [ofCompany],
  },
  contact: {
    columns: `uuid text, company_uuid text, organization_uuid text, name text, first_name text?,
      gender whole?, street text?, zip text?, city text?, country text?, email text?, phone text?,
      customer_number text?, comment text?`,
    primaryKey: 'uuid',
    unique: [owned],
    references: [ofCompany],
  },
  portal_user: {
    columns: `uuid text, id whole?, contact_uuid text, company_uuid text, organization_uuid text,
      email text, email_key text, locale text?, active whole, password_hash text?`,
    primaryKey: 'uuid',
    unique: ['id', 'email_key'],
    references: [ofCompany, ofContact],
    indexes: ['contact_uuid'],
  },
  card: {
    columns: `id whole, contact_uuid text, organization_uuid text, card_no text, rfid_tag text,
      rate_uuid text, billing_contact_id text, label text?, customer_reference text?,
      comment text?, emp text?, ema_id text?, active whole`,
    primaryKey: 'id',
    unique: ['card_no', 'rfid_tag', 'id, organization_uuid'],
    references: [
      ofContact,
      `(rate_uuid, organization_uuid) references cost_rate (${owned})`,
      '(billing_contact_id, organization_uuid) references billing_contact (id, organization_uuid)',
    ],
    indexes: ['contact_uuid'],
  },
  cp: {
    columns: `id whole, uuid text?, company_uuid text, organization_uuid text, label text,
      latitude floating, longitude floating, roaming whole`,
    primaryKey: 'id',
    unique: ['uuid'],
    references: [ofCompany],
    indexes: [
      'latitude, longitude, roaming, id',
      'organization_uuid, latitude, longitude, roaming, id',
    ],
  },
  connector: {
    columns: `id whole, uuid text?, station_uuid text?, cp_id whole?, label text, type text?,
      max_power_kw floating?`,
    primaryKey: 'id',
    unique: ['uuid'],
    references: [ofStation, '(cp_id) references cp (id)'],
  },
  charge_log: {
    columns: `id whole, uuid text, organization_uuid text, station_uuid text?, cp_id whole?,
      card_id whole?, contact_uuid text?, cost_rate_uuid text, start_ms whole, end_ms whole,
      energy_wh floating, receipt text`,
    primaryKey: 'id',
    unique: ['uuid'],
    references: [
      ofStation,
      '(cp_id) references cp (id)',
      '(card_id, organization_uuid) references card (id, organization_uuid)',
      ofContact,
      ownCostRate,
    ],
    indexes: ['station_uuid', 'cp_id', 'card_id', 'contact_uuid'].map(
      (of) => `${of}, start_ms, id`,
    ),
  },
  finance_bank: {
    columns: `id whole, company_uuid text, organization_uuid text, use_parent whole,
      account_holder text?, iban text?, bic text?, mandate_reference text?, signed_on text?`,
    primaryKey: 'id',
    references: [ofCompany],
  },
  invoice: {
    columns: `id whole, number text, company_uuid text, organization_uuid text,
      contact_uuid text?, date text, currency text, total text`,
    primaryKey: 'id',
    references: [ofCompany, ofContact],
    indexes: ['company_uuid, date, id', 'contact_uuid, date, id'],
  },
};

const registered =
  'key text, fingerprint text, contact_uuid text, user_uuid text, card_id whole, created_at_ms whole';

/** Registrations that may be repeated, by their idempotency key. */
export const tables003: Tables = {
  registration: {
    columns: `organization_uuid text, ${registered}`,
    primaryKey: 'organization_uuid, key',
    references: [ofOrganization],
    indexes: ['created_at_ms'],
  },
};

/** Registrations by the token that sent them, and the key of their fingerprints. */
export const tables004: Tables = {
  registration: {
    columns: `token_uuid text, ${registered}`,
    primaryKey: 'token_uuid, key',
    references: ['(token_uuid) references token (uuid)'],
    indexes: ['created_at_ms'],
  },
  secret: { columns: 'name text, value text', primaryKey: 'name' },
};

/** How many pushes each organization has added recently. */
export const tables005: Tables = {
  push_pace: {
    columns: 'organization_uuid text, minute_start_ms whole, count whole, put_at_ms whole',
    primaryKey: 'organization_uuid',
    references: [ofOrganization],
  },
};

/** Publishing partners and their publications. */
export const tables007: Tables = {
  publishing_partner: {
    columns: `slug text, organization_uuid text, country_code text, party_id text,
      operator_name text, tariffs_url text?, locations_url text?, token text?, everywhere text`,
    primaryKey: 'slug',
    references: [ofOrganization],
  },
  publication: {
    columns: `slug text, kind text, id text, content text?, source text, address text?,
      created_at_ms whole, updated_at_ms whole, finding text?, due_at_ms whole?`,
    primaryKey: 'slug, kind, id',
    references: ['(slug) references publishing_partner (slug)'],
    indexes: ['slug, kind, created_at_ms, id', 'slug, due_at_ms'],
  },
};

/** Periods of stations, whose cost rates are of the station's organization. */
export const tables011: Tables = {
  cost_rate_period: {
    columns: `station_uuid text, place whole, organization_uuid text, cost_rate_uuid text?,
      from_local text, until_local text?`,
    primaryKey: 'station_uuid, place',
    references: [
      `(station_uuid, organization_uuid) references station (${owned}) on update cascade`,
      ownCostRate,
    ],
    clustered: true,
  },
};

/** The history of prices. */
export const tables012: Tables = {
  price_counter: {
    columns: 'organization_uuid text, last whole',
    primaryKey: 'organization_uuid',
    references: [ofOrganization],
    clustered: true,
  },
  price_revision: {
    columns: `organization_uuid text, number whole, change_uuid text, made_at_ms whole, operation text,
      token_uuid text?, token_name text, note text, rates_added whole, rates_changed whole,
      rates_removed whole, stations_changed whole, stations_removed whole`,
    primaryKey: 'organization_uuid, number',
    references: [ofOrganization],
    indexes: ['made_at_ms'],
  },
  price_state: {
    columns: 'organization_uuid text, kind text, object_uuid text, number whole, content text?',
    primaryKey: 'organization_uuid, kind, object_uuid, number',
    references: [ofOrganization],
    indexes: ['organization_uuid, number'],
  },
};

/** The documents of publications that are sent as they are stored. */
export const tables013: Tables = {
  document: {
    columns: 'slug text, kind text, id text, gzipped bytes',
    primaryKey: 'slug, kind, id',
    references: ['(slug, kind, id) references publication (slug, kind, id)'],
  },
};

/** Counts of changes, and the count of each object's last change. */
export const tables015: Tables = {
  change_count: {
    columns: 'organization_uuid text, topic text, count whole',
    primaryKey: 'organization_uuid, topic',
    clustered: true,
  },
  changed_object: {
    columns: 'organization_uuid text, topic text, object_uuid text, count whole',
    primaryKey: 'organization_uuid, topic, object_uuid',
    indexes: ['organization_uuid, topic, count'],
    clustered: true,
  },
};

/** The newest observation of each EVSE. */
export const tables019: Tables = {
  evse_status: {
    columns: 'evse_key text, station_uuid text, status text, since_ms whole, observed_at_ms whole',
    primaryKey: 'evse_key',
    references: ['(station_uuid) references station (uuid)'],
    indexes: ['station_uuid'],
    clustered: true,
  },
};

/** Undelivered pushes: one for each partner and object. */
export const push007: Tables = {
  push: {
    columns: `uuid text, slug text, kind text, object_id text, organization_uuid text, payload text,
      created_at_ms whole, attempts whole, state text, not_before_ms whole, last_error text?,
      claimed_uuid text?, claimed_until_ms whole`,
    primaryKey: 'uuid',
    unique: ['slug, kind, object_id'],
    indexes: ['state, created_at_ms, uuid'],
  },
};
