import type { PushRecord } from './adminStore.ts';
import type { CoreSchema } from './coreSchema.ts';

/**
 * The tables, as migration001.ts makes them. Both databases have the same columns: texts in the order
 * of their code points, whole numbers, floating-point numbers, 0 or 1 for no and yes, JSON as text.
 */
export interface Schema extends CoreSchema {
  organization: { uuid: string; name: string };
  company: { uuid: string; organization_uuid: string; name: string; id: number | null };
  model: { id: number; name: string };
  technician: TechnicianTable;
  location: LocationTable;
  station: StationTable;
  direction: { station_uuid: string; language: string; text: string };
  roaming_partner: RoamingPartnerTable;
  station_roaming: { station_uuid: string; slug: string };
  cost_rate: CostRateTable;
  recurring_entry: EntryTable & { windows: string };
  unique_entry: EntryTable & { start_sec: number; until_sec: number };
  token: TokenTable;
  push: PushTable;
  push_pace: PushPaceTable;
}

export interface RoamingPartnerTable {
  slug: string;
  /** `null`: a partner of all organizations. */
  organization_uuid: string | null;
  url: string;
  token: string | null;
  kind: 'json' | 'ocpi-2.2.1';
  /** Of the operator, where the kind asks for it. */
  country_code: string | null;
  party_id: string | null;
}

export interface TechnicianTable {
  id: number;
  uuid: string;
  name: string;
  email: string | null;
  company_uuid: string;
  organization_uuid: string;
  active: number;
}

export interface LocationTable {
  uuid: string;
  name: string;
  company_uuid: string;
  organization_uuid: string;
}

export interface StationTable {
  uuid: string;
  organization_uuid: string;
  company_uuid: string;
  label: string;
  charge_box_identity: string;
  model_id: number;
  time_zone: string;
  public_display_name: string | null;
  iccid: string | null;
  imsi: string | null;
  serialnumber: string | null;
  /** JSON. */
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  technician_id: number | null;
  use_ocpp: number;
  location_uuid: string | null;
  cost_rate_uuid: string | null;
  roaming: number;
  /** The order of creation, with holes; its id as a charge point follows from it. */
  sequence_number: number;
}

export interface CostRateTable {
  uuid: string;
  organization_uuid: string;
  name: string;
  description: string;
  currency: string;
  time_zone: string;
  dynamic_pricing: number | null;
  /** JSON. */
  intervals: string | null;
  /** JSON. */
  marketing_texts: string;
  /** JSON. */
  tax: string | null;
  auto_stop_minutes: number | null;
  auto_stop_costs: number | null;
}

export interface EntryTable {
  cost_rate_uuid: string;
  /** Within the cost rate. */
  place: number;
  uuid: string;
  name: string;
  /** JSON. */
  intervals: string;
  /** JSON. */
  marketing_texts: string;
}

export interface TokenTable {
  uuid: string;
  hash: string;
  organization_uuid: string;
  /** Separated by commas. */
  areas: string;
  cross_organization: number;
  created_at_ms: number;
  revoked_at_ms: number | null;
}

/** One for each station and partner; the organization is the station's when the push was put in. */
export interface PushTable extends PushRecord {
  /** The uuid that it had when a worker last took it. */
  claimed_uuid: string | null;
}

/** See pushPace.ts. */
export interface PushPaceTable {
  organization_uuid: string;
  minute_start_ms: number;
  count: number;
  put_at_ms: number;
}
