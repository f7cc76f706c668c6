import * as z from 'zod';
import {
  type Read,
  addProblem,
  capitalsLike,
  expect,
  isSecureUrl,
  requiredText,
  rule,
  strictObjectOf,
  textLike,
  uuid,
  listOf,
  measured,
} from '../schema/index.ts';

const plainAddress = 'an https URL without a user, a password and a query, or null';
const secureAddress =
  'an https URL, since tokens are sent to it; http only for a partner, or a proxy that speaks https to it, on this machine (localhost, 127.0.0.1, [::1])';

/** The address for pushes of a module; `null`: the partner polls. */
const receiver = measured(
  z
    .url({ protocol: /^https?$/, abort: true, ...expect(plainAddress) })
    .max(2000, expect(plainAddress)),
)
  .refine((url) => !/^[a-z]+:\/\/[^/?#]*@|[?#]/i.test(url), rule('not_a_url', plainAddress))
  .refine(isSecureUrl, rule('not_secure', secureAddress))
  .nullable()
  .default(null);

/** Parking restrictions of OCPI. */
const parkingRestrictions = ['EV_ONLY', 'PLUGGED', 'DISABLED', 'CUSTOMERS', 'MOTORCYCLES'] as const;

/** Facts that apply to every station and are stated nowhere else; only stated ones are published. */
const everywhere = strictObjectOf(
  {
    twentyfourseven: z
      .literal(true, expect('true, or nothing where opening times differ'))
      .optional(),
    is_green_energy: z.boolean(expect('true or false')).optional(),
    supplier_name: requiredText('the supplier of energy', 64).optional(),
    parking_restrictions: listOf(
      z.enum(parkingRestrictions, expect(`one of ${parkingRestrictions.join(', ')}`)),
      expect('a list of parking restrictions'),
    )
      .max(5, expect('a list of at most 5 parking restrictions'))
      .optional(),
  },
  expect('an object of what holds at every station'),
).refine(
  ({ supplier_name, is_green_energy }) =>
    supplier_name === undefined || is_green_energy !== undefined,
  rule('missing', 'is_green_energy beside a supplier_name: OCPI has the one only with the other'),
);

const language = 'a language of two small letters, such as "de"';
const publisher = 'an identifier without blanks, 1 to 1024 characters, such as "DE-NAP-XY"';

/** Publications of DATEX II for the partner, each sent to its own address. */
const datex = strictObjectOf(
  {
    publisher: textLike(publisher, /^[!-~]{1,1024}$/),
    table_url: receiver,
    status_url: receiver,
    language: textLike(language, /^[a-z]{2}$/).default('de'),
    test: z.boolean(expect('true or false')).default(false),
  },
  expect('an object of what is published as DATEX II, or null'),
);

/**
 * A receiver of all stations of an organization and their prices: a national access point, or a
 * provider. By OCPI 2.2.1, or with `datex` by publications of DATEX II instead.
 * `country_code` and `party_id` are the operator's own.
 */
export const sitePublishingPartner = strictObjectOf({
  slug: requiredText('the slug of the partner'),
  organization_uuid: uuid('the organization whose stations and prices the partner receives'),
  country_code: capitalsLike(
    'the country of the operator in OCPI as two letters, such as "NL"',
    /^[A-Za-z]{2}$/,
  ),
  party_id: capitalsLike(
    'the party of the operator in OCPI as three letters or digits, such as "ABC"',
    /^[A-Za-z0-9]{3}$/,
  ),
  operator_name: requiredText('the name of the operator as drivers know it', 100),
  tariffs_url: receiver,
  locations_url: receiver,
  everywhere: everywhere.default({}),
  datex: datex.nullable().default(null),
}).superRefine((partner, context) => {
  if (partner.datex === null) return;
  for (const url of ['tariffs_url', 'locations_url'] as const) {
    const expected = 'null beside datex: a partner receives OCPI or DATEX II';
    if (partner[url] !== null) {
      const { error } = expect(expected);
      addProblem(context, 'not_both', error({ input: partner[url] }), partner[url], url);
    }
  }
});

export type SitePublishingPartner = Read<typeof sitePublishingPartner>;
