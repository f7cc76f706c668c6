import { readDirectionText, readLanguage } from '@wattpost/directions';
import { z } from 'zod';
import { expect, freeText, id, requiredText, uuid } from '../schema/index.ts';
import {
  siteFormat,
  type SiteAddress,
  type SiteCompany,
  type SiteLocation,
  type SiteModel,
  type SiteOrganization,
  type SiteStation,
  type SiteTechnician,
} from './site.ts';
import type { SiteCore } from './siteCore.ts';
import {
  siteBillingContact,
  siteCard,
  siteChargeLog,
  siteConnector,
  siteContact,
  siteCp,
  siteFinanceBank,
  siteInvoice,
  siteUser,
} from './siteCoreShape.ts';
import { siteRoamingPartner, type SiteRoamingPartner } from './siteRoamingPartner.ts';
import { joinAddressLines, stationWriteShape } from '../stations/index.ts';

/** A site file whose lists are right one by one; cost rates and references have not been looked at. */
export interface SiteShape extends SiteCore {
  readonly organizations: readonly SiteOrganization[];
  readonly companies: readonly SiteCompany[];
  readonly models: readonly SiteModel[];
  readonly technicians: readonly SiteTechnician[];
  readonly locations: readonly SiteLocation[];
  readonly roaming_partners: readonly SiteRoamingPartner[];
  readonly stations: readonly SiteStation[];
  readonly cost_rates: readonly unknown[];
}

const organization: z.ZodType<SiteOrganization> = z.strictObject({
  uuid: uuid('the organization'),
  name: requiredText('the name of the organization'),
});

const company: z.ZodType<SiteCompany> = z.strictObject({
  uuid: uuid('the company'),
  organization_uuid: uuid('the organization of the company'),
  name: requiredText('the name of the company'),
  id: id('the id of the company').nullish().default(null).transform(orNull),
});

const model: z.ZodType<SiteModel> = z.strictObject({
  id: id('the id of the model'),
  name: requiredText('the name of the model'),
});

const technician: z.ZodType<SiteTechnician> = z.strictObject({
  id: id('the id of the technician'),
  uuid: uuid('the technician'),
  name: requiredText('the name of the technician'),
  email: freeText('the e-mail address').nullish().default(null).transform(orNull),
  company_uuid: uuid('the company of the technician'),
  active: z.boolean(expect('true or false')).default(true),
});

const location: z.ZodType<SiteLocation> = z.strictObject({
  uuid: uuid('the location'),
  company_uuid: uuid('the company of the location'),
  name: requiredText('the name of the location'),
});

const language = 'a language of two letters, such as "de"';

const direction: z.ZodType<SiteStation['directions'][number]> = z.strictObject({
  language: z.string(expect(language)).transform((code, context) => {
    const read = readLanguage(code);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', input: code, ...issue('not_a_language', language, code) });
    return z.NEVER;
  }),
  text: z.unknown().transform((text, context) => {
    const read = readDirectionText(text);
    if (read.ok) return read.text;
    const { code, message } = read.problem;
    context.addIssue({ code: 'custom', input: text, params: { code }, message });
    return z.NEVER;
  }),
});

function issue(
  code: string,
  expected: string,
  input: unknown,
): { params: { code: string }; message: string } {
  return { params: { code }, message: expect(expected).error({ input }) };
}

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}

const {
  label,
  chargeBoxIdentity,
  modelId,
  companyUuid,
  timeZone,
  useOcpp,
  enabledRoamingInterfaces,
} = stationWriteShape;

const station: z.ZodType<SiteStation> = z.strictObject({
  uuid: uuid('the station'),
  label,
  chargeBoxIdentity,
  modelId,
  companyUuid,
  timeZone,
  publicDisplayName: stationWriteShape.publicDisplayName.transform(orNull),
  iccid: stationWriteShape.iccid.transform(orNull),
  imsi: stationWriteShape.imsi.transform(orNull),
  serialnumber: stationWriteShape.serialnumber.transform(orNull),
  address: stationWriteShape.address.transform((given): SiteAddress | null =>
    given === undefined || given === null
      ? null
      : {
          addressLine1: joinAddressLines(given.addressLine1, given.addressLine2),
          addressLine2: null,
          zip: orNull(given.zip),
          city: orNull(given.city),
          country: orNull(given.country),
        },
  ),
  geolocation: stationWriteShape.geolocation.transform(orNull),
  technicianUserId: stationWriteShape.technicianUserId.transform(orNull),
  useOcpp: useOcpp.transform((given) => given ?? true),
  enabledRoamingInterfaces: enabledRoamingInterfaces.transform((given) => given),
  locationId: stationWriteShape.locationId.transform(orNull),
  costRateUuid: stationWriteShape.costRateUuid.transform(orNull),
  roaming: z.boolean(expect('true or false')).default(false),
  directions: z.array(direction, expect('a list of directions')).default([]),
});

function listOf<Item>(
  item: z.ZodType<Item>,
  what: string,
): z.ZodDefault<z.ZodArray<z.ZodType<Item>>> {
  return z.array(item, expect(`a list of ${what}`)).default([]);
}

/** The file itself; every list may be left out. */
export const siteShape: z.ZodType<SiteShape & { readonly format: typeof siteFormat }> =
  z.strictObject(
    {
      format: z.literal(siteFormat, expect(`the format "${siteFormat}"`)),
      organizations: listOf(organization, 'organizations'),
      companies: listOf(company, 'companies'),
      models: listOf(model, 'models'),
      technicians: listOf(technician, 'technicians'),
      locations: listOf(location, 'locations'),
      roaming_partners: listOf(siteRoamingPartner, 'roaming partners'),
      stations: listOf(station, 'stations'),
      cost_rates: z.array(z.unknown(), expect('a list of cost rates')).default([]),
      billing_contacts: listOf(siteBillingContact, 'billing contacts'),
      contacts: listOf(siteContact, 'contacts'),
      users: listOf(siteUser, 'users'),
      cards: listOf(siteCard, 'cards'),
      cps: listOf(siteCp, 'charge points'),
      connectors: listOf(siteConnector, 'connectors'),
      charge_logs: listOf(siteChargeLog, 'charge logs'),
      finance_banks: listOf(siteFinanceBank, 'bank accounts'),
      invoices: listOf(siteInvoice, 'invoices'),
    },
    expect(`a site, an object with "format": "${siteFormat}"`),
  );
