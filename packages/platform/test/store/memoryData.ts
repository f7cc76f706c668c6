import type { CompanyRecord } from '../../src/port/records.ts';
import type {
  DirectionWire,
  SiteLocation,
  SiteRoamingPartner,
  SiteTechnician,
  StationFields,
} from '@wattpost/contract/wire';
import type { TokenRecord } from '../../src/port/records.ts';
import type { NewPush } from '../../src/port/store.ts';
import type { Rate } from '../city/pricingFixture.ts';

/** A station as the memory keeps it: what others derive from company and location is not there. */
export interface MemoryStation {
  readonly uuid: string;
  readonly roaming: boolean;
  readonly fields: StationFields;
  /** Slugs. */
  readonly partners: readonly string[];
  readonly directions: readonly DirectionWire[];
}

/** Everything that a memory store holds. */
export interface MemoryData {
  readonly tokens: readonly TokenRecord[];
  readonly companies: readonly CompanyRecord[];
  readonly models: readonly number[];
  readonly technicians: readonly SiteTechnician[];
  readonly locations: readonly SiteLocation[];
  readonly partners: readonly SiteRoamingPartner[];
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
