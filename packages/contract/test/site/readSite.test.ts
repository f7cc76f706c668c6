import { describe, expect, it } from 'vitest';
import { problemLines } from '../problemLines.ts';
import {
  organizationUuid,
  siteCostRate,
  siteStation,
  smallSite,
  stationUuid,
} from '../smallSite.ts';
import type { MutableJson } from '../smallBundle.ts';
import { parseSite, readSite } from '../../src/site/readSite.ts';
import type { Site } from '../../src/site/readSite.ts';

function siteOf(input: unknown): Site {
  const reading = parseSite(input);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.site;
}

describe('a site file', () => {
  it('fills in what may be left out', () => {
    const site = siteOf(smallSite());
    expect(site.stations[0]).toEqual({
      ...siteStation(),
      publicDisplayName: null,
      iccid: null,
      imsi: null,
      serialnumber: null,
      address: null,
      geolocation: null,
      technicianUserId: null,
      useOcpp: true,
      enabledRoamingInterfaces: undefined,
      locationId: null,
      costRateUuid: null,
      roaming: false,
      directions: [],
    });
    expect(site.technicians[0]).toMatchObject({ email: null, active: true });
    expect(site.roaming_partners[0]).toMatchObject({ kind: 'json' });
    expect(site.cost_rates[0]).toMatchObject({
      description: '',
      auto_stop_minutes: null,
      auto_stop_costs: null,
      tax: null,
      recurring: [],
      unique: [],
    });
  });

  it.each([
    [{}, null],
    [{ follow: null }, null],
    [{ follow: 'start' }, 'start'],
    [{ follow: 'schedule' }, 'schedule'],
  ] as const)('C5 states which price counts, or not: %j', (stated, follow) => {
    const organizations = [{ uuid: organizationUuid, name: 'City power', ...stated }];
    expect(siteOf(smallSite({ organizations })).organizations[0]?.follow).toBe(follow);
  });

  it('has the zones that the zone data of this process has', () => {
    const own = { release: '2026e', clockOf: () => 'Europe/Vienna' };
    const input = smallSite({
      stations: [siteStation({ timeZone: 'Mars/Olympus' })],
      cost_rates: [siteCostRate({ time_zone: 'Mars/Olympus' })],
    });
    expect(parseSite(input, own).ok).toBe(true);
    expect(readSite(JSON.stringify(input), own).ok).toBe(true);
    expect(parseSite(smallSite(), { release: null, clockOf: () => undefined })).toMatchObject({
      problems: [{ path: '$.stations[0].timeZone', code: 'unknown_time_zone' }],
    });
    expect(parseSite(input)).toMatchObject({
      problems: [
        { path: '$.cost_rates[0].time_zone', code: 'unknown_time_zone' },
        { path: '$.stations[0].timeZone', code: 'unknown_time_zone' },
      ],
    });
  });

  it('may be nothing but its format', () => {
    expect(siteOf({ format: 'wattpost-site/1' }).stations).toStrictEqual([]);
  });

  it('reads decimal texts as the numbers they name', () => {
    expect(siteOf(smallSite()).cost_rates[0]?.intervals?.energy[0]?.price).toBe(0.42);
  });

  it('reads uuids, languages and countries in any case and keeps one', () => {
    const upper = stationUuid.replace('8000', 'ABCD');
    const station = siteStation({
      uuid: upper,
      address: { country: 'at' },
      directions: [{ language: 'DE', text: ' links ' }],
    });
    expect(siteOf(smallSite({ stations: [station] })).stations[0]).toMatchObject({
      uuid: upper.toLowerCase(),
      address: { country: 'AT' },
      directions: [{ language: 'de', text: 'links' }],
    });
  });

  it('2.1 joins the lines of an address', () => {
    const station = siteStation({ address: { addressLine1: 'Main 1', addressLine2: 'Court 2' } });
    expect(siteOf(smallSite({ stations: [station] })).stations[0]?.address).toStrictEqual({
      addressLine1: 'Main 1 Court 2',
      addressLine2: null,
      zip: null,
      city: null,
      country: null,
    });
  });

  it('has revisions of its items, or none', () => {
    expect(siteOf(smallSite())).not.toHaveProperty('revisions');
    const revisions = { stations: { [stationUuid]: 'KU1gHBEi_Y1tI0e_' }, models: {} };
    expect(siteOf(smallSite({ revisions })).revisions).toStrictEqual(revisions);
  });

  it.each([
    [{ stations: { a: 'short' } }, '$.revisions.stations.a', 'wrong_form'],
    [{ stations: { 1: null } }, '$.revisions.stations["1"]', 'wrong_type'],
    [{ stations: [] }, '$.revisions.stations', 'wrong_type'],
    [{ format: {} }, '$.revisions.format', 'unknown_key'],
    [
      JSON.parse('{ "cost_rates": { "__proto__": "KU1gHBEi_Y1tI0e_" } }'),
      '$.revisions.cost_rates.__proto__',
      'unknown_key',
    ],
    [null, '$.revisions', 'wrong_type'],
  ])('refuses the revisions %j', (revisions, path, code) => {
    const reading = parseSite(smallSite({ revisions }));
    expect(reading.ok ? [] : reading.problems).toMatchObject([{ path, code }]);
  });

  it('reads what it wrote', () => {
    const site = siteOf(smallSite());
    expect(siteOf(JSON.parse(JSON.stringify(site)))).toStrictEqual(site);
  });
});

