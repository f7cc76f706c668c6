import { z } from 'zod';
import { siteCompany } from '../customers/index.ts';
import { type Read, expect, id, requiredText, uuid } from '../schema/index.ts';
import {
  joinedAddress,
  keptStationShape,
  siteDirection,
  siteLocation,
  siteTechnician,
} from '../stations/index.ts';
import { listOf, siteCoreLists } from './siteCoreShape.ts';
import type { SiteCostRate } from './siteCostRate.ts';
import { siteRoamingPartner } from './siteRoamingPartner.ts';

/** The value of `format` of a site file. */
export const siteFormat = 'wattpost-site/1';

const siteOrganization = z.strictObject({
  uuid: uuid('the organization'),
  name: requiredText('the name of the organization'),
});

const siteModel = z.strictObject({
  id: id('the id of the model'),
  name: requiredText('the name of the model'),
});

const { enabledRoamingInterfaces } = keptStationShape;

/** A station of the operator's file: what a write states, and what only the file does. */
export const siteStation = z.strictObject({
  uuid: uuid('the station'),
  ...keptStationShape,
  address: joinedAddress.nullable().default(null),
  // Left out, the assignment stays as it is.
  enabledRoamingInterfaces: enabledRoamingInterfaces.transform((given) => given),
  roaming: z.boolean(expect('true or false')).default(false),
  directions: z.array(siteDirection, expect('a list of directions')).default([]),
});

/** The file itself; every list may be left out. Cost rates and references are looked at apart. */
export const siteShape = z.strictObject(
  {
    format: z.literal(siteFormat, expect(`the format "${siteFormat}"`)),
    organizations: listOf(siteOrganization, 'organizations'),
    companies: listOf(siteCompany, 'companies'),
    models: listOf(siteModel, 'models'),
    technicians: listOf(siteTechnician, 'technicians'),
    locations: listOf(siteLocation, 'locations'),
    roaming_partners: listOf(siteRoamingPartner, 'roaming partners'),
    stations: listOf(siteStation, 'stations'),
    cost_rates: z.array(z.unknown(), expect('a list of cost rates')).default([]),
    ...siteCoreLists,
  },
  expect(`a site, an object with "format": "${siteFormat}"`),
);

/** The mandant: what a key is bound to. */
export type SiteOrganization = Read<typeof siteOrganization>;

/** A model of charging stations. */
export type SiteModel = Read<typeof siteModel>;
export type SiteTechnician = Read<typeof siteTechnician>;
export type SiteLocation = Read<typeof siteLocation>;

/** A station as the interface writes it, with what only the operator's file states. */
export type SiteStation = Read<typeof siteStation>;

/** Everything an operator states about a site, in one file. References are uuids, ids and slugs. */
export interface Site extends Omit<Read<typeof siteShape>, 'cost_rates'> {
  readonly cost_rates: readonly SiteCostRate[];
}
