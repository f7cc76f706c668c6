import type {
  SiteChargeLog,
  SiteConnector,
  SiteModel,
  SiteOrganization,
  SitePublishingPartner,
} from '@wattpost/contract/wire';
import type {
  BillingContactRecord,
  CardRecord,
  CompanyRecord,
  ContactRecord,
  CostRateRecord,
  CpRecord,
  DisplayHead,
  DisplayRecord,
  EvseStatusRecord,
  FinanceBankRecord,
  InvoiceRecord,
  LocationRecord,
  Owned,
  PublicationRecord,
  RecurringEntryRecord,
  RegistrationRecord,
  RevisionRecord,
  StationRecord,
  TechnicianRecord,
  TokenRecord,
  Topic,
  UniqueEntryRecord,
  UserRecord,
} from '@wattpost/platform';
import type { PartnerToken, PushRecord } from './adminStore.ts';
import type { DocumentRecord } from './documents.ts';

/** Booleans are stored as 0 and 1, objects as text. */
type Column<Value> = Value extends boolean ? number : Value extends object ? string : Value;

/** The row of a record. */
type Kept<Item> = { [Field in keyof Item]: Column<Item[Field]> };

/** An entry with its position in the cost rate. */
type Entry<Item> = Kept<Omit<Item, 'validity'>> & { cost_rate_uuid: string; place: number };

/**
 * The tables that migrations.ts creates. Both databases have the same columns: texts that sort by code
 * point, whole numbers and floating-point numbers.
 */
export interface Schema {
  organization: SiteOrganization;
  company: Kept<CompanyRecord>;
  model: SiteModel;
  technician: Kept<TechnicianRecord>;
  location: Kept<LocationRecord>;
  station: StationTable;
  direction: { station_uuid: string; language: string; text: string };
  /** In the order of `place`; the organization is the station's. */
  cost_rate_period: {
    station_uuid: string;
    place: number;
    organization_uuid: string;
    cost_rate_uuid: string | null;
    from_local: string;
    until_local: string | null;
  };
  roaming_partner: RoamingPartnerTable;
  publishing_partner: Kept<SitePublishingPartner> & PartnerToken;
  publication: PublicationRecord;
  document: DocumentRecord;
  station_roaming: { station_uuid: string; slug: string };
  evse_status: EvseStatusRecord;
  cost_rate: Kept<CostRateRecord>;
  recurring_entry: Entry<RecurringEntryRecord> & { windows: string };
  unique_entry: Entry<UniqueEntryRecord> & { start_sec: number; until_sec: number };
  /** The number of the last revision of each organization's prices. */
  price_counter: { organization_uuid: string; last: number };
  price_revision: RevisionRecord;
  /**
   * Objects as they were after the revisions that changed them, as JSON (see packedJson.ts); null: there was none.
   * Number 0: before the first revision that changed them.
   */
  price_state: {
    organization_uuid: string;
    kind: 'rate' | 'station';
    object_uuid: string;
    number: number;
    content: string | null;
  };
  display: Kept<DisplayRecord>;
  display_head: DisplayHead;
  token: Kept<TokenRecord>;
  /**
   * With the uuid of its last claim, and the start of its wait or claim, by the same clock as its other
   * times.
   */
  push: PushRecord & { claimed_uuid: string | null; waits_since_ms: number };
  /** See pushPace.ts. */
  push_pace: {
    organization_uuid: string;
    minute_start_ms: number;
    count: number;
    put_at_ms: number;
  };
  id_counter: { kind: string; last: number };
  billing_contact: BillingContactRecord;
  contact: ContactRecord;
  portal_user: Kept<UserRecord> & { email_key: string; password_hash: string | null };
  card: Kept<CardRecord>;
  /** Charge points other than stations. */
  cp: Kept<CpRecord>;
  connector: SiteConnector;
  charge_log: Omit<
    SiteChargeLog,
    'customer_uuid' | 'cost_rate_uuid' | 'start' | 'end' | 'receipt'
  > &
    Owned & {
      contact_uuid: string | null;
      cost_rate_uuid: string;
      start_ms: number;
      end_ms: number;
      receipt: string;
    };
  finance_bank: Omit<FinanceBankRecord, 'use_parent'> & { use_parent: number };
  invoice: InvoiceRecord;
  registration: RegistrationRecord;
  /** How often each kind of an organization's data changed; '': data that all share. */
  change_count: { organization_uuid: string; topic: Topic; count: number };
  /** The count of the last change of each cost rate and station; '': any of them may have changed. */
  changed_object: { organization_uuid: string; topic: Topic; object_uuid: string; count: number };
  /** Random values of the database itself, by name; hexadecimal. */
  secret: { name: 'fingerprint'; value: string };
}

export interface RoamingPartnerTable extends PartnerToken {
  slug: string;
  /** `null`: a partner of all organizations. */
  organization_uuid: string | null;
  url: string;
  kind: 'json' | 'ocpi-2.2.1';
  /** Of the operator, where the kind requires it. */
  country_code: string | null;
  party_id: string | null;
}

/** The row of a station: its position has two columns, and what follows from its location none. */
export interface StationRow extends Omit<
  StationRecord,
  'geolocation' | 'locationName' | 'inheritedFacts'
> {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The column of each field of a station. */
export const stationColumns = {
  uuid: 'uuid',
  organizationUuid: 'organization_uuid',
  label: 'label',
  chargeBoxIdentity: 'charge_box_identity',
  modelId: 'model_id',
  companyUuid: 'company_uuid',
  timeZone: 'time_zone',
  publicDisplayName: 'public_display_name',
  iccid: 'iccid',
  imsi: 'imsi',
  serialnumber: 'serialnumber',
  address: 'address',
  latitude: 'latitude',
  longitude: 'longitude',
  technicianUserId: 'technician_id',
  useOcpp: 'use_ocpp',
  locationId: 'location_uuid',
  costRateUuid: 'cost_rate_uuid',
  roaming: 'roaming',
  facts: 'facts',
} as const satisfies Readonly<Record<keyof StationRow, string>>;

type StationTable = {
  [Field in keyof StationRow as (typeof stationColumns)[Field]]: Column<StationRow[Field]>;
} & {
  /** The order of creation, with gaps; its id as a charge point follows from it. */
  sequence_number: number;
};