const stations = (...changes: MutableJson[]): MutableJson =>
  smallSite({ stations: changes.map(siteStation) });
const costRates = (...changes: MutableJson[]): MutableJson =>
  smallSite({ cost_rates: changes.map(siteCostRate) });
const direction = (text: unknown): MutableJson =>
  stations({ directions: [{ language: 'de', text }] });
const uniqueEntry = (uuid: string): MutableJson => ({
  uuid,
  name: 'Feast',
  validity: { type: 'unique', start: '2026-12-24T08:00:00' },
  intervals: { energy: [], time: [], session_fee: null },
  marketing_texts: {},
});

const organizations = (follow: unknown): MutableJson =>
  smallSite({ organizations: [{ uuid: organizationUuid, name: 'City power', follow }] });

const bad: [string, unknown, string[]][] = [
  ['null', null, ['$ wrong_type']],
  ['another format', { format: 'wattpost-site/4' }, ['$.format unknown_format']],
  ['no format', {}, ['$.format missing']],
  [
    'an unknown price that counts',
    organizations('end'),
    ['$.organizations[0].follow unknown_value'],
  ],
  ['a price that counts as yes', organizations(true), ['$.organizations[0].follow unknown_value']],
  ['an unknown list', smallSite({ station: [] }), ['$.station unknown_key']],
  ['a station without its label', stations({ label: undefined }), ['$.stations[0].label missing']],
  ['a blank label', stations({ label: ' ' }), ['$.stations[0].label empty_text']],
  ['an empty label', stations({ label: '' }), ['$.stations[0].label out_of_range']],
  ['U+0000', stations({ label: 'a\0b' }), ['$.stations[0].label broken_text']],
  ['half a pair', stations({ label: 'a\uD800' }), ['$.stations[0].label broken_text']],
  ['a model id too large', stations({ modelId: 2 ** 31 }), ['$.stations[0].modelId out_of_range']],
  ['half a model', stations({ modelId: 1.5 }), ['$.stations[0].modelId wrong_type']],
  [
    'no time zone of this world',
    stations({ timeZone: 'Mars/Olympus' }),
    ['$.stations[0].timeZone unknown_time_zone'],
  ],
  [
    'a company that is no uuid',
    stations({ companyUuid: 'x' }),
    ['$.stations[0].companyUuid wrong_form'],
  ],
  [
    'a latitude beyond the pole',
    stations({ geolocation: { latitude: 90.1, longitude: 0 } }),
    ['$.stations[0].geolocation.latitude out_of_range'],
  ],
  [
    'a language of three letters',
    stations({ directions: [{ language: 'deu', text: 'x' }] }),
    ['$.stations[0].directions[0].language not_a_language'],
  ],
  ['X3 a Greek direction', direction('Ω'), ['$.stations[0].directions[0].text not_windows_1252']],
  [
    'a language twice',
    stations({
      directions: [
        { language: 'de', text: 'a' },
        { language: 'DE', text: 'b' },
      ],
    }),
    ['$.stations[0].directions[1].language duplicate_language'],
  ],
  [
    'a station twice',
    stations({}, { chargeBoxIdentity: 'AT-002' }),
    ['$.stations[1].uuid duplicate_uuid'],
  ],
  [
    'an identity twice',
    stations({}, { uuid: '00000000-0000-4000-8000-000000000055' }),
    ['$.stations[1].chargeBoxIdentity duplicate_chargeBoxIdentity'],
  ],
  [
    "a partner's URL with a password",
    smallSite({ roaming_partners: [{ slug: 'hub', url: 'https://me:secret@hub.example' }] }),
    ['$.roaming_partners[0].url not_a_url'],
  ],
  [
    'a partner on disk',
    smallSite({ roaming_partners: [{ slug: 'hub', url: 'file:///etc/passwd' }] }),
    ['$.roaming_partners[0].url wrong_form'],
  ],
  [
    'an unknown kind of partner',
    smallSite({ roaming_partners: [{ slug: 'hub', url: 'https://hub.example', kind: 'xml' }] }),
    ['$.roaming_partners[0].kind unknown_value'],
  ],
  ['a cost rate that is text', smallSite({ cost_rates: ['x'] }), ['$.cost_rates[0] wrong_type']],
  [
    'a cost rate of nobody',
    costRates({ organization_uuid: undefined }),
    ['$.cost_rates[0].organization_uuid missing'],
  ],
  [
    'a cost rate without a zone',
    costRates({ time_zone: undefined }),
    ['$.cost_rates[0].time_zone missing'],
  ],
  [
    'a misspelt key',
    costRates({ dynamic_princing: 1 }),
    ['$.cost_rates[0].dynamic_princing unknown_key'],
  ],
  ['a cost rate that is no uuid', costRates({ uuid: 'city' }), ['$.cost_rates[0].uuid not_a_uuid']],
  [
    'an entry that is no uuid',
    costRates({ dynamic_pricing: 2, unique: [uniqueEntry('feast')] }),
    ['$.cost_rates[0].unique[0].uuid not_a_uuid'],
  ],
  [
    'an entry twice',
    costRates({ dynamic_pricing: 2, unique: [uniqueEntry(stationUuid), uniqueEntry(stationUuid)] }),
    ['$.cost_rates[0].unique[1].uuid duplicate_uuid'],
  ],
  [
    'U+0000 in a text of a price',
    costRates({ marketing_texts: { de_AT: { legal: '\0' } } }),
    ['$.cost_rates[0].marketing_texts.de_AT.legal broken_text'],
  ],
];

describe('what is wrong with a site file is listed with its path', () => {
  it.each(bad)('%s', (_name, input, expected) => {
    expect(problemLines(parseSite(input))).toEqual(expected);
  });

  it('all of it at once', () => {
    const reading = parseSite(
      smallSite({ stations: [siteStation({ label: 1 })], cost_rates: [siteCostRate({ name: 2 })] }),
    );
    expect(reading.ok ? [] : reading.problems.map(({ path }) => path)).toEqual([
      '$.stations[0].label',
      '$.cost_rates[0].name',
    ]);
  });

  it('a key written twice in the text', () => {
    const reading = readSite('{"format":"wattpost-site/1","models":[],"models":[]}');
    expect(problemLines(reading)).toEqual(['$.models duplicate_key']);
  });

  it('a text that is no JSON', () => {
    expect(readSite('{')).toMatchObject({ ok: false, problems: [{ code: 'invalid_json' }] });
  });
});
