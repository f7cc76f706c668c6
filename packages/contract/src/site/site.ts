import type { BundleCostRate } from '../bundle/index.ts';
import type { CompanyWire } from '../customers/index.ts';
import type { SiteCore } from './siteCoreShape.ts';
import type { SiteRoamingPartner } from './siteRoamingPartner.ts';

/** The value of `format` of a site file. */
export const siteFormat = 'wattpost-site/1';

/** The mandant: what a key is bound to. */
export interface SiteOrganization {
  readonly uuid: string;
  readonly name: string;
}

/** A model of charging stations. */
export interface SiteModel {
  readonly id: number;
  readonly name: string;
}

export interface SiteTechnician {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly email: string | null;
  readonly company_uuid: string;
  readonly active: boolean;
}

export interface SiteLocation {
  readonly uuid: string;
  readonly company_uuid: string;
  readonly name: string;
}

export interface SiteAddress {
  /** Both lines in one. */
  readonly addressLine1: string | null;
  readonly addressLine2: null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly country: string | null;
}

/** A station as the interface writes it, with what only the operator's file states. */
export interface SiteStation {
  readonly uuid: string;
  readonly label: string;
  readonly chargeBoxIdentity: string;
  readonly modelId: number;
  readonly companyUuid: string;
  readonly timeZone: string;
  readonly publicDisplayName: string | null;
  readonly iccid: string | null;
  readonly imsi: string | null;
  readonly serialnumber: string | null;
  readonly address: SiteAddress | null;
  readonly geolocation: { readonly latitude: number; readonly longitude: number } | null;
  readonly technicianUserId: number | null;
  readonly useOcpp: boolean;
  /** `undefined`: the assignment stays as it is. */
  readonly enabledRoamingInterfaces: readonly string[] | undefined;
  readonly locationId: string | null;
  readonly costRateUuid: string | null;
  readonly roaming: boolean;
  /** By language; in the form that directions are kept in. */
  readonly directions: readonly { readonly language: string; readonly text: string }[];
}

/** A cost rate as the engine reads it, and whose it is. */
export interface SiteCostRate extends BundleCostRate {
  readonly organization_uuid: string;
  readonly description: string;
  readonly time_zone: string;
  readonly auto_stop_minutes: number | null;
  readonly auto_stop_costs: number | null;
}

/** Everything an operator states about a site, in one file. References are uuids, ids and slugs. */
export interface Site extends SiteCore {
  readonly format: typeof siteFormat;
  readonly organizations: readonly SiteOrganization[];
  readonly companies: readonly CompanyWire[];
  readonly models: readonly SiteModel[];
  readonly technicians: readonly SiteTechnician[];
  readonly locations: readonly SiteLocation[];
  readonly roaming_partners: readonly SiteRoamingPartner[];
  readonly stations: readonly SiteStation[];
  readonly cost_rates: readonly SiteCostRate[];
}
