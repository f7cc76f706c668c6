import { readDirectionText, readLanguage } from '@wattpost/directions';
import { z } from 'zod';
import { expect, freeText, id, requiredText, uuid } from '../schema/index.ts';
import {
  siteFormat,
  type SiteAddress,
  type SiteLocation,
  type SiteModel,
  type SiteOrganization,
  type SiteStation,
  type SiteTechnician,
} from './site.ts';
import { listOf, siteCoreLists, type SiteCore } from './siteCoreShape.ts';
import { siteRoamingPartner, type SiteRoamingPartner } from './siteRoamingPartner.ts';
import { type CompanyWire, siteCompany } from '../customers/index.ts';
import { joinAddressLines, stationWriteShape } from '../stations/index.ts';

/** A site file whose lists are right one by one; cost rates and references have not been looked at. */
export interface SiteShape extends SiteCore {
  readonly organizations: readonly SiteOrganization[];
  readonly companies: readonly CompanyWire[];
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

/** The file itself; every list may be left out. */
export const siteShape: z.ZodType<SiteShape & { readonly format: typeof siteFormat }> =
  z.strictObject(
    {
      format: z.literal(siteFormat, expect(`the format "${siteFormat}"`)),
      organizations: listOf(organization, 'organizations'),
      companies: listOf(siteCompany, 'companies'),
      models: listOf(model, 'models'),
      technicians: listOf(technician, 'technicians'),
      locations: listOf(location, 'locations'),
      roaming_partners: listOf(siteRoamingPartner, 'roaming partners'),
      stations: listOf(station, 'stations'),
      cost_rates: z.array(z.unknown(), expect('a list of cost rates')).default([]),
      ...siteCoreLists,
    },
    expect(`a site, an object with "format": "${siteFormat}"`),
  );
