/** One table of the first version. */
export interface TableDefinition {
  /** `name type`, then `?` where there may be nothing. */
  readonly columns: Readonly<Record<string, string>>;
  readonly primaryKey: readonly string[];
  readonly unique?: readonly (readonly string[])[];
  /** Column names, then the table and the columns they lead to. */
  readonly references?: readonly (readonly [string, string, string])[];
  readonly indexes?: readonly (readonly string[])[];
  /** Kept in the order of the primary key, which spares SQLite a second tree. */
  readonly clustered?: true;
}

const owned = ['company_uuid, organization_uuid', 'company', 'uuid, organization_uuid'] as const;
const listed = { place: 'whole', place_overall: 'whole' } as const;
const inPlace = [['organization_uuid', 'place'], ['place_overall']] as const;
const entry = {
  cost_rate_uuid: 'text',
  place: 'whole',
  uuid: 'text',
  name: 'text',
  intervals: 'text',
  marketing_texts: 'text',
} as const;

/** The tables of the first version, in an order in which each leads only to those before it. */
export const tables001: Readonly<Record<string, TableDefinition>> = {
  organization: { columns: { uuid: 'text', name: 'text' }, primaryKey: ['uuid'] },
  list_total: {
    columns: { list: 'text', organization_uuid: 'text', total: 'whole' },
    primaryKey: ['list', 'organization_uuid'],
    clustered: true,
  },
  company: {
    columns: { uuid: 'text', organization_uuid: 'text', name: 'text' },
    primaryKey: ['uuid'],
    // What belongs together is held together by keys that name the organization as well.
    unique: [['uuid', 'organization_uuid']],
    references: [['organization_uuid', 'organization', 'uuid']],
  },
  model: { columns: { id: 'whole', name: 'text' }, primaryKey: ['id'] },
  technician: {
    columns: {
      id: 'whole',
      uuid: 'text',
      name: 'text',
      email: 'text?',
      company_uuid: 'text',
      organization_uuid: 'text',
      active: 'whole',
      place: 'whole?',
      place_overall: 'whole?',
    },
    primaryKey: ['id'],
    unique: [['uuid'], ['id', 'organization_uuid']],
    references: [owned],
    indexes: inPlace,
  },
  location: {
    columns: {
      uuid: 'text',
      name: 'text',
      company_uuid: 'text',
      organization_uuid: 'text',
      ...listed,
    },
    primaryKey: ['uuid'],
    unique: [['uuid', 'organization_uuid']],
    references: [owned],
    indexes: inPlace,
  },
  cost_rate: {
    columns: {
      uuid: 'text',
      organization_uuid: 'text',
      name: 'text',
      description: 'text',
      currency: 'text',
      time_zone: 'text',
      dynamic_pricing: 'floating?',
      intervals: 'text?',
      marketing_texts: 'text',
      tax: 'text?',
      auto_stop_minutes: 'floating?',
      auto_stop_costs: 'floating?',
      recurring_count: 'whole',
      unique_count: 'whole',
      ...listed,
    },
    primaryKey: ['uuid'],
    unique: [['uuid', 'organization_uuid']],
    references: [['organization_uuid', 'organization', 'uuid']],
    indexes: inPlace,
  },
  recurring_entry: {
    columns: { ...entry, windows: 'text' },
    primaryKey: ['cost_rate_uuid', 'place'],
    unique: [['cost_rate_uuid', 'uuid']],
    references: [['cost_rate_uuid', 'cost_rate', 'uuid']],
  },
  unique_entry: {
    columns: { ...entry, start_sec: 'whole', until_sec: 'whole' },
    primaryKey: ['cost_rate_uuid', 'place'],
    unique: [['cost_rate_uuid', 'uuid']],
    references: [['cost_rate_uuid', 'cost_rate', 'uuid']],
    indexes: [
      ['cost_rate_uuid', 'start_sec', 'place', 'until_sec'],
      ['cost_rate_uuid', 'until_sec', 'start_sec'],
    ],
  },
  roaming_partner: {
    columns: { slug: 'text', url: 'text', token: 'text?', kind: 'text' },
    primaryKey: ['slug'],
  },
  station: {
    columns: {
      uuid: 'text',
      organization_uuid: 'text',
      company_uuid: 'text',
      label: 'text',
      charge_box_identity: 'text',
      model_id: 'whole',
      time_zone: 'text',
      public_display_name: 'text?',
      iccid: 'text?',
      imsi: 'text?',
      serialnumber: 'text?',
      address: 'text?',
      latitude: 'floating?',
      longitude: 'floating?',
      technician_id: 'whole?',
      use_ocpp: 'whole',
      location_uuid: 'text?',
      cost_rate_uuid: 'text?',
      roaming: 'whole',
      ...listed,
    },
    primaryKey: ['uuid'],
    unique: [['charge_box_identity']],
    references: [
      owned,
      ['model_id', 'model', 'id'],
      ['technician_id, organization_uuid', 'technician', 'id, organization_uuid'],
      ['location_uuid, organization_uuid', 'location', 'uuid, organization_uuid'],
      ['cost_rate_uuid, organization_uuid', 'cost_rate', 'uuid, organization_uuid'],
    ],
    indexes: [...inPlace, ['location_uuid', 'uuid']],
  },
  direction: {
    columns: { station_uuid: 'text', language: 'text', text: 'text' },
    primaryKey: ['station_uuid', 'language'],
    references: [['station_uuid', 'station', 'uuid']],
    clustered: true,
  },
  station_roaming: {
    columns: { station_uuid: 'text', slug: 'text' },
    primaryKey: ['station_uuid', 'slug'],
    references: [
      ['station_uuid', 'station', 'uuid'],
      ['slug', 'roaming_partner', 'slug'],
    ],
    clustered: true,
  },
  token: {
    columns: {
      uuid: 'text',
      hash: 'text',
      organization_uuid: 'text',
      areas: 'text',
      cross_organization: 'whole',
      created_at_ms: 'whole',
      revoked_at_ms: 'whole?',
    },
    primaryKey: ['uuid'],
    unique: [['hash']],
    references: [['organization_uuid', 'organization', 'uuid']],
  },
  push: {
    columns: {
      uuid: 'text',
      slug: 'text',
      station_uuid: 'text',
      payload: 'text',
      created_at_ms: 'whole',
      attempts: 'whole',
      state: 'text',
      not_before_ms: 'whole',
      last_error: 'text?',
    },
    primaryKey: ['uuid'],
    references: [['station_uuid', 'station', 'uuid']],
    indexes: [
      ['state', 'not_before_ms'],
      ['state', 'created_at_ms', 'uuid'],
    ],
  },
};
