import type { CompanyRecord } from '../../src/port/coreRecords.ts';
import type {
  DirectionRecord,
  LocationRecord,
  RoamingPartnerRecord,
  StationFields,
  TechnicianRecord,
  TokenRecord,
} from '../../src/port/records.ts';
import type { NewPush } from '../../src/port/store.ts';
import type { Rate } from '../city/pricingFixture.ts';

/** A station as the memory keeps it: what others derive from company and location is not there. */
export interface MemoryStation {
  readonly uuid: string;
  readonly roaming: boolean;
  readonly fields: StationFields;
  /** Slugs. */
  readonly partners: readonly string[];
  readonly directions: readonly DirectionRecord[];
}

/** Everything that a memory store holds. */
export interface MemoryData {
  readonly tokens: readonly TokenRecord[];
  readonly companies: readonly CompanyRecord[];
  readonly models: readonly number[];
  readonly technicians: readonly Omit<TechnicianRecord, 'organizationUuid'>[];
  readonly locations: readonly Omit<LocationRecord, 'organizationUuid'>[];
  readonly partners: readonly RoamingPartnerRecord[];
  readonly rates: readonly Rate[];
  /** In the order of their creation. */
  readonly stations: readonly MemoryStation[];
  /** The outbox, oldest first. */
  readonly pushes: readonly NewPush[];
}

export const noData: MemoryData = {
  tokens: [],
  companies: [],
  models: [],
  technicians: [],
  locations: [],
  partners: [],
  rates: [],
  stations: [],
  pushes: [],
};
