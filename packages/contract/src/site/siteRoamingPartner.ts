import * as z from 'zod';
import {
  type Read,
  addProblem,
  capitalsLike,
  expect,
  isSecureUrl,
  requiredText,
  rule,
  uuid,
  strictObjectOf,
  measured,
} from '../schema/index.ts';

const address = 'an https URL without a user and password';
const secureAddress =
  'an https URL, since tokens are sent to it; http only for a partner, or a proxy that speaks https to it, on this machine (localhost, 127.0.0.1, [::1])';
const plainAddress = 'an https URL without a query, to which a path can be added';
const countryCode = 'the country of the operator in OCPI as two letters, such as "AT"';
const partyId = 'the party of the operator in OCPI as three letters or digits, such as "ABC"';

/**
 * A receiver of newly activated stations: in plain JSON, or by an OCPI 2.2.1 Location, where the URL
 * is the base of its locations and the operator has a country and a party.
 */
export const siteRoamingPartner = strictObjectOf({
  slug: requiredText('the slug of the partner'),
  // The organization whose stations it receives; null: all.
  organization_uuid: uuid("the partner's organization").nullable().default(null),
  url: measured(
    z.url({ protocol: /^https?$/, abort: true, ...expect(address) }).max(2000, expect(address)),
  )
    .refine((url) => !/^[a-z]+:\/\/[^/?#]*@/i.test(url), rule('not_a_url', address))
    .refine(isSecureUrl, rule('not_secure', secureAddress)),
  kind: z.enum(['json', 'ocpi-2.2.1'], expect('the kind "json" or "ocpi-2.2.1"')).default('json'),
  country_code: capitalsLike(countryCode, /^[A-Za-z]{2}$/).nullish(),
  party_id: capitalsLike(partyId, /^[A-Za-z0-9]{3}$/).nullish(),
}).transform(({ kind, country_code, party_id, ...partner }, context) => {
  // These two are ignored for a partner that receives plain JSON.
  if (kind === 'json') return { ...partner, kind };
  const required = (key: string, value: string | null | undefined, expected: string): string =>
    value ?? addProblem(context, 'missing', `Missing: expected ${expected}.`, value, key);
  const operator = {
    country_code: required('country_code', country_code, countryCode),
    party_id: required('party_id', party_id, partyId),
  };
  if (/[?#]/.test(partner.url)) {
    const message = expect(plainAddress).error({ input: partner.url });
    addProblem(context, 'not_a_url', message, partner.url, 'url');
  }
  return { ...partner, kind, ...operator };
});

export type SiteRoamingPartner = Read<typeof siteRoamingPartner>;

/** A partner that receives stations in plain JSON. */
export type SiteJsonPartner = Extract<SiteRoamingPartner, { readonly kind: 'json' }>;

/** A partner that is sent an OCPI 2.2.1 Location. */
export type SiteOcpiPartner = Extract<SiteRoamingPartner, { readonly kind: 'ocpi-2.2.1' }>;
