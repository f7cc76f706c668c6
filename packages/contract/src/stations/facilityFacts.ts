import * as z from 'zod';
import {
  type Read,
  expect,
  integerBetween,
  listOf,
  notNegative,
  objectOf,
  requiredText,
  rule,
  strictObjectOf,
  textLike,
} from '../schema/index.ts';
import { openingTimes } from './openingTimes.ts';

/** The greatest number of texts of one fact (inclusive). */
const maxTexts = 50;

function wordsOf<const Words extends readonly [string, ...string[]]>(words: Words, what: string) {
  const oneOf = `one of ${words.join(', ')}`;
  return listOf(z.enum(words, expect(oneOf)), expect(`a list of ${what}`))
    .max(words.length, expect(`a list of at most ${words.length} ${what}`))
    .refine((list) => new Set(list).size === list.length, rule('repeated', `each ${oneOf} once`))
    .meta({ uniqueItems: true });
}

function textsOf(what: string) {
  return listOf(requiredText(what), expect(`a list of names`)).max(
    maxTexts,
    expect(`a list of at most ${maxTexts} names`),
  );
}

const yesOrNo = () => z.boolean(expect('true or false'));
const metres = (what: string) => notNegative(`${what} in metres, 0 or greater`).optional();

/** A provider with whose contract drivers can charge. */
const mobilityProvider = strictObjectOf(
  {
    name: requiredText('the name of the provider'),
    provider_id: textLike(
      'the id of the provider, such as "DE*XYZ"',
      /^[A-Z]{2}[*-]?[A-Z0-9]{3}$/,
    ).optional(),
  },
  expect('a provider {name, provider_id}'),
);

/**
 * What the law demands of a recharging station, and no other field states. A fact that is left out is not known; an
 * empty list says that there is none.
 */
const factFields = {
  legal_name: requiredText('the legal name of the operator').describe(
    'The legal name of the operator or owner.',
  ),
  commercial_name: requiredText('the commercial name of the operator').describe(
    'The name of the operator as drivers know it; left out, that of the company.',
  ),
  helpdesk_phone: textLike(
    'a telephone number such as "+49 30123456"',
    /^\+[1-9]\d{0,2} \d{4,15}(-\d{1,8})?$/,
  ).describe(
    "The helpdesk's number as it is on the station: + and the country, a blank, the number; an extension after a hyphen.",
  ),
  staffed: yesOrNo().describe('Whether staff at the station supports drivers.'),
  facilities: wordsOf(
    ['covered_parking', 'lit_parking', 'catering', 'toilets', 'rest_area'],
    'facilities',
  ).describe('All of these that are near; what is not listed is not there.'),
  other_facilities: textsOf('the name of a facility').describe('Other facilities, by name.'),
  position: requiredText('where the station is within its address').describe(
    'Where it is within its address, such as the level of a garage.',
  ),
  nuts: textLike(
    'a code of NUTS, such as "DE2" (level 1) or "DE212" (level 3)',
    /^[A-Z]{2}[0-9A-Z]{1,3}$/,
  ).describe('The region by its code of NUTS, level 1 to 3.'),
  opening_times: openingTimes.describe(
    "When drivers can charge, on the station's clock: always, or windows of a week. A window ends at 24:00 at the latest: one that crosses midnight is two.",
  ),
  vehicle_types: wordsOf(
    ['L', 'M1', 'M2', 'M3', 'N1', 'N2', 'N3'],
    'categories of vehicles',
  ).describe('The categories of vehicles that can charge, as in Regulation (EU) 2018/858.'),
  vehicle_limits: strictObjectOf(
    {
      weight_t: notNegative('the greatest weight in tonnes, 0 or greater').optional(),
      height_m: metres('the greatest height'),
      length_m: metres('the greatest length'),
      width_m: metres('the greatest width'),
    },
    expect('limits {weight_t, height_m, length_m, width_m}'),
  ).describe('The largest vehicle that reaches the station; {}: there are no limits.'),
  parking_spaces: integerBetween('the number of parking spaces', 0, 100_000).describe(
    'How many parking spaces it has.',
  ),
  disabled_parking_spaces: integerBetween(
    ...(['the number of parking spaces for people with disabilities', 0, 100_000] as const),
  ).describe('How many of them are for people with disabilities.'),
  payments: wordsOf(
    ['card_reader', 'contactless', 'qr_code', 'website', 'cash'],
    'payments',
  ).describe('All ways to pay without a contract; what is not listed is not there.'),
  payment_providers: textsOf('the name of a payment provider').describe(
    'Payment providers that are accepted, such as brands of cards.',
  ),
  contracts: yesOrNo().describe('Whether drivers can charge with a contract.'),
  mobility_providers: listOf(mobilityProvider, expect('a list of providers'))
    .max(500, expect('a list of at most 500 providers'))
    .describe('The providers with whose contracts drivers can charge.'),
  roaming_platforms: textsOf('the name of a roaming platform').describe(
    'The platforms through which other providers reach the station.',
  ),
  plug_and_charge: yesOrNo().describe('Whether it recognizes vehicles when they are plugged in.'),
  smart_charging: wordsOf(
    ['remote_monitoring', 'power_by_user', 'bidirectional'],
    'services of smart charging',
  ).describe('All of these that it has; what is not listed is not there.'),
  all_renewable: yesOrNo().describe('Whether all of its electricity is from renewable sources.'),
};

const aRecord = expect('an object of facts, or null');

/** Facts of a company, a location or a station. Replaced as a whole; what is left out is not known. */
export const facilityFacts = strictObjectOf(factFields, aRecord).partial();

/** The same in responses; a later version may have more. */
export const facilityFactsRead = objectOf(factFields, aRecord).partial();

export type FacilityFacts = Read<typeof facilityFacts>;

/** The field of a record that has facts. */
export const factsField = facilityFacts.nullish();

/** What it says of facts. */
export const factsMeaning =
  "Facts that the law demands. Each holds unless a station states its own: a company's for all of its stations, a location's before it. Replaced as a whole. An addition of this platform.";
